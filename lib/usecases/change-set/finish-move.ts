import type { ProjectAccess } from "#lib/db/access.ts";
import { artifactEvent, writeArtifact } from "#lib/db/artifacts.ts";
import { audit } from "#lib/db/audit.ts";
import { recordChange } from "#lib/db/change-activity.ts";
import { moveChangeSet, readChangeSet, setPendingMove } from "#lib/db/change-sets.ts";
import { addCodePlaces } from "#lib/db/code-places.ts";
import { addDecision } from "#lib/db/decisions.ts";
import { appendEvents } from "#lib/db/events.ts";
import { logMove } from "#lib/db/move-log.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { lockTask, saveTaskState, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addTraceLinks, confirmTraceLinks } from "#lib/db/trace-links.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { PendingMove } from "#lib/domain/change-set/acceptance.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import type { TaskMove } from "#lib/domain/policy/task-moves.ts";
import { statementHash } from "#lib/domain/requirements/trace/statement-hash.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { END_PHASE, type Phase, START_PHASE } from "#lib/domain/task/phases.ts";
import { applyStatePatch } from "#lib/domain/task/task-state.ts";
import { branchHead, moveBranch } from "#lib/repository/branch-head.ts";
import { isAncestor } from "#lib/repository/change-facts.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { queueCodeIndex } from "#lib/runs/client/queue-code-index.ts";
import { codeLinks, linkedPlaces } from "./code-links.ts";
import { loadChangeContext } from "./load-context.ts";
import { queuePush } from "./queue-push.ts";

type Status = "gate_passed" | "skipped" | "committed" | "completed" | "redo";

/** What a move of the branch means for the task: its phase and its actors. */
function statePatch(task: TaskRow, { kind, record }: PendingMove) {
  if (kind === "revert" && record.kind === "revert")
    return {
      phase: START_PHASE as Phase,
      actors: { codegen: { status: "redo" as Status }, revert: { status: "completed" as Status } },
      artifacts: { revert: { record: "revert/record.json" } },
    };
  if (kind === "revert")
    return {
      phase: END_PHASE as Phase,
      actors: { codegen: { status: "completed" as Status }, revert: { status: "completed" as Status } },
      artifacts: { revert: { record: "revert/record.json" } },
    };
  const isIdle = (name: "review" | "test") => (task.state.actors[name]?.status ?? "idle") === "idle";
  /** A person can review or run the tests before the task is in that phase. */
  const checked = (what: "review" | "tests"): Status =>
    record.accepted_without.includes(what) ? "skipped" : "completed";
  return {
    phase: END_PHASE as Phase,
    actors: {
      accept: { status: "committed" as Status },
      ...(isIdle("review") ? { review: { status: checked("review") } } : {}),
      ...(isIdle("test") ? { test: { status: checked("tests") } } : {}),
    },
    artifacts: { accept: { decision: "accept/decision.json" } },
  };
}

/** The decision stays with the task like those about its plan; an override is shown on every page of it. */
async function addGateDecision(db: ProjectDb, change: ChangeAttempt, pending: PendingMove): Promise<void> {
  if (pending.kind !== "accept") return;
  const { by, decision, reason, meaning } = pending.record;
  await addDecision(db, change.taskId, {
    phase: "accept",
    decision: decision === "override" ? "override" : "approve",
    planVersion: change.planVersion,
    planHash: change.planHash,
    reason,
    meaning,
    by,
    userId: by.kind === "user" ? by.id : undefined,
    effective: true,
    target: END_PHASE,
  });
}

/** What a person chose when the branch began to move. */
function chosenMove(pending: PendingMove): TaskMove {
  if (pending.kind === "accept")
    return pending.record.decision === "override" ? "override_change" : "accept_change";
  return pending.record.kind === "revert" ? "revert" : "accept_change";
}

async function record(db: ProjectDb, change: ChangeAttempt, pending: PendingMove): Promise<ChangeAttempt> {
  const task = await lockTask(db, change.taskId);
  const now = await readChangeSet(db, change.id);
  // Another request has finished the same move.
  if (now.pending?.commit !== pending.commit) return now;
  await logMove(db, task, { move: chosenMove(pending), chooser: "person", detail: change.id });
  const { by, reason } = pending.record;
  const name = pending.kind === "accept" ? "accept/decision.json" : "revert/record.json";
  const isUndone = pending.kind === "revert" && pending.record.kind === "revert";
  const row = await writeArtifact(db, task.id, { name, value: pending.record, runId: null });
  const patched = applyStatePatch(task.state, statePatch(task, pending));
  if (!patched.ok) throw new Error(`the patch of a move does not fit: ${patched.detail}`);
  await saveTaskState(db, task, patched.state);
  const events: EventDraft[] = [artifactEvent(row)];
  if (task.phase !== patched.state.phase)
    events.push({
      type: "phase_changed",
      data: { from: task.phase, to: patched.state.phase, reason: `${pending.kind} ${reason}`.trim(), by },
    });
  await appendEvents(db, { taskId: task.id, runId: null }, events);
  await addGateDecision(db, change, pending);
  await audit(db, {
    action: isUndone ? "change_set.reverted" : "change_set.accepted",
    target: task.id,
    data: {
      change_set: change.id,
      number: change.number,
      commit: pending.commit,
      kind: pending.kind,
      reason,
    },
  });
  await recordChange(db, task, { change, outcome: isUndone ? "reverted" : "accepted" });
  await queueCodeIndex(db, pending.commit);
  if (!isUndone) {
    const { plan } = await loadChangeContext(db, task.id);
    if (plan !== null) await addCodeTrace(db, { change, plan }, pending);
  }
  await queuePush(db, { task, change, commit: pending.commit });
  if (isUndone) return moveChangeSet(db, change, { to: "reverted", revertedCommit: pending.commit });
  return moveChangeSet(db, change, { to: "accepted", acceptedCommit: pending.commit, revertedCommit: null });
}

/** Links the commit and the lines that it wrote to the requirements; who accepts confirms what the lines say now. */
async function addCodeTrace(
  db: ProjectDb,
  made: { readonly change: ChangeAttempt; readonly plan: Plan },
  { from, commit }: PendingMove,
): Promise<void> {
  await addTraceLinks(db, codeLinks(made.change, made.plan, commit));
  const linked = await linkedPlaces(storeFolder(db.access.projectId), made, [from, commit]);
  if (linked.length === 0) return;
  await addCodePlaces(
    db,
    linked.map(({ place }) => place),
  );
  const { trace } = await loadRegister(db, true);
  const confirmed = linked.map(({ place, link }) => {
    const to = trace.find(link.to.ref);
    return {
      link,
      hashes: { from: statementHash(place.now_hash ?? ""), to: to < 0 ? null : trace.hash(to) },
    };
  });
  await confirmTraceLinks(db, confirmed);
}

/**
 * Stores that the branch is about to move. The task is locked, so that no new attempt comes in between.
 * @throws AppError not_found, precondition_failed
 */
export async function beginMove(
  access: ProjectAccess,
  change: ChangeAttempt,
  pending: PendingMove,
): Promise<ChangeAttempt> {
  return inTenant(access, async (db) => {
    await lockTask(db, change.taskId);
    return setPendingMove(db, change, pending);
  });
}

/**
 * Finishes a move of the branch that has begun: moves the reference unless it already has the commit, then records the result.
 * A process that died at any point in between is continued here, and nothing happens twice.
 * @throws AppError repository_moved if the branch moved to other commits; nothing is pending then
 */
export async function finishMove(access: ProjectAccess, change: ChangeAttempt): Promise<ChangeAttempt> {
  const { pending, branch } = change;
  if (pending === null) return change;
  const store = storeFolder(access.projectId);
  const { commit, from } = pending;
  const head = await branchHead(store, branch);
  if (!(await isAncestor(store, commit, head.commit))) {
    try {
      await moveBranch(store, { branch, head, from, to: commit });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "repository_moved") throw error;
      // Another request can have moved the branch to the same commit at the same time.
      const now = await branchHead(store, branch);
      if (!(await isAncestor(store, commit, now.commit))) {
        await inTenant(access, (db) => setPendingMove(db, change, null));
        throw error;
      }
    }
  }
  return inTenant(access, async (db) => record(db, change, pending));
}

/** The attempt as it is now, after a move of it that had begun is finished. */
export async function settledChange(access: ProjectAccess, id: string): Promise<ChangeAttempt> {
  const change = await inTenant(access, (db) => readChangeSet(db, id));
  if (change.pending === null) return change;
  try {
    return await finishMove(access, change);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "repository_moved") throw error;
    return inTenant(access, (db) => readChangeSet(db, id));
  }
}
