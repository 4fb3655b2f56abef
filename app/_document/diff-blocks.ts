interface Placed {
  /** Index within its hunk. */
  readonly at: number;
}

/** Unchanged lines, or lines that change. */
export type DiffBlock =
  | (Placed & { readonly kind: "same"; readonly lines: readonly string[] })
  | (Placed & { readonly kind: "change"; readonly before: string; readonly after: string });

interface DiffHunk {
  /** Line of the new text at which it begins (1-based). */
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

/** Splits the lines of one hunk into unchanged and changed blocks. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    if (!/^[ +-]/.test(line)) continue; // the remark about a missing line end at the end of the file
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

/** Parses a unified diff of one text. Adjacent removed and added lines form one change. */
export function diffHunks(diff: string): DiffHunk[] {
  const hunks = diff.split(/(?<=\n)(?=@@ )/).filter((part) => HEAD.test(part));
  return hunks.map((hunk) => ({
    line: Number(HEAD.exec(hunk)?.[1]),
    blocks: runsOf(hunk.split("\n").slice(1)).map(blockOf),
  }));
}
