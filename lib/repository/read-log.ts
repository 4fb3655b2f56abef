import { runGit } from "./run-git.ts";

/** A commit of the history. */
export interface CommitEntry {
  readonly id: string;
  readonly parents: readonly string[];
  readonly author: string;
  readonly authorEmail: string;
  /** ISO 8601 with the author's offset. */
  readonly authoredAt: string;
  readonly committer: string;
  readonly subject: string;
  readonly body: string;
}

const FIELDS = ["%H", "%P", "%an", "%ae", "%aI", "%cn", "%s", "%b"];
const FORMAT = FIELDS.join("%x00");

/**
 * The history of a commit, newest first.
 * @param range `path` limits it to commits that changed the file or folder; the empty path is everything.
 */
export async function readLog(
  store: string,
  commit: string,
  range: { readonly path: string; readonly skip: number; readonly limit: number },
): Promise<CommitEntry[]> {
  const paths = range.path === "" ? [] : ["--", range.path];
  const { stdout } = await runGit(store, {
    args: [
      "log",
      "-z",
      `--format=tformat:${FORMAT}`,
      `--skip=${range.skip}`,
      `--max-count=${range.limit}`,
      "--end-of-options",
      commit,
      ...paths,
    ],
  });
  const values = stdout.toString("utf8").split("\0");
  const entries: CommitEntry[] = [];
  for (let at = 0; values[at]; at += FIELDS.length) {
    const [
      id = "",
      parents = "",
      author = "",
      authorEmail = "",
      authoredAt = "",
      committer = "",
      subject = "",
      body = "",
    ] = values.slice(at, at + FIELDS.length);
    const ancestors = parents === "" ? [] : parents.split(" ");
    entries.push({
      id,
      parents: ancestors,
      author,
      authorEmail,
      authoredAt,
      committer,
      subject,
      body: body.trim(),
    });
  }
  return entries;
}
