import type { PromptInput } from "#lib/agents/asked.ts";
import { type CallOptions, rulesRecord } from "#lib/agents/call-once.ts";
import { type ComposedReply, composeReply } from "#lib/agents/chat/compose-reply.ts";
import { REPLY_CONTRACT, type Replied, type ReplyMaterial, writeReply } from "#lib/agents/chat/reply.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { appendMessageEvents, lastMessageSeq, shownSoFar } from "#lib/db/message-events.ts";
import { findMessage, saveResume } from "#lib/db/messages.ts";
import { storableText } from "#lib/db/stored.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { beginningOf } from "#lib/domain/chat/beginning-of.ts";
import { gatherSources } from "#lib/domain/chat/sources.ts";
import type { OrchestratorDecision, WorkState } from "#lib/domain/chat/work-state.ts";
import type { ProjectDocument } from "#lib/domain/chat-rules/answers/answer.ts";
import { srsReportSchema } from "#lib/domain/chat-rules/answers/srs-answer.ts";
import { asksForCheck } from "#lib/domain/chat-rules/read-question.ts";
import { replyStream } from "#lib/domain/reply/stream.ts";
import { mayHoldRequirements } from "#lib/domain/requirements/requirement-document.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { lintOptions } from "#lib/usecases/document/lint-options.ts";
import type { AnswerJobInput } from "../../answer-input.ts";
import { RunOver } from "../while-running.ts";
import { withRetry } from "../with-retry.ts";
import { type WordWriter, wordWriter } from "../word-writer.ts";
import { type AnswerTurn, answerAccess, refusalOf, workStep } from "./answer-turn.ts";
import { askStep } from "./ask-step.ts";

/**
 * Writes an answer's words into its log while they come. The words are the answer itself, so a failure to store them
 * is tried again until the database is back.
 * @param from how many pieces the log has already
 * @param stop called when the answer turns out to be over: nobody waits for the rest
 */
function replyLog(input: AnswerJobInput, from: number, stop: (reason: RunOver) => void): WordWriter {
  let seq = from;
  const store = async (delta: string): Promise<void> => {
    seq += 1;
    // Number of the log's last event once these words are in it: a repeated try sees that they are.
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
  return wordWriter(store, stop);
}

/** How the reply came out. `interrupted`: a model was in mid-sentence when its process died. */
export type ReplyEnd = Replied | { readonly kind: "interrupted" };

type Completed = Extract<ReplyEnd, { kind: "completed" }>;

/** The rules, in the place of models that were not asked, or that failed. */
const rulesSpeaker = ({ chain, refused }: AnswerTurn, why: string): TurnSource => ({
  kind: "rules",
  skipped: chain.map((entry) => ({ model: entry.model, code: refusalOf(refused, entry) ?? why })),
});

/** A team has done its work: what it came to is told, whatever becomes of the model that would have worded it. */
const hasTeamsWork = ({ results }: ReplyMaterial): boolean =>
  results.some(({ output }) => srsReportSchema.safeParse(output).success);

/** Pieces in which a text that is there as a whole goes out; each is stored by itself. */
const PIECE = 240;

/** Says a reply that needed no model: the decision's own words, or what the rules made of the results. */
function sayComposed(
  options: CallOptions,
  { text, sources }: ComposedReply,
  out: { readonly material: ReplyMaterial; readonly shown: string; readonly log: WordWriter },
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
 * The texts that the rules count and list in, as they were when the work began: a repeated reply reads the same. The
 * decision's own words need none.
 */
async function documentsOf(db: ProjectDb, { facts, decision }: ReplyMaterial): Promise<ProjectDocument[]> {
  if (decision.direct_response !== null) return [];
  const found: ProjectDocument[] = [];
  for (const { id, name, version } of facts.documents) {
    if (!mayHoldRequirements(name)) continue;
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

/** No model words it. */
const isComposed = ({ models }: AnswerTurn, { direct_response }: OrchestratorDecision): boolean =>
  direct_response !== null || models === 0;

/**
 * Keeps that all is done. Out: the reply where no model words it, or where it says what the check finds, as the step's
 * record: how a project wants to be checked may change before a reply that broke off is begun again.
 */
function readyStep(
  turn: AnswerTurn,
  state: WorkState,
  material: ReplyMaterial,
): Promise<ComposedReply | null> {
  return workStep(turn, "ready", async ({ db, message }) => {
    await saveResume(db, message.id, { ...state, ready: true });
    const isWanted = isComposed(turn, state.decision) || asksForCheck(turn.facts.text);
    return isWanted ? compose(db, material) : null;
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
    inTenant(answerAccess(input), (db) => shownSoFar(db, input.message_id)),
  );
  // A model cannot be made to go on in the middle of its sentence.
  if (deltas > 0 && !composes) return { kind: "interrupted" };
  // A budget that was spent on the way here costs nobody the answer: the rules make it of what was found.
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
    const end = sayComposed(options, made, { material, shown: text, log });
    return why === null ? end : { ...end, source: rulesSpeaker(turn, why) };
  } finally {
    await log.close();
  }
}

/**
 * Makes the reply, its words in the log while they come. Before it begins it is stored that all else is done, so that
 * an answer that breaks off here is made again without doing anything twice.
 * Throws RunOver, ModelFailure("cancelled").
 */
export async function replyStep(turn: AnswerTurn, state: WorkState): Promise<ReplyEnd> {
  const { facts } = turn;
  const { decision, results } = state;
  const material = { facts, decision, results, sources: gatherSources(results) };
  // Earlier versions recorded no reply here.
  const composed = (await readyStep(turn, state, material)) ?? null;
  // Words that were decided on already are said as they are: nobody is asked to write any.
  const asked: PromptInput | null =
    decision.direct_response === null ? { kind: "reply", facts, decision, results: [...results] } : null;
  return askStep(turn, { step: "reply", asked }, (options) => say(turn, { material, composed }, options));
}
