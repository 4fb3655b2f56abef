import { estimateTokens } from "#lib/domain/models/token-count.ts";

/** Providers cache beginnings from this length on. */
const MIN_CACHED_TOKENS = 1024;

function commonLength(a: string, b: string): number {
  let low = 0;
  let high = Math.min(a.length, b.length);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.startsWith(b.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface PromptTokens {
  readonly input: number;
  /** Tokens that an earlier request began with too, as far as providers cache them. */
  readonly cached: number;
}

/** Tokens of requests with everything that is sent: tools, form of the answer, messages. */
export function promptTokens(texts: readonly string[]): PromptTokens {
  let input = 0;
  let cached = 0;
  for (const [at, text] of texts.entries()) {
    input += estimateTokens(text);
    const longest = Math.max(0, ...texts.slice(0, at).map((other) => commonLength(text, other)));
    const tokens = estimateTokens(text.slice(0, longest));
    if (tokens >= MIN_CACHED_TOKENS) cached += tokens;
  }
  return { input, cached };
}
