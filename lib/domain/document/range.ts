/** A stretch of a text; UTF-16 code units, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
