import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const BUILT = fileURLToPath(new URL("../dist/", import.meta.url));
const MOST = 400_000;

test("the page with its engine weighs less than 400 KB compressed", async () => {
  const files = (await readdir(BUILT, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const weights = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const bytes = gzipSync(await readFile(`${parentPath}/${name}`), { level: 9 }).length;
      return { name, bytes };
    }),
  );
  const whole = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    weights.map(({ name, bytes }) => `${String(bytes).padStart(8)} ${name}`).join("\n"),
    `\n${whole} in all`,
  );
  expect(whole).toBeLessThan(MOST);
});
