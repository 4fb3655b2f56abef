import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { readBlobs } from "./read-blobs.ts";
import type { GitEntry } from "./read-tree.ts";

const MAX_BYTES = 256 * 1024 * 1024;

function addEntry(archive: ReturnType<typeof pack>, entry: GitEntry, content: Buffer): void {
  if (entry.kind === "link")
    archive.entry({ name: entry.path, type: "symlink", linkname: content.toString("utf8") });
  else archive.entry({ name: entry.path, mode: entry.kind === "executable" ? 0o755 : 0o644 }, content);
}

/**
 * Entries of a tree as a tar archive with their exact contents: unlike `git archive`, attributes of the tree leave nothing out
 * and convert nothing. Submodules are left out.
 * @param empty Paths of files that are added without a content.
 * @throws AppError too_large
 */
export async function packEntries(
  store: string,
  all: readonly GitEntry[],
  empty: readonly string[] = [],
): Promise<Buffer> {
  const entries = all.filter(({ kind }) => kind !== "submodule");
  const contents = await readBlobs(store, [...new Set(entries.map(({ id }) => id))], { maxBytes: MAX_BYTES });
  const archive = pack();
  const packed = buffer(archive);
  for (const entry of entries) addEntry(archive, entry, contents.get(entry.id) ?? Buffer.alloc(0));
  for (const name of empty) archive.entry({ name, mode: 0o644 }, "");
  archive.finalize();
  return packed;
}
