import type { DecisionInput, DecisionResult } from "#lib/contracts/gate.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { addDecision, type DecisionRow } from "#lib/db/decisions.ts";
import { appendEvents } from "#lib/db/events.ts";
import { putInbox } from "#lib/db/inbox.ts";
import { newId } from "#lib/db/new-id.ts";
import { activeRun } from "#lib/db/runs.ts";
import { lockTask, saveTaskState, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/errors.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { movesFrom } from "#lib/domain/task/guards.ts";
import type { Phase } from "#lib/domain/task/phases.ts";
import { applyStatePatch } from "#lib/domain/task/task-state.ts";
import { decisionView } from "./decision-view.ts";
import { evidenceOf, type LoadedGate, loadGate } from "./load-gate.ts";
import { type StoredSrs, storeSrs } from "./store-srs.ts";

/** Which gate, and what the person decides. */
export interface GateDecision {
  readonly taskId: string;
  readonly phase: Phase;
  readonly decision: DecisionInput;
}

/** The shortest reason that says anything. */
const SHORTEST_REASON = 3;

/** What has to be true of the request itself before the guards are asked. */
function checkRequest(gate: LoadedGate, { decision }: GateDecision): void {
  if (gate.plan === null || gate.plan.meta.version !== decision.plan_version)
    throw new AppError("stale_plan");
  const needsReason = decision.decision !== "approve";
  if (needsReason && (decision.reason ?? "").length < SHORTEST_REASON) throw new AppError("reason_required");
  const passes = decision.decision !== "request_changes";
  if (passes && gate.plan.meta.status === "draft" && decision.confirm !== true)
    throw new AppError("confirmation_required");
}

/** Where the decision takes the task; throws what holds it. */
function target(gate: LoadedGate, decision: DecisionInput["decision"]): Phase {
  if (decision === "request_changes") return "planning";
  if (gate.change && gate.change.conflicts.length > 0)
    throw new AppError("guard_failed", { extra: { conflicts: gate.change.conflicts } });
  const moves = movesFrom("plan_review", evidenceOf(gate, decision)).filter(
    ({ edge }) => edge.move === "next",
  );
  const open = moves.find((move) => move.open);
  if (open) return open.edge.to;
  const reasons = moves.flatMap((move) => move.results).filter((result) => !result.passed);
  throw new AppError("guard_failed", {
    extra: { reasons: [...new Set(reasons.map((result) => result.code))] },
  });
}

interface Decided {
  readonly task: TaskRow;
  readonly gate: LoadedGate;
  readonly request: GateDecision;
  readonly to: Phase;
}

async function record(db: ProjectDb, decided: Decided, stored: StoredSrs | null): Promise<DecisionRow> {
  const { task, gate, request } = decided;
  const { author } = db.access;
  const { decision, plan_version, reason = "" } = request.decision;
  const row = await addDecision(db, task.id, {
    phase: request.phase,
    decision,
    planVersion: plan_version,
    planHash: gate.planHash ?? undefined,
    reason,
    by: author,
    documentId: stored?.documentId,
    documentVersion: stored?.version,
  });
  await audit(db, {
    action: "gate.decided",
    target: task.id,
    data: { phase: request.phase, decision, plan_version },
  });
  return row;
}

async function announce(db: ProjectDb, decided: Decided): Promise<void> {
  const { task, request, to } = decided;
  const { author: by } = db.access;
  const { decision, plan_version, reason = "" } = request.decision;
  const events: EventDraft[] = [
    { type: "decision", data: { phase: request.phase, decision, plan_version, reason, by } },
    { type: "phase_changed", data: { from: task.phase, to, reason: decision, by } },
  ];
  if (decision === "request_changes") {
    await putInbox(db, task.id, { kind: "remark", text: reason });
    const message_id = newId("message");
    events.push({ type: "message", data: { message_id, kind: "remark", author: by, text: reason } });
  }
  await appendEvents(db, { taskId: task.id, runId: null }, events);
}

async function move(db: ProjectDb, { task, to }: Decided): Promise<void> {
  const status = to === "planning" ? "redo" : "gate_passed";
  const patch = { phase: to, actors: { plan_review: { status } } };
  const patched = applyStatePatch(task.state, patch);
  if (!patched.ok) throw new Error(`the gate's patch does not fit: ${patched.detail}`);
  await saveTaskState(db, task, patched.state);
}

/**
 * Applies a decision of somebody whose right was checked (spec 3 §3.1, §3.4). Approval without a repository writes the
 * plan into the SRS, in the same transaction, and ends the task.
 * Errors: move_not_allowed, run_active, stale_plan, reason_required, confirmation_required (a draft), guard_failed
 * with `reasons` or `conflicts`.
 */
export async function applyDecision(access: ProjectAccess, request: GateDecision): Promise<DecisionResult> {
  return inTenant(access, async (db) => {
    const task = await lockTask(db, request.taskId);
    if (request.phase !== "plan_review" || task.phase !== "plan_review")
      throw new AppError("move_not_allowed");
    if ((await activeRun(db, task.id)) !== null) throw new AppError("run_active");
    const gate = await loadGate(db, task, new Date().toISOString().slice(0, 10));
    checkRequest(gate, request);
    const decided: Decided = { task, gate, request, to: target(gate, request.decision.decision) };
    const stored = decided.to === "done" ? await storeSrs(db, { taskId: task.id, gate }) : null;
    const row = await record(db, decided, stored);
    await move(db, decided);
    await announce(db, decided);
    return {
      decision: decisionView(row, gate.planHash),
      phase: decided.to,
      document_id: stored?.documentId ?? null,
      document_version: stored?.version ?? null,
    };
  });
}
