import type { Language } from "../language.ts";
import { languageOf } from "../language-of.ts";

export interface SentenceSpan {
  readonly start: number;
  readonly end: number;
  readonly language: Language;
}

const HAN = /[\u3400-\u9fff\uf900-\ufaff]/;
/** Ends of sentences. Chinese ones never end at "."; a Latin full stop needs the start of a new sentence after it. */
const ENDS = /[。；！]|？+|;|[.!?]+(?=["')\]*_]{0,4}(?:\s+["'(*_[]{0,4}[A-Z\u3400-\u9fff]|\s*$))/g;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|no|fig|eq|approx|incl|resp|max|min|sec|dr|mr|ms|st|[A-Za-z])$/i;

/** Sentences of a statement in order, each with its detected language unless one is given. */
export function sentencesOf(text: string, language?: Language): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let from = 0;
  ENDS.lastIndex = 0;
  for (let match = ENDS.exec(text); match !== null; match = ENDS.exec(text)) {
    if (!endsAt(text, from, match)) continue;
    const to = match.index + match[0].length;
    add(spans, { text, from, to }, language);
    from = to;
  }
  add(spans, { text, from, to: text.length }, language);
  return spans;
}

/** A semicolon separates Chinese sentences only; a full stop only if the sentence so far is not Chinese. */
function endsAt(text: string, from: number, match: RegExpExecArray): boolean {
  const mark = match[0];
  // Three question marks are a placeholder for missing text.
  if (/^[?？]{3}/.test(mark)) return false;
  if (mark === ";") return HAN.test(text.slice(from, match.index));
  if (!mark.startsWith(".")) return true;
  const before = text.slice(Math.max(from, match.index - 8), match.index);
  if (HAN.test(before) || ABBREVIATION.test(before)) return false;
  return !HAN.test(text.slice(from, match.index));
}

function add(
  spans: SentenceSpan[],
  span: { readonly text: string; readonly from: number; readonly to: number },
  language: Language | undefined,
): void {
  const piece = span.text.slice(span.from, span.to);
  if (!/[\p{L}\p{N}?？{<_]/u.test(piece)) return;
  spans.push({ start: span.from, end: span.to, language: language ?? languageOf(piece) });
}
