import type { ModelEntry } from "#lib/agents/models.ts";
import type { Language } from "#lib/domain/language.ts";
import { type StartedPause, shownPause } from "#lib/domain/models/model-pause.ts";

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

/**
 * The line of the log about a turn that pauses before it calls a model again: the provider, the model, the reason, and the end of
 * the pause. The log is the same text for all readers, so its time is in UTC.
 * @returns Null for a pause that is too short to be seen.
 */
export function pauseNote(started: StartedPause, language: Language): string | null {
  const shown = shownPause(started);
  if (shown === null) return null;
  const texts = WAIT_TEXTS[language];
  const why = (shown.throttled ? texts.throttled : texts.failed)(shown.provider, shown.model);
  return `${why}${texts.until(Math.ceil(started.ms / 1000), shown.until.slice(11, 19))}`;
}
