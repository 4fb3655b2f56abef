import type { DecisionInput, DecisionResult } from "#lib/contracts/gate.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { addDecision, type DecisionRow } from "#lib/db/decisions.ts";
import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { logMove } from "#lib/db/move-log.ts";
import { newId } from "#lib/db/new-id.ts";
import { activeRun, workingRun } from "#lib/db/runs.ts";
import { lockTask, saveTaskState, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { checkMeaning } from "#lib/domain/access/approval-meaning.ts";
import { type ApprovalCase, approvalProgress, hasMemberApproval } from "#lib/domain/access/approval-rules.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { gateOf } from "#lib/domain/task/phase-specs.ts";
import { type Phase, PLAN_GATE } from "#lib/domain/task/phases.ts";
import { applyStatePatch } from "#lib/domain/task/task-state.ts";
import { approvalOf } from "./approval-view.ts";
import { checkRequest, targetPhaseOf } from "./check-decision.ts";
import { toDecisionView } from "./decision-view.ts";
import { type LoadedGate, loadGate } from "./load-gate.ts";
import { type StoredSrs, storeSrs } from "./store-srs.ts";

/** Which gate, and what the person decides. */
export interface GateDecision {
  readonly taskId: string;
  readonly phase: Phase;
  readonly decision: DecisionInput;
}

interface Decided {
  readonly task: TaskRow;
  readonly gate: LoadedGate;
  readonly request: GateDecision;
  /** Where it takes the task; null while others are awaited, or when an approval is taken back. */
  readonly to: Phase | null;
  /** The approvals with this one. */
  readonly approval: ApprovalCase;
}

/** Whether the rules are met, and a member is among those who approved. */
const isMet = (approval: ApprovalCase): boolean =>
  approvalProgress(approval).satisfied && hasMemberApproval(approval);

/** The approvals as they are after the decision, and whether it moves the task. */
function decide(db: ProjectDb, gate: LoadedGate, decision: DecisionInput): Pick<Decided, "to" | "approval"> {
  const userId = db.access.actor?.userId ?? "";
  const { given } = gate.approval;
  if (decision.decision === "withdraw")
    return { to: null, approval: { ...gate.approval, given: given.filter((one) => one !== userId) } };
  const to = targetPhaseOf(gate, decision);
  if (decision.decision !== "approve") return { to, approval: gate.approval };
  const approval = { ...gate.approval, given: [...given, userId] };
  // The platform itself decides only the gate of the sample project, which has no approvers.
  const passes = db.access.actor === null || isMet(approval);
  return { to: passes ? to : null, approval };
}

async function record(db: ProjectDb, decided: Decided, stored: StoredSrs | null): Promise<DecisionRow> {
  const { task, gate, request } = decided;
  const { decision, plan_version, reason = "", accepted_not_judged } = request.decision;
  const meaning = decision === "approve" ? checkMeaning(request.decision.meaning, gate.meaning) : null;
  const row = await addDecision(db, task.id, {
    phase: request.phase,
    decision,
    planVersion: plan_version,
    planHash: gate.planHash ?? undefined,
    reason,
    by: db.access.author,
    userId: db.access.actor?.userId,
    effective: decided.to !== null,
    target: decided.to,
    acceptedNotJudged: accepted_not_judged,
    meaning,
    documentId: stored?.documentId,
    documentVersion: stored?.version,
  });
  await audit(db, {
    action: decision === "withdraw" ? "gate.approval_withdrawn" : "gate.decided",
    target: task.id,
    data: {
      phase: request.phase,
      decision,
      plan_version,
      plan_hash: gate.planHash,
      effective: row.effective,
      target: decided.to,
      ...(accepted_not_judged === undefined ? {} : { accepted_not_judged }),
      ...(meaning === null ? {} : { meaning }),
    },
  });
  return row;
}

async function announce(db: ProjectDb, decided: Decided): Promise<void> {
  const { task, gate, request, to, approval } = decided;
  const { author: by } = db.access;
  const { decision, plan_version, reason = "", accepted_not_judged = [] } = request.decision;
  const { given, needed } = approvalProgress(approval);
  const counts = decision === "approve" || decision === "withdraw";
  const draft = gate.plan?.meta.status === "draft" && (decision === "approve" || decision === "override");
  const said = { phase: request.phase, decision, plan_version, reason, by, draft, accepted_not_judged };
  const events: EventDraft[] = [
    { type: "decision", data: counts && needed > 1 ? { ...said, progress: { given, needed } } : said },
  ];
  if (to !== null)
    events.push({ type: "phase_changed", data: { from: task.phase, to, reason: decision, by } });
  if (decision === "request_changes") {
    await addInboxItem(db, task.id, { kind: "remark", text: reason });
    const message_id = newId("message");
    events.push({ type: "message", data: { message_id, kind: "remark", author: by, text: reason } });
  }
  await appendEvents(db, { taskId: task.id, runId: null }, events);
  await recordActivity(db, {
    kind: "gate.decided",
    subject: { type: "task", id: task.id },
    taskId: task.id,
    data: { title: activityLabel(task.title), phase: request.phase, decision },
  });
}

async function move(db: ProjectDb, task: TaskRow, to: Phase): Promise<void> {
  const gate = gateOf(task.phase);
  if (gate === null) throw new Error(`${task.phase} has no gate`);
  const status = to === gate.sendsBackTo ? "redo" : "gate_passed";
  const patch = { phase: to, actors: { [gate.actor]: { status } } };
  const patched = applyStatePatch(task.state, patch);
  if (!patched.ok) throw new Error(`the gate's patch does not fit: ${patched.detail}`);
  await saveTaskState(db, task, patched.state);
}

/** The task at this gate, locked: two who decide at once do so one after the other. */
/** Whether the decision moves the task on, past its plan. */
const approvesPlan = ({ request, to }: Decided): boolean =>
  request.phase === PLAN_GATE && to !== null && to !== gateOf(request.phase)?.sendsBackTo;

/** A withdrawn approval changes nothing in the log: the approval did not move the task. */
async function logDecision(db: ProjectDb, { task, request, to }: Decided): Promise<void> {
  const { decision } = request.decision;
  if (decision === "withdraw") return;
  // The platform decides the gate of the sample project.
  const isPerson = db.access.actor !== null || db.access.author.kind === "guest";
  const chooser = isPerson ? "person" : "rules";
  await logMove(db, task, { move: decision, chooser, isEffective: to !== null });
}

async function taskAtGate(db: ProjectDb, request: GateDecision): Promise<TaskRow> {
  const task = await lockTask(db, request.taskId);
  if (gateOf(request.phase) === null || task.phase !== request.phase) throw new AppError("move_not_allowed");
  if ((await workingRun(db, task.id)) !== null) throw new AppError("run_active");
  return task;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Stores a decision, and moves the task if it leads somewhere. */
async function carryOut(db: ProjectDb, decided: Decided): Promise<DecisionResult> {
  const { task, gate } = decided;
  await logDecision(db, decided);
  const stored = approvesPlan(decided) ? await storeSrs(db, { taskId: task.id, gate }) : null;
  const row = await record(db, decided, stored);
  if (decided.to !== null) await move(db, task, decided.to);
  await announce(db, decided);
  return {
    decision: toDecisionView(row, gate.planHash),
    phase: decided.to ?? task.phase,
    pending: decided.to === null,
    approval: approvalOf(decided.approval),
    document_id: stored?.documentId ?? null,
    document_version: stored?.version ?? null,
  };
}

/**
 * Applies a decision of somebody whose right was checked. An approval moves the task once the
 * project's rules are met by those who approved this plan; any request for changes sends it back at once.
 * Approval writes the plan into the SRS, in the same transaction; without a repository it ends the task, with one the code
 * follows.
 * Errors: move_not_allowed, run_active, meaning_changed, and those of `checkRequest` and `targetOf`.
 */
export async function applyDecision(access: ProjectAccess, request: GateDecision): Promise<DecisionResult> {
  return inTenant(access, async (db) => {
    const task = await taskAtGate(db, request);
    const gate = await loadGate(db, task, { phase: request.phase, date: today() });
    checkRequest(gate, access, request.decision);
    return carryOut(db, { task, gate, request, ...decide(db, gate, request.decision) });
  });
}

/**
 * Moves a task whose rules the verdict of a guest has just met, if members have approved before: they have accepted what
 * an approval has to accept. The task stays where it is if the gate is closed, a run is active, or the plan has problems.
 */
export async function completeWithGuest(db: ProjectDb, taskId: string): Promise<void> {
  const task = await lockTask(db, taskId);
  if (task.phase !== PLAN_GATE || (await activeRun(db, taskId)) !== null) return;
  const gate = await loadGate(db, task, { phase: PLAN_GATE, date: today() });
  const objects = gate.guests.some(({ counts, decision }) => counts && decision === "request_changes");
  if (gate.plan === null || objects || !isMet(gate.approval)) return;
  const decision = { decision: "approve", plan_version: gate.plan.meta.version } as const;
  const to = openTarget(gate, decision);
  if (to === null) return;
  const request: GateDecision = { taskId, phase: PLAN_GATE, decision };
  await carryOut(db, { task, gate, request, to, approval: gate.approval });
}

/** The next phase by the graph; null while the guards hold the task back. */
function openTarget(gate: LoadedGate, decision: DecisionInput): Phase | null {
  try {
    return targetPhaseOf(gate, decision);
  } catch (error) {
    if (error instanceof AppError && error.code === "guard_failed") return null;
    throw error;
  }
}
