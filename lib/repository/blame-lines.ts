import { runGit } from "./run-git.ts";

/** Consecutive lines that one commit wrote last. */
export interface BlameRange {
  readonly commit: string;
  readonly author: string;
  /** Seconds since 1970. */
  readonly authorTime: number;
  readonly subject: string;
  readonly line: number;
  readonly count: number;
}

const HEADER = /^([0-9a-f]{40}) \d+ (\d+)(?: (\d+))?$/;
const BLAME_MS = 30_000;

interface Facts {
  author: string;
  authorTime: number;
  subject: string;
}

function readFact(facts: Facts, line: string): void {
  if (line.startsWith("author ")) facts.author = line.slice(7);
  else if (line.startsWith("author-time ")) facts.authorTime = Number(line.slice(12));
  else if (line.startsWith("summary ")) facts.subject = line.slice(8);
}

/**
 * Who wrote each line of a file last.
 * @param commit A full object id.
 * @param path A file of the commit.
 * @returns ranges in the order of the lines
 */
export async function blameLines(store: string, commit: string, path: string): Promise<BlameRange[]> {
  const { stdout } = await runGit(store, {
    args: ["blame", "--porcelain", commit, "--", path],
    timeoutMs: BLAME_MS,
  });
  const known = new Map<string, Facts>();
  const starts: { id: string; line: number; count: number }[] = [];
  let current: Facts | null = null;
  for (const line of stdout.toString("utf8").split("\n")) {
    if (line.startsWith("\t")) continue; // the line's text
    const header = HEADER.exec(line);
    if (header === null) {
      if (current !== null) readFact(current, line);
      continue;
    }
    const [, id = "", at = "", count] = header;
    current = known.get(id) ?? { author: "", authorTime: 0, subject: "" };
    known.set(id, current);
    if (count !== undefined) starts.push({ id, line: Number(at), count: Number(count) });
  }
  return starts.map(({ id, line, count }) => {
    const { author, authorTime, subject } = known.get(id) ?? { author: "", authorTime: 0, subject: "" };
    return { commit: id, author, authorTime, subject, line, count };
  });
}
