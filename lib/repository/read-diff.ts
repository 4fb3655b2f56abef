import { runGit } from "./run-git.ts";

/** A changed path between two trees, with its numbers of lines; null for binary content. */
export interface ChangedPath {
  readonly path: string;
  readonly added: number | null;
  readonly removed: number | null;
}

/** The empty tree of SHA-1 repositories. */
export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

const MAX_DIFF_BYTES = 8 * 1024 * 1024;
const ALWAYS = ["--no-ext-diff", "--no-textconv", "--no-renames", "--no-color"];
const linesOf = (text: string): number | null => (text === "-" ? null : Number(text));

/** The paths that differ between two trees or commits (full object ids), with their numbers of lines. */
export async function readChangedPaths(store: string, from: string, to: string): Promise<ChangedPath[]> {
  const args = ["diff-tree", "-r", "-z", "--numstat", ...ALWAYS, "--end-of-options", from, to];
  const { stdout } = await runGit(store, { args });
  return stdout
    .toString("utf8")
    .split("\0")
    .slice(0, -1)
    .map((record) => {
      const [added = "", removed = "", ...path] = record.split("\t");
      return { path: path.join("\t"), added: linesOf(added), removed: linesOf(removed) };
    });
}

/** A changed entry of two trees; blobs are null where the entry does not exist. */
export interface RawChange extends ChangedPath {
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldBlob: string | null;
  readonly newBlob: string | null;
}

/** The options whose output `parseRawDiff` reads. */
export const RAW_DIFF = ["-r", "-z", "--raw", "--numstat", "--no-abbrev", ...ALWAYS];

const blobOf = (id: string): string | null => (/^0+$/.test(id) ? null : id);

/** Reads raw records (`:modes ids status`, then the path) followed by numbers of lines, each ended by NUL. */
export function parseRawDiff(output: Buffer): RawChange[] {
  const fields = output.toString("utf8").split("\0");
  const raw: Omit<RawChange, "added" | "removed">[] = [];
  const counts = new Map<string, readonly [string, string]>();
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] ?? "";
    if (field.startsWith(":")) {
      const [oldMode = "", newMode = "", old = "", now = ""] = field.slice(1).split(" ");
      at += 1;
      raw.push({ path: fields[at] ?? "", oldMode, newMode, oldBlob: blobOf(old), newBlob: blobOf(now) });
    } else if (field !== "") {
      const [added = "", removed = "", ...path] = field.split("\t");
      counts.set(path.join("\t"), [added, removed]);
    }
  }
  return raw.map((one) => {
    const [added = "-", removed = "-"] = counts.get(one.path) ?? [];
    return { ...one, added: linesOf(added), removed: linesOf(removed) };
  });
}

/** The entries that differ between two trees or commits (full object ids). */
export async function readRawDiff(store: string, from: string, to: string): Promise<RawChange[]> {
  const args = ["diff-tree", ...RAW_DIFF, "--end-of-options", from, to];
  return parseRawDiff((await runGit(store, { args })).stdout);
}

/**
 * The unified difference of two trees or commits (full object ids).
 * @param path Only this file or folder; the empty path is everything.
 * @returns the text, cut off at 8 MiB
 */
export async function readDiff(
  store: string,
  [from, to]: readonly [string, string],
  path: string,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const paths = path === "" ? [] : ["--", path];
  const args = ["diff-tree", "-r", "-p", "--full-index", ...ALWAYS, "--end-of-options", from, to, ...paths];
  const { stdout, isCut } = await runGit(store, { args, maxBytes: MAX_DIFF_BYTES, cuts: true });
  return { text: stdout.toString("utf8"), isCut };
}
