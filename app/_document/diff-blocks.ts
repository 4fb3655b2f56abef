interface Placed {
  /** Order among its hunk's blocks. */
  readonly at: number;
}

/** Lines of a text that stay, or lines that change. */
export type DiffBlock =
  | (Placed & { readonly kind: "same"; readonly lines: readonly string[] })
  | (Placed & { readonly kind: "change"; readonly before: string; readonly after: string });

interface DiffHunk {
  /** Line of the new text at which it begins, from 1. */
  readonly line: number;
  readonly blocks: readonly DiffBlock[];
}

const HEAD = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

interface Run {
  readonly kind: DiffBlock["kind"];
  readonly before: string[];
  readonly after: string[];
}

function blockOf({ kind, before, after }: Run, at: number): DiffBlock {
  if (kind === "same") return { kind, at, lines: before };
  return { kind, at, before: before.join("\n"), after: after.join("\n") };
}

/** The lines of one hunk, those that stay and those that change in turn. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    if (!/^[ +-]/.test(line)) continue; // the remark on a missing last line end
    const kind = line[0] === " " ? "same" : "change";
    let run = runs.at(-1);
    if (run?.kind !== kind) {
      run = { kind, before: [], after: [] };
      runs.push(run);
    }
    (line[0] === "+" ? run.after : run.before).push(line.slice(1));
  }
  return runs;
}

/** Reads a unified diff of one text; removed and added lines that are together are one change. */
export function diffHunks(diff: string): DiffHunk[] {
  const hunks = diff.split(/(?<=\n)(?=@@ )/).filter((part) => HEAD.test(part));
  return hunks.map((hunk) => ({
    line: Number(HEAD.exec(hunk)?.[1]),
    blocks: runsOf(hunk.split("\n").slice(1)).map(blockOf),
  }));
}
