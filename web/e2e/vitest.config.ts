import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["e2e/*.test.ts"],
    globalSetup: "e2e/built-page.ts",
    // One browser at a time: the machines that run this have few processors.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The machines may be busy with other things; what holds is what comes to hold.
    expect: { poll: { timeout: 15_000 } },
  },
});
