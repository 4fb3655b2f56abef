import { lineNumber } from "./line-number.ts";

/** Where a text holds what cannot be stored as text: U+0000 or half a surrogate pair. */
export interface UnstorableCharacter {
  readonly code: "nul" | "lone_surrogate";
  /** UTF-16 offset. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
}

const BAD = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** The first such place, or null. */
export function unstorableCharacter(text: string): UnstorableCharacter | null {
  const offset = text.search(BAD);
  if (offset < 0) return null;
  const line = lineNumber(text, offset);
  return { code: text[offset] === "\0" ? "nul" : "lone_surrogate", offset, line };
}
