import type { SeatChecklistView } from "#lib/contracts/seat-turn.ts";
import { requireTask } from "#lib/db/access.ts";
import { selectModels } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { isNotJudged, isUnheard, lastTurns, unansweredModels } from "#lib/domain/workshop/round.ts";
import { seatChecklist } from "#lib/domain/workshop/seat-checklist.ts";
import type { WorkshopSeat } from "#lib/domain/workshop/workshop-seats.ts";
import type { WorkshopState } from "#lib/domain/workshop/workshop-state.ts";
import { loadWorkshop } from "./load-workshop.ts";

/**
 * The seats of a task's newest plan: who judged it for each, what the rules found, and the questions of judgement.
 * @throws AppError not_found if there is no plan yet, forbidden, insufficient_scope
 */
export async function listChecklists(actor: Actor, taskId: string): Promise<SeatChecklistView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const { plan, workshop } = await loadWorkshop(db, taskId);
    return {
      plan_version: plan.meta.version,
      models: (await selectModels(db)).map(({ id, model }) => ({ id, name: model })),
      seats: workshop.table.map((seat) => checklistView(workshop, seat, plan.meta.language)),
    };
  });
}

function checklistView(
  workshop: WorkshopState,
  seat: WorkshopSeat,
  language: Language,
): SeatChecklistView["seats"][number] {
  const turn = lastTurns(workshop).get(seat.key);
  const judged = turn !== undefined && !isNotJudged(workshop, seat.key);
  return {
    role: seat.key,
    name: seat.names[language],
    required: seat.required,
    ok: judged ? turn.verdict.ok : null,
    judged_by:
      turn === undefined || isUnheard(workshop, seat.key)
        ? null
        : (turn.source?.name ?? turn.source?.model ?? null),
    judged,
    empty: unansweredModels(workshop, seat.key),
    findings: turn?.source?.kind !== "rules" ? [] : turn.verdict.reasons,
    questions: seatChecklist(seat.key).map((question) => ({ id: question.id, text: question[language] })),
  };
}
