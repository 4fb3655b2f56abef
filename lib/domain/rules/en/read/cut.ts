import type { Phrase } from "../../reading.ts";
import { GOAL_VERBS } from "../lexicon/verbs.ts";
import { DETERMINERS, matchAny, phrase, PREPOSITIONS, type Range, spells, type Text } from "./text.ts";
import { finiteVerb, MODALS, pastVerb, startsVerbPhrase } from "./verb-phrase.ts";

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

const EVENT = ["as soon as", "every time", "each time", "when", "whenever", "once", "after", "before", "upon"];
const STATE = ["even when", "even after", "as long as", "while", "during the time", "provided that", "provided", "given that"];
const IF = ["if and when", "only if", "even if", "if", "in the event that", "in the event of", "in case of", "in case", "should"];
const LIMIT = ["until", "till"];
const OPTION = ["where"];
const NEEDS_CLAUSE = new Set(["after", "before", "once", "until", "till", "upon", "while"]);
const EXCEPTION = ["with the exception of", "except for", "except that", "except when", "except if", "except", "unless", "other than", "apart from", "excluding", "but not"];
const PURPOSE = ["so that", "in order that", "in order to", "such that", "so as to", "because of", "because"];

const UNWANTED = /\b(?:fails?|failed|failure|errors?|invalid|unknown|wrong|incorrect|expired|missing|unavailable|lost|down|offline|cannot|can't|not|no|denied|rejected|declined|interrupted|exceed(?:s|ed)?|insufficient|empty|breaks?|broken|late|too|doesn't|don't|isn't|aren't|hasn't|haven't|never|without|duplicate|conflict)\b/i;

type MarkerKind = "event" | "state" | "if" | "until" | "option" | "exception" | "purpose";
interface Marker {
  readonly kind: MarkerKind;
  readonly length: number;
}

function clauseFollows(text: Text, at: number, to: number): boolean {
  const stop = nextComma(text, at, to);
  const range = { from: at, to: stop };
  const first = text.words[at];
  if (first?.forms.includes("gerund") && first.low.endsWith("ing")) return true;
  return finiteVerb(text, range) >= 0 || (pastVerb(text, range) >= 0 && !DETERMINERS.has(text.words[pastVerb(text, range) - 1]?.low ?? ""));
}

function nextComma(text: Text, at: number, to: number): number {
  for (let index = at; index < to; index += 1) if (text.words[index]?.text === ",") return index;
  return to;
}

const KINDS: readonly (readonly [MarkerKind, readonly string[]])[] = [
  ["purpose", PURPOSE],
  ["exception", EXCEPTION],
  ["event", EVENT],
  ["state", STATE],
  ["if", IF],
  ["until", LIMIT],
];

/** The conjunction that starts at `at`, if it introduces a condition, an exception or a purpose there. */
function markerAt(text: Text, at: number, to: number): Marker | undefined {
  const word = text.words[at];
  if (!word || word.pos === "punct") return undefined;
  if (isEmbeddedQuestion(text, at, to)) return undefined;
  if (word.low === "so" && at > 0) return soPurpose(text, at, to);
  if (word.low === "to") return goalInfinitive(text, at);
  for (const [kind, options] of KINDS) {
    const length = matchAny(text, at, options);
    if (length === 0) continue;
    if (word.low === "should" && at > 0) return undefined;
    if (spells(text, at, "but not") && text.words[at + 2]?.forms.includes("base")) return undefined;
    if (NEEDS_CLAUSE.has(word.low) && !clauseFollows(text, at + length, to)) return undefined;
    if (word.low === "once" && /^(?:a|an|per|every)$/.test(text.words[at + 1]?.low ?? "") && finiteVerb(text, { from: at + 1, to: nextComma(text, at, to) }) < 0) return undefined;
    if (/^(?:before|after)$/.test(word.low) && /^(?:second|minute|hour|day|week|month|year|evening|night)s?$/.test(text.words[at - 1]?.low ?? "")) return undefined;
    if (kind === "exception" && /^(?:nobody|one|none|anybody|anyone)$/.test(text.words[at - 1]?.low ?? "")) return undefined;
    return { kind, length };
  }
  if (at === 0 && matchAny(text, at, OPTION) > 0) return { kind: "option", length: 1 };
  return undefined;
}

/** "know when …", "see if …", "… and when": asks for a fact and is no condition. */
function isEmbeddedQuestion(text: Text, at: number, to: number): boolean {
  if (!/^(?:when|if|where|whether|while|once)$/.test(text.words[at]?.low ?? "") || at === 0) return false;
  const before = text.words[at - 1];
  if (/^(?:and|or)$/.test(before?.low ?? "")) return at + 1 >= to || text.words[at + 1]?.pos === "punct";
  return /^(?:know|see|show|check|decide|determine|choose|ask|wonder|specify|define|set|select)$/.test(before?.verb ?? "") && before?.forms.includes("base") === true && text.words[at]?.low !== "where";
}

/** "so they can …", "so the clerk sees …": a purpose without "that". */
function soPurpose(text: Text, at: number, to: number): Marker | undefined {
  if (spells(text, at, "so that")) return { kind: "purpose", length: 2 };
  if (spells(text, at, "so as to")) return { kind: "purpose", length: 3 };
  return finiteVerb(text, { from: at + 1, to }) > 0 ? { kind: "purpose", length: 1 } : undefined;
}

/** "to reduce no-shows", "to make sure …", after a full predicate. */
function goalInfinitive(text: Text, at: number): Marker | undefined {
  const verb = text.words[at + 1];
  if (!verb || at < 2) return undefined;
  const before = text.words[at - 1];
  if (before && /^(?:able|need|needs|want|wants|like|have|has|allowed|required|how|not|possible|us|them|ability|option|right|way|is|are|expected|supposed|going)$/.test(before.low)) return undefined;
  const goal = GOAL_VERBS.has(verb.low) || /^(?:ensure|prevent|comply|help|protect|meet|keep|know|support)$/.test(verb.low) || spells(text, at + 1, "make sure");
  return goal && !MODALS.has(before?.low ?? "") && hasVerbBefore(text, at) ? { kind: "purpose", length: 0 } : undefined;
}

function hasVerbBefore(text: Text, at: number): boolean {
  return text.words.slice(0, at - 1).some(({ forms }) => forms.length > 0);
}

/** Whether a main clause starts at `at`: an order, or a subject with its verb. */
export function startsMain(text: Text, at: number, to: number): boolean {
  let from = at;
  while (from < to && /^(?:and|but|then|or|also|so|,)$/.test(text.words[from]?.low ?? "")) from += 1;
  const first = text.words[from];
  if (!first || from >= to) return false;
  if (startsVerbPhrase(text, from, "base", to)) return true;
  if (/^(?:do|don't|never)$/.test(first.low)) return true;
  if (PREPOSITIONS.has(first.low) || /^(?:who|which|that|whose|where)$/.test(first.low)) return false;
  const stop = nextComma(text, from, to);
  return finiteVerb(text, { from, to: stop }) > from || /^(?:no|nobody|only)$/.test(first.low);
}

/** Where a condition that starts at `from` ends: at a comma or "and" before a main clause, at the next marker, or at the end. */
function conditionEnd(text: Text, from: number, to: number, leading: boolean): number {
  const hasComma = nextComma(text, from, to) < to;
  for (let at = from + 1; at < to; at += 1) {
    const word = text.words[at];
    if (!word) break;
    if (word.text === "," && (startsMain(text, at + 1, to) || (leading && !listGoesOn(text, at, to)))) return at;
    if (leading && !hasComma && at > from + 1 && (word.low === "then" || spells(text, at, "the system") || spells(text, at, "the app"))) return at;
    if (!leading && at > from + 2 && markerAt(text, at, to) && word.low !== "and") return at;
    if (!leading && word.low === "and" && (resumesMain(text, from, at, to) || anotherCondition(text, at, to))) return at;
  }
  return to;
}

function listGoesOn(text: Text, comma: number, to: number): boolean {
  const rest = text.words.slice(comma + 1, to);
  return rest.some(({ text: mark }) => mark === ",") && rest.some(({ low }) => low === "or" || low === "and");
}

/** After "and" inside a trailing condition: an infinitive that the condition's own verb cannot carry on. */
function resumesMain(text: Text, from: number, at: number, to: number): boolean {
  if (!startsVerbPhrase(text, at + 1, "base", to)) return false;
  const verb = text.words[finiteVerb(text, { from, to: at })];
  return verb !== undefined && !MODALS.has(verb.low) && !verb.forms.includes("base");
}

/** "… if a person enters and resumes only after …": a second condition shows that the main clause went on. */
function anotherCondition(text: Text, at: number, to: number): boolean {
  if (!startsVerbPhrase(text, at + 1, "third", to)) return false;
  for (let index = at + 2; index < to; index += 1) if (markerAt(text, index, to)) return true;
  return false;
}

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

/** A phrase before the main clause: "On weekends, …", "For each order, …", "To save paper, …". */
function leadingPhrase(text: Text, at: number, to: number): Marker | undefined {
  const comma = nextComma(text, at, to);
  if (matchAny(text, at, ["for every", "for each", "for all"]) > 0 && comma >= to && orderAfter(text, at, to) > 0) return { kind: "event", length: 1 };
  if (comma >= to || comma - at > 14 || !startsMain(text, comma + 1, to)) return undefined;
  const first = text.words[at];
  if (!first) return undefined;
  if (first.low === "to" && text.words[at + 1]?.forms.includes("base")) return { kind: "purpose", length: 0 };
  if (PREPOSITIONS.has(first.low) && first.low !== "as") return { kind: "event", length: 1 };
  return undefined;
}

/** Where an order begins after "For every donation over $50" when no comma stands between. */
function orderAfter(text: Text, at: number, to: number): number {
  for (let index = at + 3; index < to - 1; index += 1) {
    const next = text.words[index + 1];
    if (text.words[index]?.forms.includes("base") && next && DETERMINERS.has(next.low) && finiteVerb(text, { from: at + 1, to: index + 1 }) < 0) return index;
  }
  return -1;
}

function skipOpeners(text: Text, from: number, to: number): number {
  let at = from;
  for (;;) {
    while (at < to && /^[,\-–—:]$/.test(text.words[at]?.text ?? "")) at += 1;
    const length = matchAny(text, at, OPENERS);
    if (length === 0 || (length === 1 && text.words[at]?.low === "second" && text.words[at + 1]?.text !== ",")) return at;
    if (/^(?:first|third)$/.test(text.words[at]?.low ?? "") && text.words[at + 1]?.text !== ",") return at;
    if (spells(text, at, "so that")) return at;
    at += length;
  }
}

function segmentFrom(text: Text, start: number, to: number): { readonly segment: Segment; readonly next: number } {
  const cut: Cut = { leading: [], trailing: [], exceptions: [] };
  let at = skipOpeners(text, start, to);
  for (let marker = leadAt(text, at, to); marker; marker = leadAt(text, at, to)) {
    const order = marker.kind === "event" && nextComma(text, at, to) >= to && text.words[at]?.low === "for" ? orderAfter(text, at, to) : -1;
    const end = order > 0 ? order : conditionEnd(text, at + Math.max(1, marker.length), to, true);
    if (end >= to) break;
    file(text, cut, { marker, range: { from: at, to: end }, leading: true });
    at = skipOpeners(text, end, to);
  }
  const otherwise = /^(?:otherwise|else)$/.test(text.words[at]?.low ?? "") ? phrase(text, { from: at, to: at + 1 }) : undefined;
  if (otherwise) {
    cut.leading.push({ type: "unwanted", phrase: { ...otherwise, text: "otherwise" } });
    at = skipOpeners(text, at + 1, to);
  }
  const parts: Range[] = [];
  let from = at;
  let index = at + 1;
  while (index < to) {
    const marker = markerAt(text, index, to);
    if (!marker) {
      index += 1;
      continue;
    }
    parts.push({ from, to: index });
    const end = conditionEnd(text, index + Math.max(1, marker.length), to, false);
    file(text, cut, { marker, range: { from: index, to: end }, leading: false });
    from = end;
    index = end + 1;
    if (end < to && startsMain(text, end, to)) return { segment: { ...cut, parts, extent: { from: start, to: end } }, next: end };
    if (end < to && markerAt(text, end, to)) index = end;
  }
  if (from < to) parts.push({ from, to });
  return { segment: { ...cut, parts, extent: { from: start, to } }, next: to };
}

function leadAt(text: Text, at: number, to: number): Marker | undefined {
  const marker = markerAt(text, at, to);
  return marker && marker.length > 0 ? marker : leadingPhrase(text, at, to);
}

/** A colon or dash before another main clause, or ", so" before an order, parts the two. */
function colonAfter(text: Text, from: number, to: number): number {
  for (let at = from + 2; at < to - 2; at += 1) {
    if (text.words[at]?.text === "," && /^(?:otherwise|else)$/.test(text.words[at + 1]?.low ?? "") && startsMain(text, at + 2, to)) return at;
    if (text.words[at]?.text === "," && text.words[at + 1]?.low === "so" && startsVerbPhrase(text, at + 2, "base", to)) return at;
    if (/^[:–—]$/.test(text.words[at]?.text ?? "") && text.words[at + 1]?.pos !== "num" && finiteVerb(text, { from: at + 1, to: nextComma(text, at + 1, to) }) > 0 && hasVerbBefore(text, at)) return at;
  }
  return to;
}

/** Cuts a sentence into main clauses with their conditions, exceptions and purpose (spec 8 §8.1). */
export function cutSentence(text: Text): Segment[] {
  const segments: Segment[] = [];
  let to = text.words.length;
  while (to > 0 && text.words[to - 1]?.pos === "punct" && !/[)"”\]]/.test(text.words[to - 1]?.text ?? "")) to -= 1;
  for (let at = 0; at < to; ) {
    const { segment, next } = segmentFrom(text, at, colonAfter(text, at, to));
    if (segment.parts.length > 0) segments.push(segment);
    at = Math.max(next, at + 1);
  }
  return segments;
}

