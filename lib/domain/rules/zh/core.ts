import type { Modality } from "../reading.ts";
import type { Act } from "./act.ts";
import type { Local } from "./local.ts";
import { MODALS } from "./lexicon/function-words.ts";
import { NOMINAL_TAIL } from "./lexicon/nouns.ts";
import { INTRANSITIVE, RESULTS } from "./lexicon/verbs.ts";
import { adverbialEnd, isModifier, nounPhraseEnd, span } from "./phrases.ts";
import { readPredicate } from "./predicate.ts";
import type { Word } from "./words.ts";

/** What a segment without its conditions says. */
export interface Core {
  readonly acts: readonly Act[];
  /** A noun phrase without predicate. */
  readonly nominal?: Local;
}

interface Subject {
  readonly actor?: Local;
  readonly topic?: Local;
  readonly complements: readonly Local[];
}

const STRONG = /^(?:adverb|comparator|noneed)$/;
const isStrong = (w: Word | undefined): boolean =>
  w !== undefined && (STRONG.test(w.tag) || (w.tag === "prep" && /^(?:由|被|把|将)$/.test(w.text)));

/** Index behind a relative clause that opens the segment (`超过30天未登录的账号|自动冻结`). */
function afterRelative(words: readonly Word[]): number {
  const de = words.findIndex((w) => w.text === "的");
  if (de <= 0 || words[0]?.tag === "prep") return 0;
  for (let i = de + 2; i < words.length; i += 1) {
    const word = words[i];
    if (word?.tag === "joint" && word.text !== "、" && word.text !== "和") return 0;
    if (isStrong(word)) return i;
  }
  return 0;
}

function isVerbHead(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next?.text === "的") return false;
  if (at === 0) return !opensAsTopic(words);
  const before = words[at - 1];
  if (before === undefined) return false;
  const nominal = next?.tag === "noun" && NOMINAL_TAIL.test(next.text) && at + 2 >= words.length;
  if (/^(?:role|system|pronoun)$/.test(before.tag)) return !nominal || next === undefined;
  if (next === undefined || next.tag === "joint") return false;
  if (next.tag === "verb") return RESULTS.has(next.text);
  if (next.tag === "noun" && NOMINAL_TAIL.test(next.text)) return false;
  return !nominal && next.tag !== "particle";
}

/** A verb at the head that is talked about rather than done (`退款在…到账`, `审核流程`). */
function opensAsTopic(words: readonly Word[]): boolean {
  const next = words[1];
  if (next === undefined) return false;
  if (isModifier(words, 0) && words.length === 2) return INTRANSITIVE.has(words[0]?.text ?? "");
  const led = next.tag === "adverb" || next.tag === "comparator" || /^(?:在|由|按|按照|从|通过|不|未)$/.test(next.text);
  return led && words.slice(2).some((w) => w.tag === "verb" || w.tag === "number");
}

/** Where the predicate begins in a segment without modal word; -1 for a bare noun phrase. */
function predicateStart(words: readonly Word[]): number {
  const from = afterRelative(words);
  for (let i = from; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined) break;
    if (isStrong(word) || word.tag === "negation" || word.tag === "prep") {
      if (word.text === "为" && i > 0 && !words.slice(i).some((w) => w.tag === "verb")) continue;
      return i;
    }
    if (word.tag === "verb" && isVerbHead(words, i)) return i;
  }
  return -1;
}

function readSubject(text: string, words: readonly Word[]): Subject {
  const opensWithPrep = words[0]?.tag === "prep" && !words.some((w) => w.text === "的" && w.start > (words[1]?.end ?? 0));
  const end = opensWithPrep || words[0]?.tag === "adverb" ? 0 : nounPhraseEnd(words);
  const complements: Local[] = [];
  for (let i = end; i < words.length; ) {
    const to = words[i]?.tag === "prep" ? Math.max(adverbialEnd(words, i), i + 1) : i + 1;
    const local = span(text, words.slice(i, to));
    if (local !== undefined && words[i]?.tag !== "punct") complements.push(local);
    i = to;
  }
  const phrase = span(text, words.slice(0, end));
  const head = words.slice(0, end).findLast((w) => w.tag !== "particle" && w.tag !== "punct");
  if (phrase === undefined || head === undefined) return { complements };
  if (head.tag === "pronoun") return { complements };
  if (head.tag === "role" || head.tag === "system") return { actor: phrase, complements };
  return { topic: phrase, complements };
}

/** A topic is the object of a verb that has none, else it stays before the verb as a complement. */
function withSubject(act: Act, subject: Subject, start: number): Act {
  const actor = act.actor ?? subject.actor;
  const complements = [...subject.complements, ...act.complements];
  const base = { ...act, start: Math.min(start, act.start), complements };
  const placed = actor === undefined ? base : { ...base, actor };
  return subject.topic === undefined ? placed : { ...placed, topic: subject.topic };
}

function modalIndex(words: readonly Word[]): number {
  return words.findIndex((w, i) => (w.tag === "modal" && i < words.length - 1) || (w.tag === "noneed" && i < words.length - 1));
}

function build(text: string, words: readonly Word[], at: { head: number; modality: Modality }): Core {
  const subject = readSubject(text, words.slice(0, at.head));
  const start = words[0]?.start ?? 0;
  const tail = words.slice(at.head);
  const acts = readPredicate(text, tail, at.modality);
  if (acts.length === 0) {
    const nominal = span(text, words);
    return nominal === undefined ? { acts: [] } : { acts: [], nominal };
  }
  return { acts: acts.map((act, i) => withSubject(act, i === 0 ? subject : { ...subject, complements: [] }, i === 0 ? start : act.start)) };
}

/** Reads subject, modality and actions of a segment whose conditions were taken out. */
export function readCore(text: string, words: readonly Word[]): Core {
  const modal = modalIndex(words);
  const word = words[modal];
  if (word !== undefined && word.tag === "modal") {
    const head = words.slice(0, modal);
    const modality = MODALS.get(word.text) ?? "must";
    const core = build(text, [...head, ...words.slice(modal + 1)], { head: head.length, modality });
    if (core.acts.length > 0) return core;
    const nominal = span(text, words);
    return nominal === undefined ? { acts: [] } : { acts: [], nominal };
  }
  const start = predicateStart(words);
  if (start < 0) {
    const nominal = span(text, words);
    return nominal === undefined ? { acts: [] } : { acts: [], nominal };
  }
  return build(text, words, { head: start, modality: "none" });
}
