import type { Source } from "../../domain/chat/message-events.ts";
import type { PendingEdit } from "../../domain/chat/pending-edit.ts";
import { answerSources } from "../../domain/chat/sources.ts";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { CallResult, OrchestratorDecision } from "../../domain/chat/work-state.ts";
import type { Language } from "../../domain/language.ts";
import { OUTPUT_PROBLEM_TEXTS, type OutputProblem } from "../../domain/output-checks/judge-turn.ts";
import { type BreakingProblem, type ReplyTerms, watchReply } from "../../domain/output-checks/watch-reply.ts";
import type { ReplyResult } from "../../domain/reply/reply-result.ts";
import { replyStream } from "../../domain/reply/stream.ts";
import type { TurnSource } from "../../domain/roles/turn-source.ts";
import type { Usage } from "../../domain/usage/usage.ts";
import type { ModelReply } from "../call-model.ts";
import { type CallOptions, type Correction, callOnce, type ModelCallResult } from "../call-once.ts";
import { block, jsonBlock, message } from "../material.ts";
import { askUntilRead, tryChain } from "../model-chain-calls.ts";
import { ModelFailure } from "../model-failure.ts";
import type { ModelEntry } from "../models.ts";
import { type FillPrompt, languageName, promptsOf } from "../prompts.ts";
import type { ModelQuestion, ParseOutcome } from "../question.ts";
import { historyBlock } from "./decide.ts";

/** The contract id of a reply, stored with every output. */
export const REPLY_CONTRACT = "thinkingml/4.5";

export interface ReplyMaterial {
  readonly facts: TurnFacts;
  readonly decision: OrchestratorDecision;
  readonly results: readonly CallResult[];
  readonly sources: readonly Source[];
  /** Edits of this work that wait for a decision. */
  readonly pending: readonly PendingEdit[];
}

/** How a reply ended. `failed`: the text that was already shown is all there is. */
export type WrittenReply =
  | {
      readonly kind: "completed";
      readonly result: ReplyResult;
      /** Problems of the text's style or language. Absent in replies that were recorded before this check existed. */
      readonly faults?: readonly OutputProblem[];
      /** The sources that the reply cites. */
      readonly sources: readonly Source[];
      readonly source: TurnSource;
      readonly usage: Usage;
    }
  | {
      readonly kind: "failed";
      readonly code: string;
      readonly source: TurnSource | null;
      readonly usage: Usage;
    };

/** A readable reply and the problems of its text. */
interface CheckedReply {
  readonly result: ReplyResult;
  readonly faults: readonly OutputProblem[];
}

const MOST_PENDING = 30;

/** How many edits wait, and the first ones with their section and reason. */
const shownPending = (pending: readonly PendingEdit[]) => ({
  count: pending.length,
  edits: pending
    .slice(0, MOST_PENDING)
    .map(({ document, section, reason }) => ({ document, section, reason })),
});

/** Builds the instructions and the material of a reply. */
function replyQuestion(material: ReplyMaterial, fill: FillPrompt): Omit<ModelQuestion<ReplyResult>, "read"> {
  const { facts, decision, results, sources, pending } = material;
  const cited = sources.map(({ n, title, url, quote }) => ({
    n,
    title,
    ...(url === undefined ? {} : { url, untrusted: true }),
    quote,
  }));
  return {
    role: "orchestrator",
    contract: REPLY_CONTRACT,
    language: facts.language,
    instructions: fill("orchestrator/reply", facts.language, { language: languageName(facts.language) }),
    prompt: message(
      block("project", facts.project),
      historyBlock(facts),
      block("decision", decision.thought),
      ...results.map(({ tool_name, ok, code, output }) =>
        jsonBlock("result", { tool: tool_name, ok, code, output }),
      ),
      pending.length === 0 ? "" : jsonBlock("edits_that_await_a_decision", shownPending(pending)),
      cited.length === 0 ? "" : jsonBlock("sources", cited),
      block("message", facts.text),
    ),
  };
}

/** The correction for an answer that has not been shown yet. */
const correctionText = (problem: OutputProblem | BreakingProblem, { language }: TurnFacts): string =>
  OUTPUT_PROBLEM_TEXTS[problem][language];

/** One attempt. Text is forwarded as soon as it is final; after the first text there is no other attempt. */
async function attemptReply(
  options: CallOptions,
  entry: ModelEntry,
  call: {
    readonly asked: Omit<ModelQuestion<ReplyResult>, "read">;
    readonly correction: Correction | null;
    readonly facts: TurnFacts;
    readonly say: (text: string) => void;
    readonly terms: ReplyTerms;
  },
): Promise<ModelCallResult<CheckedReply> & { readonly last: boolean }> {
  const stream = replyStream({ profile: "repair" });
  const watch = watchReply(call.terms);
  let shown = false;
  let broken: BreakingProblem | null = null;
  /** Forwards final text up to the first text that must not be shown. */
  const forward = (events: ReturnType<typeof stream.push>): void => {
    for (const event of events) {
      if (broken !== null || event.type !== "delta" || event.text === "") continue;
      broken = watch.push(event.text);
      if (broken !== null) continue;
      shown = true;
      call.say(event.text);
    }
  };
  let ended: ReplyResult | undefined;
  const end = (): ReplyResult => {
    if (ended !== undefined) return ended;
    const made = stream.end();
    ended = made;
    // Text that was held back to the end is not shown if the answer cannot be used.
    if (made.finalRead || shown) forward(made.events);
    return made;
  };
  const read = (_reply: ModelReply): ParseOutcome<CheckedReply> => {
    const value = end();
    const problems = problemsOf(value, call.facts);
    const repairs = value.repairs.map(({ code }) => code);
    if (broken !== null)
      return { ok: false, code: broken, problems: [correctionText(broken, call.facts)], repairs };
    if (!value.finalRead) return { ok: false, code: codeOf(value), problems, repairs };
    const textProblems = watch.end(value.blocks.final ?? "");
    const [problem] = textProblems;
    if (problem !== undefined && !shown)
      return { ok: false, code: problem, problems: [correctionText(problem, call.facts)], repairs };
    return { ok: true, value: { result: value, faults: textProblems }, repairs };
  };
  const answer = await callOnce(options, entry, {
    question: { ...call.asked, read },
    ...(call.correction === null ? {} : { correction: call.correction }),
    onText: (piece) => {
      forward(stream.push(piece));
      if (broken !== null) throw new ModelFailure(broken);
    },
  });
  end();
  return { ...answer, last: shown };
}

const LINE = {
  en: (line: number) => `line ${line}`,
  zh: (line: number) => `第 ${line} 行`,
} as const satisfies Record<Language, unknown>;

const problemsOf = ({ issues }: ReplyResult, { language }: TurnFacts): string[] =>
  issues.map(({ code, message: words, line }) => `${code} (${LINE[language](line)}): ${words[language]}`);

const codeOf = (result: ReplyResult): string =>
  result.outcome === "parsing_error_marker" ? "parsing_error_marker" : "incomplete";

/** The rules that a reply is checked against while it is streamed. */
const replyTerms = ({ facts }: ReplyMaterial, asked: ReturnType<typeof replyQuestion>): ReplyTerms => ({
  language: facts.language,
  asked: facts.text,
  instructions: asked.instructions,
  material: asked.prompt,
});

/** The same question, its answer read as a whole: for a trial, where nobody watches the stream. */
export function wholeReplyQuestion(material: ReplyMaterial, fill: FillPrompt): ModelQuestion<ReplyResult> {
  const asked = replyQuestion(material, fill);
  const read = ({ text }: ModelReply): ParseOutcome<ReplyResult> => {
    const stream = replyStream({ profile: "repair" });
    stream.push(text);
    const value = stream.end();
    const watch = watchReply(replyTerms(material, asked));
    const problem = watch.push(value.reply) ?? watch.end(value.blocks.final ?? "")[0] ?? null;
    const repairs = value.repairs.map(({ code }) => code);
    if (!value.finalRead)
      return { ok: false, code: codeOf(value), problems: problemsOf(value, material.facts), repairs };
    if (problem !== null)
      return { ok: false, code: problem, problems: [correctionText(problem, material.facts)], repairs };
    return { ok: true, value, repairs };
  };
  return { ...asked, read };
}

/**
 * Lets the models of the chain write the reply, streamed as ThinkingML through the repairing profile. Until its first text is
 * shown, an unusable answer is retried with its problems, then with the next model; afterwards there is no retry.
 * @param say Receives the outgoing text when it is final; all pieces joined are `result.reply`.
 * @throws ModelFailure cancelled The work was cancelled.
 */
export async function writeReply(
  options: CallOptions,
  material: ReplyMaterial,
  say: (text: string) => void,
): Promise<WrittenReply> {
  const asked = replyQuestion(material, promptsOf(options.prompts));
  const { facts } = material;
  const terms = { language: facts.language, unreadable: (code: string) => code };
  const watched = replyTerms(material, asked);
  const answer = await tryChain(options, (entry) =>
    askUntilRead(options, { ...terms, entry }, (correction) =>
      attemptReply(options, entry, { asked, facts, correction, say, terms: watched }),
    ),
  );
  const { usage, source } = answer;
  if (!answer.ok)
    return { kind: "failed", code: answer.skipped.at(-1)?.code ?? "model_unavailable", source, usage };
  const { result, faults } = answer.value;
  const sources = answerSources(material.sources, result.blocks.final ?? "");
  return { kind: "completed", result, faults, sources, source: answer.source, usage };
}
