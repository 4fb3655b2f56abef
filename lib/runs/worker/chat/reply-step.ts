import { type CallOptions, rulesRecord } from "#lib/agents/call-once.ts";
import { type ComposedReply, composeReply } from "#lib/agents/chat/compose-reply.ts";
import { REPLY_CONTRACT, type ReplyMaterial, type WrittenReply, writeReply } from "#lib/agents/chat/reply.ts";
import type { PromptInput } from "#lib/agents/prompt-input.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { appendMessageEvents, lastMessageSeq, shownAnswerText } from "#lib/db/message-events.ts";
import { findMessage, saveResume } from "#lib/db/messages.ts";
import { storableText } from "#lib/db/stored.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { beginningOf } from "#lib/domain/chat/beginning-of.ts";
import type { PendingEdit } from "#lib/domain/chat/pending-edit.ts";
import { gatherSources } from "#lib/domain/chat/sources.ts";
import type { OrchestratorDecision, WorkState } from "#lib/domain/chat/work-state.ts";
import type { ProjectDocument } from "#lib/domain/chat-rules/answers/answer.ts";
import { srsReportSchema } from "#lib/domain/chat-rules/answers/srs-answer.ts";
import { asksForCheck } from "#lib/domain/chat-rules/read-question.ts";
import { replyStream } from "#lib/domain/reply/stream.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { lintOptions } from "#lib/usecases/document/lint-options.ts";
import { listPendingEdits } from "#lib/usecases/document/list-pending-edits.ts";
import type { AnswerJobInput } from "../../answer-input.ts";
import { type BatchWriter, batchWriter } from "../batch-writer.ts";
import { RunOver } from "../while-running.ts";
import { withRetry } from "../with-retry.ts";
import { type AnswerTurn, answerAccess, refusalOf, workStep } from "./answer-turn.ts";
import { askStep } from "./ask-step.ts";

/**
 * Writes the text of an answer to its log as it arrives. The text is the answer itself, so storing it is retried until the
 * database is available.
 * @param from Number of pieces already in the log.
 * @param stop Called if the answer is found to be over: the rest is not needed.
 */
function replyLog(input: AnswerJobInput, from: number, stop: (reason: RunOver) => void): BatchWriter {
  let seq = from;
  const store = async (delta: string): Promise<void> => {
    seq += 1;
    // Number of the log's last event once this text is stored, so that a retry can see that it is.
    let logged: number | undefined;
    const event = { type: "content_delta", data: { seq, delta } } as const;
    await withRetry(() =>
      inTenant(answerAccess(input), async (db) => {
        const last = await lastMessageSeq(db, input.message_id);
        if (last === logged) return;
        logged = last + 1;
        await appendMessageEvents(db, input.message_id, [event]);
        const message = await findMessage(db, input.message_id);
        if (message?.status !== "working" || message.generation !== input.generation) throw new RunOver();
      }),
    );
  };
  return batchWriter(store, stop);
}

/** How the reply ended. `interrupted`: the process died while a model was writing. */
export type ReplyEnd = WrittenReply | { readonly kind: "interrupted" };

type Completed = Extract<ReplyEnd, { kind: "completed" }>;

/** The rules as the source, instead of models that were not called or failed. */
const rulesSpeaker = ({ chain, refused }: AnswerTurn, why: string): TurnSource => ({
  kind: "rules",
  skipped: chain.map((entry) => ({ model: entry.model, code: refusalOf(refused, entry) ?? why })),
});

/** The work of a team is reported even if the model that would have written the report fails. */
const hasTeamsWork = ({ results }: ReplyMaterial): boolean =>
  results.some(({ output }) => srsReportSchema.safeParse(output).success);

/** Size of the pieces in which a complete text is sent; each is stored separately. */
const PIECE = 240;

/** Streams a reply that needs no model: the decision's own text, or the text that the rules built from the results. */
function streamComposed(
  options: CallOptions,
  { text, sources }: ComposedReply,
  out: { readonly material: ReplyMaterial; readonly shown: string; readonly log: BatchWriter },
): Completed {
  const began = options.clock();
  const stream = replyStream({ profile: "repair" });
  stream.push(text);
  const result = stream.end();
  const reply = storableText(result.reply);
  if (!reply.startsWith(out.shown)) throw new Error("a composed reply came out differently the second time");
  for (let at = out.shown.length; at < reply.length; ) {
    const piece = beginningOf(reply.slice(at), PIECE);
    out.log.push(piece);
    at += piece.length;
  }
  const said = {
    role: "orchestrator",
    contract: REPLY_CONTRACT,
    rawText: text,
    problems: result.issues.map(({ code }) => code),
    repairs: result.repairs.map(({ code }) => code),
  };
  options.record(rulesRecord(said, options.clock() - began));
  const { source } = out.material.decision;
  return { kind: "completed", result, sources, source, usage: NO_USAGE };
}

/**
 * The texts that the rules evaluate, as of the start of the work: a repeated reply reads the same ones. The decision's own text
 * needs none.
 */
async function documentsOf(db: ProjectDb, { facts, decision }: ReplyMaterial): Promise<ProjectDocument[]> {
  if (decision.direct_response !== null) return [];
  const found: ProjectDocument[] = [];
  for (const { id, name, version } of facts.documents) {
    if (!canContainRequirements(name)) continue;
    const row = await readDocumentVersion(db, id, version);
    if (row === null) continue;
    const document = { id, name, version, text: row.text };
    const check = asksForCheck(facts.text) ? { check: await lintOptions(db, document) } : {};
    found.push({ id, name, version, markdown: row.text, ...check });
  }
  return found;
}

const compose = async (db: ProjectDb, material: ReplyMaterial): Promise<ComposedReply> =>
  composeReply(material, await documentsOf(db, material));

/** Whether the reply needs no model. */
const isComposed = ({ models }: AnswerTurn, { direct_response }: OrchestratorDecision): boolean =>
  direct_response !== null || models === 0;

/** What is recorded when all other work is done: the edits that await a decision, and the reply if the rules make it. */
interface Ready {
  readonly pending: readonly PendingEdit[];
  readonly composed: ComposedReply | null;
}

/**
 * Records that all other work is done.
 * @returns The reply, if it needs no model or reports lint findings. It is recorded with the step, because the lint settings
 *   may change before an interrupted reply is repeated.
 */
function readyStep(
  turn: AnswerTurn,
  state: WorkState,
  given: Omit<ReplyMaterial, "pending">,
): Promise<Ready> {
  return workStep(turn, "ready", async ({ db, message }) => {
    await saveResume(db, message.id, { ...state, ready: true });
    const pending = await listPendingEdits(db, message.id);
    const material = { ...given, pending };
    const isWanted = isComposed(turn, state.decision) || asksForCheck(turn.facts.text);
    return { pending, composed: isWanted ? await compose(db, material) : null };
  });
}

async function say(
  turn: AnswerTurn,
  { material, composed }: { readonly material: ReplyMaterial; readonly composed: ComposedReply | null },
  options: CallOptions,
): Promise<ReplyEnd> {
  const { input } = turn;
  const composes = isComposed(turn, material.decision);
  const { text, deltas } = await withRetry(() =>
    inTenant(answerAccess(input), (db) => shownAnswerText(db, input.message_id)),
  );
  // A model cannot continue in the middle of a sentence.
  if (deltas > 0 && !composes) return { kind: "interrupted" };
  // If a budget was spent during the work, the rules write the answer from the results.
  const unpaid = !composes && !(await options.mayCall());
  const log = replyLog(input, deltas, (reason) => turn.stop.abort(reason));
  try {
    let why = unpaid ? "budget_spent" : null;
    if (!composes && !unpaid) {
      let isBegun = false;
      const written = await writeReply(options, material, (words) => {
        isBegun = true;
        log.push(words);
      });
      if (written.kind === "completed" || isBegun || !hasTeamsWork(material)) return written;
      why = written.code;
    }
    const made =
      composed ?? (await withRetry(() => inTenant(answerAccess(input), (db) => compose(db, material))));
    const end = streamComposed(options, made, { material, shown: text, log });
    return why === null ? end : { ...end, source: rulesSpeaker(turn, why) };
  } finally {
    await log.close();
  }
}

/**
 * Makes the reply and logs its text as it arrives. First records that all other work is done, so that an interrupted reply is
 * repeated without doing anything twice.
 * @throws RunOver
 * @throws ModelFailure cancelled
 */
export async function replyStep(turn: AnswerTurn, state: WorkState): Promise<ReplyEnd> {
  const { facts } = turn;
  const { decision, results } = state;
  const given = { facts, decision, results, sources: gatherSources(results) };
  const { pending, composed } = await readyStep(turn, state, given);
  const material = { ...given, pending };
  // A decision with a direct response needs no model to write the reply.
  const asked: PromptInput | null =
    decision.direct_response === null
      ? { kind: "reply", facts, decision, results: [...results], pending: [...pending] }
      : null;
  return askStep(turn, { step: "reply", asked }, (options) => say(turn, { material, composed }, options));
}
