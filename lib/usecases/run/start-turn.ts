import type { z } from "zod";
import { nextAgent } from "#lib/agents/orchestrator.ts";

import type { TurnInput, turnAccepted } from "#lib/contracts/run.ts";
import { requireTask, type TaskAccess } from "#lib/db/access.ts";
import { appendEvents } from "#lib/db/events.ts";
import { putInbox } from "#lib/db/inbox.ts";
import { newId } from "#lib/db/new-id.ts";
import type { QuestionRow } from "#lib/db/question-row.ts";
import { nextQuestion } from "#lib/db/questions.ts";
import { activeRun, createRun } from "#lib/db/runs.ts";
import { lockTask, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import { wayOut } from "#lib/domain/rules/clarify/read-answer.ts";
import { classifyMessage } from "#lib/domain/rules/coach.ts";
import { enteredPhases } from "#lib/domain/task/actors.ts";
import type { Answer } from "#lib/domain/task/answer.ts";
import { commandLine, parseTurn, type TurnRequest } from "#lib/domain/task/command.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { redoTargets } from "#lib/domain/task/phases.ts";
import { settleQuestion } from "#lib/runs/client/settle-question.ts";
import { enqueueTurn } from "#lib/runs/client.ts";
import { replyNow } from "./reply-now.ts";

type TurnAccepted = z.infer<typeof turnAccepted>;
type MessageKind = "command" | "remark" | "status_question";

/** What a person said, as it goes into the log. */
interface Said {
  readonly kind: MessageKind;
  readonly text: string;
}

/** Who may not run may still answer: words to the Coach need only that right while a question is open. */
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

function need(db: ProjectDb, ability: "run" | "answer"): void {
  if (!db.access.abilities.includes(ability)) throw new AppError("forbidden");
}

const message = (db: ProjectDb, said: Said): EventDraft => ({
  type: "message",
  data: { message_id: newId("message"), author: db.access.author, ...said },
});

/** Queues a run with what the person said, and its workflow, together. */
async function queue(
  db: ProjectDb,
  task: TaskRow,
  run: Said & { readonly command: string },
): Promise<string> {
  const { command, kind, text } = run;
  const words = kind === "command" ? null : text;
  const { id, generation } = await createRun(db, task.id, {
    command,
    message: words,
    startedBy: db.access.author,
  });
  await appendEvents(db, { taskId: task.id, runId: id }, [message(db, { kind, text })]);
  const { project_id, workspace_id } = task;
  await enqueueTurn(db.tx, { run_id: id, generation, task_id: task.id, project_id, workspace_id });
  return id;
}

/** A question about status: a run of its own, or, while another one is active, answered at once beside it. */
async function askStatus(db: ProjectDb, task: TaskRow, text: string): Promise<string> {
  const active = await activeRun(db, task.id);
  if (active === null) return queue(db, task, { command: "/status", kind: "status_question", text });
  const reply = await replyNow(db, task, text);
  const asked = message(db, { kind: "status_question", text });
  await appendEvents(db, { taskId: task.id, runId: active.id }, [asked, reply]);
  return active.id;
}

/** A remark is heard in the next round of the run that is active, or begins the plan's next version. */
async function remark(db: ProjectDb, task: TaskRow, text: string): Promise<string> {
  const active = await activeRun(db, task.id);
  if (active === null) return queue(db, task, { command: "/plan", kind: "remark", text });
  await putInbox(db, task.id, { kind: "remark", text, runId: active.id });
  await appendEvents(db, { taskId: task.id, runId: active.id }, [message(db, { kind: "remark", text })]);
  return active.id;
}

async function settle(db: ProjectDb, question: QuestionRow, answer: Answer): Promise<string> {
  need(db, "answer");
  return settleQuestion(db, question, answer);
}

/** Words that were typed for a question which somebody else answered first: heard in the next round. */
async function asRemark(db: ProjectDb, task: TaskRow, text: string): Promise<string> {
  need(db, (await activeRun(db, task.id)) === null ? "run" : "answer");
  return remark(db, task, text);
}

/** Words to the Coach: what they are is read off them and off whether a question is open. */
async function takeText(db: ProjectDb, task: TaskRow, text: string): Promise<string> {
  const question = await nextQuestion(db, task.id);
  const kind = classifyMessage(text, { hasOpenQuestion: question !== null });
  const way = question !== null && wayOut(text);
  if (question !== null && way) return settle(db, question, { kind: way, text: "" });
  if (question !== null && kind === "end_questions") return settle(db, question, { kind: "ended", text: "" });
  if (question !== null && kind !== "status_question")
    return settle(db, question, { kind: "answered", text });
  need(db, "run");
  return kind === "status_question" ? askStatus(db, task, text) : remark(db, task, text);
}

type Command = Extract<TurnRequest, { kind: "command" }>;

/** Errors: move_not_allowed when the command has nothing to do where the task stands. */
async function takeCommand(db: ProjectDb, task: TaskRow, request: Command): Promise<string> {
  const command = commandLine(request);
  if (request.command === "/status") return askStatus(db, task, request.text || command);
  const targets = redoTargets(task.phase, enteredPhases(task.state));
  if (request.phase !== null && !targets.includes(request.phase)) throw new AppError("move_not_allowed");
  const state = request.phase === null ? task.state : { ...task.state, phase: request.phase };
  if (nextAgent({ command, state, done: [] }) === null) throw new AppError("move_not_allowed");
  return queue(db, task, {
    command,
    kind: request.text === "" ? "command" : "remark",
    text: request.text === "" ? command : request.text,
  });
}

/**
 * Takes a turn on a task: a command, an answer to the open question, a remark, or a question about status
 * (spec 5 §5.4). Out: the run that works on it or that it belongs to.
 * Errors: not_found, forbidden, insufficient_scope, unknown_command, invalid_input, run_active, move_not_allowed.
 */
export async function startTurn(actor: Actor, taskId: string, input: TurnInput): Promise<TurnAccepted> {
  const request = parseTurn(input);
  const access = await accessFor(actor, taskId, request);
  const run_id = await inTenant(access, async (db) => {
    const task = await lockTask(db, taskId);
    if (request.kind === "command") return takeCommand(db, task, request);
    return request.remark ? asRemark(db, task, request.text) : takeText(db, task, request.text);
  });
  return { run_id };
}
