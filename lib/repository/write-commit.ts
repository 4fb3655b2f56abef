import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../domain/app-error.ts";
import { isObjectId } from "../domain/repository/ref-name.ts";
import { pathProblem } from "../domain/repository/repository-path.ts";
import { runGit } from "./run-git.ts";
import { withTemporaryFolder } from "./store-folder.ts";

/**
 * Writes contents to a store in one call.
 * @returns the object ids in the same order
 */
export async function writeBlobs(store: string, contents: readonly Uint8Array[]): Promise<string[]> {
  if (contents.length === 0) return [];
  return withTemporaryFolder(async (folder) => {
    const marks = path.join(folder, "marks");
    const input = contents.flatMap((content, at) => [
      `blob\nmark :${at + 1}\ndata ${content.length}\n`,
      content,
      "\n",
    ]);
    const args = ["fast-import", "--quiet", `--export-marks=${marks}`];
    await runGit(store, { args, input: Buffer.concat(input.map((part) => Buffer.from(part))) });
    const lines = (await readFile(marks, "utf8")).trim().split("\n");
    const byMark = new Map(lines.map((line) => line.split(" ") as [string, string]));
    return contents.map((_, at) => byMark.get(`:${at + 1}`) ?? "");
  });
}

/** A change of one path: the blob that it gets, or null to remove it. */
export interface PathWrite {
  readonly path: string;
  readonly blob: string | null;
  readonly mode: "100644" | "100755";
}

/** Refuses what git would ignore with exit code 0 or resolve by removing another entry. */
function checkWrites(writes: readonly PathWrite[]): void {
  const fields = writes.flatMap(({ path: name }, at) => {
    const problem = pathProblem(name);
    return problem === null
      ? []
      : [{ pointer: `/files/${at}/path`, code: problem, detail: name.slice(0, 200) }];
  });
  if (fields.length > 0) throw new AppError("repository_path_refused", { fields });
  if (writes.some(({ blob }) => blob !== null && !isObjectId(blob)))
    throw new Error("a blob is named by its id");
}

/**
 * Writes a tree: a base with changes. No file is checked out; the index is a temporary file.
 * @param base The full id of a tree or commit; null is the empty tree.
 * @throws AppError repository_path_refused
 */
export async function writeTree(
  store: string,
  base: string | null,
  writes: readonly PathWrite[],
): Promise<string> {
  checkWrites(writes);
  return withTemporaryFolder(async (folder) => {
    const index = { GIT_INDEX_FILE: path.join(folder, "index") };
    const from = base === null ? ["--empty"] : [base];
    await runGit(store, { args: ["read-tree", ...from], env: index });
    const lines = writes.map(({ path: name, blob, mode }) =>
      blob === null ? `0 ${"0".repeat(40)}\t${name}\0` : `${mode} ${blob}\t${name}\0`,
    );
    await runGit(store, { args: ["update-index", "-z", "--index-info"], env: index, input: lines.join("") });
    const { stdout } = await runGit(store, { args: ["write-tree"], env: index });
    return stdout.toString("utf8").trim();
  });
}

/** A person as git records them. */
export interface GitPerson {
  readonly name: string;
  readonly email: string;
}

/** Characters that end a field of a commit object; git refuses an empty name. */
const personText = (text: string): string => text.replace(/[\p{Cc}<>]/gu, " ").trim() || "unknown";

const gitTime = (at: Date): string => `${Math.floor(at.getTime() / 1000)} +0000`;

/** A person with a time, as a commit object has them. */
export const personLine = ({ name, email }: GitPerson, at: Date): string =>
  `${personText(name)} <${personText(email)}> ${gitTime(at)}`;

/**
 * Writes a commit object; no reference moves.
 * @param commit `at` is the time of author and committer.
 */
export async function writeCommit(
  store: string,
  commit: {
    readonly tree: string;
    readonly parents: readonly string[];
    readonly author: GitPerson;
    readonly committer: GitPerson;
    readonly at: Date;
    readonly message: string;
  },
): Promise<string> {
  const time = `@${gitTime(commit.at)}`;
  const { stdout } = await runGit(store, {
    args: ["commit-tree", commit.tree, ...commit.parents.flatMap((parent) => ["-p", parent])],
    input: commit.message,
    env: {
      GIT_AUTHOR_NAME: personText(commit.author.name),
      GIT_AUTHOR_EMAIL: personText(commit.author.email),
      GIT_AUTHOR_DATE: time,
      GIT_COMMITTER_NAME: personText(commit.committer.name),
      GIT_COMMITTER_EMAIL: personText(commit.committer.email),
      GIT_COMMITTER_DATE: time,
    },
  });
  return stdout.toString("utf8").trim();
}

/** The result of a merge: a tree, or the paths in conflict. */
export type MergeResult =
  | { readonly kind: "clean"; readonly tree: string }
  | { readonly kind: "conflict"; readonly paths: readonly string[] };

/** The author of commits that no person makes. */
export const MERGE_PERSON: GitPerson = { name: "roundtable", email: "roundtable@invalid" };

/**
 * Merges two trees over a base (full ids of commits or trees). git before 2.40 takes no base, so the three sides become
 * commits with the history that the merge needs; they are unreachable and removed by the next garbage collection.
 */
export async function mergeTrees(
  store: string,
  sides: { readonly base: string; readonly ours: string; readonly theirs: string },
): Promise<MergeResult> {
  const person = { author: MERGE_PERSON, committer: MERGE_PERSON, at: new Date(0), message: "merge" };
  const commitOf = async (id: string, parents: readonly string[]) => {
    const { stdout } = await runGit(store, { args: ["rev-parse", "--verify", `${id}^{tree}`] });
    return writeCommit(store, { ...person, tree: stdout.toString("utf8").trim(), parents });
  };
  const base = await commitOf(sides.base, []);
  const [ours, theirs] = [await commitOf(sides.ours, [base]), await commitOf(sides.theirs, [base])];
  const { code, stdout } = await runGit(store, {
    args: ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours, theirs],
    accepts: [0, 1],
  });
  const [tree = "", ...paths] = stdout.toString("utf8").split("\0");
  if (code === 0) return { kind: "clean", tree: tree.trim() };
  return { kind: "conflict", paths: [...new Set(paths.filter((one) => one !== ""))] };
}
