import { artifactEvent, writeArtifact } from "#lib/db/artifacts.ts";
import { audit } from "#lib/db/audit.ts";
import { recordChange } from "#lib/db/change-activity.ts";
import { insertChangeSet, listChangeSets } from "#lib/db/change-sets.ts";
import { appendEvents } from "#lib/db/events.ts";
import { logMove } from "#lib/db/move-log.ts";
import { lockTask, saveTaskState, type TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { ATTEMPT_PHASE, CODE_PHASES } from "#lib/domain/task/code-phases.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { applyStatePatch } from "#lib/domain/task/task-state.ts";

/** Refuses an attempt by throwing; `newest` is the number of the newest stored one, 0 without any. */
export type StoreCheck = (db: ProjectDb, newest: number) => Promise<void>;

/** An attempt whose objects are in the repository, with the artifacts that describe it. */
export interface WrittenAttempt {
  readonly draft: Parameters<typeof insertChangeSet>[1];
  readonly baseTree: string;
  /** `rules`: the platform submitted it, because the branch moved. */
  readonly chooser: "person" | "rules";
  /** The unified difference of each changed file, and of all together. */
  readonly diffs: ReadonlyMap<string, string>;
  readonly diff: string;
  readonly mayStore?: StoreCheck | undefined;
}

/** The artifacts of an attempt: the checked operations, its files with their differences, and one difference. */
async function writeArtifacts(
  db: ProjectDb,
  change: ChangeAttempt,
  written: WrittenAttempt,
): Promise<EventDraft[]> {
  const { id, taskId, number, state, baseCommit, tree, commit, planHash, scope, source, author } = change;
  const values = {
    "codegen.ir.json": {
      schema: "changeset.v1",
      id,
      task: taskId,
      number,
      state,
      base: { commit: baseCommit, tree: written.baseTree },
      plan: { hash: planHash, allow: [...scope.files, ...scope.added.map(({ path }) => path)] },
      ops: change.operations,
      result: { tree, commit },
      origin: { source, author },
      problems: change.problems,
    },
    "patch.json": {
      change_set: id,
      files: change.operations.map(({ op, path, new_blob }) => ({
        path,
        type: op,
        diff: written.diffs.get(path) ?? "",
        hash: new_blob,
      })),
    },
    "diff.patch": written.diff,
  };
  const events: EventDraft[] = [];
  for (const [name, value] of Object.entries(values)) {
    events.push(artifactEvent(await writeArtifact(db, taskId, { name, value, runId: null })));
  }
  return events;
}

/** A new attempt starts the reviews and tests again: what was found about an earlier one is not about this tree. */
function stateAfter(task: TaskRow) {
  const round = (task.state.actors.codegen?.round ?? 0) + 1;
  const again = Object.fromEntries(
    (["review", "review_meeting", "test_codegen", "test", "accept"] as const)
      .filter((name) => task.state.actors[name] !== undefined)
      .map((name) => [name, { status: "idle" as const }]),
  );
  const patched = applyStatePatch(task.state, {
    phase: ATTEMPT_PHASE,
    actors: { codegen: { round, status: "completed" }, ...again },
    artifacts: { code: { patch: "patch.json" } },
  });
  if (!patched.ok) throw new Error(`the patch of an attempt does not fit: ${patched.detail}`);
  return patched.state;
}

/**
 * Stores an attempt, its artifacts and events, and takes the task to the review of it; earlier open attempts are superseded.
 * @throws AppError not_found, change_not_now, conflict if an attempt is being accepted or reverted, and those of `mayStore`
 */
export async function storeAttempt(db: ProjectDb, written: WrittenAttempt): Promise<ChangeAttempt> {
  const task = await lockTask(db, written.draft.taskId);
  if (!CODE_PHASES.includes(task.phase)) throw new AppError("change_not_now");
  const attempts = await listChangeSets(db, task.id);
  if (attempts.some(({ pending }) => pending !== null)) throw new AppError("conflict");
  await logMove(db, task, { move: "submit_change", chooser: written.chooser, detail: written.draft.id });
  await written.mayStore?.(db, attempts[0]?.number ?? 0);
  const change = await insertChangeSet(db, written.draft);
  const events = await writeArtifacts(db, change, written);
  await saveTaskState(db, task, stateAfter(task));
  if (task.phase !== ATTEMPT_PHASE)
    events.push({
      type: "phase_changed",
      data: { from: task.phase, to: ATTEMPT_PHASE, reason: `change_set ${change.number}`, by: change.author },
    });
  await appendEvents(db, { taskId: task.id, runId: null }, events);
  await audit(db, {
    action: "change_set.submitted",
    target: task.id,
    data: { change_set: change.id, number: change.number, tree: change.tree, source: change.source },
  });
  await recordChange(db, task, { change, outcome: "ready" });
  return change;
}
