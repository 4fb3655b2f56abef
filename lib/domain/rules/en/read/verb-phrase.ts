import { ALSO_NOUNS, PHRASAL } from "../lexicon/verbs.ts";
import {
  DETERMINERS,
  isBe,
  isHave,
  PREPOSITIONS,
  PRONOUNS,
  type Range,
  type Text,
  type VerbForm,
  type Word,
} from "./text.ts";

export const MODALS: ReadonlySet<string> = new Set(
  "can could must shall should may might will would cannot can't couldn't mustn't shan't shouldn't won't wouldn't ought needn't".split(
    " ",
  ),
);

const LIGHT_ADVERBS = new Set(
  "also then always never automatically only not just still already first therefore instead immediately directly ever currently either optionally additionally manually".split(
    " ",
  ),
);

export function isAdverb(word: Word | undefined): boolean {
  if (!word) return false;
  return (
    LIGHT_ADVERBS.has(word.low) ||
    (word.low.endsWith("ly") &&
      word.low.length > 4 &&
      word.pos !== "noun" &&
      !/^(?:apply|supply|reply|family|only|daily|weekly|monthly|early)$/.test(word.low))
  );
}

/** Index of the first word from `at` that is no adverb. */
export function skipAdverbs(text: Text, at: number, to: number): number {
  let index = at;
  while (index < to && isAdverb(text.words[index])) index += 1;
  return index;
}

function opensObject(word: Word | undefined): boolean {
  if (!word) return false;
  return (
    DETERMINERS.has(word.low) ||
    PRONOUNS.has(word.low) ||
    word.pos === "num" ||
    /^(?:up|at|how|whether|what|who|when|multiple|several|one|new|more)$/.test(word.low)
  );
}

/** "book, move and cancel …": the word stands in a row of verbs of its own form. */
function listsVerbs(text: Text, at: number, to: number): boolean {
  const form = text.words[at]?.forms[0];
  let index = at + 1;
  while (index < to && /^(?:,|and|or|but|not)$/.test(text.words[index]?.low ?? "")) index += 1;
  const next = text.words[index];
  if (!next || index >= to || form === undefined || !next.forms.includes(form)) return false;
  return !ALSO_NOUNS.has(next.verb) || opensObject(text.words[index + 1]) || listsVerbs(text, index, to);
}

/** Whether an ambiguous word (also a noun) is a verb here, judged by what follows and by its tag. */
function nounReads(text: Text, at: number, to: number): boolean {
  const word = text.words[at];
  const next = at + 1 < to ? text.words[at + 1] : undefined;
  if (!word || !ALSO_NOUNS.has(word.verb)) return false;
  if (opensObject(next) || isAdverb(next)) return false;
  const tagged = word.pos === "verb";
  if (next && (next.text === "," || next.pos === "conj") && listsVerbs(text, at, to)) return false;
  if (!next || next.pos === "punct" || next.pos === "conj") return !tagged;
  if (next.low === "of") return true;
  if (PREPOSITIONS.has(next.low)) return !tagged;
  if (next.pos === "noun" && /[^s]s$/.test(next.low) && !word.low.endsWith("s")) return false;
  return !tagged;
}

/** Whether a verb phrase in the given form starts at `at` (adverbs before the verb allowed). */
export function startsVerbPhrase(
  text: Text,
  at: number,
  scope: { readonly form: VerbForm; readonly to: number },
): boolean {
  const { form, to } = scope;
  const verbAt = skipAdverbs(text, at, to);
  const word = text.words[verbAt];
  if (!word || verbAt >= to) return false;
  if (form === "third" && /^(?:is|has|does)$/.test(word.low)) return true;
  if (form === "base" && /^(?:be|have)$/.test(word.low)) return true;
  if (!word.forms.includes(form)) return false;
  const next = text.words[verbAt + 1];
  if (form === "past" && next?.pos === "noun" && verbAt + 1 < to && !PREPOSITIONS.has(next.low)) return false;
  return !nounReads(text, verbAt, to);
}

/** Head noun index of the noun phrase that starts at `from`: the last word before a preposition, relative or comma. */
export function headOf(text: Text, range: Range): number {
  let head = range.from;
  for (let at = range.from; at < range.to; at += 1) {
    const word = text.words[at];
    if (
      !word ||
      word.pos === "punct" ||
      PREPOSITIONS.has(word.low) ||
      /^(?:that|who|which|whose|whom)$/.test(word.low)
    ) {
      if (at > range.from) break;
      continue;
    }
    if (
      word.pos === "noun" ||
      word.pos === "pron" ||
      word.forms.length > 0 ||
      word.pos === "other" ||
      word.pos === "adj"
    )
      head = at;
  }
  return head;
}

const PLURAL_WORDS = new Set(
  "people children men women staff we they you i these those police data both feet media criteria".split(" "),
);

/** Whether the word is a plural noun or takes the plain verb form. */
export function isPlural(text: Text, at: number): boolean {
  const word = text.words[at];
  if (!word) return false;
  if (PLURAL_WORDS.has(word.low)) return true;
  return text.tools.english.singular(word.low) !== word.low;
}

function isNominal(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.pos !== "punct" &&
    !DETERMINERS.has(word.low) &&
    !PREPOSITIONS.has(word.low) &&
    word.pos !== "conj"
  );
}

/** Whether the noun phrase `[from, at)` and the word at `at` agree as subject and finite verb. */
function agrees(text: Text, from: number, at: number): boolean {
  const word = text.words[at];
  const before = text.words[at - 1];
  if (!word || !before) return false;
  if (at === from + 1 && /^(?:these|those|this)$/.test(before.low)) {
    return word.forms.includes(before.low === "this" ? "third" : "base");
  }
  if (/['’]s?$/.test(before.low) || !endsSubject(text, at)) return false;
  const coordinated = text.words.slice(from, at).some(({ low }) => low === "and");
  const plural = coordinated || isPlural(text, headOf(text, { from, to: at }));
  if (!word.forms.includes(plural ? "base" : "third")) return false;
  return !isNounHere(text, at, { plural, bare: from === 0 && at === 1 });
}

/** Whether a noun phrase can end before `at`. */
function endsSubject(text: Text, at: number): boolean {
  const before = text.words[at - 1];
  if (!isNominal(before)) return false;
  if (before?.pos === "num") return PREPOSITIONS.has(text.words[at - 2]?.low ?? "");
  return before?.pos !== "adj" || isPlural(text, at - 1);
}

/** A verb form that is a noun of the subject itself: "search | results load", "E-mail | alerts for …". */
function isNounHere(
  text: Text,
  at: number,
  subject: { readonly plural: boolean; readonly bare: boolean },
): boolean {
  const word = text.words[at];
  const next = text.words[at + 1];
  if (next && (MODALS.has(next.low) || isBe(next) || isHave(next))) return true;
  if (!word || !ALSO_NOUNS.has(word.verb)) return false;
  if (!subject.plural && next?.forms.includes("base") && !ALSO_NOUNS.has(next.verb)) return true;
  if (!subject.plural && subject.bare && (!next || PREPOSITIONS.has(next.low))) return true;
  const nounNext = next?.pos === "noun" || next?.forms.includes("third") === true;
  return nounNext && word.pos !== "verb" && !isPlural(text, at + 1);
}

/** Index of the finite verb (modal, be, have, or a verb that agrees) of a clause that starts at `from`, else -1. */
export function finiteVerb(text: Text, range: Range): number {
  let inside = false;
  for (let at = range.from + 1; at < range.to; at += 1) {
    const word = text.words[at];
    if (!word) break;
    if (/^(?:who|that|which)$/.test(word.low)) {
      const verb = skipAdverbs(text, at + 1, range.to);
      inside = !isAuxiliary(text, verb) && (text.words[verb]?.forms.length ?? 0) === 0;
      if (!inside) at = verb;
      continue;
    }
    if (!isAuxiliary(text, at) && !agrees(text, range.from, at)) continue;
    if (!inside) return at;
    inside = false;
  }
  return -1;
}

function isAuxiliary(text: Text, at: number): boolean {
  const word = text.words[at];
  if (!word) return false;
  if (isBe(word)) return !/^(?:been|being|be)$/.test(word.low);
  if (isHave(word)) return text.words[at - 1]?.low !== "to";
  return MODALS.has(word.low) || /^(?:do|does|don't|doesn't|did|didn't)$/.test(word.low);
}

/** Finite verb in the past tense after a noun phrase ("the customer paid"), else -1. */
export function pastVerb(text: Text, range: Range): number {
  for (let at = range.from + 1; at < range.to; at += 1) {
    const word = text.words[at];
    const before = text.words[at - 1];
    if (!word?.forms.includes("past") || !isNominal(before) || before?.pos === "adj" || before?.pos === "num")
      continue;
    const next = text.words[at + 1];
    if (next?.pos === "noun" && word.pos === "adj") continue;
    return at;
  }
  return -1;
}

/** Words that the verb at `at` takes: 2 for a phrasal verb, else 1. */
export function verbLength(text: Text, at: number, to: number): number {
  const next = text.words[at + 1];
  if (!next || at + 1 >= to) return 1;
  if (!PHRASAL.has(`${text.words[at]?.verb} ${next.low}`)) return 1;
  const behind = text.words[at + 2];
  const passive = isBe(text.words[at - 1]) && next.low === "in" && behind?.pos === "noun";
  return passive ? 1 : 2;
}
