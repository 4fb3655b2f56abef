import type { JudgementInput } from "#lib/contracts/seat-turn.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { judgePlan } from "#lib/usecases/seat/judge-plan.ts";
import { listChecklists } from "#lib/usecases/seat/list-checklists.ts";

/**
 * Answers every question of every seat's checklist with yes, as one person who holds all seats.
 * @returns The id of the run that takes the turns.
 */
export async function judgeAll(actor: Actor, taskId: string): Promise<string> {
  const { plan_version, seats } = await listChecklists(actor, taskId);
  const answers = seats.map(({ role, questions }) => ({
    role,
    answers: questions.map(({ id }) => ({ id, answer: "yes" as const, text: "" })),
  }));
  const input: JudgementInput = { plan_version, seats: answers };
  return (await judgePlan(actor, taskId, input)).run_id;
}
