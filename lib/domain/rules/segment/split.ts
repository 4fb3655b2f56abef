/** A piece of text by its offsets. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Never the end of a sentence. */
const OPEN_ABBREVIATION =
  /(?:^|[\s(["'“])(?:e\.?g|i\.?e|vs|cf|approx|ca|no|nos|fig|dr|mr|mrs|ms|prof|st|resp|incl|excl|max|min|esp|tel|p|pp|art|sec|para)$/i;
/** The end of a sentence only when a capital follows. */
const CLOSED_ABBREVIATION =
  /(?:^|[\s(["'“])(?:etc|inc|ltd|co|corp|jr|sr|a\.?m|p\.?m|u\.s|u\.k|e\.u|dept|est|hrs?|mins?|secs?)$/i;
const INITIAL = /(?:^|\s)[A-Z]$/;

const OPENING = new Set(["(", "（", "[", "【", "「", "『", "“", "《"]);
const CLOSING = new Set([")", "）", "]", "】", "」", "』", "”", "》"]);
const TRAILING = /[)"'”’」』】）\]*_]/;
const CJK = /[\u3400-\u9fff]/;

/** Longest quotation or bracket in which sentence ends are ignored; an unclosed one stops there. */
const LONGEST_BRACKET = 240;

function isPeriodEnd(text: string, at: number, end: number): boolean {
  const next = text[at + 1];
  const before = text.slice(Math.max(0, at - 12), at);
  if (next !== undefined && at + 1 < end && !/\s/.test(next) && !TRAILING.test(next)) {
    return CJK.test(text[at - 1] ?? "") && CJK.test(next);
  }
  // `no.` ends a sentence where a capital follows: `we say yes or no. They …`.
  const counts =
    !/(?:^|\s)nos?$/i.test(before) || !/^\s+\p{Lu}/u.test(text.slice(at + 1, Math.min(end, at + 8)));
  if (OPEN_ABBREVIATION.test(before) && counts) return at + 1 >= end;
  const following = text.slice(at + 1, Math.min(end, at + 8)).replace(/^[\s)"'”’*_]+/, "");
  if (CLOSED_ABBREVIATION.test(before)) return following === "" || /^[\p{Lu}\d]/u.test(following);
  if (INITIAL.test(before)) return following === "";
  return true;
}

function isEnd(text: string, at: number, end: number): boolean {
  const char = text[at];
  switch (char) {
    case "。":
    case "！":
    case "？":
    case "；":
      return true;
    case ".":
      return isPeriodEnd(text, at, end);
    case "!":
    case "?":
    case ";":
      return at + 1 >= end || /[\s)"'”’]/.test(text[at + 1] ?? "") || CJK.test(text[at - 1] ?? "");
    default:
      return false;
  }
}

/** A question or exclamation inside quotes that goes on afterwards is not an end. */
function goesOn(text: string, mark: Piece, end: number): boolean {
  if (mark.end === mark.start + 1 || mark.end >= end) return false;
  return /^\s*[\p{Ll},，]/u.test(text.slice(mark.end, mark.end + 8));
}

function trimmed(text: string, start: number, end: number): Piece | undefined {
  let from = start;
  let to = end;
  while (from < to && /[\s*_>]/.test(text[from] ?? "")) from += 1;
  while (to > from && /[\s*_]/.test(text[to - 1] ?? "")) to -= 1;
  return /[\p{L}\p{N}]/u.test(text.slice(from, to)) ? { start: from, end: to } : undefined;
}

/** Splits `text[start, end)` into sentences; abbreviations, decimals, quotes and brackets stay whole. */
export function splitSentences(text: string, start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const mark of endMarks(text, start, end)) {
    const piece = trimmed(text, from, mark.end);
    if (piece) pieces.push(piece);
    from = mark.end;
  }
  const rest = trimmed(text, from, end);
  if (rest) pieces.push(rest);
  return pieces.flatMap((piece) => unmarked(text, piece));
}

/** Longer stretches without an end mark were spoken. */
const LONGEST_UNMARKED = { cjk: 60, other: 200 } as const;
/** Fewer gaps between Chinese words tell nothing of how a text is written. */
const FEWEST_GAPS = 3;
const GAP = /(?<=[\u3400-\u9fff])[ \u3000]+(?=[\u3400-\u9fff])/gu;
/** Words with which a speaker begins the next sentence. */
const NEXT =
  /\s+(?=(?:ok(?:ay)? so|so then|and then|and also|oh and|no wait|wait no|anyway|uh+|um+|so basically)\b)/giu;

/** The sentences of a transcript without punctuation: Chinese ones are divided by spaces, English ones by the words that begin them. */
function unmarked(text: string, piece: Piece): Piece[] {
  const body = text.slice(piece.start, piece.end);
  const isChinese = CJK.test(body);
  if (body.length < LONGEST_UNMARKED[isChinese ? "cjk" : "other"]) return [piece];
  const gaps = [...body.matchAll(isChinese ? GAP : NEXT)];
  if (gaps.length < FEWEST_GAPS) return [piece];
  const edges = [0, ...gaps.map(({ index }) => index), body.length];
  return edges.slice(1).flatMap((to, at) => {
    const said = trimmed(text, piece.start + (edges[at] ?? 0), piece.start + to);
    return said === undefined ? [] : [said];
  });
}

/** End marks with the quotes and brackets that close after them. */
function endMarks(text: string, start: number, end: number): Piece[] {
  const marks: Piece[] = [];
  let openedAt = -1;
  for (let at = start; at < end; at += 1) {
    openedAt = openedAfter(text[at] ?? "", at, openedAt);
    const inside = openedAt >= 0 && at - openedAt < LONGEST_BRACKET;
    if (inside || !isEnd(text, at, end)) continue;
    let closed = at + 1;
    while (closed < end && TRAILING.test(text[closed] ?? "")) closed += 1;
    const mark = { start: at, end: closed };
    if (goesOn(text, mark, end)) continue;
    marks.push(mark);
    at = closed - 1;
  }
  return marks;
}

function openedAfter(char: string, at: number, openedAt: number): number {
  if (CLOSING.has(char)) return -1;
  return OPENING.has(char) && openedAt < 0 ? at : openedAt;
}
