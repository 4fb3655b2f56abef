import {
  type BaseEntry,
  type BaseFolders,
  baseEntryOf,
  foldersOfPaths,
} from "../domain/change-set/check-requested.ts";
import type { RequestedChange } from "../domain/change-set/requested-change.ts";
import { readBlobs } from "./read-blobs.ts";
import { runGit } from "./run-git.ts";

const ID_BYTES = 20;
const NUL = 0;
const SPACE = 32;
const NEWLINE = 10;

/** Reads a tree object: `<mode> <name>\0<id>`, repeated (gitformat-pack). */
function entriesOf(tree: Buffer): Map<string, BaseEntry> {
  const entries = new Map<string, BaseEntry>();
  for (let at = 0; at < tree.length; ) {
    const space = tree.indexOf(SPACE, at);
    const end = tree.indexOf(NUL, space);
    const mode = tree.toString("latin1", at, space).padStart(6, "0");
    const id = tree.toString("hex", end + 1, end + 1 + ID_BYTES);
    entries.set(tree.toString("utf8", space + 1, end), { mode, id });
    at = end + 1 + ID_BYTES;
  }
  return entries;
}

/**
 * The entries of the folders that decide about paths, in one call whatever the size of the repository.
 * @param commit A full object id.
 */
export async function readBaseFolders(
  store: string,
  commit: string,
  paths: readonly string[],
): Promise<BaseFolders> {
  const wanted = foldersOfPaths(paths);
  const input = wanted.map((folder) => `${commit}:${folder}\n`).join("");
  const { stdout } = await runGit(store, { args: ["cat-file", "--batch"], input });
  const folders = new Map<string, ReadonlyMap<string, BaseEntry>>();
  let at = 0;
  for (const folder of wanted) {
    const end = stdout.indexOf(NEWLINE, at);
    const [, type = "", size = ""] =
      /^[0-9a-f]{40} (\w+) (\d+)$/.exec(stdout.toString("utf8", at, end)) ?? [];
    at = end + 1;
    if (size === "") continue; // "<name> missing"
    if (type === "tree") folders.set(folder, entriesOf(stdout.subarray(at, at + Number(size))));
    at += Number(size) + 1;
  }
  return folders;
}

/** The contents of the files that a change replaces, by path. */
export async function readBaseContents(
  store: string,
  folders: BaseFolders,
  requested: readonly RequestedChange[],
): Promise<ReadonlyMap<string, Buffer>> {
  const ids = requested.flatMap(({ path, content }) => {
    const entry = content === null ? null : baseEntryOf(folders, path);
    return entry === null ? [] : [[path, entry.id] as const];
  });
  const blobs = await readBlobs(store, [...new Set(ids.map(([, id]) => id))]);
  return new Map(
    ids.flatMap(([path, id]) => {
      const content = blobs.get(id);
      return content === undefined ? [] : [[path, content] as const];
    }),
  );
}
