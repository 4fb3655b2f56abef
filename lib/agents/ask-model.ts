import type { z } from "zod";
import { readJsonReply } from "../domain/json/read-json-reply.ts";
import type { LanguageTools } from "../domain/rules/reading.ts";
import { NO_USAGE, type Usage } from "../domain/task/events.ts";
import { callModel, type ModelReply } from "./call-model.ts";
import { ModelFailure, type ModelFailureCode } from "./model-failure.ts";
import { costMicros, languageModel, type ModelChain, type ModelEntry } from "./models.ts";
import { promptHash } from "./prompts.ts";
import type { RoleMessage } from "./role-message.ts";
import { ROLES, type RoleInput, type RoleName, type RoleOutput } from "./roles.ts";
import { statementStream } from "./statement-stream.ts";

/** What is kept of every output of a role (spec 2, common rules), a model's or the rules'. */
export interface ModelCallRecord {
  readonly role: RoleName;
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
}

export interface InvokerOptions {
  readonly models: ModelChain;
  readonly tools: LanguageTools;
  readonly signal: AbortSignal;
  readonly record: (call: ModelCallRecord) => void;
  /** Whether the budget allows a further call; when it does not, the rules speak. */
  readonly mayCall: () => boolean;
  /** The administrator allows model endpoints on private addresses. */
  readonly allowPrivateEndpoints: boolean;
  readonly clock: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly limits?: Partial<CallLimits>;
}

export interface CallLimits {
  readonly idleMs: number;
  readonly totalMs: number;
  /** Longest pause that a provider's Retry-After may cost before the next model is tried. */
  readonly longestPauseMs: number;
}

const LIMITS: CallLimits = { idleMs: 60_000, totalMs: 240_000, longestPauseMs: 20_000 };

/** How often each trouble is tried again on the same model before the next one is asked (spec 2 §2.2). */
const RETRIES: Readonly<Partial<Record<ModelFailureCode, number>>> = {
  model_unavailable: 1,
  model_cut: 1,
  model_throttled: 1,
  model_timeout: 0,
};
/** How often an unreadable answer is sent back with its faults. */
const CORRECTIONS = 2;

export interface Try<N extends RoleName> {
  readonly name: N;
  readonly input: RoleInput<N>;
  readonly entry: ModelEntry;
  readonly message: RoleMessage;
  readonly onDelta?: (text: string) => void;
}

/** Adds two usages; an unknown price makes the sum unknown. */
export const addUsage = (a: Usage, b: Usage): Usage => ({
  input_tokens: a.input_tokens + b.input_tokens,
  cached_tokens: a.cached_tokens + b.cached_tokens,
  output_tokens: a.output_tokens + b.output_tokens,
  cost_micros: a.cost_micros === null || b.cost_micros === null ? null : a.cost_micros + b.cost_micros,
  duration_ms: a.duration_ms + b.duration_ms,
  calls: a.calls + b.calls,
});

export type Asked<N extends RoleName> =
  | { readonly ok: true; readonly output: RoleOutput<N>; readonly usage: Usage; readonly promptHash: string }
  | { readonly ok: false; readonly code: string; readonly usage: Usage };

/**
 * Asks one model, with the retries and corrections that its trouble allows.
 * Out: the validated output, or the code of why not. Throws ModelFailure("cancelled") when the run was cancelled.
 */
export async function askModel<N extends RoleName>(
  options: InvokerOptions,
  attempt: Try<N>,
): Promise<Asked<N>> {
  const hash = promptHash(attempt.message.instructions);
  let usage = NO_USAGE;
  let prompt = attempt.message.prompt;
  let corrections = 0;
  let failures = 0;
  for (;;) {
    const answer = await callOnce(options, attempt, {
      prompt,
      hash,
      stream: corrections === 0 && failures === 0,
    });
    usage = addUsage(usage, answer.usage);
    if (answer.ok) return { ok: true, output: answer.output, usage, promptHash: hash };
    const { failure } = answer;
    const again = failure
      ? await waitFor(options, failure, failures)
      : corrections < CORRECTIONS && options.mayCall();
    if (!again) return { ok: false, code: failure?.code ?? "unreadable", usage };
    if (failure) failures += 1;
    else {
      corrections += 1;
      prompt = correction(attempt.message.prompt, answer.problems);
    }
  }
}

/** The same message again, with what was wrong with the last answer. */
const correction = (prompt: string, problems: readonly string[]): string =>
  [
    prompt,
    "Your last answer could not be used:",
    ...problems.map((problem) => `- ${problem}`),
    "Answer again with one corrected JSON object.",
  ].join("\n");

/** Waits before a retry; false when there is none left, or the provider asks for more patience than a run has. */
async function waitFor(options: InvokerOptions, failure: ModelFailure, failures: number): Promise<boolean> {
  if (failures >= (RETRIES[failure.code] ?? 0)) return false;
  const limits = { ...LIMITS, ...options.limits };
  const ms = failure.retryAfterMs ?? 500 * 2 ** failures;
  if (ms > limits.longestPauseMs) return false;
  await options.pause(ms, options.signal);
  return true;
}

type Answer<N extends RoleName> =
  | { readonly ok: true; readonly output: RoleOutput<N>; readonly usage: Usage }
  | {
      readonly ok: false;
      readonly failure: ModelFailure | null;
      readonly problems: readonly string[];
      readonly usage: Usage;
    };

async function callOnce<N extends RoleName>(
  options: InvokerOptions,
  attempt: Try<N>,
  call: { prompt: string; hash: string; stream: boolean },
): Promise<Answer<N>> {
  const limits = { ...LIMITS, ...options.limits };
  const began = options.clock();
  const pick = statementStream();
  const { onDelta } = attempt;
  const usageOf = (reply: ModelReply | null): Usage => ({
    input_tokens: reply?.tokens.input ?? 0,
    cached_tokens: reply?.tokens.cached ?? 0,
    output_tokens: reply?.tokens.output ?? 0,
    cost_micros: costMicros(attempt.entry, {
      input: reply?.tokens.input ?? 0,
      output: reply?.tokens.output ?? 0,
    }),
    duration_ms: options.clock() - began,
    calls: 1,
  });
  const head = {
    role: attempt.name,
    contract: ROLES[attempt.name].contract,
    source: "model" as const,
    provider: attempt.entry.provider,
    model: attempt.entry.model,
    promptHash: call.hash,
  };
  try {
    const reply = await callModel(languageModel(attempt.entry, options.allowPrivateEndpoints), {
      instructions: attempt.message.instructions,
      prompt: call.prompt,
      signal: options.signal,
      onText: (piece) => {
        const words = pick(piece);
        if (words !== "" && call.stream) onDelta?.(words);
      },
      idleMs: limits.idleMs,
      totalMs: limits.totalMs,
    });
    const usage = usageOf(reply);
    const read = readRoleOutput(attempt, reply.text);
    const problems = read.ok ? [] : read.problems;
    const result = read.ok ? "ok" : read.code;
    options.record({ ...head, rawText: reply.text, result, problems, repairs: read.repairs, usage });
    return read.ok ? { ok: true, output: read.output, usage } : { ok: false, failure: null, problems, usage };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const usage = usageOf(null);
    options.record({ ...head, rawText: null, result: error.code, problems: [], repairs: [], usage });
    if (error.code === "cancelled") throw error;
    return { ok: false, failure: error, problems: [], usage };
  }
}

type RoleReading<N extends RoleName> =
  | { readonly ok: true; readonly output: RoleOutput<N>; readonly repairs: readonly string[] }
  | {
      readonly ok: false;
      readonly code: string;
      readonly problems: readonly string[];
      readonly repairs: readonly string[];
    };

function readRoleOutput<N extends RoleName>(attempt: Try<N>, text: string): RoleReading<N> {
  const json = readJsonReply(text);
  if (!json.ok) {
    const problem = {
      empty: "the answer was empty",
      too_large: "the answer was too long",
      no_json: "there was no JSON object",
    };
    return { ok: false, code: json.code, problems: [problem[json.code]], repairs: json.repairs };
  }
  const normalised = attempt.message.normalise(json.value);
  const repairs = [...json.repairs, ...normalised.repairs];
  const parsed = ROLES[attempt.name].output.safeParse(normalised.value);
  if (parsed.success) return { ok: true, output: parsed.data as RoleOutput<N>, repairs };
  return { ok: false, code: "invalid", problems: faultsOf(parsed.error), repairs };
}

const faultsOf = (error: z.ZodError): string[] =>
  error.issues.slice(0, 20).map((issue) => `${issue.path.join(".") || "(root)"}: ${issue.message}`);
