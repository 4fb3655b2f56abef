import { AppError } from "../domain/app-error.ts";
import { isReadablePath } from "../domain/repository/repository-path.ts";
import { runGit } from "./run-git.ts";

export type EntryKind = "file" | "executable" | "link" | "folder" | "submodule";

/** An entry of a tree. */
export interface GitEntry {
  /** The whole path. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly mode: string;
  readonly id: string;
  /** Bytes of a file; null for folders and submodules. */
  readonly size: number | null;
}

const KINDS: Readonly<Record<string, EntryKind>> = {
  "100644": "file",
  "100755": "executable",
  "120000": "link",
  "040000": "folder",
  "160000": "submodule",
};

const LINE = /^(\d{6}) \w+ ([0-9a-f]{40}) +(-|\d+)\t(.+)$/s;

function entryOf(record: string): GitEntry {
  const [, mode = "", id = "", size = "", path = ""] = LINE.exec(record) ?? [];
  const kind = KINDS[mode] ?? "file";
  return { path, kind, mode, id, size: size === "-" ? null : Number(size) };
}

/** The records of output that ends each with NUL. */
const recordsOf = (bytes: Buffer): string[] => bytes.toString("utf8").split("\0").slice(0, -1);

async function list(store: string, args: readonly string[]): Promise<GitEntry[]> {
  const { stdout } = await runGit(store, { args: ["ls-tree", "-z", "--long", "--full-tree", ...args] });
  return recordsOf(stdout).map(entryOf);
}

/**
 * The entries of a folder, in the order of git; the empty path is the root.
 * @param commit A full object id.
 * @throws AppError repository_path_unknown
 */
export async function readFolder(store: string, commit: string, path: string): Promise<GitEntry[]> {
  if (path === "") return list(store, ["--end-of-options", commit]);
  const entry = await findEntry(store, commit, path);
  if (entry?.kind !== "folder") throw new AppError("repository_path_unknown");
  return list(store, ["--end-of-options", commit, "--", `${path}/`]);
}

/** The entry of a path, or null. */
export async function findEntry(store: string, commit: string, path: string): Promise<GitEntry | null> {
  if (!isReadablePath(path)) return null;
  const [entry] = await list(store, ["--end-of-options", commit, "--", path]);
  return entry?.path === path ? entry : null;
}

/** The files among these paths of a commit, by path. */
export async function findFiles(
  store: string,
  commit: string,
  paths: readonly string[],
): Promise<Map<string, GitEntry>> {
  const readable = paths.filter(isReadablePath);
  if (readable.length === 0) return new Map();
  const entries = await list(store, ["--end-of-options", commit, "--", ...readable]);
  return new Map(entries.filter(({ kind }) => kind !== "folder").map((entry) => [entry.path, entry]));
}

/** Every entry of a tree except folders. */
export const readWholeTree = (store: string, commit: string): Promise<GitEntry[]> =>
  list(store, ["-r", "--end-of-options", commit]);
