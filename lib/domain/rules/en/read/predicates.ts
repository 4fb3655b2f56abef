import type { Main } from "./main.ts";
import { type Piece, pieces, ruledOut } from "./pieces.ts";
import { matchAny, type Range, type Text, trim } from "./text.ts";
import { headOf, isAdverb, skipAdverbs, verbLength } from "./verb-phrase.ts";

/** One action (or one noun phrase) of a main clause. */
export interface Predicate {
  readonly main: Main;
  /** All its words. */
  readonly range: Range;
  /** The verb with its particle; absent for noun phrases, limits and states of being. */
  readonly verb?: Range;
  readonly object?: Range;
  /** `object` belongs to a coordinated predicate of the same sentence. */
  readonly sharedObject: boolean;
  readonly complements: readonly Range[];
}

const TIME_ADVERBS = new Set(
  "daily weekly monthly yearly hourly nightly quarterly annually twice once online offline afterwards later again here there back together separately individually".split(
    " ",
  ),
);

const PLACES_ONLY =
  /^(?:about|above|across|after|against|along|among|around|as|at|before|behind|below|between|by|despite|down|during|except|for|from|in|including|inside|into|like|near|off|on|onto|out|outside|over|past|per|regarding|since|through|throughout|till|to|toward|towards|under|until|up|upon|via|with|within|without|according|based|depending|using|whether|how|where|why)$/;

/** Whether a complement starts at `at`: preposition, adverb, point in time. */
function startsComplement(text: Text, at: number, first: boolean): boolean {
  const word = text.words[at];
  const next = text.words[at + 1];
  if (!word) return false;
  if (PLACES_ONLY.test(word.low)) return !first || !/^(?:how|whether|where|why)$/.test(word.low);
  if (TIME_ADVERBS.has(word.low))
    return next?.pos !== "noun" || !/^(?:a|an|the|their|our)$/.test(text.words[at - 1]?.low ?? "");
  if (startsPointInTime(text, at, first)) return true;
  if (!isAdverb(word)) return false;
  return !first || !next || (next.pos !== "adj" && next.pos !== "noun");
}

const RECURRING =
  /^(?:day|night|week|month|quarter|year|hour|minute|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first|second|last|other|\d+)$/;
const DURATION = /^(?:second|minute|hour|day|week|month|year)s?$/;

/** "every Monday", "the evening before", "24 hours before …". */
function startsPointInTime(text: Text, at: number, first: boolean): boolean {
  const [word, next, third] = [text.words[at], text.words[at + 1]?.low ?? "", text.words[at + 2]?.low ?? ""];
  if (word?.low === "every" || word?.low === "each") return RECURRING.test(next);
  if (word?.low === "the")
    return /^(?:day|night|evening|morning|week|month)$/.test(next) && /^(?:before|after)$/.test(third);
  return (
    !first &&
    word?.pos === "num" &&
    DURATION.test(next) &&
    /^(?:before|after|later|earlier|ahead|in)$/.test(third)
  );
}

/** Object and complements among the words after the verb. */
function readTail(text: Text, range: Range): Pick<Predicate, "object" | "complements"> {
  const { from, to } = trim(text, range);
  const starts: number[] = [];
  let relative = false;
  for (let at = from + matchAny(text, from, LIMITS); at < to; at += 1) {
    if (at > from && /^(?:that|who|which|where|whose)$/.test(text.words[at]?.low ?? "")) relative = true;
    const held = at > from && belongsToBefore(text, at, starts.at(-1));
    if (!relative && !held && startsComplement(text, at, at === from)) starts.push(at);
    if (text.words[at - 1]?.text === ",") relative = false;
  }
  const complements = starts.map((start, index) => trim(text, { from: start, to: starts[index + 1] ?? to }));
  const object = trim(text, { from, to: starts[0] ?? to });
  return {
    ...(object.to > object.from ? { object } : {}),
    complements: complements.filter((part) => part.to > part.from),
  };
}

/** A limit in front of the object ("at most 5 books") is part of it. */
const LIMITS = ["up to", "at most", "at least", "over", "under", "between", "about"];

/** The word at `at` goes on with what stands before it: "by mail or | by post", "2 hours | before …". */
function belongsToBefore(text: Text, at: number, lastStart: number | undefined): boolean {
  const before = text.words[at - 1];
  if (!before) return false;
  if (before.pos === "conj" || /^(?:or|and|up|out|according|based|depending)$/.test(before.low)) return true;
  if (
    /^(?:before|after)$/.test(text.words[at]?.low ?? "") &&
    /^(?:second|hour|day|minute|week|month|year|evening|night|morning)s?$/.test(before.low)
  )
    return true;
  if (lastStart !== at - 1 || before.pos === "adv" || TIME_ADVERBS.has(before.low)) return false;
  return !/^(?:off|up|out|down|away|back|again|there|the)$/.test(before.low);
}

function readPiece(text: Text, { main, range }: Piece): Predicate {
  if (main.mode === "verb") {
    const at = skipAdverbs(text, main.at, range.to);
    const verb = { from: at, to: Math.min(range.to, at + verbLength(text, at, range.to)) };
    const manner = at > main.at ? [{ from: main.at, to: at }] : [];
    const tail = readTail(text, { from: verb.to, to: range.to });
    return { main, range, verb, sharedObject: false, ...tail, complements: [...manner, ...tail.complements] };
  }
  if (main.mode === "passive" && main.subject) {
    const at = skipAdverbs(text, main.at, range.to);
    const verb = { from: at, to: Math.min(range.to, at + verbLength(text, at, range.to)) };
    const tail = readTail(text, { from: verb.to, to: range.to });
    const rest = tail.object ? [tail.object] : [];
    const manner = at > main.at ? [{ from: main.at, to: at }] : [];
    return {
      main,
      range,
      verb,
      object: main.subject,
      sharedObject: false,
      complements: [...manner, ...rest, ...tail.complements],
    };
  }
  if (main.mode === "be" && main.subject) {
    return {
      main,
      range,
      object: main.subject,
      sharedObject: false,
      complements: [trim(text, { from: main.at, to: range.to })],
    };
  }
  return {
    main,
    range,
    sharedObject: false,
    object: trim(text, { from: main.at, to: range.to }),
    complements: [],
  };
}

/** "…, but the owner cannot": the action is that of the predicate before. */
function fillEllipses(list: Predicate[]): Predicate[] {
  return list.map((one, index) => {
    const before = list[index - 1];
    const empty = one.main.subject !== undefined && !one.verb && one.main.at >= one.range.to;
    if (!before || !empty) return one;
    return { ...before, main: { ...one.main, mode: before.main.mode }, range: one.range, sharedObject: true };
  });
}

/** A verb without anything of its own ("create, edit and delete articles") takes what the next one has. */
function shareObjects(list: Predicate[]): Predicate[] {
  const shared: Predicate[] = [];
  for (let at = list.length - 1; at >= 0; at -= 1) {
    const one = list[at] as Predicate;
    const next = shared[0];
    const bare =
      one.main.mode === "verb" &&
      !one.object &&
      one.complements.every((part) => part.to <= (one.verb?.from ?? 0));
    const takes = bare && next?.main.mode === "verb" && next.object && one.range.to - one.range.from <= 8;
    shared.unshift(
      takes
        ? { ...one, object: next.object as Range, sharedObject: true, complements: next.complements }
        : one,
    );
  }
  return shared;
}

/** The predicates of a main clause, coordinated ones apart (spec 8 §8.1). */
export function predicatesOf(text: Text, main: Main, range: Range): Predicate[] {
  const verbal = main.mode === "verb" || main.mode === "passive" || main.mode === "be";
  const found = verbal ? pieces(text, main, range.from) : ruledOut(text, main, range);
  return shareObjects(fillEllipses(found.map((piece) => readPiece(text, piece))));
}

/** Head noun of a range, singular and in lower case. */
export function headNoun(text: Text, range: Range): string {
  return text.tools.english.singular(text.words[headOf(text, range)]?.low ?? "");
}
