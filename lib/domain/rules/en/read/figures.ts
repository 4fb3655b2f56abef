import type { Figure } from "../../reading.ts";
import { MEASURE_UNITS, numberWord, ordinalWord, scaleWord, UNIT_MODIFIERS } from "../lexicon/units.ts";
import { matchAny, phrase, PREPOSITIONS, type Range, spells, type Text, type Word } from "./text.ts";

type Comparator = Figure["comparator"];

const COMPARATORS: readonly (readonly [string, Comparator])[] = [
  ["no more than", "<="],
  ["not more than", "<="],
  ["no later than", "<="],
  ["no longer than", "<="],
  ["not longer than", "<="],
  ["a maximum of", "<="],
  ["maximum of", "<="],
  ["at the most", "<="],
  ["at most", "<="],
  ["not exceed", "<="],
  ["up to", "<="],
  ["within", "<="],
  ["in under", "<"],
  ["in less than", "<"],
  ["less than", "<"],
  ["fewer than", "<"],
  ["under", "<"],
  ["below", "<"],
  ["no less than", ">="],
  ["no fewer than", ">="],
  ["not less than", ">="],
  ["a minimum of", ">="],
  ["minimum of", ">="],
  ["at least", ">="],
  ["more than", ">"],
  ["longer than", ">"],
  ["later than", ">"],
  ["older than", ">"],
  ["greater than", ">"],
  ["higher than", ">"],
  ["lower than", "<"],
  ["shorter than", "<"],
  ["younger than", "<"],
  ["exceeds", ">"],
  ["exceed", ">"],
  ["exceeding", ">"],
  ["over", ">"],
  ["above", ">"],
  ["exactly", "="],
  ["maximum", "<="],
  ["max", "<="],
  ["minimum", ">="],
  ["min", ">="],
];

/** Words after the figure that compare: "2 hours or less". */
const AFTER: readonly (readonly [string, Comparator])[] = [
  ["or less", "<="],
  ["or fewer", "<="],
  ["or under", "<="],
  ["or more", ">="],
  ["or older", ">="],
  ["or higher", ">="],
  ["or above", ">="],
  ["and above", ">="],
  ["and older", ">="],
  ["at most", "<="],
  ["maximum", "<="],
  ["at least", ">="],
  ["minimum", ">="],
];

const MONTHS = new Set(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  ),
);
const DAYS = new Set("monday tuesday wednesday thursday friday saturday sunday weekday weekend".split(" "));

interface Amount {
  readonly value: number;
  readonly upper?: number;
  readonly unit: string;
  /** Words used. */
  readonly length: number;
  readonly scaled?: boolean;
}

function digits(word: Word | undefined): { value: number; unit: string } | undefined {
  const match = /^([$€£¥]?)(\d+(?:[.,:]\d+)*)\s?(%|‰)?$/.exec(word?.text ?? "");
  const glued = match ?? /^()(\d+(?:\.\d+)?)([a-z%°]+)$/i.exec(word?.text ?? "");
  if (!glued) return undefined;
  const raw = glued[2] ?? "";
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(raw) ? raw.replace(/,/g, "") : raw.replace(",", ".").replace(":", ".");
  const value = Number(plain);
  return Number.isFinite(value) ? { value, unit: glued[1] || glued[3] || "" } : undefined;
}

function plainNumber(text: Text, at: number): Amount | undefined {
  const word = text.words[at];
  if (!word) return undefined;
  const written = numberWord(word.low);
  const read = digits(word) ?? (written === undefined ? undefined : { value: written, unit: "" });
  if (!read) return undefined;
  const next = text.words[at + 1];
  const scale = next ? scaleWord(next.low) : undefined;
  if (scale === undefined) return { ...read, length: 1 };
  return { value: read.value * scale, unit: read.unit, length: 2, scaled: true };
}

const DASH = new Set(["-", "–", "—", "to", "and"]);

/** A number, or a range of two numbers. */
function amount(text: Text, at: number, between: boolean): Amount | undefined {
  const low = plainNumber(text, at);
  if (!low) return undefined;
  let after = at + low.length;
  const clock = text.words[after]?.low;
  const hasClock = clock === "am" || clock === "pm";
  if (hasClock) after += 1;
  const joint = text.words[after]?.low ?? "";
  const high = DASH.has(joint) ? plainNumber(text, after + 1) : undefined;
  if (!high || (joint === "and" && !between)) {
    return hasClock ? { ...low, value: hour(low.value, clock), unit: "time of day", length: low.length + 1 } : low;
  }
  const end = after + 1 + high.length;
  const second = text.words[end]?.low;
  if (second === "am" || second === "pm") {
    const upper = hour(high.value, second);
    return { value: hour(low.value, hasClock ? clock : second), upper, unit: "time of day", length: end + 1 - at };
  }
  return { value: low.value, upper: high.value, unit: high.unit || low.unit, length: end - at };
}

function hour(value: number, clock: string | undefined): number {
  if (clock === "pm" && value < 12) return value + 12;
  return clock === "am" && value === 12 ? 0 : value;
}

/** The measure word or counted noun after a number; returns its text and length. */
function unitAfter(text: Text, at: number): { unit: string; length: number } {
  let end = at;
  while (UNIT_MODIFIERS.has(text.words[end]?.low ?? "") || (text.words[end]?.pos === "adj" && end === at)) end += 1;
  const word = text.words[end];
  if (!word || word.pos === "punct" || word.pos === "prep" || word.pos === "conj" || word.pos === "det") {
    return { unit: "", length: 0 };
  }
  const singular = text.tools.english.singular(word.low);
  if (MEASURE_UNITS.has(singular) || MEASURE_UNITS.has(word.low)) end += 1;
  else if (word.pos === "noun" || word.forms.includes("third")) {
    end += 1;
    const next = text.words[end];
    if (next?.pos === "noun" && !PREPOSITIONS.has(next.low) && !/s$/.test(word.low)) end += 1;
  } else return { unit: "", length: 0 };
  const unit = text.words.slice(at, end).map(({ low }) => low).join(" ");
  return { unit, length: end - at };
}

/** "per hour", "a week", "each day" after a count. */
function periodAfter(text: Text, at: number): number {
  const word = text.words[at]?.low;
  if (word === "/") return text.words[at + 1]?.pos === "noun" ? 2 : 0;
  if (word !== "per" && word !== "a" && word !== "an" && word !== "each" && word !== "every") return 0;
  const unit = text.words[at + 1];
  if (!unit || unit.pos === "punct") return 0;
  if (word !== "per" && !MEASURE_UNITS.has(unit.low)) return 0;
  let end = at + 2;
  if (word === "per" && text.words[end]?.pos === "noun" && !MEASURE_UNITS.has(unit.low)) end += 1;
  return end - at;
}

function comparatorBefore(text: Text, at: number): { comparator: Comparator; length: number } | undefined {
  for (const [words, comparator] of COMPARATORS) {
    const length = words.split(" ").length;
    if (at >= length && spells(text, at - length, words)) return { comparator, length };
    if (text.words[at - 1]?.text === "." && at > length && spells(text, at - length - 1, words)) {
      return { comparator, length: length + 1 };
    }
  }
  return undefined;
}

/** A number that is part of a name: "ISO 9001", "phase 2", "TLS 1.2", "Windows 11". */
function isName(text: Text, at: number): boolean {
  const before = text.words[at - 1];
  const word = text.words[at];
  if (!before || !word || !/^\d/.test(word.text)) return false;
  if (/^(?:phase|version|release|chapter|section|step|level|no|nr|type|v|article|stage|iso|wcag|tls|oauth)$/.test(before.low)) {
    return true;
  }
  const named = /^[A-Z]/.test(before.text) && before.pos === "noun" && !MONTHS.has(before.low) && at > 1;
  const unit = text.words[at + 1];
  return named && (unit === undefined || unit.pos === "punct" || unit.pos === "prep" || unit.pos === "conj");
}

interface Hit {
  readonly range: Range;
  readonly figure: Omit<Figure, "span" | "phrase">;
}

function dateAt(text: Text, at: number): Hit | undefined {
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text.words[at]?.text ?? "");
  const iso = /^\d{4}$/.test(text.words[at]?.text ?? "") && text.words[at + 1]?.text === "-" && text.words[at + 3]?.text === "-";
  if (iso) return hit(at, 5, { value: Number(text.words[at]?.text), comparator: "=", unit: "date" });
  const month = MONTHS.has(text.words[at + 1]?.low ?? "") && (text.words[at + 1]?.text ?? "") !== "may";
  const ofMonth = text.words[at + 1]?.low === "of" && MONTHS.has(text.words[at + 2]?.low ?? "");
  if (day && (month || ofMonth)) {
    const length = month ? 2 : 3;
    const year = /^(?:19|20)\d\d$/.test(text.words[at + length]?.text ?? "") ? 1 : 0;
    return hit(at, length + year, { value: Number(day[1]), comparator: "=", unit: "date" });
  }
  const first = text.words[at];
  if (first && MONTHS.has(first.low) && /^[A-Z]/.test(first.text) && /^\d{1,4}/.test(text.words[at + 1]?.text ?? "")) {
    const value = Number.parseInt(text.words[at + 1]?.text ?? "0", 10);
    const year = text.words[at + 2]?.text === "," && /^\d{4}$/.test(text.words[at + 3]?.text ?? "") ? 2 : 0;
    return hit(at, 2 + year, { value, comparator: "=", unit: "date" });
  }
  return undefined;
}

function hit(from: number, length: number, figure: Hit["figure"]): Hit {
  return { range: { from, to: from + length }, figure };
}

/** "twice", "once a day", "every first Monday", "third", "half an hour", "for a week". */
function wordFigureAt(text: Text, at: number): Hit | undefined {
  const word = text.words[at];
  if (!word) return undefined;
  if (word.low === "twice" || word.low === "thrice" || (word.low === "once" && periodAfter(text, at + 1) > 0)) {
    const value = word.low === "once" ? 1 : word.low === "twice" ? 2 : 3;
    const per = periodAfter(text, at + 1);
    return hit(at, 1 + per, { value, comparator: "=", unit: per > 0 ? `times ${tail(text, at + 1, per)}` : "times" });
  }
  if (word.low === "half" && matchAny(text, at, ["half an hour", "half a day", "half a year", "half a million"]) > 0) {
    return hit(at, 3, { value: 0.5, comparator: comparatorBefore(text, at)?.comparator ?? "=", unit: text.words[at + 2]?.low ?? "" });
  }
  const ordinal = ordinalWord(word.low);
  const counted = text.words[at + 1];
  if (ordinal !== undefined && counted && /^(?:noun|adj|verb)$/.test(counted.pos) && !isSecondUnit(text, at)) {
    const day = DAYS.has(counted.low);
    const { unit, length } = unitAfter(text, at + 1);
    return length > 0 || day ? hit(at, 1 + Math.max(length, 1), { value: ordinal, comparator: "=", unit: unit || counted.low }) : undefined;
  }
  return durationWord(text, at);
}

function isSecondUnit(text: Text, at: number): boolean {
  return text.words[at]?.low === "second" && /^(?:a|per|one|each|every)$/.test(text.words[at - 1]?.low ?? "");
}

/** "for a week", "within an hour": the article counts as one. */
function durationWord(text: Text, at: number): Hit | undefined {
  const word = text.words[at];
  const unit = text.words[at + 1];
  if (!word || !unit || (word.low !== "a" && word.low !== "an") || !MEASURE_UNITS.has(unit.low)) return undefined;
  const before = text.words[at - 1]?.low ?? "";
  if (!/^(?:for|within|after|in|than|under|over|every|least|most)$/.test(before)) return undefined;
  const found = comparatorBefore(text, at);
  const from = found ? at - found.length : at;
  return { range: { from, to: at + 2 }, figure: { value: 1, comparator: found?.comparator ?? "=", unit: unit.low } };
}

function tail(text: Text, at: number, length: number): string {
  return text.words.slice(at, at + length).map(({ low }) => low).join(" ");
}

function numberAt(text: Text, at: number): Hit | undefined {
  const word = text.words[at];
  if (!word || isName(text, at) || (word.low === "one" && !MEASURE_UNITS.has(singularAt(text, at + 1)))) return undefined;
  const between = text.words[at - 1]?.low === "between";
  const found = amount(text, at, between);
  if (!found) return undefined;
  let end = at + found.length;
  let unit = found.unit;
  if (unit === "" || /^[$€£¥]$/.test(unit)) {
    const measured = unitAfter(text, end);
    end += unit === "" ? measured.length : 0;
    unit ||= measured.unit;
  }
  const per = periodAfter(text, end);
  if (per > 0) {
    unit = `${unit} ${tail(text, end, per)}`.trim();
    end += per;
  }
  const before = comparatorBefore(text, between ? at - 1 : at);
  const after = AFTER.find(([words]) => spells(text, end, words));
  const comparator = found.upper === undefined ? (before?.comparator ?? after?.[1] ?? "=") : "between";
  if (after && !before) end += after[0].split(" ").length;
  const from = at - (between ? 1 : 0) - (before?.length ?? 0);
  const upper = found.upper === undefined ? {} : { upper: found.upper };
  return { range: { from, to: end }, figure: { value: found.value, comparator, unit, ...upper } };
}

function singularAt(text: Text, at: number): string {
  return text.tools.english.singular(text.words[at]?.low ?? "");
}

/** Every figure in a range of words, as written and as understood (spec 8 §8.1). */
export function figuresIn(text: Text, range: Range): Figure[] {
  const figures: Figure[] = [];
  for (let at = range.from; at < range.to; ) {
    const found = dateAt(text, at) ?? numberAt(text, at) ?? wordFigureAt(text, at);
    const shown = found ? phrase(text, { from: Math.max(found.range.from, range.from), to: Math.min(found.range.to, range.to) }) : undefined;
    if (!found || !shown) {
      at += 1;
      continue;
    }
    figures.push({ ...found.figure, span: shown.span, phrase: shown.text });
    at = Math.max(found.range.to, at + 1);
  }
  return figures;
}
