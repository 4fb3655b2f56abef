import { matchedQueryTerm, readQuery } from "#lib/domain/search/read-query.ts";
import { readTerms, type Term } from "#lib/domain/search/read-terms.ts";
import { definitionAt } from "./definition-at.ts";

/** The part of a text that answers a question best, verbatim. */
export interface Excerpt {
  readonly text: string;
  /** Offsets in the source text. */
  readonly start: number;
  readonly end: number;
  /** Number of lines before the excerpt; added to the passage's line it gives the line of the excerpt. */
  readonly linesBefore: number;
  /** Matches as [start, end) in the excerpt, in order and without overlap. */
  readonly marks: readonly (readonly [number, number])[];
}

/**
 * The window of at most `length` UTF-16 units that contains the asked definition, or most of the asked terms. It starts at a
 * line, sentence or word if one is near, and ends with a word. The text is unchanged and no surrogate pair is split. Never throws.
 */
export function excerpt(text: string, question: string, { length }: { length: number }): Excerpt {
  const asked = matchedQueryTerm(readQuery(question));
  const hits = readTerms(text).flatMap((term) => {
    const found = asked(term.text);
    // A single character is found as the first of a pair; only the character itself is marked.
    return found === null
      ? []
      : [{ ...term, end: found === term.text ? term.end : term.start + found.length }];
  });
  const longest = Math.max(1, length);
  const definition = definitionAt(text, question);
  const best = definition >= 0 ? definition : windowStart(text, hits, longest);
  const from = text.length <= longest ? 0 : best;
  const start = beforePair(text, from);
  const limit = beforePair(text, Math.min(text.length, start + longest));
  const marks = joined(hits.filter((hit) => hit.start >= start && hit.end <= limit));
  const end = afterWord(text, Math.max(start + Math.ceil(longest / 2), marks.at(-1)?.[1] ?? 0), limit);
  const linesBefore = text.slice(0, start).match(/\r\n|\n|\r/g)?.length ?? 0;
  return {
    text: text.slice(start, end),
    start,
    end,
    linesBefore,
    marks: marks.map(([a, b]) => [a - start, b - start]),
  };
}

/** An offset that is not inside a surrogate pair. */
function beforePair(text: string, offset: number): number {
  const c = text.charCodeAt(offset);
  return offset > 0 && c >= 0xdc00 && c <= 0xdfff ? offset - 1 : offset;
}

/** The start of the window with the most different terms, moved back to a suitable start. */
function windowStart(text: string, hits: readonly Term[], length: number): number {
  // A quarter of the window is reserved for the text before the first match.
  const reach = Math.max(1, Math.floor(length * 0.75));
  const inside = new Map<string, number>();
  let best = { size: 0, first: 0, last: 0 };
  let first = 0;
  for (const hit of hits) {
    inside.set(hit.text, (inside.get(hit.text) ?? 0) + 1);
    for (let out = hits[first]; out !== undefined && hit.end - out.start > reach; out = hits[++first]) {
      const left = (inside.get(out.text) ?? 1) - 1;
      if (left === 0) inside.delete(out.text);
      else inside.set(out.text, left);
    }
    if (inside.size > best.size) best = { size: inside.size, first: hits[first]?.start ?? 0, last: hit.end };
  }
  const earliest = Math.max(0, Math.min(best.first, best.last - length, text.length - length));
  return goodBeginning(text, Math.max(earliest, best.first - (length - reach)), best.first);
}

const AFTER_LINE = /[\r\n]\s*(?=\S)/g;
const AFTER_SENTENCE = /[。！？；]\s*|[.!?;]\s+/;
const AFTER_WORD = /[\s，、,]+/;

/** The last start of a line in [from, to], else of a sentence or word, else `from`. */
function goodBeginning(text: string, from: number, to: number): number {
  if (from === 0) return 0;
  const intro = text.slice(from, to);
  const match =
    [...intro.matchAll(AFTER_LINE)].at(-1) ?? AFTER_SENTENCE.exec(intro) ?? AFTER_WORD.exec(intro);
  return match === null ? from : from + match.index + match[0].length;
}

/** Scripts that write spaces between words. */
const LETTERS_OF_WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]+/u;
const CUT_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]+$/u;

/** The end of the last whole word in [from, to]; `to` if no word is cut there, or only one that begins before `from`. */
function afterWord(text: string, from: number, to: number): number {
  if (!LETTERS_OF_WORD.test(text.slice(to, to + 2))) return to;
  const cut = CUT_WORD.exec(text.slice(from, to));
  if (cut === null || cut.index === 0) return to;
  return from + text.slice(from, from + cut.index).trimEnd().length;
}

function joined(hits: readonly Term[]): [number, number][] {
  const marks: [number, number][] = [];
  for (const { start, end } of hits) {
    const last = marks.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
