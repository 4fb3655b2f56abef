import { runGit } from "./run-git.ts";

const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;

/**
 * Reads blobs in one call.
 * @param ids Full object ids.
 * @param options `maxBytes`: limit of all contents together; `env`: another place of the objects.
 * @returns the contents by id, without the ids that are no blobs
 * @throws AppError too_large
 */
export async function readBlobs(
  store: string,
  ids: readonly string[],
  options: { readonly maxBytes?: number; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Map<string, Buffer>> {
  const { maxBytes = MAX_TOTAL_BYTES, env = {} } = options;
  const contents = new Map<string, Buffer>();
  if (ids.length === 0) return contents;
  const { stdout } = await runGit(store, {
    args: ["cat-file", "--batch"],
    env,
    input: `${ids.join("\n")}\n`,
    maxBytes: maxBytes + ids.length * 80,
  });
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf(NEWLINE, at);
    const [id = "", type = "", size = ""] = stdout.subarray(at, end).toString("latin1").split(" ");
    at = end + 1;
    if (size === "") continue; // "<id> missing"
    const length = Number(size);
    if (type === "blob") contents.set(id, stdout.subarray(at, at + length));
    at += length + 1;
  }
  return contents;
}

const SNIFFED_BYTES = 8_000;

/** Whether git treats the content as binary: a NUL in its first 8,000 bytes. */
export const isBinary = (content: Uint8Array): boolean => content.subarray(0, SNIFFED_BYTES).includes(0);
