import { randomUUID } from "node:crypto";
import { type ChangeProblem, changeProblem } from "../domain/change-set/change-problem.ts";
import type { ChangeOperation } from "../domain/change-set/change-set.ts";
import {
  type BaseFolders,
  baseEntryOf,
  type ChangeScope,
  checkRequested,
} from "../domain/change-set/check-requested.ts";
import type { RequestedChange } from "../domain/change-set/requested-change.ts";
import { type ResolvedFile, resolveContents } from "../domain/change-set/resolve-contents.ts";
import { readBaseContents, readBaseFolders } from "./change-base.ts";
import { type RawChange, readRawDiff } from "./read-diff.ts";
import { runGit } from "./run-git.ts";
import { type GitPerson, personLine } from "./write-commit.ts";

/** A change set that is in the store: objects that no branch reaches. */
export interface WrittenChangeSet {
  readonly kind: "written";
  readonly commit: string;
  readonly tree: string;
  readonly operations: readonly ChangeOperation[];
}

export type ChangeResult =
  | WrittenChangeSet
  | { readonly kind: "refused"; readonly problems: readonly ChangeProblem[] };

/** Facts of the commit object. */
export interface ChangeCommit {
  readonly author: GitPerson;
  readonly committer: GitPerson;
  readonly at: Date;
  readonly message: string;
}

interface Prepared {
  readonly file: ResolvedFile;
  readonly mode: "100644" | "100755";
  readonly baseBlob: string | null;
}

const REGULAR_MODE = "100644";

function prepare(file: ResolvedFile, folders: BaseFolders): Prepared {
  const entry = baseEntryOf(folders, file.change.path);
  const mode = (file.change.mode ?? entry?.mode) === "100755" ? "100755" : REGULAR_MODE;
  return { file, mode, baseBlob: entry?.id ?? null };
}

/** A path as fast-import reads it: only a leading quote has to be quoted, because checked paths have no control character. */
const importPath = (path: string): string =>
  path.startsWith('"') ? `"${path.replaceAll('"', '\\"')}"` : path;

const MARK_OF_COMMIT = 1_000_000;

/**
 * Writes blobs, trees and the commit in one process that reads only the folders on the way (git-fast-import); the reference
 * that it needs is removed in the same call.
 */
async function importCommit(
  store: string,
  base: string,
  { files, commit }: { readonly files: readonly Prepared[]; readonly commit: ChangeCommit },
): Promise<{ readonly commit: string; readonly tree: string; readonly blobs: readonly (string | null)[] }> {
  const message = Buffer.from(commit.message);
  const parts: (string | Uint8Array)[] = [];
  for (const [at, { file }] of files.entries())
    if (file.bytes !== null)
      parts.push(`blob\nmark :${at + 1}\ndata ${file.bytes.length}\n`, file.bytes, `\nget-mark :${at + 1}\n`);
  const ref = `refs/roundtable/import/${randomUUID()}`;
  parts.push(
    `commit ${ref}\nmark :${MARK_OF_COMMIT}\nauthor ${personLine(commit.author, commit.at)}\n`,
    `committer ${personLine(commit.committer, commit.at)}\ndata ${message.length}\n`,
    message,
    `\nfrom ${base}\n`,
  );
  for (const { file } of files) if (file.bytes === null) parts.push(`D ${importPath(file.change.path)}\n`);
  for (const [at, { file, mode }] of files.entries())
    if (file.bytes !== null) parts.push(`M ${mode} :${at + 1} ${importPath(file.change.path)}\n`);
  parts.push(
    `\nget-mark :${MARK_OF_COMMIT}\nls :${MARK_OF_COMMIT} ""\n`,
    `reset ${ref}\nfrom ${"0".repeat(40)}\n\n`,
  );
  const args = ["fast-import", "--quiet", "--force", "--cat-blob-fd=1"];
  const input = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const lines = (await runGit(store, { args, input })).stdout.toString("utf8").split("\n");
  const written = lines.splice(0, files.filter(({ file }) => file.bytes !== null).length);
  const blobs = files.map(({ file }) => (file.bytes === null ? null : (written.shift() ?? null)));
  const [id = "", root = ""] = lines;
  return { commit: id, tree: /^040000 tree ([0-9a-f]{40})\t/.exec(root)?.[1] ?? "", blobs };
}

interface Declared extends Prepared {
  readonly blob: string | null;
}

const opOf = ({ blob, baseBlob }: Declared): ChangeOperation["op"] => {
  if (blob === null) return "delete";
  return baseBlob === null ? "create" : "modify";
};

const isAsDeclared = ({ blob, baseBlob, mode }: Declared, real: RawChange): boolean =>
  real.newBlob === blob && real.oldBlob === baseBlob && (blob === null || real.newMode === mode);

function operationOf(declared: Declared, { added, removed }: RawChange): ChangeOperation {
  const { file, mode, baseBlob, blob } = declared;
  const { path, from, format, intent, planItem } = file.change;
  return {
    op: opOf(declared),
    path,
    ...(from === undefined ? {} : { from }),
    mode,
    base_blob: baseBlob,
    new_blob: blob,
    size: file.bytes?.length ?? 0,
    added,
    removed,
    source: { format, edits: file.edits, normalised: [...file.normalised] },
    ...(intent === undefined ? {} : { intent }),
    ...(planItem === undefined ? {} : { plan_item: planItem }),
  };
}

/** The operations of the result, or the paths whose difference is not the declared one. */
function compareWithDeclared(
  declared: readonly Declared[],
  found: readonly RawChange[],
): { readonly operations: readonly ChangeOperation[]; readonly problems: readonly ChangeProblem[] } {
  const byPath = new Map(found.map((one) => [one.path, one]));
  const named = new Set(declared.map(({ file }) => file.change.path));
  const problems = found
    .filter(({ path }) => !named.has(path))
    .map(({ path }) => changeProblem("tree_differs", path));
  const operations: ChangeOperation[] = [];
  for (const one of declared) {
    const { path } = one.file.change;
    const real = byPath.get(path);
    if (real === undefined) problems.push(changeProblem("no_change", path));
    else if (isAsDeclared(one, real)) operations.push(operationOf(one, real));
    else problems.push(changeProblem("tree_differs", path));
  }
  return { operations, problems };
}

/**
 * Checks a requested change against its base and writes it as a commit on the base: all of it or nothing. No reference moves;
 * a refused change leaves at most unreachable objects.
 * @param base The full id of a commit.
 * @returns the commit with its operations in the order of the request, or every problem in the order of the checks
 */
export async function writeChangeSet(
  store: string,
  base: string,
  change: {
    readonly requested: readonly RequestedChange[];
    readonly scope: ChangeScope;
    readonly commit: ChangeCommit;
  },
): Promise<ChangeResult> {
  const { requested, scope } = change;
  const folders = await readBaseFolders(
    store,
    base,
    requested.map(({ path }) => path),
  );
  const early = checkRequested(requested, folders, scope);
  if (early.length > 0) return { kind: "refused", problems: early };
  const contents = await readBaseContents(store, folders, requested);
  const { files, problems } = resolveContents(requested, (path) => contents.get(path) ?? null);
  if (problems.length > 0) return { kind: "refused", problems };
  const prepared = files.map((file) => prepare(file, folders));
  const { commit, tree, blobs } = await importCommit(store, base, { files: prepared, commit: change.commit });
  const declared = prepared.map((one, at) => ({ ...one, blob: blobs[at] ?? null }));
  const compared = compareWithDeclared(declared, await readRawDiff(store, base, commit));
  if (compared.problems.length > 0) return { kind: "refused", problems: compared.problems };
  return { kind: "written", commit, tree, operations: compared.operations };
}
