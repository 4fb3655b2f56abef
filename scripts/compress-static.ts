import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
/** As many as Node's thread pool works on at once. */
const AT_ONCE = 4;

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await compress(bytes, { params }));
}

/**
 * Puts a Brotli copy next to every script and style of a build. Their names hold a hash of what is in them, so the
 * strongest compression is worth its time: it is paid once (lib/http/compressed-files.ts sends the copies).
 */
export async function compressStatic(folder: string): Promise<void> {
  const files = globSync("**/*.{js,mjs,css,svg}", { cwd: folder }).map((file) => path.join(folder, file));
  const next = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
