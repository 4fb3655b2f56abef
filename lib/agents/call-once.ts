import type { PrivateEndpoints } from "../domain/models/private-endpoints.ts";
import type { CountedTokens } from "../domain/models/token-count.ts";
import { addUsage } from "../domain/usage/add-usage.ts";
import { costMicros, type UsedPrice } from "../domain/usage/model-price.ts";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import { callModel, type ModelReply, type ModelRequest } from "./call-model.ts";
import { jsonFormat, lowerModes } from "./json-format.ts";
import { message } from "./material.ts";
import { ModelFailure } from "./model-failure.ts";
import type { CallManner, ModelGate, RetryPause } from "./model-gate.ts";
import type { ModelChain, ModelEntry } from "./models.ts";
import type { PromptSource } from "./prompts.ts";
import { languageModel } from "./provider-sdk.ts";
import { instructionsHash, type ModelQuestion, type ParseOutcome, sentTo } from "./question.ts";

/** The stored record of every output, of a model or of the rules. */
export interface ModelCallRecord {
  readonly role: string;
  readonly contract: string;
  readonly source: "model" | "rules";
  readonly provider: string | null;
  readonly model: string | null;
  readonly promptHash: string | null;
  readonly rawText: string | null;
  /** `ok`, a model failure code, or a code of unreadable content. */
  readonly result: string;
  readonly problems: readonly string[];
  readonly repairs: readonly string[];
  readonly usage: Usage;
  /** The price used to compute the cost; null if it is unknown or nothing was charged. */
  readonly price: UsedPrice | null;
}

export interface CallLimits {
  readonly idleMs: number;
  readonly totalMs: number;
  /** Longest pause for a provider's Retry-After before the next model is tried, in milliseconds. */
  readonly longestPauseMs: number;
}

const LIMITS: CallLimits = { idleMs: 60_000, totalMs: 240_000, longestPauseMs: 20_000 };

/** Options shared by all calls of a run. */
export interface CallOptions {
  readonly models: ModelChain;
  readonly signal: AbortSignal;
  readonly record: (call: ModelCallRecord) => void;
  /** Whether the budgets allow another call; checked before each one. */
  readonly mayCall: () => boolean | Promise<boolean>;
  /** Why this model is left out now, as a code; null if it may be called. */
  readonly refuses?: (entry: ModelEntry) => string | null;
  /** Source of the instructions; defaults to the shipped files. */
  readonly prompts?: PromptSource;
  /** Whether the administrator allows model endpoints on private addresses. */
  readonly allowPrivateEndpoints: PrivateEndpoints;
  readonly clock: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Is notified before a pause that precedes a retry. */
  readonly onRetryPause?: (entry: ModelEntry, pause: RetryPause) => Promise<void>;
  readonly limits?: Partial<CallLimits>;
  /** Circuit breaker, slots and learned capabilities of models. Absent: every model may always be called. */
  readonly gate?: ModelGate;
  /** Random number in [0, 1) for the jitter of waits; absent: no jitter. */
  readonly random?: () => number;
}

/** The limits in force. Limits that the chain sets for a model override those of the run. */
export function limitsOf(options: CallOptions, entry?: ModelEntry): CallLimits {
  const { idle_seconds: idle, total_seconds: total } = entry?.settings ?? {};
  return {
    ...LIMITS,
    ...options.limits,
    ...(idle === undefined ? {} : { idleMs: idle * 1000 }),
    ...(total === undefined ? {} : { totalMs: total * 1000 }),
  };
}

/** What is known of a call, whatever came of it. */
interface CallTrace {
  readonly usage: Usage;
  /** Identifies the instructions that were sent; null if nothing was sent. */
  readonly promptHash: string | null;
}

export type ModelCallResult<T> =
  | (CallTrace & { readonly ok: true; readonly value: T })
  | (CallTrace & {
      readonly ok: false;
      /** The model failure; null if the content could not be read. */
      readonly failure: ModelFailure | null;
      readonly code: string;
      readonly problems: readonly string[];
      /** The answer that could not be used; null if there was none. */
      readonly rawText: string | null;
      /** The value without the parts that have problems, if it can be used. */
      readonly usable?: T;
    });

/** The raw output that is recorded; includes the calls if tools were called natively. */
const rawOf = ({ text, calls }: ModelReply): string =>
  calls.length === 0 ? text : JSON.stringify({ text, tool_calls: calls });

/** A previous answer with its problems, which follows the question's message. */
export interface Correction {
  readonly text: string;
  /** Whether the answer was readable and only parts of it are wrong. */
  readonly ofParts: boolean;
}

/** One question for one model. */
interface Call<T> {
  readonly question: ModelQuestion<T>;
  readonly correction?: Correction;
  readonly onText?: (piece: string) => void;
}

const usableOf = <T>(read: Extract<ParseOutcome<T>, { ok: false }>): { usable?: T } =>
  read.usable === undefined ? {} : { usable: read.usable };

const NOT_COUNTED: CountedTokens = { tokens: { input: 0, cached: 0, output: 0 }, estimated: false };

/** The usage of a call, as it is recorded. */
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

/** What is sent to a model for a call. */
function requestOf<T>(
  options: CallOptions,
  entry: ModelEntry,
  { question, structured, nativeTools, correction, onText }: Call<T> & CallManner,
): ModelRequest {
  const { idleMs, totalMs } = limitsOf(options, entry);
  const prompt = correction?.ofParts === true ? (question.correcting ?? question.prompt) : question.prompt;
  const sent = sentTo({ ...question, prompt }, { nativeTools });
  const json = jsonFormat(question, structured);
  return {
    instructions: sent.instructions,
    prompt: message(sent.prompt, correction?.text ?? ""),
    signal: options.signal,
    ...(entry.provider === "anthropic" ? { cachedLength: question.stableLength ?? 0 } : {}),
    ...(sent.tools ? { tools: sent.tools } : {}),
    ...(json ? { json } : {}),
    ...(entry.settings ? { settings: entry.settings } : {}),
    ...(onText ? { onText } : {}),
    idleMs,
    totalMs,
  };
}

/**
 * One request in one manner, with its record.
 * @throws ModelFailure cancelled
 */
async function attempt<T>(
  options: CallOptions,
  entry: ModelEntry,
  call: Call<T> & CallManner,
): Promise<ModelCallResult<T>> {
  const { question } = call;
  const began = options.clock();
  const promptHash = instructionsHash(question, call);
  const head = {
    role: question.role,
    contract: question.contract,
    source: "model" as const,
    provider: entry.provider,
    model: entry.model,
    promptHash,
    price: entry.price,
  };
  try {
    const model = languageModel(entry, options.allowPrivateEndpoints);
    const reply = await callModel(model, requestOf(options, entry, call));
    const usage = usageOf(entry, reply, options.clock() - began);
    const read: ParseOutcome<T> = question.read(reply);
    const problems = read.ok ? [] : read.problems;
    const result = read.ok ? "ok" : read.code;
    const rawText = rawOf(reply);
    options.record({ ...head, rawText, result, problems, repairs: read.repairs, usage });
    return read.ok
      ? { ok: true, value: read.value, usage, promptHash }
      : {
          ok: false,
          failure: null,
          code: read.code,
          problems,
          rawText,
          usage,
          promptHash,
          ...usableOf(read),
        };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const usage = usageOf(entry, error.spent ?? NOT_COUNTED, options.clock() - began);
    options.record({ ...head, rawText: null, result: error.code, problems: [], repairs: [], usage });
    if (error.code === "cancelled") throw error;
    return { ok: false, failure: error, code: error.code, problems: [], rawText: null, usage, promptHash };
  }
}

/** The ways to ask, the best first: each JSON mode with native tools and without. */
function mannersFrom(best: CallManner): readonly CallManner[] {
  const modes = [best.structured, ...lowerModes(best.structured)];
  const tools = best.nativeTools ? [true, false] : [false];
  return modes.flatMap((structured) => tools.map((nativeTools) => ({ structured, nativeTools })));
}

/** What an accepted manner shows about the model, where a better one was refused. */
const learntFrom = (best: CallManner, accepted: CallManner): Partial<CallManner> => ({
  ...(accepted.structured === best.structured ? {} : { structured: accepted.structured }),
  ...(accepted.nativeTools === best.nativeTools ? {} : { nativeTools: accepted.nativeTools }),
});

/** The best manner for a question, as far as it is known what the model supports. */
function bestManner(options: CallOptions, entry: ModelEntry, question: ModelQuestion<unknown>): CallManner {
  const { form, native } = question;
  const unlearnt = { structured: entry.structured ?? "none", nativeTools: entry.nativeTools };
  const known: CallManner = options.gate?.mannerOf(entry) ?? unlearnt;
  return {
    structured: form === undefined ? "none" : known.structured,
    nativeTools: known.nativeTools && native !== undefined,
  };
}

/**
 * Asks in the best way that the model supports: in a JSON mode, with native tools. If the provider refuses the request, asks in
 * the next simpler way immediately, down to plain text, and remembers what it accepted. Each form of the question describes its
 * format and tools, so nothing is lost.
 */
async function inBestManner<T>(
  options: CallOptions,
  entry: ModelEntry,
  call: Call<T>,
): Promise<ModelCallResult<T>> {
  const best = bestManner(options, entry, call.question);
  let answer = await attempt(options, entry, { ...call, ...best });
  let { usage } = answer;
  for (const manner of mannersFrom(best).slice(1)) {
    if (answer.ok || answer.failure?.code !== "model_rejected") break;
    answer = await attempt(options, entry, { ...call, ...manner });
    usage = addUsage(usage, answer.usage);
    // Only a received answer shows that the manner was the problem, and not the rest of the request.
    if (answer.ok || answer.failure === null) await options.gate?.remember(entry, learntFrom(best, manner));
  }
  return { ...answer, usage };
}

/**
 * Calls one model once, if its gate allows it, and records the outcome.
 * @returns The value, the model failure, or the problems of the content.
 * @throws ModelFailure cancelled The run was cancelled.
 */
export async function callOnce<T>(
  options: CallOptions,
  entry: ModelEntry,
  call: Call<T>,
): Promise<ModelCallResult<T>> {
  const entered = await options.gate?.enter(entry, options.signal);
  if (entered?.ok === false) {
    const failure = new ModelFailure(entered.code);
    const nothing = { problems: [], rawText: null, usage: NO_USAGE, promptHash: null };
    return { ok: false, failure, code: failure.code, ...nothing };
  }
  let code: string = "cancelled";
  try {
    const answer = await inBestManner(options, entry, call);
    code = answer.ok ? "ok" : answer.code;
    return answer;
  } finally {
    await entered?.leave(code);
  }
}

/** The record of an output that the rules gave instead of a model. */
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
