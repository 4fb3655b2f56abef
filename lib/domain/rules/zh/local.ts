import type { Phrase } from "../reading.ts";

/** A phrase with offsets into the sentence being read. */
export interface Local {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The stretch `[start, end)` of a text without the white space and loose punctuation around it. */
export function cut(text: string, start: number, end: number): Local {
  let from = start;
  let to = end;
  while (from < to && /[\s，,；;。：:、]/.test(text[from] ?? "")) from += 1;
  while (to > from && /[\s，,；;。：:、！!？?]/.test(text[to - 1] ?? "")) to -= 1;
  return { text: text.slice(from, to), start: from, end: to };
}

/** A phrase of the need from a phrase of the sentence that begins at `base`. */
export function toPhrase(local: Local, base: number, words?: string): Phrase {
  return {
    text: words ?? local.text,
    span: { ref: "need", start: base + local.start, end: base + local.end, text: local.text },
  };
}
