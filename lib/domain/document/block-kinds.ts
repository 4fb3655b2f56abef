import {
  BACKTICK,
  BRACKET,
  COLON,
  DASH,
  EQUALS,
  GREATER,
  HASH,
  LESS,
  PIPE,
  PLUS,
  SPACE,
  STAR,
  TAB,
  TILDE,
  UNDERSCORE,
} from "./block-chars.ts";

/** What the innermost open block holds. */
export const LEAF = { none: 0, paragraph: 1, table: 2, fenced: 3, indented: 4, html: 5 } as const;
export type Leaf = (typeof LEAF)[keyof typeof LEAF];

/** What a line turned out to be, for those who watch the scan. */
export const LINE = {
  text: 0,
  blank: 1,
  heading: 2,
  code: 3,
  html: 4,
  rule: 5,
  table: 6,
  underline: 7,
} as const;
export type LineKind = (typeof LINE)[keyof typeof LINE];

/** 1 = may open something, so the line needs the full treatment. Everything else is text. */
export const SPECIAL = new Uint8Array(128);
for (const c of [
  TAB,
  SPACE,
  HASH,
  STAR,
  PLUS,
  DASH,
  LESS,
  EQUALS,
  GREATER,
  UNDERSCORE,
  BACKTICK,
  TILDE,
  BRACKET,
]) {
  SPECIAL[c] = 1;
}
for (let digit = 48; digit < 58; digit++) SPECIAL[digit] = 1;
SPECIAL[PIPE] = 2;
SPECIAL[COLON] = 2;
