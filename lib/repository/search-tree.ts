import { runGit } from "./run-git.ts";

/** A line that contains what was searched. */
export interface LineMatch {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export interface TreeSearch {
  /** Fixed texts; a line with any of them matches. */
  readonly texts: readonly string[];
  /** Only files of this folder; the empty path is everything. */
  readonly path: string;
  readonly matchesCase: boolean;
  /** Matches per file. */
  readonly perFile: number;
  readonly limit: number;
}

export interface TreeMatches {
  readonly matches: readonly LineMatch[];
  /** Whether there are more than the limit. */
  readonly hasMore: boolean;
}

const SEARCH_MS = 10_000;
const MAX_OUTPUT = 4 * 1024 * 1024;
const MAX_LINE = 400;

/** The text around the first match of a long line; the whole line otherwise. */
function cutLine(text: string, search: TreeSearch): string {
  if (text.length <= MAX_LINE) return text;
  const [line, first] = search.matchesCase
    ? [text, search.texts]
    : [text.toLowerCase(), search.texts.map((one) => one.toLowerCase())];
  const at = Math.max(
    0,
    Math.min(...first.map((one) => line.indexOf(one)).filter((found) => found >= 0)) - 80,
  );
  return text.slice(Number.isFinite(at) ? at : 0, (Number.isFinite(at) ? at : 0) + MAX_LINE);
}

/**
 * Searches the text files of a commit.
 * @param commit A full object id.
 */
export async function searchTree(store: string, commit: string, search: TreeSearch): Promise<TreeMatches> {
  const patterns = search.texts.flatMap((text) => ["-e", text]);
  const { stdout, isCut } = await runGit(store, {
    args: [
      "grep",
      "-z",
      "-n",
      "-I",
      "--fixed-strings",
      "--no-color",
      "--full-name",
      `--max-count=${search.perFile}`,
      ...(search.matchesCase ? [] : ["--ignore-case"]),
      ...patterns,
      commit,
      ...(search.path === "" ? [] : ["--", search.path]),
    ],
    accepts: [0, 1],
    timeoutMs: SEARCH_MS,
    maxBytes: MAX_OUTPUT,
    cuts: true,
  });
  const matches: LineMatch[] = [];
  const lines = stdout.toString("utf8").split("\n");
  for (const record of isCut ? lines.slice(0, -1) : lines) {
    const [file = "", line = "", ...rest] = record.split("\0");
    if (line === "" || !file.startsWith(`${commit}:`)) continue;
    if (matches.length === search.limit) return { matches, hasMore: true };
    const text = cutLine(rest.join("\0").replace(/\r$/, ""), search);
    matches.push({ path: file.slice(commit.length + 1), line: Number(line), text });
  }
  return { matches, hasMore: isCut };
}
