import { addTask, referenceTo } from "#lib/db/new-task.ts";
import { findQuestion } from "#lib/db/questions.ts";
import { activeRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { ActionName } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { CoachMove } from "#lib/domain/task/coach-move.ts";
import { START_COMMAND } from "#lib/domain/task/phase-specs.ts";
import { endRunNow } from "#lib/runs/client/end-run.ts";
import { queueTurn, remarkOn } from "#lib/runs/client/queue-turn.ts";
import { settleQuestion } from "#lib/runs/client/settle-question.ts";
import { askCoach } from "./ask-coach.ts";
import { takeCommand } from "./take-command.ts";

/** What a move started: the run, and the task where that is a new one. */
export interface CarriedOut {
  readonly run_id: string;
  readonly task_id: string;
}

const RIGHT_FOR = {
  next: "run",
  redo: "run",
  plan_again: "run",
  new_task: "create_task",
  answer: "answer",
  cancel: "run",
  question: "answer",
} as const satisfies Record<CoachMove["kind"], ActionName>;

async function newTask(
  db: ProjectDb,
  from: TaskRow,
  move: Extract<CoachMove, { kind: "new_task" }>,
): Promise<CarriedOut> {
  const { reference_version, inherit_consensus, need } = move;
  const wanted =
    reference_version === null
      ? null
      : { task_id: from.id, plan_version: reference_version, inherit_consensus };
  const task = await addTask(db, { need, reference: wanted && (await referenceTo(db, wanted)) });
  const run_id = await queueTurn(db, task, { command: START_COMMAND, kind: "command", text: START_COMMAND });
  return { run_id, task_id: task.id };
}

async function answer(
  db: ProjectDb,
  task: TaskRow,
  move: Extract<CoachMove, { kind: "answer" }>,
): Promise<string> {
  const question = await findQuestion(db, task.id, move.question_id);
  if (question === null) throw new AppError("not_found");
  return settleQuestion(db, question, { kind: "answered", text: move.text });
}

async function start(
  db: ProjectDb,
  task: TaskRow,
  move: Exclude<CoachMove, { kind: "new_task" }>,
): Promise<string> {
  switch (move.kind) {
    case "next":
      return takeCommand(db, task, { kind: "command", command: "/next", phase: null, text: "" });
    case "redo":
      return takeCommand(db, task, { kind: "command", command: "/redo", phase: move.phase, text: "" });
    case "plan_again":
      return remarkOn(db, task, { text: move.words, logged: true });
    case "answer":
      return answer(db, task, move);
    case "question":
      return askCoach(db, task, { text: move.words, logged: true });
    case "cancel": {
      const active = await activeRun(db, task.id);
      if (active === null) throw new AppError("move_not_allowed");
      await endRunNow(db, task, active);
      return active.id;
    }
  }
}

/**
 * Carries out a move for the person of `db.access`, with that person's own rights, inside the transaction in which
 * the task is locked.
 * Errors: forbidden, move_not_allowed, run_active, question_closed, not_found, plan_version_unknown, and those of a need.
 */
export async function carryOut(db: ProjectDb, task: TaskRow, move: CoachMove): Promise<CarriedOut> {
  if (!db.access.abilities.includes(RIGHT_FOR[move.kind])) throw new AppError("forbidden");
  if (move.kind === "new_task") return newTask(db, task, move);
  return { run_id: await start(db, task, move), task_id: task.id };
}
