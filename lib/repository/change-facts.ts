import { AppError } from "../domain/app-error.ts";
import { readDiff } from "./read-diff.ts";
import { moveRef } from "./refs.ts";
import { runGit } from "./run-git.ts";

/** A difference in forms that are stored with an attempt. */
export interface DiffFacts {
  readonly diff: string;
  /** By path. */
  readonly diffs: ReadonlyMap<string, string>;
  /** The same for the same difference, whatever its base (git-patch-id). */
  readonly patchId: string;
}

const FILE_START = /^diff --git /m;
const NAMES = /^(?:\+\+\+ b\/|--- a\/)(.+?)\t?$/gm;

/** The part of each file; a path with characters that git quotes keeps only its place in the whole. */
function partsOf(diff: string): Map<string, string> {
  const parts = diff.split(FILE_START).slice(1);
  return new Map(
    parts.flatMap((part) => {
      const name = [...part.matchAll(NAMES)].at(-1)?.[1];
      return name === undefined ? [] : [[name, `diff --git ${part}`] as const];
    }),
  );
}

/** The difference of two commits or trees (full object ids). */
export async function readDiffFacts(store: string, from: string, to: string): Promise<DiffFacts> {
  const { text } = await readDiff(store, [from, to], "");
  const { stdout } = await runGit(store, { args: ["patch-id", "--stable"], input: text });
  return { diff: text, diffs: partsOf(text), patchId: stdout.toString("utf8").split(" ")[0]?.trim() ?? "" };
}

/** Whether a commit is an ancestor of another one, or the same (full object ids). */
export async function isAncestor(store: string, ancestor: string, commit: string): Promise<boolean> {
  const args = ["merge-base", "--is-ancestor", "--end-of-options", ancestor, commit];
  return (await runGit(store, { args, accepts: [0, 1, 128] })).code === 0;
}

/**
 * The newest common ancestor of two commits (full object ids).
 * @throws AppError change_base_unknown if they have none
 */
export async function commonAncestor(store: string, one: string, other: string): Promise<string> {
  const args = ["merge-base", "--end-of-options", one, other];
  const { code, stdout } = await runGit(store, { args, accepts: [0, 1] });
  if (code !== 0) throw new AppError("change_base_unknown");
  return stdout.toString("utf8").trim().split("\n")[0] ?? "";
}

/** The first parent of a commit (a full object id) that has one. */
export async function parentOf(store: string, commit: string): Promise<string> {
  const args = ["rev-parse", "--verify", "--end-of-options", `${commit}^1`];
  return (await runGit(store, { args })).stdout.toString("utf8").trim().split("\n").at(-1) ?? "";
}

/** Removes a hidden reference whose row was not stored; what it kept is removed by the next garbage collection. */
export async function dropRef(store: string, name: string, commit: string): Promise<void> {
  await moveRef(store, { name, from: commit, to: null });
}
