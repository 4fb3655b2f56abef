import { NO_USAGE, type Usage } from "../domain/task/events.ts";
import { costMicros, type UsedPrice } from "../domain/usage/model-price.ts";
import { callModel, type ModelReply } from "./call-model.ts";
import { ModelFailure } from "./model-failure.ts";
import { languageModel, type ModelChain, type ModelEntry } from "./models.ts";
import { type PromptSource, promptHash } from "./prompts.ts";
import type { Question, Reading } from "./question.ts";

/** What is kept of every output (spec 2, common rules), a model's or the rules'. */
export interface ModelCallRecord {
  readonly role: string;
  readonly contract: string;
  readonly source: "model" | "rules";
  readonly provider: string | null;
  readonly model: string | null;
  readonly promptHash: string | null;
  readonly rawText: string | null;
  /** `ok`, a code of model trouble, or a code of unreadable content. */
  readonly result: string;
  readonly problems: readonly string[];
  readonly repairs: readonly string[];
  readonly usage: Usage;
  /** What its cost was counted with; null = unknown, or nothing was to be paid. */
  readonly price: UsedPrice | null;
}

export interface CallLimits {
  readonly idleMs: number;
  readonly totalMs: number;
  /** Longest pause that a provider's Retry-After may cost before the next model is tried. */
  readonly longestPauseMs: number;
}

const LIMITS: CallLimits = { idleMs: 60_000, totalMs: 240_000, longestPauseMs: 20_000 };

/** What every call of a run shares. */
export interface CallOptions {
  readonly models: ModelChain;
  readonly signal: AbortSignal;
  readonly record: (call: ModelCallRecord) => void;
  /** Whether the budgets allow a further call; asked before each one. */
  readonly mayCall: () => boolean | Promise<boolean>;
  /** The code of why this model is left out this time; null = it is not. */
  readonly refuses?: (entry: ModelEntry) => string | null;
  /** Where instructions come from; the shipped files unless the worker brings others. */
  readonly prompts?: PromptSource;
  /** The administrator allows model endpoints on private addresses. */
  readonly allowPrivateEndpoints: boolean;
  readonly clock: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly limits?: Partial<CallLimits>;
}

/** The limits in force. */
export const limitsOf = (options: CallOptions): CallLimits => ({ ...LIMITS, ...options.limits });

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly usage: Usage }
  | {
      readonly ok: false;
      /** The trouble of the model; null where its content could not be read. */
      readonly failure: ModelFailure | null;
      readonly code: string;
      readonly problems: readonly string[];
      readonly usage: Usage;
    };

/** What a model without native calling, or without a word, is recorded to have said. */
const rawOf = ({ text, calls }: ModelReply): string =>
  calls.length === 0 ? text : JSON.stringify({ text, tool_calls: calls });

/**
 * Asks one model once, and records what came of it.
 * Out: the value, or the trouble, or the faults of the content. Throws ModelFailure("cancelled") when the run was.
 */
export async function callOnce<T>(
  options: CallOptions,
  entry: ModelEntry,
  call: {
    readonly question: Question<T>;
    readonly prompt: string;
    readonly onText?: (piece: string) => void;
  },
): Promise<Answer<T>> {
  const { question } = call;
  const { idleMs, totalMs } = limitsOf(options);
  const began = options.clock();
  const usageOf = (tokens: ModelReply["tokens"]): Usage => ({
    input_tokens: tokens.input,
    cached_tokens: tokens.cached,
    output_tokens: tokens.output,
    cost_micros: costMicros(entry.price, tokens),
    duration_ms: options.clock() - began,
    calls: 1,
  });
  const head = {
    role: question.role,
    contract: question.contract,
    source: "model" as const,
    provider: entry.provider,
    model: entry.model,
    promptHash: promptHash(question.instructions),
    price: entry.price,
  };
  try {
    const reply = await callModel(languageModel(entry, options.allowPrivateEndpoints), {
      instructions: question.instructions,
      prompt: call.prompt,
      signal: options.signal,
      ...(entry.nativeTools && question.tools ? { tools: question.tools } : {}),
      ...(call.onText ? { onText: call.onText } : {}),
      idleMs,
      totalMs,
    });
    const usage = usageOf(reply.tokens);
    const read: Reading<T> = question.read(reply);
    const problems = read.ok ? [] : read.problems;
    const result = read.ok ? "ok" : read.code;
    options.record({ ...head, rawText: rawOf(reply), result, problems, repairs: read.repairs, usage });
    return read.ok
      ? { ok: true, value: read.value, usage }
      : { ok: false, failure: null, code: read.code, problems, usage };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const usage = usageOf({ input: 0, cached: 0, output: 0 });
    options.record({ ...head, rawText: null, result: error.code, problems: [], repairs: [], usage });
    if (error.code === "cancelled") throw error;
    return { ok: false, failure: error, code: error.code, problems: [], usage };
  }
}

/** The record of what the rules said in a model's place. */
export const rulesRecord = (
  said: Pick<ModelCallRecord, "role" | "contract"> &
    Partial<Pick<ModelCallRecord, "rawText" | "problems" | "repairs">>,
  durationMs: number,
): ModelCallRecord => ({
  source: "rules",
  provider: null,
  model: null,
  promptHash: null,
  rawText: null,
  result: "ok",
  problems: [],
  repairs: [],
  usage: { ...NO_USAGE, duration_ms: durationMs },
  price: null,
  ...said,
});
