import type { DecisionInput } from "#lib/contracts/gate.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { isOverridePhrase, OVERRIDE_PHRASES } from "#lib/domain/access/approvals-given.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { JudgedCheck } from "#lib/domain/review/judged-checks.ts";
import { movesFrom } from "#lib/domain/task/guards.ts";
import { gateOf } from "#lib/domain/task/phase-specs.ts";
import { type Phase, START_PHASE } from "#lib/domain/task/phases.ts";
import { evidenceOf, type LoadedGate } from "./load-gate.ts";

/** The shortest reason that says anything. */
const SHORTEST_REASON = 3;

function requireReason({ reason = "" }: DecisionInput): void {
  if (reason.length < SHORTEST_REASON) throw new AppError("reason_required");
}

/**
 * What has to be true of the request itself before the guards are asked. Errors: stale_plan, own_run, reason_required,
 * phrase_required (with the phrase), confirmation_required (a draft), already_approved, nothing_to_withdraw, not_judged_open (with
 * the `missing` checks), invalid_input (a check that is accepted as not judged but is judged).
 */
export function checkRequest(gate: LoadedGate, access: ProjectAccess, decision: DecisionInput): void {
  if (gate.plan === null || gate.plan.meta.version !== decision.plan_version)
    throw new AppError("stale_plan");
  const kind = decision.decision;
  const { version } = gate.plan.meta;
  const approved = gate.approval.given.includes(access.actor?.userId ?? "");
  if (kind === "withdraw") {
    if (!approved) throw new AppError("nothing_to_withdraw");
    return;
  }
  if (kind === "approve") requireOther(gate, access);
  else requireReason(decision);
  if (kind === "override" && !isOverridePhrase(decision.phrase ?? "", version))
    throw new AppError("phrase_required", { extra: { phrase: OVERRIDE_PHRASES[gate.language](version) } });
  if (kind !== "request_changes") requireConsent(gate, access, decision);
  if (kind === "approve" && approved) throw new AppError("already_approved");
  if (kind === "approve") requireNoObjection(gate);
}

/** A project may require somebody else than the person who started the run. */
function requireOther({ refusedStarter }: LoadedGate, { actor }: ProjectAccess): void {
  if (actor !== null && actor.userId === refusedStarter) throw new AppError("own_run");
}

/** A guest whose verdict counts and who requests changes holds an approval back; a member with the right may override. */
function requireNoObjection({ guests }: LoadedGate): void {
  const objecting = guests.filter(({ counts, decision }) => counts && decision === "request_changes");
  if (objecting.length > 0)
    throw new AppError("guest_objects", { extra: { guests: objecting.map(({ guest }) => guest.name) } });
}

/** A draft is confirmed, and what nobody has judged is accepted by name. */
function requireConsent(gate: LoadedGate, { actor }: ProjectAccess, decision: DecisionInput): void {
  if (gate.plan?.meta.status === "draft" && decision.confirm !== true)
    throw new AppError("confirmation_required");
  if (actor !== null) requireTicks(gate.notJudged, decision.accepted_not_judged ?? []);
}

function requireTicks(lines: LoadedGate["notJudged"], ticked: readonly JudgedCheck[]): void {
  const missing = lines.flatMap(({ id, waived }) => (waived || ticked.includes(id) ? [] : [id]));
  if (missing.length > 0) throw new AppError("not_judged_open", { extra: { missing } });
  const open: ReadonlySet<string> = new Set(lines.map(({ id }) => id));
  for (const [at, id] of ticked.entries())
    if (!open.has(id))
      throw invalidField(`/accepted_not_judged/${at}`, "judged", "the check has been judged");
}

/** Where an override may lead: the phases that follow by the graph, once the review no longer holds the plan back. */
export function overrideTargets(gate: LoadedGate): readonly Phase[] {
  if (gate.change && gate.change.conflicts.length > 0) return [];
  return movesFrom(gate.phase, evidenceOf(gate, "override"))
    .filter(({ edge, open }) => edge.move === "next" && open)
    .map(({ edge }) => edge.to);
}

/**
 * Where the decision takes the task by the graph. Errors: guard_failed with `conflicts` or `reasons`;
 * move_not_allowed when an override asks for a phase that does not follow.
 */
export function targetPhaseOf(gate: LoadedGate, decision: DecisionInput): Phase {
  if (decision.decision === "request_changes") return gateOf(gate.phase)?.sendsBackTo ?? START_PHASE;
  if (gate.change && gate.change.conflicts.length > 0)
    throw new AppError("guard_failed", { extra: { conflicts: gate.change.conflicts } });
  const kind = decision.decision === "override" ? "override" : "approve";
  const moves = movesFrom(gate.phase, evidenceOf(gate, kind)).filter(({ edge }) => edge.move === "next");
  const wanted = decision.decision === "override" ? decision.target : undefined;
  if (wanted !== undefined && !moves.some(({ edge }) => edge.to === wanted))
    throw new AppError("move_not_allowed");
  const open = moves.find((move) => move.open && (wanted === undefined || move.edge.to === wanted));
  if (open) return open.edge.to;
  const reasons = moves.flatMap((move) => move.results).filter((result) => !result.passed);
  throw new AppError("guard_failed", {
    extra: { reasons: [...new Set(reasons.map((result) => result.code))] },
  });
}
