import type { z } from "zod";
import type { turnAccepted } from "#lib/contracts/run.ts";
import type { JudgementInput, SeatTurnRequest } from "#lib/contracts/seat-turn.ts";
import { requireTask } from "#lib/db/access.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, type FieldProblem, invalidField } from "#lib/domain/app-error.ts";
import {
  type ChecklistAnswer,
  checklistProblem,
  checklistTurn,
} from "#lib/domain/workshop/seat-checklist.ts";
import type { PersonTurn } from "#lib/domain/workshop/seat-holder.ts";
import { canReplan, queueReplan } from "#lib/runs/client/replan.ts";
import { type LoadedWorkshop, loadWorkshop } from "./load-workshop.ts";

type TurnAccepted = z.infer<typeof turnAccepted>;

/**
 * Judges the newest plan for several seats by the answers to their checklists. The planning agent takes the turns and writes the next
 * version of the plan.
 * @throws AppError not_found, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed, invalid_input (an unknown
 * seat or question, a no without its text, a seat that is named twice)
 */
export async function judgePlan(actor: Actor, taskId: string, input: JudgementInput): Promise<TurnAccepted> {
  const access = await requireTask(actor, taskId, "vote");
  return inTenant(access, (db) =>
    takeTurns(db, taskId, {
      planVersion: input.plan_version,
      turnsOf: (loaded) => checklistTurns(loaded, input, db.access.author.name),
    }),
  );
}

/**
 * Takes one turn for a seat: the answers to its checklist, or a complete turn. A turn that changes the plan needs the right to run.
 * @throws AppError those of `judgePlan`
 */
export async function takeSeatTurn(
  actor: Actor,
  { taskId, role }: { readonly taskId: string; readonly role: string },
  input: SeatTurnRequest,
): Promise<TurnAccepted> {
  const { plan_version } = input;
  if ("answers" in input)
    return judgePlan(actor, taskId, { plan_version, seats: [{ role, answers: input.answers }] });
  const { turn: output } = input;
  const access = await requireTask(actor, taskId, output.plan_changes.length > 0 ? "run" : "vote");
  return inTenant(access, (db) =>
    takeTurns(db, taskId, {
      planVersion: plan_version,
      turnsOf: (loaded) => {
        requireSeat(loaded, role, "/role");
        return [{ role, name: db.access.author.name, output }];
      },
    }),
  );
}

function requireSeat({ workshop }: LoadedWorkshop, role: string, pointer: string): void {
  if (workshop.table.some(({ key }) => key === role)) return;
  throw invalidField(pointer, "unknown_seat", `one of ${workshop.table.map(({ key }) => key).join(", ")}`);
}

function checklistTurns(loaded: LoadedWorkshop, { seats }: JudgementInput, name: string): PersonTurn[] {
  const { language } = loaded.plan.meta;
  return seats.map(({ role, answers }, at) => {
    requireSeat(loaded, role, `/seats/${at}/role`);
    if (seats.findIndex((other) => other.role === role) !== at)
      throw invalidField(`/seats/${at}/role`, "repeated", "each seat once");
    requireAnswers(role, answers, `/seats/${at}/answers`);
    return { role, name, output: checklistTurn(role, answers, language) };
  });
}

function requireAnswers(role: string, answers: readonly ChecklistAnswer[], pointer: string): void {
  const problem = checklistProblem(role, answers);
  if (problem === null) return;
  const unknown = problem.unknown.map(
    (id): FieldProblem => ({ pointer, code: "unknown_question", detail: id }),
  );
  const withoutText = problem.withoutText.map(
    (id): FieldProblem => ({ pointer, code: "text_required", detail: id }),
  );
  throw new AppError("invalid_input", { fields: [...unknown, ...withoutText] });
}

/** Stores the turns for the planning agent and queues its run. */
async function takeTurns(
  db: ProjectDb,
  taskId: string,
  {
    planVersion,
    turnsOf,
  }: { planVersion: number; turnsOf: (loaded: LoadedWorkshop) => readonly PersonTurn[] },
): Promise<TurnAccepted> {
  const task = await lockTask(db, taskId);
  if (!canReplan(task)) throw new AppError("move_not_allowed");
  const loaded = await loadWorkshop(db, taskId);
  if (loaded.plan.meta.version !== planVersion) throw new AppError("stale_plan");
  const turns = turnsOf(loaded);
  const run_id = await queueReplan(db, task);
  for (const turn of turns)
    await addInboxItem(db, taskId, { kind: "turn", text: turn.output.statement, data: turn, runId: run_id });
  return { run_id, task_id: taskId };
}
