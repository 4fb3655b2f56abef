import { lineNumber } from "./line-number.ts";

/** Position of a character that cannot be stored as text: U+0000 or half a surrogate pair. */
export interface UnstorableCharacter {
  readonly code: "nul" | "lone_surrogate";
  /** UTF-16 offset. */
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
}

const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** The first such character, or null. */
export function unstorableCharacter(text: string): UnstorableCharacter | null {
  const offset = text.search(UNSTORABLE);
  if (offset < 0) return null;
  const line = lineNumber(text, offset);
  return { code: text[offset] === "\0" ? "nul" : "lone_surrogate", offset, line };
}
