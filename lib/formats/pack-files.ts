import { type Zippable, zipSync } from "fflate";

/** Puts files that are compressed already into one zip, which costs little time. */
export function packFiles(files: ReadonlyMap<string, Uint8Array>, now: Date): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[name] = [bytes, { level: 0, mtime: now }];
  return zipSync(entries);
}
