import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { RecordJson } from "../src/engine/types";
import { toFragment } from "../src/route/shared";
import { BOARD, CLUB, reviewing } from "./club-evening";
import { contentOf, drop, savedBy } from "./files";
import { useBrowser, visit } from "./harness";

useBrowser();

test("games are saved as text and JSON, and what is saved can be opened", async () => {
  const page = await reviewing();
  await page.getByRole("button", { name: "Share and save" }).click();
  const text = await savedBy(page, "Save as text");
  expect(text.suggestedFilename()).toBe("Ada-Ben.record");
  expect(await contentOf(text)).toBe(CLUB);
  const json: RecordJson = JSON.parse(await contentOf(await savedBy(page, "Save as JSON")));
  expect(json).toMatchObject({ board: BOARD, start: [5, 6], first: "Ada", second: "Ben" });
  expect(json.moves).toHaveLength(13);
  const other = await visit({ fragment: "review" });
  await other.locator("textarea").fill(JSON.stringify(json));
  await other.getByRole("button", { name: "Review it" }).click();
  await expect.poll(() => other.locator("h2").textContent()).toBe("Ada – Ben");
});

test("sliding stones are saved as the contest wants them", async () => {
  const page = await visit({ fragment: "review" });
  await page.getByRole("button", { name: "NOI 2011" }).click();
  await page.locator(".game-moves").waitFor();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Share and save" }).click();
  const saved = await contentOf(await savedBy(page, "Save as NOI 2011 input"));
  expect(saved).toMatch(/^5 6\nOXOXOX\nXOXOXX\nOOOXOX\nOX.OXO\nOXOXXX\n6\n4 4\n3 4\n/);
  expect((await savedBy(page, "Save")).suggestedFilename()).toBe("stones-5x6.txt");
});

test("the board is saved as SVG and PNG, which show the same", async () => {
  const page = await reviewing();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Share and save" }).click();
  await page.getByLabel("Longer side").fill("760");
  await page.getByLabel("Longer side").press("Tab");
  const svg = await contentOf(await savedBy(page, "Save as SVG"));
  const png = await readFile(await (await savedBy(page, "Save as PNG")).path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const seen = await page.evaluate(
    async ([svgText, pngText]) => {
      const parsed = new DOMParser().parseFromString(svgText, "image/svg+xml");
      const pixels = async (type: string, url: string) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const on = canvas.getContext("2d");
        if (!on) throw new Error(`no canvas for ${type}`);
        on.drawImage(image, 0, 0);
        return on.getImageData(0, 0, canvas.width, canvas.height);
      };
      const [a, b] = await Promise.all([
        pixels("svg", `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`),
        pixels("png", `data:image/png;base64,${pngText}`),
      ]);
      // Edges are smoothed in different ways, so single pixels may differ.
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const far = [0, 1, 2].some((c) => Math.abs((a.data[at + c] ?? 0) - (b.data[at + c] ?? 0)) > 64);
        if (far) different += 1;
      }
      return {
        isValid: parsed.querySelector("parsererror") === null && parsed.documentElement.tagName === "svg",
        title: parsed.querySelector("title")?.textContent,
        sizes: [a.width, a.height, b.width, b.height],
        share: different / (a.width * a.height),
      };
    },
    [svg, png.toString("base64")] as const,
  );
  expect(seen).toMatchObject({
    isValid: true,
    title: "Ada – Ben: After move 7 of 13",
    sizes: [760, 576, 760, 576],
  });
  expect(seen.share).toBeLessThan(0.01);
  await page.getByLabel("With a legend").check();
  const explained = await contentOf(await savedBy(page, "Save as SVG"));
  expect(explained).toContain(">Winning move</text>");
  expect(explained).toContain(">Losing move</text>");
});

test("a board is saved with its moves, and opened again", async () => {
  const page = await visit({ fragment: "review" });
  await page.getByRole("button", { name: "Hexagons" }).click();
  await page.locator(".game-moves").waitFor();
  await page.getByRole("button", { name: "Share and save" }).click();
  const saved = await contentOf(await savedBy(page, "Save"));
  const other = await visit({ fragment: "analyse" });
  await other.locator("[data-class=D] output").waitFor();
  await drop(other, saved);
  const counts = () => other.locator("[data-class] output").allTextContents();
  await expect.poll(counts).toEqual(["27", "0", "0"]);
  await drop(other, '{"kind": "grid", "rows": ["..", "x."]}');
  await expect.poll(() => other.getByRole("alert").textContent()).toContain("expected");
});

test("the proof of an answer is saved, and accepted by a checker that knows nothing of the page", async () => {
  const page = await visit({ fragment: await toFragment({ mode: "analyse", board: BOARD }) });
  await page.locator("[data-class=D] output").waitFor();
  await page.getByRole("button", { name: "Share and save" }).click();
  const folder = await mkdtemp(`${tmpdir()}/lastmove-`);
  try {
    const board = `${folder}/board.grid`;
    const proof = `${folder}/board.cert`;
    await (await savedBy(page, "Save")).saveAs(board);
    await page.getByLabel("Format").selectOption("proof (certificate)");
    await (await savedBy(page, "Save")).saveAs(proof);
    const checker = fileURLToPath(new URL("../../docs/checker.py", import.meta.url));
    const { stdout } = await promisify(execFile)("python3", [checker, board, proof]);
    expect(stdout).toMatch(/^VERIFIED matching \d+, D \d+, A \d+, C \d+\n$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
