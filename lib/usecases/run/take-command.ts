import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { enteredPhases } from "#lib/domain/task/actors.ts";
import { commandLine, type TurnRequest } from "#lib/domain/task/command.ts";
import { nextAgentName } from "#lib/domain/task/next-agent.ts";
import { redoTargets } from "#lib/domain/task/phases.ts";
import { queueTurn } from "#lib/runs/client/queue-turn.ts";
import { askCoach } from "./ask-coach.ts";

type Command = Extract<TurnRequest, { kind: "command" }>;

/** Whether a command has anything to do in the present state of the task. */
function hasWork(task: Pick<TaskRow, "phase" | "state">, request: Omit<Command, "kind" | "text">): boolean {
  const targets = redoTargets(task.phase, enteredPhases(task.state));
  if (request.phase !== null && !targets.includes(request.phase)) return false;
  const state = request.phase === null ? task.state : { ...task.state, phase: request.phase };
  return nextAgentName({ command: commandLine(request), state, done: [] }) !== null;
}

/** Starts a command's run. Errors: move_not_allowed when it has nothing to do in the present state of the task, run_active. */
export async function takeCommand(db: ProjectDb, task: TaskRow, request: Command): Promise<string> {
  const command = commandLine(request);
  if (request.command === "/status") return askCoach(db, task, { text: request.text || command });
  if (!hasWork(task, request)) throw new AppError("move_not_allowed");
  return queueTurn(db, task, {
    command,
    kind: request.text === "" ? "command" : "remark",
    text: request.text === "" ? command : request.text,
  });
}
