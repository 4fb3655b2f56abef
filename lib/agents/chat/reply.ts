import type { Source } from "../../domain/chat/message-events.ts";
import { citedSources } from "../../domain/chat/sources.ts";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { CallResult, Decision } from "../../domain/chat/work-state.ts";
import type { ReplyResult } from "../../domain/reply/reply-result.ts";
import { replyStream } from "../../domain/reply/stream.ts";
import { NO_USAGE, type Usage, type VoiceSource } from "../../domain/task/events.ts";
import { addUsage, correction, mayRetry, modelSource } from "../ask-model.ts";
import type { ModelReply } from "../call-model.ts";
import { type Answer, type CallOptions, callOnce } from "../call-once.ts";
import { block, jsonBlock, message } from "../material.ts";
import type { ModelEntry } from "../models.ts";
import { languageName, prompt } from "../prompts.ts";
import type { Question, Reading } from "../question.ts";
import { historyBlock } from "./decide.ts";

/** The reply's contract, as it is stored with every output. */
export const REPLY_CONTRACT = "thinkingml/4.5";

export interface ReplyMaterial {
  readonly facts: TurnFacts;
  readonly decision: Decision;
  readonly results: readonly CallResult[];
  readonly sources: readonly Source[];
}

/** How a reply ended. `failed`: what was shown of it is all there is. */
export type Replied =
  | {
      readonly kind: "completed";
      readonly result: ReplyResult;
      /** Those that it cites. */
      readonly sources: readonly Source[];
      readonly source: VoiceSource;
      readonly usage: Usage;
    }
  | {
      readonly kind: "failed";
      readonly code: string;
      readonly source: VoiceSource | null;
      readonly usage: Usage;
    };

function question(material: ReplyMaterial): Omit<Question<ReplyResult>, "read"> {
  const { facts, decision, results, sources } = material;
  const cited = sources.map(({ n, title, quote }) => ({ n, title, quote }));
  return {
    role: "orchestrator",
    contract: REPLY_CONTRACT,
    instructions: prompt("orchestrator/reply", facts.language, { language: languageName(facts.language) }),
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

/** One try: words go out as soon as they are certain. */
interface Try {
  readonly answer: Answer<ReplyResult>;
  /** What could be read of it, also when the stream broke off. */
  readonly result: ReplyResult;
  readonly shown: boolean;
}

async function once(
  options: CallOptions,
  entry: ModelEntry,
  call: {
    readonly asked: Omit<Question<ReplyResult>, "read">;
    readonly prompt: string;
    readonly say: (text: string) => void;
  },
): Promise<Try> {
  const stream = replyStream({ profile: "repair" });
  let shown = false;
  const forward = (events: ReturnType<typeof stream.push>): void => {
    for (const event of events)
      if (event.type === "delta" && event.text !== "") {
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
  const read = (_reply: ModelReply): Reading<ReplyResult> => {
    const value = end();
    const problems = value.issues.map(
      ({ code, message: words, line }) => `${code} (line ${line}): ${words.en}`,
    );
    const repairs = value.repairs.map(({ code }) => code);
    return value.finalRead
      ? { ok: true, value, repairs }
      : { ok: false, code: codeOf(value), problems, repairs };
  };
  const answer = await callOnce(options, entry, {
    question: { ...call.asked, read },
    prompt: call.prompt,
    onText: (piece) => forward(stream.push(piece)),
  });
  return { answer, result: end(), shown };
}

const codeOf = (result: ReplyResult): string =>
  result.outcome === "parsing_error_marker" ? "parsing_error_marker" : "incomplete";

const CORRECTIONS = 2;

/** Tries so far on one model. */
interface Tries {
  readonly corrections: number;
  readonly failures: number;
}

/** The tries with one more, after any pause it takes; null when the model has no more. */
async function oneMore(
  options: CallOptions,
  answer: Answer<ReplyResult>,
  tries: Tries,
): Promise<Tries | null> {
  if (answer.ok) return null;
  if (answer.failure !== null)
    return (await mayRetry(options, answer.failure, tries.failures))
      ? { ...tries, failures: tries.failures + 1 }
      : null;
  return tries.corrections < CORRECTIONS && options.mayCall()
    ? { ...tries, corrections: tries.corrections + 1 }
    : null;
}

type Ended = { readonly usage: Usage; readonly shown: boolean } & (
  | { readonly result: ReplyResult }
  | { readonly code: string }
);

/** Asks one model until something was shown or it has no more tries. Out: the reply, or why there is none. */
async function askEntry(
  options: CallOptions,
  entry: ModelEntry,
  call: { readonly asked: Omit<Question<ReplyResult>, "read">; readonly say: (text: string) => void },
): Promise<Ended> {
  let usage = NO_USAGE;
  let words = call.asked.prompt;
  let tries: Tries = { corrections: 0, failures: 0 };
  for (;;) {
    const { answer, result, shown } = await once(options, entry, { ...call, prompt: words });
    usage = addUsage(usage, answer.usage);
    if (answer.ok) return { usage, shown, result };
    const next = shown ? null : await oneMore(options, answer, tries);
    if (next === null) return { usage, shown, code: answer.failure?.code ?? codeOf(result) };
    if (next.corrections > tries.corrections) words = correction(call.asked.prompt, answer.problems);
    tries = next;
  }
}

/**
 * Has the models of the chain write the reply, streamed as ThinkingML through the repairing profile (spec 2 §2.3).
 * Until its first words are shown an answer that cannot be used is tried again, with its faults, then with the next
 * model; after them there is no retry.
 * @param say is given the outgoing text as it becomes certain; joined it is `result.reply`
 * Throws ModelFailure("cancelled") when the work was cancelled.
 */
export async function writeReply(
  options: CallOptions,
  material: ReplyMaterial,
  say: (text: string) => void,
): Promise<Replied> {
  const asked = question(material);
  const skipped: VoiceSource["skipped"] = [];
  let usage = NO_USAGE;
  for (const entry of options.models) {
    if (!options.mayCall()) {
      skipped.push({ model: entry.model, code: "budget_spent" });
      continue;
    }
    const ended = await askEntry(options, entry, { asked, say });
    usage = addUsage(usage, ended.usage);
    const source = modelSource(entry, asked, skipped);
    if ("result" in ended) {
      const { result } = ended;
      const sources = citedSources(material.sources, result.blocks.final ?? "");
      return { kind: "completed", result, sources, source, usage };
    }
    if (ended.shown) return { kind: "failed", code: ended.code, source, usage };
    skipped.push({ model: entry.model, code: ended.code });
  }
  return { kind: "failed", code: skipped.at(-1)?.code ?? "model_unavailable", source: null, usage };
}
