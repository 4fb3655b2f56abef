import type { StructuredMode } from "../domain/models/probe.ts";
import type { CountedTokens } from "../domain/models/token-count.ts";
import { addUsage } from "../domain/usage/add-usage.ts";
import { costMicros, type UsedPrice } from "../domain/usage/model-price.ts";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import { callModel, type ModelReply } from "./call-model.ts";
import { jsonFormat, lowerModes } from "./json-format.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelGate } from "./model-gate.ts";
import type { ModelChain, ModelEntry } from "./models.ts";
import { type PromptSource, promptHash } from "./prompts.ts";
import { languageModel } from "./provider-sdk.ts";
import type { ModelQuestion, ParseOutcome } from "./question.ts";

/** What is kept of every output, a model's or the rules'. */
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
  /** Breaker, slots and what was learnt of models; absent = every model may always be called. */
  readonly gate?: ModelGate;
  /** In [0, 1), for the spread of waits; absent = none. */
  readonly random?: () => number;
}

/** The limits in force: the chain's own for a model go before the run's. */
export function limitsOf(options: CallOptions, entry?: ModelEntry): CallLimits {
  const { idle_seconds: idle, total_seconds: total } = entry?.settings ?? {};
  return {
    ...LIMITS,
    ...options.limits,
    ...(idle === undefined ? {} : { idleMs: idle * 1000 }),
    ...(total === undefined ? {} : { totalMs: total * 1000 }),
  };
}

export type ModelCallResult<T> =
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

/** One question to one model. */
interface Call<T> {
  readonly question: ModelQuestion<T>;
  readonly prompt: string;
  readonly onText?: (piece: string) => void;
}

const NOT_COUNTED: CountedTokens = { tokens: { input: 0, cached: 0, output: 0 }, estimated: false };

/** What a call cost, as it is recorded. */
function usageOf(entry: ModelEntry, { tokens, estimated }: CountedTokens, durationMs: number): Usage {
  return {
    input_tokens: tokens.input,
    cached_tokens: tokens.cached,
    output_tokens: tokens.output,
    cost_micros: costMicros(entry.price, tokens),
    duration_ms: durationMs,
    calls: 1,
    ...(estimated ? { estimated } : {}),
  };
}

/** One request, its form asked for in one way, and recorded. Throws ModelFailure("cancelled"). */
async function attempt<T>(
  options: CallOptions,
  entry: ModelEntry,
  call: Call<T> & { readonly mode: StructuredMode },
): Promise<ModelCallResult<T>> {
  const { question } = call;
  const { idleMs, totalMs } = limitsOf(options, entry);
  const began = options.clock();
  const head = {
    role: question.role,
    contract: question.contract,
    source: "model" as const,
    provider: entry.provider,
    model: entry.model,
    promptHash: promptHash(question.instructions),
    price: entry.price,
  };
  const json = jsonFormat(question, call.mode);
  try {
    const reply = await callModel(languageModel(entry, options.allowPrivateEndpoints), {
      instructions: question.instructions,
      prompt: call.prompt,
      signal: options.signal,
      ...(entry.nativeTools && question.tools ? { tools: question.tools } : {}),
      ...(json ? { json } : {}),
      ...(entry.settings ? { settings: entry.settings } : {}),
      ...(call.onText ? { onText: call.onText } : {}),
      idleMs,
      totalMs,
    });
    const usage = usageOf(entry, reply, options.clock() - began);
    const read: ParseOutcome<T> = question.read(reply);
    const problems = read.ok ? [] : read.problems;
    const result = read.ok ? "ok" : read.code;
    options.record({ ...head, rawText: rawOf(reply), result, problems, repairs: read.repairs, usage });
    return read.ok
      ? { ok: true, value: read.value, usage }
      : { ok: false, failure: null, code: read.code, problems, usage };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const usage = usageOf(entry, error.spent ?? NOT_COUNTED, options.clock() - began);
    options.record({ ...head, rawText: null, result: error.code, problems: [], repairs: [], usage });
    if (error.code === "cancelled") throw error;
    return { ok: false, failure: error, code: error.code, problems: [], usage };
  }
}

/**
 * The same, asked for its form in the best way the model takes: where the provider refuses the request, the next
 * plainer way at once, and what served is remembered.
 */
async function inBestMode<T>(
  options: CallOptions,
  entry: ModelEntry,
  call: Call<T>,
): Promise<ModelCallResult<T>> {
  const wanted = call.question.form
    ? (options.gate?.structuredOf(entry) ?? entry.structured ?? "none")
    : "none";
  let answer = await attempt(options, entry, { ...call, mode: wanted });
  let { usage } = answer;
  for (const mode of lowerModes(wanted)) {
    if (answer.ok || answer.failure?.code !== "model_rejected") break;
    answer = await attempt(options, entry, { ...call, mode });
    usage = addUsage(usage, answer.usage);
    // Only an answer shows that the way of asking was in error, and nothing else in the request.
    if (answer.ok || answer.failure === null) await options.gate?.remember(entry, mode);
  }
  return { ...answer, usage };
}

/**
 * Asks one model once, if its gate lets it, and records what came of it.
 * Out: the value, or the trouble, or the problems of the content. Throws ModelFailure("cancelled") when the run was.
 */
export async function callOnce<T>(
  options: CallOptions,
  entry: ModelEntry,
  call: Call<T>,
): Promise<ModelCallResult<T>> {
  const entered = await options.gate?.enter(entry, options.signal);
  if (entered?.ok === false) {
    const failure = new ModelFailure(entered.code);
    return { ok: false, failure, code: failure.code, problems: [], usage: NO_USAGE };
  }
  let code: string = "cancelled";
  try {
    const answer = await inBestMode(options, entry, call);
    code = answer.ok ? "ok" : answer.code;
    return answer;
  } finally {
    await entered?.leave(code);
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
