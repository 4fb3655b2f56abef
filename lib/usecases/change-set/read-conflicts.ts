import type { ConflictContent, ConflictedFile, ConflictsView } from "#lib/contracts/change-set.ts";
import { readChangeSet, requireChangeSet } from "#lib/db/change-sets.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { findConflictHunks, type LineSpan } from "#lib/domain/code-review/conflict-hunks.ts";
import { linesWithBreaks } from "#lib/domain/document/unified-diff.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { branchHead } from "#lib/repository/branch-head.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { findFiles, type GitEntry } from "#lib/repository/read-tree.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

const MAX_FILES = 20;
const MAX_PLACES = 40;
/** Lines of a side of a place. */
const MAX_LINES = 300;
const CONTEXT_LINES = 3;

interface Content {
  readonly kind: ConflictContent;
  readonly lines: readonly string[];
}

const NOTHING: Content = { kind: "none", lines: [] };

function contentOf(entry: GitEntry, blobs: ReadonlyMap<string, Buffer>): Content {
  const blob = blobs.get(entry.id);
  if (blob === undefined) return { kind: entry.kind === "submodule" ? "binary" : "large", lines: [] };
  if (isBinary(blob)) return { kind: "binary", lines: [] };
  return { kind: "text", lines: linesWithBreaks(blob.toString("utf8")) };
}

/** The contents of files at a commit, by path; a file that is not there is missing. */
async function contentsAt(
  store: string,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Content>> {
  const entries = await findFiles(store, commit, paths);
  const small = [...entries.values()].filter(
    ({ size }) => size !== null && size <= REPOSITORY_LIMITS.shownBytes,
  );
  const blobs = await readBlobs(store, [...new Set(small.map(({ id }) => id))]);
  return new Map([...entries].map(([path, entry]) => [path, contentOf(entry, blobs)]));
}

function sideOf({ lines }: Content, { from, to }: LineSpan) {
  const start = Math.max(0, from - CONTEXT_LINES);
  return { line: start + 1, lines: lines.slice(start, Math.min(to + CONTEXT_LINES, start + MAX_LINES)) };
}

function fileOf(
  path: string,
  { base, branch, change }: Readonly<Record<"base" | "branch" | "change", Content>>,
): ConflictedFile {
  const kinds = { base: base.kind, branch: branch.kind, change: change.kind };
  const canCompare = Object.values(kinds).every((kind) => kind === "text" || kind === "none");
  const sides = { ours: branch.lines, theirs: change.lines };
  const found = canCompare ? findConflictHunks(base.lines, sides) : [];
  const places = (found ?? []).slice(0, MAX_PLACES).map((hunk) => ({
    base: sideOf(base, hunk.base),
    branch: sideOf(branch, hunk.ours),
    change: sideOf(change, hunk.theirs),
  }));
  const isLong = ({ from, to }: LineSpan) => to - from > MAX_LINES - 2 * CONTEXT_LINES;
  const is_cut =
    found === null || found.length > MAX_PLACES || found.some((hunk) => Object.values(hunk).some(isLong));
  return { path, ...kinds, places, is_cut };
}

/**
 * The places where an attempt conflicts with the newest commit of its branch; no files unless it needs a rebase.
 * Errors: not_found, insufficient_scope, repository_ref_unknown, too_large, git_missing.
 */
export async function getConflicts(actor: Actor, patchId: string): Promise<ConflictsView> {
  const access = await requireChangeSet(actor, patchId, "read");
  const change = await inTenant(access, (db) => readChangeSet(db, patchId));
  const store = storeFolder(access.projectId);
  const { commit: branch } = await branchHead(store, change.branch);
  const conflicts =
    change.state === "needs_rebase" ? change.problems.filter(({ code }) => code === "conflict") : [];
  const paths = conflicts.map(({ path }) => path).slice(0, MAX_FILES);
  const commits = { base: change.baseCommit, branch, change: change.commit };
  const [ofBase, ofBranch, ofChange] = await Promise.all(
    [commits.base, commits.branch, commits.change].map((commit) => contentsAt(store, commit, paths)),
  );
  const files = paths.map((path) =>
    fileOf(path, {
      base: ofBase?.get(path) ?? NOTHING,
      branch: ofBranch?.get(path) ?? NOTHING,
      change: ofChange?.get(path) ?? NOTHING,
    }),
  );
  return { id: patchId, ...commits, files, is_cut: conflicts.length > MAX_FILES };
}
