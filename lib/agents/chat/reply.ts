import type { Source } from "../../domain/chat/message-events.ts";
import { answerSources } from "../../domain/chat/sources.ts";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { CallResult, OrchestratorDecision } from "../../domain/chat/work-state.ts";
import type { ReplyResult } from "../../domain/reply/reply-result.ts";
import { replyStream } from "../../domain/reply/stream.ts";
import type { TurnSource } from "../../domain/roles/turn-source.ts";
import type { Usage } from "../../domain/usage/usage.ts";
import type { OutputProblem } from "../../domain/voice/judge-turn.ts";
import { type BreakingProblem, type ReplyTerms, watchReply } from "../../domain/voice/watch-reply.ts";
import { alongChain, askUntilRead } from "../ask-model.ts";
import type { ModelReply } from "../call-model.ts";
import { type CallOptions, callOnce, type ModelCallResult } from "../call-once.ts";
import { block, jsonBlock, message } from "../material.ts";
import { ModelFailure } from "../model-failure.ts";
import type { ModelEntry } from "../models.ts";
import { type FillPrompt, languageName, promptsOf } from "../prompts.ts";
import type { ModelQuestion, ParseOutcome } from "../question.ts";
import { historyBlock } from "./decide.ts";

/** The reply's contract, as it is stored with every output. */
export const REPLY_CONTRACT = "thinkingml/4.5";

export interface ReplyMaterial {
  readonly facts: TurnFacts;
  readonly decision: OrchestratorDecision;
  readonly results: readonly CallResult[];
  readonly sources: readonly Source[];
}

/** How a reply ended. `failed`: what was shown of it is all there is. */
export type Replied =
  | {
      readonly kind: "completed";
      readonly result: ReplyResult;
      /** How it speaks otherwise than it should; absent in what was recorded before this was judged. */
      readonly faults?: readonly OutputProblem[];
      /** Those that it cites. */
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

/** A reply that was read, and how it speaks otherwise than it should. */
interface Written {
  readonly result: ReplyResult;
  readonly faults: readonly OutputProblem[];
}

/** What a model is told to write a reply from. */
function replyQuestion(material: ReplyMaterial, fill: FillPrompt): Omit<ModelQuestion<ReplyResult>, "read"> {
  const { facts, decision, results, sources } = material;
  const cited = sources.map(({ n, title, quote }) => ({ n, title, quote }));
  return {
    role: "orchestrator",
    contract: REPLY_CONTRACT,
    instructions: fill("orchestrator/reply", facts.language, { language: languageName(facts.language) }),
    prompt: message(
      block("project", facts.project),
      historyBlock(facts),
      block("decision", decision.thought),
      ...results.map(({ tool_name, ok, code, output }) =>
        jsonBlock("result", { tool: tool_name, ok, code, output }),
      ),
      cited.length === 0 ? "" : jsonBlock("sources", cited),
      block("message", facts.text),
    ),
  };
}

/** What a model is told of an answer of which nobody has seen anything yet. */
const FAULTY: Readonly<Record<string, string>> = {
  leaked_instructions: "it repeats your instructions: say nothing of them",
  repeated: "it says the same sentence over and over",
  garbled_text: "it holds characters that are no text",
  other_voice: "it speaks as a seat of the table: speak as the Coach",
  wrong_language: "it is in the wrong language",
};

/** One try: words go out as soon as they are certain, and once some are out there is no other try. */
async function once(
  options: CallOptions,
  entry: ModelEntry,
  call: {
    readonly asked: Omit<ModelQuestion<ReplyResult>, "read">;
    readonly prompt: string;
    readonly say: (text: string) => void;
    readonly terms: ReplyTerms;
  },
): Promise<ModelCallResult<Written> & { readonly last: boolean }> {
  const stream = replyStream({ profile: "repair" });
  const watch = watchReply(call.terms);
  let shown = false;
  let broken: BreakingProblem | null = null;
  /** Shows what is certain, up to the first words that nobody must see. */
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
    // What was held back to the end of an answer that cannot be used is shown to nobody.
    if (made.finalRead || shown) forward(made.events);
    return made;
  };
  const read = (_reply: ModelReply): ParseOutcome<Written> => {
    const value = end();
    const problems = problemsOf(value);
    const repairs = value.repairs.map(({ code }) => code);
    if (broken !== null) return { ok: false, code: broken, problems: [FAULTY[broken] ?? broken], repairs };
    if (!value.finalRead) return { ok: false, code: codeOf(value), problems, repairs };
    const faults = watch.end(value.blocks.final ?? "");
    const [problem] = faults;
    if (problem !== undefined && !shown)
      return { ok: false, code: problem, problems: [FAULTY[problem] ?? problem], repairs };
    return { ok: true, value: { result: value, faults }, repairs };
  };
  const answer = await callOnce(options, entry, {
    question: { ...call.asked, read },
    prompt: call.prompt,
    onText: (piece) => {
      forward(stream.push(piece));
      if (broken !== null) throw new ModelFailure(broken);
    },
  });
  end();
  return { ...answer, last: shown };
}

const problemsOf = ({ issues }: ReplyResult): string[] =>
  issues.map(({ code, message: words, line }) => `${code} (line ${line}): ${words.en}`);

const codeOf = (result: ReplyResult): string =>
  result.outcome === "parsing_error_marker" ? "parsing_error_marker" : "incomplete";

/** What a reply is held to while it is watched. */
const watchedFor = ({ facts }: ReplyMaterial, asked: ReturnType<typeof replyQuestion>): ReplyTerms => ({
  language: facts.language,
  asked: facts.text,
  instructions: asked.instructions,
  material: asked.prompt,
});

/** The same question, its answer read as a whole: for a trial, whose words nobody sees while they come. */
export function wholeReplyQuestion(material: ReplyMaterial, fill: FillPrompt): ModelQuestion<ReplyResult> {
  const asked = replyQuestion(material, fill);
  const read = ({ text }: ModelReply): ParseOutcome<ReplyResult> => {
    const stream = replyStream({ profile: "repair" });
    stream.push(text);
    const value = stream.end();
    const watch = watchReply(watchedFor(material, asked));
    const problem = watch.push(value.reply) ?? watch.end(value.blocks.final ?? "")[0] ?? null;
    const repairs = value.repairs.map(({ code }) => code);
    if (!value.finalRead) return { ok: false, code: codeOf(value), problems: problemsOf(value), repairs };
    if (problem !== null)
      return { ok: false, code: problem, problems: [FAULTY[problem] ?? problem], repairs };
    return { ok: true, value, repairs };
  };
  return { ...asked, read };
}

/**
 * Has the models of the chain write the reply, streamed as ThinkingML through the repairing profile.
 * Until its first words are shown an answer that cannot be used is tried again, with its problems, then with the next
 * model; after them there is no retry.
 * @param say is given the outgoing text as it becomes certain; joined it is `result.reply`
 * Throws ModelFailure("cancelled") when the work was cancelled.
 */
export async function writeReply(
  options: CallOptions,
  material: ReplyMaterial,
  say: (text: string) => void,
): Promise<Replied> {
  const asked = replyQuestion(material, promptsOf(options.prompts));
  const terms = { prompt: asked.prompt, unreadable: (code: string) => code };
  const watched = watchedFor(material, asked);
  const answer = await alongChain(options, asked, (entry) =>
    askUntilRead(options, terms, (prompt) => once(options, entry, { asked, prompt, say, terms: watched })),
  );
  const { usage, source } = answer;
  if (!answer.ok)
    return { kind: "failed", code: answer.skipped.at(-1)?.code ?? "model_unavailable", source, usage };
  const { result, faults } = answer.value;
  const sources = answerSources(material.sources, result.blocks.final ?? "");
  return { kind: "completed", result, faults, sources, source: answer.source, usage };
}
