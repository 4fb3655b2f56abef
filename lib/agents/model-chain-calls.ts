import type { Language } from "../domain/language.ts";
import { retryDelayMs } from "../domain/models/retry-delay.ts";
import { OUTPUT_PROBLEMS } from "../domain/output-checks/judge-turn.ts";
import type { TurnSource } from "../domain/roles/turn-source.ts";
import { shortText } from "../domain/specialist/short-text.ts";
import { addUsage } from "../domain/usage/add-usage.ts";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import { type CallOptions, type Correction, callOnce, limitsOf, type ModelCallResult } from "./call-once.ts";
import { block, message } from "./material.ts";
import type { ModelFailure, ModelFailureCode } from "./model-failure.ts";
import type { ModelEntry } from "./models.ts";
import type { ModelQuestion } from "./question.ts";

/** Number of retries on the same model for each failure, before the next model is tried. */
const RETRIES: Readonly<Partial<Record<ModelFailureCode, number>>> = {
  model_unavailable: 1,
  model_unreachable: 1,
  model_cut: 1,
  model_throttled: 1,
  model_timeout: 0,
};
/** Number of times an unreadable answer is sent back with its problems. */
const CORRECTIONS = 2;
/** The same for a readable answer that breaks the rules for texts: a model that repeats such an error will not stop. */
const CORRECTIONS_OF_TEXT = 1;

/** Codes of an answer that can be used without the parts that have problems: references to nothing, and wordings that say nothing. */
const USABLE_PROBLEMS = ["unknown_reference", "unclear_wording"] as const;
export type UsableProblem = (typeof USABLE_PROBLEMS)[number];

const ofSpeaker = (code: string): boolean => (OUTPUT_PROBLEMS as readonly string[]).includes(code);
const correctionsOf = (code: string): number =>
  ofSpeaker(code) || USABLE_PROBLEMS.some((one) => one === code) ? CORRECTIONS_OF_TEXT : CORRECTIONS;

/** The outcome of one model after all its attempts. `last`: no other model is tried either. */
export type ModelOutcome<T> =
  | (Spent & { readonly ok: true; readonly value: T })
  | (Spent & { readonly ok: false; readonly code: string; readonly last?: boolean });

/** What the attempts cost, and the instructions of the last one that was sent. */
interface Spent {
  readonly usage: Usage;
  readonly promptHash: string | null;
}

/** One attempt, with what is to be corrected; null if nothing is. */
type Attempt<T> = (
  correction: Correction | null,
  isFirst: boolean,
) => Promise<ModelCallResult<T> & { readonly last?: boolean }>;

/** What does not change between the attempts of one model. */
interface AttemptTerms {
  readonly entry: ModelEntry;
  readonly language: Language;
  /** The code if the content stays unreadable. */
  readonly unreadable: (code: string) => string;
}

/**
 * Tries one model as often as its failure allows: waits before a retry, and sends an unreadable answer back with its problems.
 * An attempt that returns `last` is not repeated. Errors of the attempt are passed on.
 */
export async function askUntilRead<T>(
  options: CallOptions,
  asked: AttemptTerms,
  attempt: Attempt<T>,
): Promise<ModelOutcome<T>> {
  let usage = NO_USAGE;
  let correction: Correction | null = null;
  let trouble: string | null = null;
  let promptHash: string | null = null;
  for (let corrections = 0, failures = 0; ; ) {
    const answer = await attempt(correction, corrections + failures === 0);
    usage = addUsage(usage, answer.usage);
    promptHash = answer.promptHash ?? promptHash;
    if (answer.ok) return { ok: true, value: answer.value, usage, promptHash };
    const { failure, last = false } = answer;
    trouble = reportedCode(answer, { before: trouble, unreadable: asked.unreadable });
    const mayGoOn = async () =>
      failure
        ? await mayRetry(options, { entry: asked.entry, failure, failures })
        : corrections < correctionsOf(answer.code);
    const mayCorrect = !last && (await mayGoOn());
    if (!mayCorrect && answer.usable !== undefined)
      return { ok: true, value: answer.usable, usage, promptHash };
    if (!mayCorrect || !(await options.mayCall()))
      return { ok: false, code: trouble, last, usage, promptHash };
    if (failure) failures += 1;
    else {
      corrections += 1;
      correction = correctionOf(answer, asked.language);
    }
  }
}

/** The failure code to report. If the breaker opened between two attempts, the failure that opened it says more. */
function reportedCode(
  { failure, code }: Extract<ModelCallResult<unknown>, { ok: false }>,
  { before, unreadable }: { readonly before: string | null; readonly unreadable: (code: string) => string },
): string {
  if (failure?.code === "model_paused" && before !== null) return before;
  return failure?.code ?? (ofSpeaker(code) ? code : unreadable(code));
}

const CORRECTION = {
  en: {
    intro: "The block contains your previous answer. It could not be used:",
    again:
      "Fix these problems and leave the rest as it is. Send the whole answer again in the required form.",
  },
  zh: {
    intro: "上面是你上一次的回答，它无法使用：",
    again: "请改正这些问题，其余内容保持不变，按要求的格式重新给出完整回答。",
  },
} as const satisfies Record<Language, unknown>;

/** Answers in which single parts are wrong. Their correction needs less of the material than a new answer. */
const PARTS_ARE_WRONG: readonly string[] = ["invalid", ...USABLE_PROBLEMS];

/** Longest part of a previous answer that is shown again, in characters. */
const MAX_SHOWN_ANSWER = 24_000;

/** The previous answer and its problems, for the end of the same message. */
function correctionOf(
  {
    rawText,
    problems,
    code,
  }: Pick<Extract<ModelCallResult<unknown>, { ok: false }>, "rawText" | "problems" | "code">,
  language: Language,
): Correction {
  const { intro, again } = CORRECTION[language];
  const said = shortText(rawText ?? "", MAX_SHOWN_ANSWER);
  const listed = problems.map((problem) => `- ${problem}`).join("\n");
  const text = message(block("previous_answer", said), [intro, listed, again].join("\n"));
  return { text, ofParts: PARTS_ARE_WRONG.includes(code) };
}

/** A failed call of a model, and how often the model failed before. */
interface FailedCall {
  readonly entry: ModelEntry;
  readonly failure: ModelFailure;
  readonly failures: number;
}

/**
 * Waits before a retry, and announces the wait.
 * @returns False if no retry is left, or if the provider asks for a longer pause than a run allows.
 */
async function mayRetry(options: CallOptions, { entry, failure, failures }: FailedCall): Promise<boolean> {
  if (failures >= (RETRIES[failure.code] ?? 0)) return false;
  const ms = failure.retryAfterMs ?? retryDelayMs(failures, options.random?.() ?? 1);
  if (ms > limitsOf(options).longestPauseMs) return false;
  await options.onRetryPause?.(entry, { code: failure.code, ms });
  await options.pause(ms, options.signal);
  return true;
}

export type ChainAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly source: TurnSource; readonly usage: Usage }
  | {
      readonly ok: false;
      /** Why each skipped model gave no answer, in the order tried. */
      readonly skipped: TurnSource["skipped"];
      /** The model that stopped in the middle of its answer, if the last one did. */
      readonly source: TurnSource | null;
      readonly usage: Usage;
    };

/** The source that is stored with the answer, with the wording that was really sent. */
const modelSource = (
  { provider, model }: ModelEntry,
  promptHash: string | null,
  skipped: TurnSource["skipped"],
): TurnSource => ({
  kind: "model",
  provider,
  model,
  ...(promptHash === null ? {} : { prompt_hash: promptHash }),
  skipped,
});

/**
 * Tries the models of the chain in order until one returns a value, or until an answer is marked as the last. Errors of `ask`
 * are passed on.
 * @returns The value and its source, or why each model failed.
 */
export async function tryChain<T>(
  options: CallOptions,
  ask: (entry: ModelEntry) => Promise<ModelOutcome<T>>,
): Promise<ChainAnswer<T>> {
  const skipped: TurnSource["skipped"] = [];
  let usage = NO_USAGE;
  for (const entry of options.models) {
    const refusal = options.refuses?.(entry) ?? ((await options.mayCall()) ? null : "budget_spent");
    if (refusal !== null) {
      skipped.push({ model: entry.model, code: refusal });
      continue;
    }
    const asked = await ask(entry);
    usage = addUsage(usage, asked.usage);
    const source = modelSource(entry, asked.promptHash, [...skipped]);
    if (asked.ok) return { ok: true, value: asked.value, source, usage };
    skipped.push({ model: entry.model, code: asked.code });
    if (asked.last) return { ok: false, skipped, source, usage };
  }
  return { ok: false, skipped, source: null, usage };
}

/**
 * Asks the models of the chain a question until one gives a readable answer.
 * @param onText Receives the text of each model's first attempt only, so that readers do not see the same text twice.
 * @throws ModelFailure cancelled The run was cancelled.
 */
export function askChain<T>(
  options: CallOptions,
  question: ModelQuestion<T>,
  onText?: () => ((piece: string) => void) | undefined,
): Promise<ChainAnswer<T>> {
  const terms = { language: question.language, unreadable: () => "unreadable" };
  return tryChain(options, (entry) => {
    const listener = onText?.();
    return askUntilRead(options, { ...terms, entry }, (correction, isFirst) =>
      callOnce(options, entry, {
        question,
        ...(correction === null ? {} : { correction }),
        ...(isFirst && listener ? { onText: listener } : {}),
      }),
    );
  });
}
