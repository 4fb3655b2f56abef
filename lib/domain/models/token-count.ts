/** Tokens of a call, reported or estimated. */
export interface TokenCount {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/** A count, and whether it was estimated because the provider reported no usable numbers. */
export interface CountedTokens {
  readonly tokens: TokenCount;
  readonly estimated: boolean;
}

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/**
 * Rough token count of a text: one per Chinese, Japanese or Korean character, one per four other characters.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / 4);
}

/** Upper limit of plausible output tokens. Providers may count reasoning as output. */
const MAX_OUTPUT_TOKENS = 2_000_000;

const isCount = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= most;

/** The usage as the provider reports it, unchecked. */
export type ReportedUsage = { readonly [K in keyof TokenCount]?: number | undefined };

/**
 * The billable tokens of a call: the provider's numbers if they are plausible, otherwise an estimate from the
 * texts, marked as such. A number is implausible if it is not an integer, is negative, or exceeds the bytes
 * of the message.
 * @param sent everything that was sent to the model
 * @param received everything that was received, possibly incomplete
 */
export function countTokens(
  reported: ReportedUsage | null,
  { sent, received }: { readonly sent: string; readonly received: string },
): CountedTokens {
  const mostInput = sent.length * 4 + 4000;
  if (isCount(reported?.input, mostInput) && isCount(reported.output, MAX_OUTPUT_TOKENS)) {
    const { input, output, cached } = reported;
    // Text was received, so zero output tokens are implausible too.
    if (!(output === 0 && received.length > 0) && input > 0)
      return { tokens: { input, output, cached: isCount(cached, input) ? cached : 0 }, estimated: false };
  }
  const tokens = { input: estimateTokens(sent), cached: 0, output: estimateTokens(received) };
  return { tokens, estimated: true };
}
