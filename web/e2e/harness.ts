import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

/** How a page is looked at. */
export interface Visit {
  /** What stands after the `#` of the address. */
  fragment?: string;
  /** A phone held upright, with fingers; otherwise a desk. */
  isPhone?: boolean;
  /** The size of the window, if it is another one than that of a phone held upright or of a desk. */
  viewport?: { width: number; height: number };
  isDark?: boolean;
  language?: "en" | "zh";
  /** Where the page is; the one built for the tests if missing. */
  url?: string;
  /** What the browser may say on its console, because the test wants it to happen. */
  expected?: RegExp;
  /** Done before the page is called. */
  prepare?(context: BrowserContext): Promise<unknown>;
}

const SHOTS = fileURLToPath(new URL("shots/", import.meta.url));
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let browser: Browser;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];

/** Has a browser ready for the tests of this file. After each test its pages are closed; anything that the browser complained about fails it. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      // Continuous integration runs as root, where the sandbox does not work.
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const found = complaints;
    contexts = [];
    complaints = [];
    expect(found).toEqual([]);
  });
  afterAll(() => browser.close());
}

/** A page in a browser profile of its own. */
export async function visit(how: Visit = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: how.viewport ?? (how.isPhone ? { width: 360, height: 740 } : { width: 1280, height: 800 }),
    hasTouch: how.isPhone ?? false,
    isMobile: how.isPhone ?? false,
    colorScheme: how.isDark ? "dark" : "light",
    locale: how.language === "zh" ? "zh-CN" : "en-GB",
    reducedMotion: "reduce",
    acceptDownloads: true,
  });
  contexts.push(context);
  await how.prepare?.(context);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const isExpected = how.expected?.test(message.text()) ?? false;
    if (message.type() === "error" && !isExpected) complaints.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(address(how)).origin) {
      complaints.push(`asks another origin: ${request.url()}`);
    }
  });
  await page.goto(address(how) + (how.fragment ? `#${how.fragment}` : ""));
  return page;
}

function address(how: Visit): string {
  return how.url ?? inject("pageUrl");
}

/** Keeps a picture of the page among the artefacts of the tests. */
export async function shot(page: Page, name: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}${name}.png` });
}

/** Expects that axe-core finds nothing to object to on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page's policy forbids scripts that are not its own, so axe is evaluated rather than loaded.
  await page.evaluate(await readFile(AXE, "utf8"));
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const results = await axe.run(document);
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`,
    );
  });
  expect(violations).toEqual([]);
}
