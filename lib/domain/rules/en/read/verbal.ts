import type { Modality } from "../../reading.ts";
import { ALSO_NOUNS } from "../lexicon/verbs.ts";
import type { Main } from "./main.ts";
import { stepOver, strongest } from "./modality.ts";
import {
  DETERMINERS,
  isBe,
  matchAny,
  PREPOSITIONS,
  PRONOUNS,
  type Range,
  type Text,
  type VerbForm,
} from "./text.ts";
import { isPlural, skipAdverbs } from "./verb-phrase.ts";

/** Index of the verb after "to" within a noun phrase + infinitive ("customers to pay"), else -1. */
export function findInfinitive(text: Text, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at += 1) {
    const word = text.words[at];
    if (!word || word.text === "," || (word.low === "and" && text.words[at + 1]?.low === "to")) return -1;
    if (word.low !== "to") continue;
    const verb = text.words[skipAdverbs(text, at + 1, to)];
    if (verb?.forms.includes("base") || verb?.low === "be" || verb?.pos === "verb")
      return skipAdverbs(text, at + 1, to);
  }
  return -1;
}

export interface Verbal {
  readonly at: number;
  readonly to: number;
  readonly modality: Modality;
  readonly subject?: Range;
  readonly wish?: boolean;
  readonly form?: VerbForm;
}

const GRANTING = /^(?:let|allow|enable|permit|empower|help|require|force)$/;

/** Resolves "allow NP to V", "let NP V", "prevent NP from V-ing", "require NP to V", then passives, from the verb at `at`. */
export function verbal(text: Text, start: Verbal): Main {
  const stepped = stepOver(text, start.at, start.to);
  const at = skipAdverbs(text, stepped.at, start.to);
  const modality = strongest(start.modality, stepped.modality);
  const able = stepped.able ? { able: true } : {};
  const base = { ...start, at: stepped.at, modality, form: start.form ?? "base", ...able } as const;
  const word = text.words[at];
  if (!word || at >= start.to) return { ...base, mode: "noun" };
  const granted = grants(text, at, start.to);
  if (granted) {
    const weight = strongest(granted.modality, modality === "must_not" ? modality : "may");
    return { ...verbal(text, { ...granted, to: start.to }), granted: true, modality: weight };
  }
  const gets = word.verb === "get" && text.words[at + 1]?.forms.includes("past") === true;
  if (!start.subject || !(isBe(word) || gets)) return { ...base, mode: "verb" };
  if (!gets && /^(?:not|never)$/.test(text.words[at + 1]?.low ?? "")) return denied(text, start, at + 1);
  const next = skipAdverbs(text, at + 1, start.to);
  if (text.words[next]?.forms.includes("past")) return { ...base, mode: "passive", at: next, form: "past" };
  return { ...base, mode: "be", at: at + 1 };
}

/** "are not shared", "is not refundable". */
function denied(text: Text, start: Verbal, at: number): Main {
  const inner = verbal(text, { ...start, at, modality: "must_not" });
  const passive = text.words[inner.at]?.forms.includes("past");
  return passive ? { ...inner, mode: "passive", form: "past" } : { ...inner, mode: "be" };
}

function grants(text: Text, at: number, to: number): Granted | undefined {
  const verb = text.words[at]?.verb ?? "";
  if (GRANTING.test(verb)) return grantsInfinitive(text, at, to);
  if (/^(?:give|offer|provide)$/.test(verb)) return grantsAbility(text, at, to);
  return /^(?:prevent|stop|keep|prohibit|forbid)$/.test(verb) ? forbids(text, at, to) : undefined;
}

type Granted = Pick<Verbal, "at" | "modality" | "subject">;

/** "allow NP to V", "require NP to V", "let NP V". */
function grantsInfinitive(text: Text, at: number, to: number): Granted | undefined {
  const verb = text.words[at]?.verb ?? "";
  const inner = text.words[at + 1]?.low === "to" ? -1 : findInfinitive(text, at + 1, to);
  const modality = verb === "require" || verb === "force" ? "must" : "may";
  if (inner > 0) return { at: inner, modality, subject: { from: at + 1, to: toIndex(text, inner) } };
  const plain = verb === "let" || verb === "help" ? bareInfinitive(text, at + 1, to) : -1;
  return plain > 0 ? { at: plain, modality: "may", subject: { from: at + 1, to: plain } } : undefined;
}

const ABILITIES = [
  "the ability to",
  "the option to",
  "the possibility to",
  "the right to",
  "a way to",
  "an option to",
  "the chance to",
];

/** "give NP the option to V", "provide NP with a way to V". */
function grantsAbility(text: Text, at: number, to: number): Granted | undefined {
  for (let index = at + 2; index < to; index += 1) {
    const length = matchAny(text, index, ABILITIES);
    if (length === 0) continue;
    const end = text.words[index - 1]?.low === "with" ? index - 1 : index;
    return { at: index + length, modality: "may", subject: { from: at + 1, to: end } };
  }
  return undefined;
}

/** "prevent NP from V-ing". */
function forbids(text: Text, at: number, to: number): Granted | undefined {
  for (let index = at + 2; index < to - 1; index += 1) {
    if (text.words[index]?.low !== "from" || !text.words[index + 1]?.forms.includes("gerund")) continue;
    return { at: index + 1, modality: "must_not", subject: { from: at + 1, to: index } };
  }
  return undefined;
}

export function toIndex(text: Text, inner: number): number {
  let at = inner - 1;
  while (at > 0 && text.words[at]?.low !== "to") at -= 1;
  return at;
}

/** The verb after a noun phrase without "to": "customers of our online shop | pay". */
function bareInfinitive(text: Text, from: number, to: number): number {
  for (let at = from + 1; at < to; at += 1) {
    const word = text.words[at];
    if (!word || word.text === ",") return -1;
    if ((word.forms.includes("base") || word.low === "be") && !insideNounPhrase(text, from, at)) return at;
  }
  return -1;
}

/** "the online | shop", "of our | order": the word belongs to the noun phrase before it. */
function insideNounPhrase(text: Text, from: number, at: number): boolean {
  const before = text.words[at - 1];
  const word = text.words[at];
  if (!before || !word) return true;
  if (DETERMINERS.has(before.low) || PREPOSITIONS.has(before.low) || /^(?:conj|adj)$/.test(before.pos))
    return true;
  const compound = ALSO_NOUNS.has(word.verb) && text.words[at + 1]?.pos === "noun" && !isPlural(text, at + 1);
  return compound && nounBefore(text, from, at);
}

function nounBefore(text: Text, from: number, at: number): boolean {
  return (
    !isPlural(text, at - 1) &&
    text.words[at - 1]?.pos === "noun" &&
    !PRONOUNS.has(text.words[from]?.low ?? "")
  );
}
