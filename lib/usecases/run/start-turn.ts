import type { z } from "zod";
import type { TurnInput, turnAccepted } from "#lib/contracts/run.ts";
import { requireTask, type TaskAccess } from "#lib/db/access.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { parseTurn, type TurnRequest } from "#lib/domain/task/command.ts";
import { takeCommand } from "./take-command.ts";
import { takeRemark, takeText } from "./take-text.ts";

type TurnAccepted = z.infer<typeof turnAccepted>;

/** Who may not run may still answer and ask: words to the Coach need only that right. */
async function accessFor(actor: Actor, taskId: string, request: TurnRequest): Promise<TaskAccess> {
  try {
    return await requireTask(actor, taskId, "run");
  } catch (error) {
    if (request.kind === "text" && error instanceof AppError && error.code !== "not_found") {
      return requireTask(actor, taskId, "answer");
    }
    throw error;
  }
}

/**
 * Takes a turn on a task: a command, an answer to the open question, a remark, a question to the Coach, or the words
 * with which a new version or a new task begins. `intent` says which; without it the Coach reads it off
 * the words and asks when unsure. Out: the run that works on it or that it belongs to, and that run's task.
 * Errors: not_found, forbidden, insufficient_scope, unknown_command, invalid_input, run_active, move_not_allowed.
 */
export async function startTurn(actor: Actor, taskId: string, input: TurnInput): Promise<TurnAccepted> {
  const request = parseTurn(input);
  const access = await accessFor(actor, taskId, request);
  return inTenant(access, async (db) => {
    const task = await lockTask(db, taskId);
    if (request.kind === "command") return { run_id: await takeCommand(db, task, request), task_id: taskId };
    if (request.remark) return { run_id: await takeRemark(db, task, request.text), task_id: taskId };
    return takeText(db, task, { text: request.text, intent: input.intent });
  });
}
