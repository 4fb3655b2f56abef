import { z } from "zod";

/** Shorter pauses after an error other than a rate limit are not shown, in milliseconds. */
const MIN_SHOWN_MS = 1000;

/** A pause before a model is called again. */
export const modelPauseSchema = z.object({
  provider: z.string(),
  model: z.string(),
  /** Whether the provider limits the rate of calls; otherwise it cannot serve the model at the moment. */
  throttled: z.boolean(),
  until: z.string(),
});
export type ModelPause = z.infer<typeof modelPauseSchema>;

/** A pause that is planned, and when it begins. */
export interface StartedPause {
  readonly entry: { readonly provider: string; readonly model: string };
  /** Why the call before failed, as a code of a model failure. */
  readonly code: string;
  readonly ms: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * A pause as readers see it; its end is a full second, never before the pause is over.
 * @returns Null for a pause that is too short to be seen
 */
export function shownPause({ entry, code, ms, now }: StartedPause): ModelPause | null {
  const throttled = code === "model_throttled";
  if (!throttled && ms < MIN_SHOWN_MS) return null;
  const until = new Date(Math.ceil((now + ms) / 1000) * 1000).toISOString();
  return { provider: entry.provider, model: entry.model, throttled, until };
}
