/**
 * What to do when the model itself fails. The codes are those of model failures; one that is in no
 * row is not tried again on the same model.
 */

type TroubleClass = "network" | "server" | "throttled" | "too_long";

interface RetryRule {
  readonly class: TroubleClass;
  /** How often the class is tried again on one model before the next one is asked. */
  readonly retries: number;
}

const NETWORK: RetryRule = { class: "network", retries: 3 };
const SERVER: RetryRule = { class: "server", retries: 1 };
const THROTTLED: RetryRule = { class: "throttled", retries: 3 };
const TOO_LONG: RetryRule = { class: "too_long", retries: 3 };

const RULES: Readonly<Record<string, RetryRule>> = {
  model_unreachable: NETWORK,
  model_cut: NETWORK,
  model_unavailable: SERVER,
  model_timeout: SERVER,
  model_throttled: THROTTLED,
  model_output_too_long: TOO_LONG,
  model_too_large: TOO_LONG,
  model_context_overflow: TOO_LONG,
};

/** Troubles that a plea for shorter replies may cure, not only a shorter history. */
const REPLY_TOO_LONG: ReadonlySet<string> = new Set(["model_output_too_long", "model_too_large"]);

const FIRST_PAUSE_MS: Readonly<Record<Exclude<TroubleClass, "too_long">, number>> = {
  network: 1000,
  server: 1000,
  throttled: 2000,
};

/** A provider that asks for a longer wait than this is left for the next model. */
const LONGEST_PAUSE_MS = 60_000;

/** Trouble of a model as the runner reports it. */
export interface ModelTrouble {
  readonly code: string;
  /** What the provider asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
}

/** Retries so far by class, on the present model and since its last reply. */
export type RetryCounts = Readonly<Record<string, number>>;

export type RetryDecision =
  | { readonly kind: "wait"; readonly ms: number; readonly counts: RetryCounts }
  | { readonly kind: "trim"; readonly shorterReply: boolean; readonly counts: RetryCounts }
  | { readonly kind: "next_model" };

/**
 * Decides how one failure is met.
 * In: the failure and the retries so far. Out: a pause before the same call (1, 2, 4 s, or Retry-After), the same call
 * with a shorter history, or the next model.
 */
export function decideRetry(trouble: ModelTrouble, counts: RetryCounts): RetryDecision {
  const rule = Object.hasOwn(RULES, trouble.code) ? RULES[trouble.code] : undefined;
  if (!rule) return { kind: "next_model" };
  const used = counts[rule.class] ?? 0;
  if (used >= rule.retries) return { kind: "next_model" };
  const counted = { ...counts, [rule.class]: used + 1 };
  if (rule.class === "too_long")
    return { kind: "trim", shorterReply: REPLY_TOO_LONG.has(trouble.code), counts: counted };
  const asked = trouble.retryAfterMs ?? 0;
  const ms = asked > 0 ? asked : FIRST_PAUSE_MS[rule.class] * 2 ** used;
  return ms > LONGEST_PAUSE_MS ? { kind: "next_model" } : { kind: "wait", ms, counts: counted };
}
