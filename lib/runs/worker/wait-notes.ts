import type { RetryPause } from "#lib/agents/model-gate.ts";
import type { ModelEntry } from "#lib/agents/models.ts";
import type { Language } from "#lib/domain/language.ts";

/** Shorter pauses after an error other than a rate limit are not logged, in milliseconds. */
const MIN_NOTED_MS = 1000;

interface WaitTexts {
  readonly slot: (model: string) => string;
  /** Why a provider is waited for. */
  readonly throttled: (provider: string, model: string) => string;
  readonly failed: (provider: string, model: string) => string;
  readonly until: (seconds: number, time: string) => string;
}

const WAIT_TEXTS = {
  zh: {
    slot: (model) => `正在等待 ${model} 的空位：同时进行的调用已达上限。`,
    throttled: (provider, model) => `${provider} 限制了 ${model} 的调用频率，`,
    failed: (provider, model) => `${provider} 暂时无法提供 ${model}，`,
    until: (seconds, time) => `等待 ${seconds} 秒后重试（至 ${time} UTC）。`,
  },
  en: {
    slot: (model) => `Waiting for a free slot of ${model}: as many calls of it as allowed are under way.`,
    throttled: (provider, model) => `${provider} limits the rate of calls of ${model}.`,
    failed: (provider, model) => `${provider} cannot serve ${model} at the moment.`,
    until: (seconds, time) => ` Waiting ${seconds} s before the next try, until ${time} UTC.`,
  },
} as const satisfies Record<Language, WaitTexts>;

/** The line of the log about a turn that waits for a free slot of a model. */
export const slotNote = ({ model }: Pick<ModelEntry, "model">, language: Language): string =>
  WAIT_TEXTS[language].slot(model);

/** A pause before a retry, and when it begins. */
interface StartedPause extends RetryPause {
  readonly entry: Pick<ModelEntry, "provider" | "model">;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The line of the log about a turn that pauses before it calls a model again: the provider, the model, the reason, and the end of
 * the pause. The log is the same text for all readers, so its time is in UTC.
 * @returns Null for a pause that is too short to be seen.
 */
export function pauseNote({ entry, code, ms, now }: StartedPause, language: Language): string | null {
  const isThrottled = code === "model_throttled";
  if (!isThrottled && ms < MIN_NOTED_MS) return null;
  const texts = WAIT_TEXTS[language];
  const why = (isThrottled ? texts.throttled : texts.failed)(entry.provider, entry.model);
  const end = new Date(Math.ceil((now + ms) / 1000) * 1000).toISOString();
  return `${why}${texts.until(Math.ceil(ms / 1000), end.slice(11, 19))}`;
}
