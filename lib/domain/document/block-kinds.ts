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

/** Kind of the innermost open leaf block. */
export const LEAF = { none: 0, paragraph: 1, table: 2, fenced: 3, indented: 4, html: 5 } as const;
export type Leaf = (typeof LEAF)[keyof typeof LEAF];

/** Kind of a scanned line, as reported to watchers of the scan. */
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

/** 1 = the character can open a block, so the line needs a full parse. All other lines are text. */
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
