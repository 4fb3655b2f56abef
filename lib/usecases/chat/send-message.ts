import type { MessageAccepted, MessageInput } from "#lib/contracts/chat.ts";
import { requireProject } from "#lib/db/access.ts";
import { findConversation, insertConversation } from "#lib/db/conversations.ts";
import {
  activeMessage,
  addMessage,
  findMessage,
  type MessageRow,
  readResume,
  resumeMessage,
} from "#lib/db/messages.ts";
import { srsRunResumePoint } from "#lib/db/srs-run-resume.ts";
import { srsRunOf } from "#lib/db/srs-runs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { queueAnswer, submitAnswer } from "#lib/runs/client/submit-answer.ts";
import { answerPlanQuestions } from "./answer-plan-questions.ts";

const TITLE_LENGTH = 80;

interface Said {
  readonly conversationId: string;
  readonly text: string;
  readonly requestId: string;
}

/** A person's words: the answer to the open question where there is one, answers to questions of plans, else its own message. */
async function say(db: ProjectDb, said: Said): Promise<MessageRow> {
  const active = await activeMessage(db, said.conversationId);
  if (active !== null && active.status !== "waiting") throw new AppError("message_active");
  const words = await addMessage(db, {
    conversationId: said.conversationId,
    text: said.text,
    requestId: said.requestId,
    role: "user",
    replyTo: active?.id ?? null,
    author: db.access.author,
  });
  if (active === null) {
    const to = { conversationId: said.conversationId, requestId: said.requestId, replyTo: words.id };
    return (await answerPlanQuestions(db, to, said.text)) ?? submitAnswer(db, to);
  }
  const resumed = await resumeMessage(db, active.id);
  await queueAnswer(db, resumed);
  return resumed;
}

/** Has an answer that failed or was stopped made again; the work of a team goes on where its newest try stood. */
async function tryAgain(db: ProjectDb, messageId: string, requestId: string): Promise<MessageRow> {
  const failed = await findMessage(db, messageId);
  if (failed?.reply_to == null || failed.role !== "assistant") throw new AppError("not_found");
  if (failed.status === "completed") throw new AppError("conflict");
  const { conversation_id: conversationId, reply_to: replyTo } = failed;
  const run = await srsRunOf(db, replyTo);
  const resume = run === null ? await readResume(db, failed.id) : (await srsRunResumePoint(db, run)).resume;
  return submitAnswer(db, { conversationId, requestId, replyTo, resume });
}

async function conversationOf(db: ProjectDb, id: string | undefined, text: string): Promise<string> {
  if (id === undefined) {
    const title = text.replaceAll(/\s+/g, " ").trim();
    const short = [...title].slice(0, TITLE_LENGTH).join("");
    return (await insertConversation(db, short)).id;
  }
  if ((await findConversation(db, id)) === null) throw new AppError("not_found");
  return id;
}

/**
 * Takes what a person writes to a project's chat and has it answered. While an answer waits for a
 * person, the words are the answer to its question and its id is given again. A message that names questions of plans by id answers
 * them at once.
 * Errors: not_found, forbidden, insufficient_scope, message_active, run_active and move_not_allowed (of an answer to a plan), conflict (an answer that needs no second try), and
 * of a second try at a specification srs_run_active.
 * @param requestId carried by every event of the answer
 */
export async function sendMessage(
  actor: Actor,
  input: MessageInput,
  requestId: string,
): Promise<MessageAccepted> {
  const access = await requireProject(actor, input.project_id, "run");
  const answer = await inTenant(access, async (db) => {
    if (input.retry_of !== undefined) return tryAgain(db, input.retry_of, requestId);
    const text = input.text ?? "";
    const conversationId = await conversationOf(db, input.conversation_id, text);
    return say(db, { conversationId, text, requestId });
  });
  return { message_id: answer.id, conversation_id: answer.conversation_id };
}
