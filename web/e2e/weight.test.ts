import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const BUILT = fileURLToPath(new URL("../dist/", import.meta.url));
const MOST = 400_000;

test("the page with its engine weighs less than 400 KB, compressed as it is served", async () => {
  const found = (await readdir(BUILT, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const paths = new Set(found.map(({ parentPath, name }) => `${parentPath}/${name}`));
  // Of a file that is there in both forms browsers are sent the compressed one.
  const sent = [...paths].filter((path) => !paths.has(`${path}.br`));
  const weights = await Promise.all(sent.map(async (path) => ({ path, bytes: (await stat(path)).size })));
  const whole = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = weights.map(({ path, bytes }) => `${String(bytes).padStart(8)} ${path.split("/").at(-1)}`);
  console.log(`${list.join("\n")}\n${whole} in all`);
  expect(whole).toBeLessThan(MOST);
});
