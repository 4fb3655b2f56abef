import type { GateView } from "#lib/contracts/gate.ts";
import { viewOfGuestVerdict } from "#lib/contracts/view-of-guest-verdict.ts";
import { requireTask } from "#lib/db/access.ts";
import { claimedRequirements } from "#lib/db/claimed-requirements.ts";
import { lastSeq } from "#lib/db/events.ts";
import { findGateDue } from "#lib/db/gate-dues.ts";
import { timeZoneOf } from "#lib/db/notification-settings.ts";
import { seatNamesOf } from "#lib/db/seats.ts";
import { findTask, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { OVERRIDE_PHRASES } from "#lib/domain/access/approvals-given.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { openMatches } from "#lib/domain/plan/open-items.ts";
import { requirementChanges } from "#lib/domain/plan/requirement-changes.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { printedStatement } from "#lib/domain/statement/binding-words.ts";
import { gateOf } from "#lib/domain/task/phase-specs.ts";
import { END_PHASE, nextPhases, type Phase, phaseAfter } from "#lib/domain/task/phases.ts";
import { approvalOf, mineOf } from "./approval-view.ts";
import { overrideTargets } from "./check-decision.ts";
import { toDecisionView } from "./decision-view.ts";
import { toGateDueView } from "./gate-due.ts";
import { type LoadedGate, loadGate } from "./load-gate.ts";

/** The phase after the gate: where the decision led that the task has passed it with, otherwise where it would lead now. */
function leadsTo(
  task: TaskRow,
  { phase, gate }: { readonly phase: Phase; readonly gate: LoadedGate },
): GateView["leads_to"] {
  const decided = gate.decisions.find((one) => one.phase === phase && one.effective)?.target;
  const passed = task.phase === phase ? undefined : nextPhases(phase).find((one) => one === decided);
  return passed ?? phaseAfter(phase, gate.hasRepository) ?? END_PHASE;
}

function documentChange({ change, document }: LoadedGate): GateView["document_change"] {
  return (
    change && {
      document_id: document?.id ?? null,
      name: SRS_NAME,
      from_version: document?.version ?? null,
      diff: change.diff,
      conflicts: change.conflicts.map((conflict) => ({ ...conflict })),
    }
  );
}

/**
 * What a gate waits for, who decided, and what approval would change.
 * Errors: not_found (also for phases that have no gate yet), insufficient_scope.
 */
export async function getGate(actor: Actor, taskId: string, phase: Phase): Promise<GateView> {
  const access = await requireTask(actor, taskId, "read");
  if (gateOf(phase) === null) throw new AppError("not_found");
  return inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    if (task === null) throw new AppError("not_found");
    const gate = await loadGate(db, task, { phase, date: new Date().toISOString().slice(0, 10) });
    const due = await findGateDue(db, taskId, phase);
    const printed = (text: string) => printedStatement(text, gate.plan?.meta.language ?? gate.language);
    return {
      phase,
      open: task.phase === phase && task.state.artifacts.review?.plan !== undefined,
      plan_version: gate.plan?.meta.version ?? null,
      plan_status: gate.plan?.meta.status ?? null,
      leads_to: leadsTo(task, { phase, gate }),
      approval: approvalOf(gate.approval),
      mine: mineOf(gate.approval, actor.userId),
      meaning: { ...gate.meaning },
      override_phrase: OVERRIDE_PHRASES[gate.language](gate.plan?.meta.version ?? 1),
      override_targets: [...overrideTargets(gate)],
      due: due && toGateDueView(due, new Date(), await timeZoneOf(db, actor.userId)),
      review_stale: gate.review !== null && gate.review.plan_hash !== gate.planHash,
      decisions: gate.decisions.map((row) => toDecisionView(row, gate.planHash)),
      counts_guests: gate.countsGuests,
      guests: gate.guests.map((one) => viewOfGuestVerdict(one, { hash: gate.planHash, counts: one.counts })),
      document_change: documentChange(gate),
      requirement_changes:
        gate.plan === null || gate.change === null ? [] : requirementChanges(gate.plan, gate.existing),
      not_judged: gate.notJudged.map((line) => ({ ...line })),
      claimed: (await claimedRequirements(db)).map(({ id }) => id),
      open_pairs: gate.openPairs.map(({ a, b }) => ({ a: printed(a.text), b: printed(b.text) })),
      open_matches: openMatches(gate.plan ?? {}).map(({ source, requirement }) => ({
        text: printed(source.text),
        requirement,
      })),
      seat_names: { ...(await seatNamesOf(db, task.project_id)), ...gate.plan?.consensus.names },
      seq: await lastSeq(db, taskId),
      abilities: [...access.abilities],
    };
  });
}
