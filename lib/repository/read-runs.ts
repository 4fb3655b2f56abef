import type { ChangedRun } from "../domain/repository/line-range.ts";
import { runGit } from "./run-git.ts";

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;
const MAX_BYTES = 16 * 1024 * 1024;

/** The changed runs of lines of one file between two commits or trees (full object ids), in their order. */
export async function readChangedRuns(
  store: string,
  [from, to]: readonly [string, string],
  path: string,
): Promise<ChangedRun[]> {
  const { stdout } = await runGit(store, {
    args: [
      "diff-tree",
      "-r",
      "-p",
      "-U0",
      "--no-ext-diff",
      "--no-textconv",
      "--no-renames",
      "--no-color",
      "--end-of-options",
      from,
      to,
      "--",
      path,
    ],
    maxBytes: MAX_BYTES,
    cuts: true,
  });
  const count = (text: string | undefined): number => (text === undefined ? 1 : Number(text));
  return Array.from(
    stdout.toString("utf8").matchAll(HUNK),
    ([, oldStart, oldCount, newStart, newCount]): ChangedRun => ({
      oldStart: Number(oldStart),
      oldCount: count(oldCount),
      newStart: Number(newStart),
      newCount: count(newCount),
    }),
  );
}
