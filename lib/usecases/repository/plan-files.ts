import type { PlanFilesQuery, PlanFilesView } from "#lib/contracts/repository.ts";
import { type ProjectAccess, requireTask } from "#lib/db/access.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type FileProblem, fileProblems } from "#lib/domain/plan/file-problems.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { findFiles, readWholeTree } from "#lib/repository/read-tree.ts";
import { newestCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { candidateFiles } from "./candidate-files.ts";

/**
 * What does not fit between planned files and the newest commit of the default branch. Nothing where the repository cannot be
 * read: an attempt to change the code is checked again.
 */
export async function plannedFileProblems(
  access: ProjectAccess,
  files: Plan["file_impacts"],
): Promise<FileProblem[]> {
  if (files.length === 0) return [];
  try {
    const commit = await newestCommit(access.projectId, await inTenant(access, findRepository));
    const paths = files.map(({ path }) => path);
    const existing =
      commit === null ? [] : (await findFiles(storeFolder(access.projectId), commit, paths)).keys();
    return fileProblems(files, new Set(existing));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

const MAX_PATHS = 50;
const MAX_PROPOSED = 12;

/** The order of paths that contain a text: those whose name begins with it, then those whose name contains it. */
function rankOf(path: string, text: string): number {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (name.startsWith(text)) return 0;
  return name.includes(text) ? 1 : 2;
}

/**
 * The files that a person may name in a plan: those of the newest commit whose path contains a text, and those that rules
 * propose from the words of the need. Nobody has judged the proposals.
 * Errors: not_found, insufficient_scope, git_missing.
 */
export async function listPlanFiles(
  actor: Actor,
  taskId: string,
  { q }: PlanFilesQuery,
): Promise<PlanFilesView> {
  const access = await requireTask(actor, taskId, "read");
  const commit = await newestCommit(access.projectId, await inTenant(access, findRepository));
  if (commit === null) return { commit, data: [], has_more: false, proposed: [] };
  const wanted = q.toLowerCase();
  const tree = await readWholeTree(storeFolder(access.projectId), commit);
  const paths = tree.map(({ path }) => path).filter((path) => path.toLowerCase().includes(wanted));
  const ranked = paths.toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted) || (a < b ? -1 : 1));
  const known = new Set(tree.map(({ path }) => path));
  const proposed = await inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    const asks = (task?.need ?? "").split(/[\n。！？]|[.!?]\s/).filter((part) => part.trim() !== "");
    return candidateFiles(db, asks, MAX_PROPOSED);
  });
  return {
    commit,
    data: ranked.slice(0, MAX_PATHS),
    has_more: ranked.length > MAX_PATHS,
    proposed: proposed
      .filter(({ path }) => known.has(path))
      .map(({ words, ...one }) => ({ ...one, words: [...words] })),
  };
}
