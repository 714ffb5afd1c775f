import { build, preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the page is served, with the slash at its end. */
    pageUrl: string;
  }
}

/** Builds the page as it is shipped and serves it as static files. Returns what stops that. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The test runner has said that this is a test.
  process.env.NODE_ENV = "production";
  await build({ logLevel: "warn" });
  const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "warn" });
  const address = server.httpServer.address();
  if (typeof address !== "object" || !address) throw new Error("the preview server has no address");
  project.provide("pageUrl", `http://127.0.0.1:${address.port}/`);
  return () => server.close();
}
