import type { Phrase } from "../../reading.ts";
import { conditionEnd } from "./condition-end.ts";
import { hasVerbBefore, type Marker, markerAt, nextComma, startsMain } from "./markers.ts";
import {
  DETERMINERS,
  lowText,
  matchAny,
  PREPOSITIONS,
  phrase,
  type Range,
  spells,
  type Text,
} from "./text.ts";
import { finiteVerb, startsVerbPhrase } from "./verb-phrase.ts";

export interface Condition {
  readonly type: "event" | "state" | "unwanted" | "option";
  readonly phrase: Phrase;
}

/** A main clause (its words without conditions) with what was cut away from it. */
export interface Segment {
  /** First the predicate's own range, then loose complements that followed a trailing condition. */
  readonly parts: readonly Range[];
  readonly leading: readonly Condition[];
  readonly trailing: readonly Condition[];
  readonly purpose?: Phrase;
  readonly exceptions: readonly Phrase[];
  readonly extent: Range;
}

const OPENERS = [
  "in addition to that",
  "in addition",
  "on top of that",
  "as well",
  "for example",
  "of course",
  "at the same time",
  "please also",
  "and also",
  "note that",
  "please note that",
  "please",
  "also",
  "additionally",
  "furthermore",
  "moreover",
  "finally",
  "besides",
  "then",
  "however",
  "therefore",
  "and",
  "but",
  "or",
  "so",
  "first",
  "second",
  "third",
  "secondly",
  "ideally",
  "basically",
  "optionally",
];

const UNWANTED =
  /\b(?:fails?|failed|failure|errors?|invalid|unknown|wrong|incorrect|expired|missing|unavailable|lost|down|offline|cannot|can't|not|no|denied|rejected|declined|interrupted|exceed(?:s|ed)?|insufficient|empty|breaks?|broken|late|too|doesn't|don't|isn't|aren't|hasn't|haven't|never|without|duplicate|conflict)\b/i;

function toCondition(text: Text, marker: Marker, range: Range): Condition | undefined {
  const shown = phrase(text, range);
  if (!shown) return undefined;
  if (marker.kind === "if") return { type: UNWANTED.test(shown.text) ? "unwanted" : "state", phrase: shown };
  if (marker.kind === "option") return { type: "option", phrase: shown };
  return { type: marker.kind === "event" ? "event" : "state", phrase: shown };
}

interface Cut {
  leading: Condition[];
  trailing: Condition[];
  exceptions: Phrase[];
  purpose?: Phrase;
}

function file(text: Text, cut: Cut, found: { marker: Marker; range: Range; leading: boolean }): void {
  const { marker, range, leading } = found;
  const inner = { from: range.from + marker.length, to: range.to };
  const shown = phrase(text, inner);
  if (!shown) return;
  if (marker.kind === "purpose") cut.purpose ??= shown;
  else if (marker.kind === "exception") cut.exceptions.push(shown);
  else {
    const condition = toCondition(text, marker, inner);
    if (condition) (leading ? cut.leading : cut.trailing).push(condition);
  }
}

/** "30 days before it ends, …": a moment without a conjunction. */
const COUNTED_BEFORE = /^\S+ (?:second|minute|hour|day|week|month|year)s? (?:before|after)$/;

/** A phrase before the main clause: "On weekends, …", "For each order, …", "To save paper, …". */
function leadingPhrase(text: Text, at: number, to: number): Marker | undefined {
  const comma = nextComma(text, at, to);
  const first = text.words[at];
  if (!first) return undefined;
  const opens = PREPOSITIONS.has(first.low) && first.low !== "as";
  if (
    first.pos === "num" &&
    comma < to &&
    COUNTED_BEFORE.test(lowText(text, { from: at, to: at + 3 })) &&
    startsMain(text, comma + 1, to)
  ) {
    return { kind: "event", length: 0 };
  }
  const forEach =
    matchAny(text, at, ["for every", "for each", "for all"]) > 0 &&
    comma >= to &&
    orderAfter(text, at, to) > 0;
  if (forEach || (opens && systemFollows(text, at, Math.min(comma, to)))) return { kind: "event", length: 1 };
  if (comma >= to || comma - at > 14 || !startsMain(text, comma + 1, to)) return undefined;
  if (first.low === "to" && text.words[at + 1]?.forms.includes("base")) return { kind: "purpose", length: 0 };
  return opens ? { kind: "event", length: 1 } : undefined;
}

/** "At the end of each month the system …": no comma, but the subject is plain. */
function systemFollows(text: Text, at: number, to: number): boolean {
  for (let index = at + 2; index < to - 1; index += 1)
    if (spells(text, index, "the system") || spells(text, index, "the app") || resumes(text, index, to))
      return true;
  return false;
}

/** "After three declines they receive …": a pronoun behind the phrase is the subject. */
function resumes(text: Text, at: number, to: number): boolean {
  const before = text.words[at - 1];
  return (
    /^(?:they|he|she|an?)$/.test(text.words[at]?.low ?? "") &&
    before?.pos !== "verb" &&
    !/^(?:and|or|that|which|who|whether|if|than|as)$/.test(before?.low ?? "") &&
    finiteVerb(text, { from: at, to }) > at
  );
}

/** Where an order begins after "For every donation over $50" when no comma stands between. */
function orderAfter(text: Text, at: number, to: number): number {
  for (let index = at + 3; index < to - 1; index += 1) {
    const next = text.words[index + 1];
    if (
      text.words[index]?.forms.includes("base") &&
      next &&
      DETERMINERS.has(next.low) &&
      finiteVerb(text, { from: at + 1, to: index + 1 }) < 0
    )
      return index;
  }
  return -1;
}

function skipOpeners(text: Text, from: number, to: number): number {
  let at = from;
  for (;;) {
    while (at < to && /^[,\-–—:]$/.test(text.words[at]?.text ?? "")) at += 1;
    const length = matchAny(text, at, OPENERS);
    if (
      length === 0 ||
      (length === 1 && text.words[at]?.low === "second" && text.words[at + 1]?.text !== ",")
    )
      return at;
    if (/^(?:first|third)$/.test(text.words[at]?.low ?? "") && text.words[at + 1]?.text !== ",") return at;
    if (spells(text, at, "so that")) return at;
    at += length;
  }
}

function segmentFrom(
  text: Text,
  start: number,
  to: number,
): { readonly segment: Segment; readonly next: number } {
  const cut: Cut = { leading: [], trailing: [], exceptions: [] };
  const at = readOtherwise(text, cut, { from: readLeading(text, cut, { from: start, to }), to });
  const parts: Range[] = [];
  let from = at;
  for (let index = at + 1; index < to; ) {
    const marker = markerAt(text, index, to);
    if (!marker) {
      index += 1;
      continue;
    }
    parts.push({ from, to: index });
    const end = conditionEnd(text, { from: index + Math.max(1, marker.length), to }, false);
    file(text, cut, { marker, range: { from: index, to: end }, leading: false });
    if (end < to && startsMain(text, end, to))
      return { segment: { ...cut, parts, extent: { from: start, to: end } }, next: end };
    from = end;
    index = end < to && markerAt(text, end, to) ? end : end + 1;
  }
  if (from < to) parts.push({ from, to });
  return { segment: { ...cut, parts, extent: { from: start, to } }, next: to };
}

/** Files the conditions in front of a main clause; returns where the main clause begins. */
function readLeading(text: Text, cut: Cut, { from, to }: Range): number {
  let at = skipOpeners(text, from, to);
  for (let marker = leadAt(text, at, to); marker; marker = leadAt(text, at, to)) {
    const forEach = text.words[at]?.low === "for" && nextComma(text, at, to) >= to;
    const order = forEach ? orderAfter(text, at, to) : -1;
    const end = order > 0 ? order : conditionEnd(text, { from: at + Math.max(1, marker.length), to }, true);
    if (end >= to) break;
    file(text, cut, { marker, range: { from: at, to: end }, leading: true });
    at = skipOpeners(text, end, to);
  }
  return at;
}

/** "Otherwise, …" stands for the clause before not coming true. */
function readOtherwise(text: Text, cut: Cut, { from, to }: Range): number {
  if (!/^(?:otherwise|else)$/.test(text.words[from]?.low ?? "")) return from;
  const shown = phrase(text, { from, to: from + 1 });
  if (shown) cut.leading.push({ type: "unwanted", phrase: { ...shown, text: "otherwise" } });
  return skipOpeners(text, from + 1, to);
}

function leadAt(text: Text, at: number, to: number): Marker | undefined {
  const marker = markerAt(text, at, to);
  return marker && marker.length > 0 ? marker : leadingPhrase(text, at, to);
}

/** A colon or dash before another main clause, or ", so" before an order, parts the two. */
function colonAfter(text: Text, from: number, to: number): number {
  for (let at = from + 2; at < to - 2; at += 1) {
    if (
      text.words[at]?.text === "," &&
      /^(?:otherwise|else)$/.test(text.words[at + 1]?.low ?? "") &&
      startsMain(text, at + 2, to)
    )
      return at;
    if (
      text.words[at]?.text === "," &&
      text.words[at + 1]?.low === "so" &&
      startsVerbPhrase(text, at + 2, { form: "base", to: to })
    )
      return at;
    if (
      /^[:–—]$/.test(text.words[at]?.text ?? "") &&
      text.words[at + 1]?.pos !== "num" &&
      finiteVerb(text, { from: at + 1, to: nextComma(text, at + 1, to) }) > 0 &&
      hasVerbBefore(text, at)
    )
      return at;
  }
  return to;
}

/** "Parcel shop: text the recipient …": a name in front of a colon says whom it is for, not what is to be done. */
function labelEnd(text: Text, to: number): number {
  const colon = text.words.slice(0, 8).findIndex(({ text: mark }) => mark === ":");
  if (colon < 1 || colon >= to - 2 || finiteVerb(text, { from: 0, to: colon }) > 0) return 0;
  const first = text.words[0];
  const orders = first !== undefined && startsVerbPhrase(text, 0, { form: "base", to: colon }) && colon > 1;
  const named = !orders || /^(?:archive|for|project|idea|request|wish)$/.test(first.low);
  return named && startsMain(text, colon + 1, to) && text.sentence.role === "sentence" ? colon + 1 : 0;
}

/** Cuts a sentence into main clauses with their conditions, exceptions and purpose (spec 8 §8.1). */
export function cutSentence(text: Text): Segment[] {
  const segments: Segment[] = [];
  let to = text.words.length;
  while (to > 0 && text.words[to - 1]?.pos === "punct" && !/[)"”\]]/.test(text.words[to - 1]?.text ?? ""))
    to -= 1;
  for (let at = labelEnd(text, to); at < to; ) {
    const { segment, next } = segmentFrom(text, at, colonAfter(text, at, to));
    if (segment.parts.length > 0) segments.push(segment);
    at = Math.max(next, at + 1);
  }
  return segments;
}
