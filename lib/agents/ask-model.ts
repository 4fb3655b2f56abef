import { NO_USAGE, type Usage, type VoiceSource } from "../domain/task/events.ts";
import { type CallOptions, callOnce, limitsOf } from "./call-once.ts";
import type { ModelFailure, ModelFailureCode } from "./model-failure.ts";
import type { ModelEntry } from "./models.ts";
import { promptHash } from "./prompts.ts";
import type { Question } from "./question.ts";

/** How often each trouble is tried again on the same model before the next one is asked (spec 2 §2.2). */
const RETRIES: Readonly<Partial<Record<ModelFailureCode, number>>> = {
  model_unavailable: 1,
  model_unreachable: 1,
  model_cut: 1,
  model_throttled: 1,
  model_timeout: 0,
};
/** How often an unreadable answer is sent back with its faults. */
const CORRECTIONS = 2;

/** Adds two usages; an unknown price makes the sum unknown. */
export const addUsage = (a: Usage, b: Usage): Usage => ({
  input_tokens: a.input_tokens + b.input_tokens,
  cached_tokens: a.cached_tokens + b.cached_tokens,
  output_tokens: a.output_tokens + b.output_tokens,
  cost_micros: a.cost_micros === null || b.cost_micros === null ? null : a.cost_micros + b.cost_micros,
  duration_ms: a.duration_ms + b.duration_ms,
  calls: a.calls + b.calls,
});

export type Asked<T> =
  | { readonly ok: true; readonly value: T; readonly usage: Usage }
  | { readonly ok: false; readonly code: string; readonly usage: Usage };

/**
 * Asks one model, with the retries and corrections that its trouble allows.
 * @param onText is given the pieces of the first try only: readers are not shown the same words twice
 * Out: the validated value, or the code of why not. Throws ModelFailure("cancelled") when the run was cancelled.
 */
async function askModel<T>(
  options: CallOptions,
  entry: ModelEntry,
  { question, onText }: { readonly question: Question<T>; readonly onText?: (piece: string) => void },
): Promise<Asked<T>> {
  let usage = NO_USAGE;
  let call: Parameters<typeof callOnce<T>>[2] = { question, prompt: question.prompt };
  if (onText) call = { ...call, onText };
  for (let corrections = 0, failures = 0; ; ) {
    const answer = await callOnce(options, entry, call);
    usage = addUsage(usage, answer.usage);
    if (answer.ok) return { ok: true, value: answer.value, usage };
    const { failure } = answer;
    const again = failure
      ? await mayRetry(options, failure, failures)
      : corrections < CORRECTIONS && options.mayCall();
    if (!again) return { ok: false, code: failure?.code ?? "unreadable", usage };
    if (failure) {
      failures += 1;
      call = { question, prompt: call.prompt };
    } else {
      corrections += 1;
      call = { question, prompt: correction(question.prompt, answer.problems) };
    }
  }
}

/** The same message again, with what was wrong with the last answer. */
export const correction = (prompt: string, problems: readonly string[]): string =>
  [
    prompt,
    "Your last answer could not be used:",
    ...problems.map((problem) => `- ${problem}`),
    "Answer again in the required form, corrected.",
  ].join("\n");

/** Waits before a retry; false when there is none left, or the provider asks for more patience than a run has. */
export async function mayRetry(
  options: CallOptions,
  failure: ModelFailure,
  failures: number,
): Promise<boolean> {
  if (failures >= (RETRIES[failure.code] ?? 0)) return false;
  const ms = failure.retryAfterMs ?? 500 * 2 ** failures;
  if (ms > limitsOf(options).longestPauseMs) return false;
  await options.pause(ms, options.signal);
  return true;
}

export type ChainAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly source: VoiceSource; readonly usage: Usage }
  | { readonly ok: false; readonly skipped: VoiceSource["skipped"]; readonly usage: Usage };

/** Who spoke, as it is stored with what was said. */
export const modelSource = (
  entry: ModelEntry,
  question: { readonly instructions: string },
  skipped: VoiceSource["skipped"],
): VoiceSource => ({
  kind: "model",
  provider: entry.provider,
  model: entry.model,
  prompt_hash: promptHash(question.instructions),
  skipped,
});

/**
 * Asks the models of the chain in order until one gives a value.
 * Out: the value and who gave it, or why each model did not serve. Throws ModelFailure("cancelled").
 */
export async function askChain<T>(
  options: CallOptions,
  question: Question<T>,
  onText?: () => ((piece: string) => void) | undefined,
): Promise<ChainAnswer<T>> {
  const skipped: VoiceSource["skipped"] = [];
  let usage = NO_USAGE;
  for (const entry of options.models) {
    if (!options.mayCall()) {
      skipped.push({ model: entry.model, code: "budget_spent" });
      continue;
    }
    const listener = onText?.();
    const asked = await askModel(options, entry, { question, ...(listener ? { onText: listener } : {}) });
    usage = addUsage(usage, asked.usage);
    if (asked.ok)
      return { ok: true, value: asked.value, source: modelSource(entry, question, skipped), usage };
    skipped.push({ model: entry.model, code: asked.code });
  }
  return { ok: false, skipped, usage };
}
