import { shownAnswerText } from "#lib/db/message-events.ts";
import { countInterrupted, endMessage, findMessage, readResume } from "#lib/db/messages.ts";
import { storableText } from "#lib/db/stored.ts";
import { failureMessage } from "#lib/domain/chat/failure-messages.ts";
import type { Outcome } from "#lib/domain/chat/message-events.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import type { OutputProblem } from "#lib/domain/output-checks/judge-turn.ts";
import type { ReplyIssue, ReplyRepair } from "#lib/domain/reply/reply-codes.ts";
import { submitAnswer } from "../../client/submit-answer.ts";
import type { WorkingMessage } from "./answer-turn.ts";
import type { ReplyEnd } from "./reply-step.ts";

/** Number of automatic retries after restarts; after that, the user may retry. */
const MAX_INTERRUPTED = 3;

type Completed = Extract<ReplyEnd, { kind: "completed" }>;

const noteOf = ({ code, message, line }: ReplyIssue | ReplyRepair) => ({
  code,
  en: message.en,
  zh: message.zh,
  line,
});

/** Descriptions of text problems of a readable answer, for users. */
const PROBLEMS: Readonly<Partial<Record<OutputProblem, Bilingual>>> = {
  garbled_text: {
    en: "The answer contains garbled characters.",
    zh: "回答里有乱码。",
  },
  other_voice: {
    en: "The answer is written as a workshop seat, which it is not.",
    zh: "回答以席位的身份说话，但它并不是席位。",
  },
  wrong_language: {
    en: "The answer is not in the project's language.",
    zh: "回答没有使用项目的语言。",
  },
};

const problemNotes = (problems: readonly OutputProblem[]) =>
  problems.flatMap((code) => {
    const words = PROBLEMS[code];
    return words ? [{ code, ...words }] : [];
  });

function outcomeOf(state: WorkState, { result, faults: problems = [], sources, source }: Completed): Outcome {
  const unread = state.decision.fallback_codes.map((code) => ({
    code: `aiplan_${code}`,
    en: "The orchestrator's plan could not be read. The fallback defined by the contract was used.",
    zh: "编排器的计划无法读取，使用了契约规定的降级回复。",
  }));
  return {
    valid: result.valid,
    issues: [...unread, ...problemNotes(problems), ...result.issues.map(noteOf)],
    repairs: result.repairs.map(noteOf),
    queries: [...(result.blocks.queries ?? [])],
    sources: [...sources],
    source,
  };
}

/**
 * Ends the answer with its reply, which equals the streamed text, or with the text shown so far and the reason why there is no
 * more.
 */
export async function endAnswer(
  at: WorkingMessage,
  end: ReplyEnd,
  more: { readonly state: WorkState; readonly language: Language },
): Promise<"ended"> {
  if (end.kind === "failed") return failAnswer(at, end.code, more.language);
  if (end.kind === "interrupted") return interruptAnswer(at, more.language);
  const { db, message, log } = at;
  const { text } = await shownAnswerText(db, message.id);
  if (text !== storableText(end.result.reply)) throw new Error("the reply differs from what was streamed");
  const outcome = outcomeOf(more.state, end);
  const usage = (await findMessage(db, message.id))?.usage ?? end.usage;
  await log([{ type: "completed", data: { ...outcome, reply: text, usage } }]);
  await endMessage(db, message.id, { status: "completed", text, outcome });
  return "ended";
}

/** Ends the answer without a reply; the text shown so far stays. */
export async function failAnswer(
  { db, message, log }: WorkingMessage,
  code: string,
  language: Language,
): Promise<"ended"> {
  const { text } = await shownAnswerText(db, message.id);
  await log([{ type: "error", data: { code, message: failureMessage(code, language) } }]);
  await endMessage(db, message.id, { status: "failed", text, errorCode: code });
  return "ended";
}

/** Ends an answer that a restart of the service interrupted, and starts a new one that only needs to write the reply. */
async function interruptAnswer({ db, message, log }: WorkingMessage, language: Language): Promise<"ended"> {
  const code = "interrupted";
  const { id, conversation_id: conversationId, request_id: requestId, reply_to: replyTo } = message;
  const { text } = await shownAnswerText(db, id);
  await endMessage(db, id, { status: "failed", text, errorCode: code });
  const again = replyTo !== null && (await countInterrupted(db, replyTo)) <= MAX_INTERRUPTED;
  const next = again
    ? await submitAnswer(db, { conversationId, replyTo, requestId, resume: await readResume(db, id) })
    : null;
  const data = {
    code,
    message: failureMessage(code, language),
    ...(next ? { next_message_id: next.id } : {}),
  };
  await log([{ type: "error", data }]);
  return "ended";
}
