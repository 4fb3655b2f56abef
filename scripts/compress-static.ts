// `node scripts/compress-static.ts FOLDER`: see compressStatic. Runs with a low priority while the server already answers.
import { existsSync, globSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { constants as osConstants, setPriority } from "node:os";
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
  // Renamed when complete: a server may read the folder, and the process may be stopped, at any time.
  const draft = `${file}.br-${process.pid}`;
  await writeFile(draft, await compress(bytes, { params }));
  await rename(draft, `${file}.br`);
}

/**
 * Puts a Brotli copy next to every script and style of a build that has none. Their names contain a hash of their content,
 * so the strongest compression is worth its time: it is paid once (lib/http/compressed-files.ts sends the copies).
 */
export async function compressStatic(folder: string): Promise<void> {
  const files = globSync("**/*.{js,mjs,css,svg}", { cwd: folder })
    .map((file) => path.join(folder, file))
    .filter((file) => !existsSync(`${file}.br`));
  const next = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

if (import.meta.main) {
  setPriority(osConstants.priority.PRIORITY_LOW);
  await compressStatic(process.argv[2] ?? "");
}
