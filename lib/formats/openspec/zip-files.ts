import { strToU8, type Zippable, zipSync } from "fflate";
import type { OpenSpecFile } from "../../domain/openspec/openspec-file.ts";

/** The first moment that a zip can name; a zip of the same files has the same bytes whenever it is made. */
const MADE = new Date(1980, 0, 1);

/** Packs files under their paths, in the order of those, into a zip whose bytes depend on nothing else. */
export function zipFiles(files: readonly OpenSpecFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { path, content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    entries[path] = strToU8(content);
  return zipSync(entries, { level: 6, mtime: MADE, os: 3, attrs: 0o644 << 16 });
}
