/** A range of a text in UTF-16 code units, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
