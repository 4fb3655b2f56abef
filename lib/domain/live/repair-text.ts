import type { TextDelta, TextStep } from "./text-delta.ts";

/**
 * Characters that a live text must not contain: what cannot be stored as text, and line ends other than LF.
 */
const INVALID_CHARACTERS =
  /\r\n|\r|\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export interface RepairedText {
  readonly delta: TextDelta;
  /** True if characters that cannot be stored were replaced. */
  readonly refused: boolean;
}

/**
 * The steps that remove invalid characters from a live text: line ends become LF, a character that cannot be
 * stored becomes U+FFFD.
 * @returns null if there is nothing to repair
 */
export function repairText(text: string): RepairedText | null {
  const delta: TextStep[] = [];
  let at = 0;
  let refused = false;
  for (const match of text.matchAll(INVALID_CHARACTERS)) {
    const isEnd = match[0].startsWith("\r");
    refused ||= !isEnd;
    if (match.index > at) delta.push({ retain: match.index - at });
    delta.push({ delete: match[0].length }, { insert: isEnd ? "\n" : "\uFFFD" });
    at = match.index + match[0].length;
  }
  return delta.length === 0 ? null : { delta, refused };
}
