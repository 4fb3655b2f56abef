import { DETERMINERS, isBe, matchAny, type Range, type Text, trim, type VerbForm } from "./text.ts";
import { isPerson } from "../lexicon/people.ts";
import { type Main, readMain, verbal } from "./main.ts";
import { finiteVerb, headOf, isAdverb, MODALS, skipAdverbs, startsVerbPhrase, verbLength } from "./verb-phrase.ts";

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

const CONJUNCTIONS = new Set(["and", "or", "but", "then", ",", "as", "well", "also", "&", "and/or", "plus", "–", "—", ";"]);

function afterConjunctions(text: Text, at: number, to: number): number {
  let index = at;
  while (index < to && CONJUNCTIONS.has(text.words[index]?.low ?? "")) index += 1;
  return index;
}

/** A subject with its own verb begins at `at` ("…, and admins can refund them"). */
function startsClause(text: Text, at: number, scope: { to: number; certain: boolean }): boolean {
  const { to } = scope;
  const first = text.words[at];
  if (!first || /^(?:who|which|that|whose|where)$/.test(first.low) || first.pos === "punct" || first.pos === "prep" || isAdverb(first)) return false;
  let stop = at;
  while (stop < to && text.words[stop]?.text !== ",") stop += 1;
  const finite = finiteVerb(text, { from: at, to: stop });
  if (finite <= at) return false;
  const between = text.words.slice(at, finite);
  if (between.some(({ low }) => low === "and" || low === "or" || /^(?:that|who|which|what|how|whether|where|whose)$/.test(low))) return false;
  const verb = text.words[finite];
  const certain = verb !== undefined && (MODALS.has(verb.low) || isBe(verb));
  if (scope.certain) return certain;
  const named = isPerson(text.tools.english.singular(text.words[finite - 1]?.low ?? ""));
  const list = text.words[at - 1]?.low === "and" && text.words[at - 2]?.text === ",";
  return certain || named || list || DETERMINERS.has(first.low) || first.pos === "pron";
}

/** Where the next predicate of the same clause begins after the separator at `at`, else -1. */
function nextVerb(text: Text, at: number, scope: { to: number; form: VerbForm }): number {
  const { to, form } = scope;
  const start = afterConjunctions(text, at, to);
  const word = text.words[start];
  if (!word || start >= to) return -1;
  if (word.low === "to" && form === "base") return startsVerbPhrase(text, start + 1, "base", to) ? start + 1 : -1;
  if (MODALS.has(word.low)) return start;
  if (word.low === "is" || word.low === "are" || (form === "past" && isBe(word))) return start;
  if (word.low === "not" && startsVerbPhrase(text, start + 1, form, to)) return start;
  return startsVerbPhrase(text, start, form, to) ? start : -1;
}

interface Piece {
  readonly main: Main;
  readonly range: Range;
}

/** Cuts the verb phrases of a clause apart; a new subject starts a clause of its own. */
function pieces(text: Text, main: Main, from: number): Piece[] {
  const scope = { to: main.to, form: main.form };
  let relative = false;
  let depth = 0;
  for (let at = main.at + 1; at < main.to; at += 1) {
    const word = text.words[at];
    if (!word) break;
    if (/^[(“]$/.test(word.text) || (word.text === '"' && depth === 0)) depth += 1;
    else if (/^[)”]$/.test(word.text) || word.text === '"') depth = Math.max(0, depth - 1);
    if (/^(?:who|that|which|whose)$/.test(word.low)) relative = true;
    if (word.text === ",") relative = false;
    if (depth > 0 || relative || !CONJUNCTIONS.has(word.low) || word.low === "as" || word.low === "also") continue;
    const begins = afterConjunctions(text, at, main.to);
    const verb = nextVerb(text, at, scope);
    if (startsClause(text, begins, { to: main.to, certain: verb > 0 })) {
      const next = readMain(text, { from: begins, to: main.to });
      return [{ main, range: { from, to: at } }, ...pieces(text, next, begins)];
    }
    if (verb > 0) {
      const next = continued(text, main, verb);
      return [{ main, range: { from, to: at } }, ...pieces(text, next, verb)];
    }
  }
  return [{ main, range: { from, to: main.to } }];
}

/** The same subject with another verb; modals before it count anew. */
function continued(text: Text, main: Main, at: number): Main {
  const word = text.words[at];
  if (word && (MODALS.has(word.low) || isBe(word)) && main.subject) {
    return verbal(text, { at, to: main.to, modality: "none", subject: main.subject, form: main.form === "past" ? "base" : main.form });
  }
  if (word?.low === "never") return { ...main, mode: main.mode === "be" ? "verb" : main.mode, at: at + 1, modality: "must_not" };
  if (word?.low === "not") return { ...main, mode: "verb", at: at + 1, modality: "must_not" };
  const mode = main.mode === "be" ? "verb" : main.mode;
  const before = text.words[at - 1];
  const systemOnly = before?.text === "," && /^(?:show|display|hide|notify|remind|warn|calculate|log|ask)$/.test(word?.verb ?? "");
  if (main.granted && (before?.low === "but" || systemOnly)) return readMain(text, { from: at, to: main.to });
  return { ...main, mode, at };
}

const TIME_ADVERBS = new Set(
  "daily weekly monthly yearly hourly nightly quarterly annually twice once online offline afterwards later again here there back together separately individually".split(" "),
);
const PLACES_ONLY = /^(?:about|above|across|after|against|along|among|around|as|at|before|behind|below|between|by|despite|down|during|except|for|from|in|including|inside|into|like|near|off|on|onto|out|outside|over|past|per|regarding|since|through|throughout|till|to|toward|towards|under|until|up|upon|via|with|within|without|according|based|depending|using|whether|how|where|why)$/;

/** Whether a complement starts at `at`: preposition, adverb, point in time. */
function startsComplement(text: Text, at: number, first: boolean): boolean {
  const word = text.words[at];
  if (!word) return false;
  if (PLACES_ONLY.test(word.low)) return !(word.low === "how" || word.low === "whether" || word.low === "where" || word.low === "why") || !first;
  const next = text.words[at + 1];
  if (word.low === "the" && /^(?:day|night|evening|morning|week|month)$/.test(next?.low ?? "") && /^(?:before|after)$/.test(text.words[at + 2]?.low ?? "")) return true;
  if (TIME_ADVERBS.has(word.low)) return next?.pos !== "noun" || !/^(?:a|an|the|their|our)$/.test(text.words[at - 1]?.low ?? "");
  if ((word.low === "every" || word.low === "each") && /^(?:day|night|week|month|quarter|year|hour|minute|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first|second|last|other|\d+)$/.test(text.words[at + 1]?.low ?? "")) return true;
  if (word.pos === "num" && /^(?:second|minute|hour|day|week|month|year)s?$/.test(text.words[at + 1]?.low ?? "") && /^(?:before|after|later|earlier|ahead|in)$/.test(text.words[at + 2]?.low ?? "") && !first) return true;
  if (!isAdverb(word)) return false;
  return !next || next.pos !== "adj" && next.pos !== "noun" || !first;
}

/** Object and complements among the words after the verb. */
function readTail(text: Text, range: Range): Pick<Predicate, "object" | "complements"> {
  const { from, to } = trim(text, range);
  const starts: number[] = [];
  let relative = false;
  for (let at = from; at < to; at += 1) {
    const before = text.words[at - 1];
    if (/^(?:that|who|which|where|whose)$/.test(text.words[at]?.low ?? "") && at > from) relative = true;
    const joined = before !== undefined && at > from && (before.pos === "conj" || before.low === "or" || before.low === "and" || (starts.at(-1) === at - 1 && before.pos !== "adv" && !TIME_ADVERBS.has(before.low) && !/^(?:off|up|out|down|away|back|again|there|the)$/.test(before.low)));
    const afterComma = before?.text === "," && at > from;
    const twoWords = at > from && before !== undefined && /^(?:up|out|according|based|depending)$/.test(before.low);
    const counted = text.words[at]?.low === "before" || text.words[at]?.low === "after" ? /^(?:second|hour|day|minute|week|month|year|evening|night|morning)s?$/.test(before?.low ?? "") : false;
    if (at === from && matchAny(text, at, ["up to", "at most", "at least", "over", "under", "between", "about"]) > 0) {
      at += matchAny(text, at, ["up to", "at most", "at least", "over", "under", "between", "about"]) - 1;
      continue;
    }
    if (!relative && !twoWords && !counted && !joined && startsComplement(text, at, at === from)) starts.push(at);
    if (afterComma) relative = false;
  }
  const complements = starts.map((start, index) => trim(text, { from: start, to: starts[index + 1] ?? to }));
  const objectEnd = starts[0] ?? to;
  const object = trim(text, { from, to: objectEnd });
  return { ...(object.to > object.from ? { object } : {}), complements: complements.filter((part) => part.to > part.from) };
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
    return { main, range, verb, object: main.subject, sharedObject: false, complements: [...manner, ...rest, ...tail.complements] };
  }
  if (main.mode === "be" && main.subject) {
    return { main, range, object: main.subject, sharedObject: false, complements: [trim(text, { from: main.at, to: range.to })] };
  }
  return { main, range, sharedObject: false, object: trim(text, { from: main.at, to: range.to }), complements: [] };
}

/** "Payments by card, no bank transfers": what a list rules out is a clause of its own. */
function ruledOut(text: Text, main: Main, range: Range): Piece[] {
  for (let at = main.at + 1; at < main.to - 1; at += 1) {
    const begins = afterConjunctions(text, at, main.to);
    const word = text.words[begins];
    if (text.words[at]?.text !== "," || word?.low !== "no" || /^(?:more|fewer|less|later|longer)$/.test(text.words[begins + 1]?.low ?? "")) continue;
    const rest: Main = { mode: "excluded", modality: "must_not", at: begins + 1, to: main.to, form: "base" };
    return [{ main: { ...main, to: at }, range: { from: range.from, to: at } }, { main: rest, range: { from: begins, to: main.to } }];
  }
  return [{ main, range }];
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
    const bare = one.main.mode === "verb" && !one.object && one.complements.every((part) => part.to <= (one.verb?.from ?? 0));
    const takes = bare && next?.main.mode === "verb" && next.object && one.range.to - one.range.from <= 8;
    shared.unshift(takes ? { ...one, object: next.object as Range, sharedObject: true, complements: next.complements } : one);
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
