import type { Carry } from "../../draft.ts";
import type { Clause, Phrase } from "../../reading.ts";
import { isPerson } from "../lexicon/people.ts";
import type { Main } from "./main.ts";
import { headNoun, type Predicate } from "./predicates.ts";
import { lowText, phrase, type Range, type Text, textOf } from "./text.ts";
import { headOf, isPlural } from "./verb-phrase.ts";

export type Actor = Clause["actor"];

const PRONOUN_SUBJECT = /^(?:they|he|she|it|this|these|those|them|him|her)$/;

const THINGS_ONLY = /^(?:it|this|these|those)$/;

/** The subject as a phrase; a pronoun stands for the last actor. */
function actorOf(text: Text, main: Main, carry: Carry): Actor {
  const { subject } = main;
  if (!subject) return undefined;
  const low = lowText(text, subject);
  if (PRONOUN_SUBJECT.test(low)) return meantBy(text, subject, carry);
  const shown = phrase(text, subject);
  if (!shown || /^(?:we|i|you|one)$/.test(low)) return undefined;
  if (!carry.actor || !/^(?:their|his|her) /i.test(shown.text)) return { ...shown, inherited: false };
  const owner = text.tools.english.singular(
    carry.actor.text.replace(/^(?:an?|the|each|every) /i, "").toLowerCase(),
  );
  return { ...shown, text: `the ${shown.text.replace(/^\S+ /, "")} of the ${owner}`, inherited: false };
}

/** Whom or what a pronoun stands for: the last thing, the last actor, or the users as such. */
function meantBy(text: Text, subject: Range, carry: Carry): Actor {
  const low = lowText(text, subject);
  const isThing = THINGS_ONLY.test(low);
  const { object } = carry;
  if (isThing && object && /^th[eo]se$/.test(low) === isManyOf(text, object.text)) {
    return {
      ...object,
      text: object.text.replace(/^(?:at most|at least|up to|no more than|over|under) /i, ""),
      inherited: true,
    };
  }
  const asked = /^(?:he|she)$/.test(low) && object !== undefined && isSomebody(text, object.text);
  if (asked) return { ...object, inherited: true };
  const many = low !== "they" || (carry.actor !== undefined && mayBeMany(text, carry.actor.text));
  if (carry.actor && many) return { ...carry.actor, inherited: true };
  const shown = isThing ? undefined : phrase(text, subject);
  return shown && { ...shown, text: "users", inherited: true };
}

const isSomebody = (text: Text, name: string): boolean =>
  isPerson(text.tools.english.singular((name.split(" ").at(-1) ?? "").toLowerCase()));

/** Whom "they" can stand for: people of a kind, never one who is named. */
const mayBeMany = (text: Text, name: string): boolean =>
  !/^\p{Lu}\p{Ll}+$/u.test(name) || isSomebody(text, name) || isManyOf(text, name);

/** Who acts: the agent of a passive, the subject, or the actor of the list that the item stands in. */
export function whoActs(
  text: Text,
  about: { readonly predicate: Predicate; readonly agent: Range | undefined; readonly carry: Carry },
): Actor {
  const { agent, carry } = about;
  const { main } = about.predicate;
  if (agent) {
    const shown = phrase(text, { from: agent.from + 1, to: agent.to });
    const only = text.words.slice(0, agent.from).some(({ low }) => low === "only");
    return shown && { ...shown, text: only ? `only ${shown.text}` : shown.text, inherited: false };
  }
  if (main.mode !== "verb" && main.mode !== "noun") return undefined;
  return actorOf(text, main, carry) ?? (main.subject ? undefined : inheritedFromLead(text, carry));
}

/** The subject as an actor, for what a list takes from its lead. */
export function leadActor(text: Text, main: Main): Actor {
  return main.mode === "verb" ? actorOf(text, main, {}) : undefined;
}

/** "by the librarian" of a passive is who acts; "by e-mail" or "by Friday" is not. */
export function agentOf(text: Text, predicate: Predicate): Range | undefined {
  if (predicate.main.mode !== "passive") return undefined;
  return predicate.complements.find((part) => {
    if (text.words[part.from]?.low !== "by") return false;
    return isPerson(headNoun(text, { from: part.from + 1, to: part.to }));
  });
}

/** An item under a lead such as "Customers should be able to:" has the lead's actor. */
function inheritedFromLead(text: Text, carry: Carry): Actor {
  return text.sentence.role === "item" &&
    carry.actor &&
    text.sentence.context.length > 0 &&
    carry.actor.inherited
    ? carry.actor
    : undefined;
}

export function objectOf(text: Text, predicate: Predicate, carry: Carry): Clause["object"] {
  const { object, sharedObject } = predicate;
  const shown = object && phrase(text, object);
  if (!object || !shown) return undefined;
  const low = lowText(text, object);
  const verb = text.words[object.from - 1]?.verb ?? "";
  if (low === "it" && /^(?:report|mention|say|explain)$/.test(verb))
    return { ...shown, text: "this", inherited: false };
  return forPronoun(text, shown, carry) ?? { ...shown, inherited: sharedObject };
}

/** "it", "them searchable", "them a delivery window": the pronoun replaced by what it stands for. */
function forPronoun(text: Text, shown: Phrase, carry: Carry): Clause["object"] {
  const match = /^(it|them|him|her)\b\s*(.*)$/i.exec(shown.text);
  const pronoun = match?.[1]?.toLowerCase();
  const rest = match?.[2] ?? "";
  if (!pronoun) return undefined;
  const known =
    carry.object && (pronoun === "them") === isManyOf(text, carry.object.text) ? carry.object : undefined;
  if (rest === "") return known && { ...known, inherited: true };
  if (/^[a-z]+$/.test(rest)) return known && { ...shown, text: `${known.text} ${rest}`, inherited: false };
  return carry.actor && pronoun !== "it"
    ? { ...shown, text: `${carry.actor.text} ${rest}`, inherited: false }
    : undefined;
}

/** Whether an earlier object is one that "them" (and not "it") can stand for. */
function isManyOf(text: Text, object: string): boolean {
  const words = textOf({ ...text.sentence, text: object }, text.tools);
  const range = { from: 0, to: words.words.length };
  return isPlural(words, headOf(words, range)) || /\band\b/.test(object);
}

/** The last plural person of a sentence without an actor: who "they" of the next sentence is. */
export function personIn(text: Text): Actor {
  for (let at = text.words.length - 1; at >= 0; at -= 1) {
    const word = text.words[at];
    const shown =
      word && isPlural(text, at) && isPerson(text.tools.english.singular(word.low))
        ? phrase(text, { from: at, to: at + 1 })
        : undefined;
    if (shown) return { ...shown, inherited: false };
  }
  return undefined;
}
