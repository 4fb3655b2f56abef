import { z } from "zod";
import type { Plan } from "../plan/plan.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";

/**
 * The record of one seat in a workshop: its statements, positions and verdicts, the issues it raised and the
 * plan items it added. Questions to the seat are answered from this record only.
 */
export const seatRecordSchema = z.object({
  statements: z.array(z.object({ id: z.string(), round: z.number().int(), text: z.string() })),
  positions: z.array(
    z.object({ issue: z.string(), title: z.string(), position: z.string(), reason: z.string() }),
  ),
  raised: z.array(z.object({ id: z.string(), title: z.string(), detail: z.string() })),
  items: z.array(z.object({ id: z.string(), text: z.string() })),
  verdicts: z.array(
    z.object({
      round: z.number().int(),
      ok: z.boolean().nullable(),
      reasons: z.array(z.string()),
      reservations: z.array(z.string()),
    }),
  ),
});
export type SeatRecord = z.infer<typeof seatRecordSchema>;

/** The texts of everything that the seat added to the plan. */
function textsAddedBy(workshop: WorkshopState, seat: string): ReadonlySet<string> {
  const changes = workshop.turns.filter((turn) => turn.role === seat).flatMap((turn) => turn.plan_changes);
  const words = changes.flatMap((change) => {
    if (!("item" in change)) return "text" in change ? [change.text] : [];
    return Object.values(change.item).filter((value) => typeof value === "string");
  });
  const asked = workshop.turns.filter((turn) => turn.role === seat).flatMap((turn) => turn.questions);
  return new Set([...words, ...asked.map((question) => question.text)]);
}

function itemsOf(plan: Plan, words: ReadonlySet<string>, seat: string): SeatRecord["items"] {
  const named = [
    ...plan.requirements.map((one) => ({ id: one.id, own: one.shall, text: `${one.title}: ${one.shall}` })),
    ...plan.risks.map((one) => ({
      id: one.id,
      own: one.description,
      text: [one.description, ...one.mitigations].join(" → "),
    })),
    ...plan.test_plan.cases.map((one) => ({ id: one.id, own: one.title, text: one.title })),
    ...plan.tasks.map((one) => ({ id: one.id, own: one.title, text: `${one.title}: ${one.description}` })),
    ...plan.acceptance.map((one) => ({ id: one.id, own: one.text, text: one.text })),
    ...plan.assumptions.map((one) => ({ id: one.id, own: one.text, text: one.text })),
  ].filter((one) => words.has(one.own));
  const questions = plan.open_questions
    .filter((one) => one.raised_by === seat)
    .map((one) => ({ id: one.id, text: [one.text, one.why, one.default ?? ""].filter(Boolean).join(" ") }));
  return [...named.map(({ id, text }) => ({ id, text })), ...questions];
}

/** Collects a seat's record from the workshop and the resulting plan. */
export function seatRecord(workshop: WorkshopState, plan: Plan, seat: string): SeatRecord {
  const turns = workshop.turns.filter((turn) => turn.role === seat);
  return {
    statements: turns.map((turn) => ({ id: turn.statement_id, round: turn.round, text: turn.statement })),
    positions: workshop.issues.flatMap((issue) => {
      const last = issue.positions.findLast((one) => one.role === seat);
      return last
        ? [{ issue: issue.id, title: issue.title, position: last.position, reason: last.reason }]
        : [];
    }),
    raised: workshop.issues
      .filter((issue) => issue.raised_by === seat)
      .map(({ id, title, detail }) => ({ id, title, detail })),
    items: itemsOf(plan, textsAddedBy(workshop, seat), seat),
    verdicts: turns.map(({ round, verdict }) => ({
      round,
      ok: verdict.ok,
      reasons: verdict.reasons,
      reservations: verdict.reservations,
    })),
  };
}
