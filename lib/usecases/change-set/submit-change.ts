import type { PatchInput, PatchView } from "#lib/contracts/change-set.ts";
import { viewOfChangeSet } from "#lib/contracts/view-of-change-set.ts";
import { type ProjectAccess, requireTask } from "#lib/db/access.ts";
import { changeRef, listChangeSets } from "#lib/db/change-sets.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant, recordRefusal } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ChangeAttempt, StoredScope } from "#lib/domain/change-set/change-attempt.ts";
import type { ChangeProblem } from "#lib/domain/change-set/change-problem.ts";
import type { ChangeSetSource } from "#lib/domain/change-set/change-set.ts";
import { isTestPath } from "#lib/domain/repository/test-path.ts";
import { CODE_PHASES } from "#lib/domain/task/code-phases.ts";
import { branchHead } from "#lib/repository/branch-head.ts";
import { dropRef, isAncestor, readDiffFacts } from "#lib/repository/change-facts.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import type { PatchReading } from "#lib/repository/read-patch.ts";
import { findEntry } from "#lib/repository/read-tree.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { writeChangeSet } from "#lib/repository/write-change.ts";
import { settledChange } from "./finish-move.ts";
import {
  type AttemptContext,
  gitPersonOf,
  loadChangeContext,
  PLATFORM,
  plannedScope,
} from "./load-context.ts";
import { readRequest, renamedPaths } from "./read-request.ts";
import { type StoreCheck, storeAttempt } from "./store-attempt.ts";

/** A change that somebody submits, however it arrives. */
export interface Submission {
  /** The id of the attempt, for an author who may submit it twice; absent: a new one. */
  readonly id?: string;
  readonly taskId: string;
  /** A commit id, its first digits, or null for the newest commit of the branch. */
  readonly base: string | null;
  readonly message: string;
  readonly source: ChangeSetSource;
  readonly confirmed: readonly string[];
  readonly extend: {
    readonly files: readonly string[];
    readonly reason: string;
    /** Tests may be added to a change without the right to extend its plan. */
    readonly isTests?: boolean;
  } | null;
  /** Reads the files; `base` is a full id. */
  readonly read: (store: string, base: string) => Promise<PatchReading>;
  /** Refuses by throwing, in the transaction that stores the attempt; gets the number of the newest one. */
  readonly mayStore?: StoreCheck;
}

const refused = (problems: readonly ChangeProblem[]): AppError =>
  new AppError("change_refused", { extra: { problems } });

/** The files of the plan, with those that people add with this attempt. */
function scopeOf(context: AttemptContext, access: ProjectAccess, extend: Submission["extend"]): StoredScope {
  const { files, added: before } = plannedScope(context);
  const now = (extend?.files ?? []).map((path) => ({
    path,
    reason: extend?.reason ?? "",
    by: access.author,
  }));
  const added = new Map([...before, ...now].map((one) => [one.path, one]));
  return { files, added: [...added.values()] };
}

async function baseOf(store: string, branch: string, wanted: string | null): Promise<string> {
  const { commit: head } = await branchHead(store, branch);
  if (wanted === null) return head;
  const base = await resolveCommit(store, wanted);
  if (!(await isAncestor(store, base, head))) throw new AppError("change_base_unknown");
  return base;
}

/**
 * Checks a change of somebody whose right was checked and stores it as the task's next attempt: all of it or nothing.
 * Errors: not_found, forbidden (an extension of the plan), repository_missing, repository_ref_unknown, git_missing,
 * change_not_now, change_base_unknown, change_refused with `problems`.
 */
export async function submitAttempt(access: ProjectAccess, submission: Submission): Promise<ChangeAttempt> {
  const { taskId, extend, confirmed } = submission;
  const before = await inTenant(access, (db) => listChangeSets(db, taskId));
  for (const { id, pending } of before) if (pending !== null) await settledChange(access, id);
  const context = await inTenant(access, (db) => loadChangeContext(db, taskId));
  if (context.repository === null) throw new AppError("repository_missing");
  if (!CODE_PHASES.includes(context.task.phase) || context.plan === null || context.planHash === null)
    throw new AppError("change_not_now");
  const isTests = extend?.isTests === true && extend.files.every(isTestPath);
  if (extend !== null && !isTests && !access.abilities.includes("decide_gate")) {
    await recordRefusal(access, "decide_gate", "forbidden");
    throw new AppError("forbidden");
  }
  const store = storeFolder(access.projectId);
  const branch = context.repository.default_branch;
  const base = await baseOf(store, branch, submission.base);
  const reading = await submission.read(store, base);
  if (reading.kind === "refused") throw refused(reading.problems);
  const scope = scopeOf(context, access, extend);
  const id = submission.id ?? newId("changeSet");
  const message = submission.message || context.task.title;
  const written = await writeChangeSet(store, base, {
    requested: reading.requested,
    scope: { files: [...scope.files, ...scope.added.map(({ path }) => path)], confirmed },
    commit: { author: gitPersonOf(access), committer: PLATFORM, at: new Date(), message },
  });
  if (written.kind === "refused") throw refused(written.problems);
  const { commit, tree, operations } = written;
  const facts = await readDiffFacts(store, base, commit);
  const ref = changeRef(id);
  await moveRef(store, { name: ref, from: null, to: commit });
  try {
    return await inTenant(access, async (db) =>
      storeAttempt(db, {
        draft: {
          id,
          taskId,
          branch,
          baseCommit: base,
          tree,
          commit,
          source: submission.source,
          author: access.author,
          message,
          operations,
          planVersion: context.plan?.meta.version ?? 0,
          planHash: context.planHash ?? "",
          scope,
          patchId: facts.patchId,
        },
        baseTree: await treeOf(store, base),
        chooser: "person",
        diffs: facts.diffs,
        diff: facts.diff,
        mayStore: submission.mayStore,
      }),
    );
  } catch (error) {
    await dropRef(store, ref, commit);
    throw error;
  }
}

/** The contents of files at a commit, for renames. */
async function contentsOf(
  store: string,
  base: string,
  paths: readonly string[],
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const path of paths) {
    const entry = await findEntry(store, base, path);
    const content = entry && (await readBlobs(store, [entry.id])).get(entry.id);
    if (content) contents.set(path, content);
  }
  return contents;
}

/** The view of an attempt among the others of its task. */
export const viewOfAttempt = (access: ProjectAccess, change: ChangeAttempt): Promise<PatchView> =>
  inTenant(access, async (db) => {
    const { attempts, planHash } = await loadChangeContext(db, change.taskId);
    return viewOfChangeSet(change, { attempts, planHash });
  });

/**
 * Submits a change in one of the three formats.
 * Errors: not_found, forbidden, insufficient_scope, and those of `submitAttempt`.
 */
export async function submitPatch(actor: Actor, taskId: string, input: PatchInput): Promise<PatchView> {
  const access = await requireTask(actor, taskId, "edit");
  const change = await submitAttempt(access, {
    taskId,
    base: input.base_commit ?? null,
    message: input.message ?? "",
    source: input.source ?? (actor.kind === "token" ? "tool" : "person"),
    confirmed: input.confirm_protected,
    extend: input.extend ?? null,
    read: async (store, base) => {
      const before = await contentsOf(store, base, renamedPaths(input));
      return readRequest(input, { store, base, contentBefore: (path) => before.get(path) ?? null });
    },
  });
  return viewOfAttempt(access, change);
}
