/** Tokens as providers count them, told or estimated. */
export interface TokenCount {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/** A count, and whether it was estimated because the provider told nothing usable. */
export interface CountedTokens {
  readonly tokens: TokenCount;
  readonly estimated: boolean;
}

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** A text's tokens, roughly: one for a Chinese, Japanese or Korean character, one for four of any other. */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / 4);
}

/** A provider may count hidden thinking as output, but no answer is longer than this. */
const MOST_OUTPUT = 2_000_000;

const isCount = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= most;

/** What a provider reports a call, as it came. */
export type ReportedUsage = { readonly [K in keyof TokenCount]?: number | undefined };

/**
 * What a call is to be billed by: the provider's own numbers where they can be true; otherwise an estimate from the
 * texts, marked as such. A figure cannot be true that is no whole number, is negative, or says more tokens in than the
 * message has bytes.
 * @param sent everything the model was sent @param received everything it said, as far as it came
 */
export function countTokens(
  reported: ReportedUsage | null,
  { sent, received }: { readonly sent: string; readonly received: string },
): CountedTokens {
  const mostInput = sent.length * 4 + 4000;
  if (isCount(reported?.input, mostInput) && isCount(reported.output, MOST_OUTPUT)) {
    const { input, output, cached } = reported;
    // Words came, so an output of none cannot be true either.
    if (!(output === 0 && received.length > 0) && input > 0)
      return { tokens: { input, output, cached: isCount(cached, input) ? cached : 0 }, estimated: false };
  }
  const tokens = { input: estimateTokens(sent), cached: 0, output: estimateTokens(received) };
  return { tokens, estimated: true };
}
