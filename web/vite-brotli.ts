import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Shorter files are not worth it. */
const LEAST = 1024;

/** Writes each file of the built page once more, compressed as every browser reads it: `NAME.br`, for servers that hand that out as it is. */
export function brotli(): Plugin {
  let folder = "";
  return {
    name: "brotli",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      // The worker is built as a page of its own; it is in the folder when the page is.
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      await Promise.all(
        files
          .filter((file) => file.isFile() && !file.name.endsWith(".br"))
          .map(({ parentPath, name }) => compress(join(parentPath, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < LEAST) return;
  const packed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  if (packed.length < bytes.length) await writeFile(`${path}.br`, packed);
}
