import type { Figure } from "../../reading.ts";
import { MEASURE_UNITS, ordinalWord, UNIT_MODIFIERS } from "../lexicon/units.ts";
import { AFTER, comparatorBefore } from "./comparators.ts";
import { amount } from "./numbers.ts";
import { matchAny, PREPOSITIONS, phrase, type Range, spells, type Text } from "./text.ts";

const MONTHS = new Set(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  ),
);

const DAYS = new Set("monday tuesday wednesday thursday friday saturday sunday weekday weekend".split(" "));

/** The measure word or counted noun after a number; returns its text and length. */
function unitAfter(text: Text, at: number): { unit: string; length: number } {
  let end = at;
  while (UNIT_MODIFIERS.has(text.words[end]?.low ?? "") || (text.words[end]?.pos === "adj" && end === at))
    end += 1;
  const word = text.words[end];
  if (!word || word.pos === "punct" || word.pos === "prep" || word.pos === "conj" || word.pos === "det") {
    return { unit: "", length: 0 };
  }
  const singular = text.tools.english.singular(word.low);
  if (MEASURE_UNITS.has(singular) || MEASURE_UNITS.has(word.low)) end += 1;
  else if (word.pos === "noun" || word.forms.includes("third")) {
    end += 1;
    const next = text.words[end];
    if (next?.pos === "noun" && !PREPOSITIONS.has(next.low) && !word.low.endsWith("s")) end += 1;
  } else return { unit: "", length: 0 };
  const unit = text.words
    .slice(at, end)
    .map(({ low }) => low)
    .join(" ");
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

/** A number that is part of a name: "ISO 9001", "phase 2", "TLS 1.2", "Windows 11". */
function isName(text: Text, at: number): boolean {
  const before = text.words[at - 1];
  const word = text.words[at];
  if (!before || !word || !/^\d/.test(word.text)) return false;
  if (
    /^(?:phase|version|release|chapter|section|step|level|no|nr|type|v|article|stage|iso|wcag|tls|oauth)$/.test(
      before.low,
    )
  ) {
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
  const marks = [0, 1, 2, 3].map((offset) => text.words[at + offset]?.text ?? "");
  const [first = "", second = "", third = "", fourth = ""] = marks;
  if (/^\d{4}$/.test(first) && second === "-" && fourth === "-") return dateHit(at, 5, first);
  if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(first)) return dayFirst(marks, at);
  if (!/^[A-Z]/.test(first) || !isMonth(first) || !/^\d{1,4}/.test(second)) return undefined;
  return dateHit(at, third === "," && /^\d{4}$/.test(fourth) ? 4 : 2, second);
}

function isMonth(word: string): boolean {
  return MONTHS.has(word.toLowerCase()) && word !== "may";
}

/** "1 March 2027", "1st of March". */
function dayFirst(marks: readonly string[], at: number): Hit | undefined {
  const [day = "", second = "", third = ""] = marks;
  const ofMonth = second === "of" && isMonth(third);
  if (!ofMonth && !isMonth(second)) return undefined;
  const length = ofMonth ? 3 : 2;
  return dateHit(at, length + (/^(?:19|20)\d\d$/.test(marks[length] ?? "") ? 1 : 0), day);
}

function dateHit(at: number, length: number, day: string): Hit {
  return hit(at, length, { value: Number.parseInt(day, 10), comparator: "=", unit: "date" });
}

function hit(from: number, length: number, figure: Hit["figure"]): Hit {
  return { range: { from, to: from + length }, figure };
}

/** "twice", "once a day", "every first Monday", "third", "half an hour", "for a week". */
function wordFigureAt(text: Text, at: number): Hit | undefined {
  return frequencyAt(text, at) ?? halfAt(text, at) ?? ordinalAt(text, at) ?? durationWord(text, at);
}

const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

/** "twice", "once a day". */
function frequencyAt(text: Text, at: number): Hit | undefined {
  const value = TIMES[text.words[at]?.low ?? ""];
  if (value === undefined) return undefined;
  const per = periodAfter(text, at + 1);
  if (value === 1 && per === 0) return undefined;
  return hit(at, 1 + per, { value, comparator: "=", unit: `times ${tail(text, at + 1, per)}`.trim() });
}

function halfAt(text: Text, at: number): Hit | undefined {
  if (matchAny(text, at, ["half an hour", "half a day", "half a year", "half a million"]) === 0)
    return undefined;
  const comparator = comparatorBefore(text, at)?.comparator ?? "=";
  return hit(at, 3, { value: 0.5, comparator, unit: text.words[at + 2]?.low ?? "" });
}

/** "the third no-show", "every first Monday". */
function ordinalAt(text: Text, at: number): Hit | undefined {
  const value = ordinalWord(text.words[at]?.low ?? "");
  const counted = text.words[at + 1];
  if (value === undefined || !counted || !/^(?:noun|adj|verb)$/.test(counted.pos) || isSecondUnit(text, at))
    return undefined;
  const { unit, length } = unitAfter(text, at + 1);
  if (length === 0 && !DAYS.has(counted.low)) return undefined;
  return hit(at, 1 + Math.max(length, 1), { value, comparator: "=", unit: unit || counted.low });
}

function isSecondUnit(text: Text, at: number): boolean {
  return text.words[at]?.low === "second" && /^(?:a|per|one|each|every)$/.test(text.words[at - 1]?.low ?? "");
}

/** "for a week", "within an hour": the article counts as one. */
function durationWord(text: Text, at: number): Hit | undefined {
  const word = text.words[at];
  const unit = text.words[at + 1];
  if (!word || !unit || (word.low !== "a" && word.low !== "an") || !MEASURE_UNITS.has(unit.low))
    return undefined;
  const before = text.words[at - 1]?.low ?? "";
  if (!/^(?:for|within|after|in|than|under|over|every|least|most)$/.test(before)) return undefined;
  const found = comparatorBefore(text, at);
  const from = found ? at - found.length : at;
  return {
    range: { from, to: at + 2 },
    figure: { value: 1, comparator: found?.comparator ?? "=", unit: unit.low },
  };
}

function tail(text: Text, at: number, length: number): string {
  return text.words
    .slice(at, at + length)
    .map(({ low }) => low)
    .join(" ");
}

function numberAt(text: Text, at: number): Hit | undefined {
  const word = text.words[at];
  if (!word || isName(text, at)) return undefined;
  if (word.low === "one" && !MEASURE_UNITS.has(singularAt(text, at + 1))) return undefined;
  const between = text.words[at - 1]?.low === "between" ? 1 : 0;
  const found = amount(text, at, between > 0);
  if (!found) return undefined;
  const measured = unitOf(text, at + found.length, found.unit);
  const before = comparatorBefore(text, at - between);
  const after = before ? undefined : AFTER.find(([words]) => spells(text, measured.end, words));
  const range = {
    from: at - between - (before?.length ?? 0),
    to: measured.end + (after ? after[0].split(" ").length : 0),
  };
  const { value, upper } = found;
  if (upper !== undefined)
    return { range, figure: { value, upper, comparator: "between", unit: measured.unit } };
  return {
    range,
    figure: { value, comparator: before?.comparator ?? after?.[1] ?? "=", unit: measured.unit },
  };
}

/** Unit and period behind a number, and where they end. */
function unitOf(text: Text, start: number, known: string): { readonly unit: string; readonly end: number } {
  const isMoney = /^[$€£¥]$/.test(known);
  const measured = known === "" ? unitAfter(text, start) : { unit: known, length: 0 };
  const end = start + (isMoney ? 0 : measured.length);
  const per = periodAfter(text, end);
  return { unit: `${measured.unit} ${tail(text, end, per)}`.trim(), end: end + per };
}

function singularAt(text: Text, at: number): string {
  return text.tools.english.singular(text.words[at]?.low ?? "");
}

/** Every figure in a range of words, as written and as understood (spec 8 §8.1). */
export function figuresIn(text: Text, range: Range): Figure[] {
  const figures: Figure[] = [];
  for (let at = range.from; at < range.to; ) {
    const found = dateAt(text, at) ?? numberAt(text, at) ?? wordFigureAt(text, at);
    const shown = found
      ? phrase(text, { from: Math.max(found.range.from, range.from), to: Math.min(found.range.to, range.to) })
      : undefined;
    if (!found || !shown) {
      at += 1;
      continue;
    }
    figures.push({ ...found.figure, span: shown.span, phrase: shown.text });
    at = Math.max(found.range.to, at + 1);
  }
  return figures;
}
