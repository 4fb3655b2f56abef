import type { Carry, Sentence, SentenceReading } from "../../draft.ts";
import type { Clause, LanguageTools, Phrase, Unused } from "../../reading.ts";
import { isPerson } from "../lexicon/people.ts";
import { VAGUE_WORDS } from "../lexicon/qualities.ts";
import { cutSentence, type Segment } from "./cut.ts";
import { figuresIn } from "./figures.ts";
import { kindOf } from "./kind.ts";
import { type Main, readMain } from "./main.ts";
import { namedSystems } from "./systems.ts";
import { headNoun, type Predicate, predicatesOf } from "./predicates.ts";
import { lowText, phrase, type Range, type Text, textOf } from "./text.ts";
import { headOf, isPlural, startsVerbPhrase } from "./verb-phrase.ts";

type Draft = Omit<Clause, "id">;
type Actor = Clause["actor"];

const PRONOUN_SUBJECT = /^(?:they|he|she|it|this|these|those|them|him|her)$/;
const THINGS_ONLY = /^(?:it|this|these|those)$/;

/** The subject as a phrase; a pronoun stands for the last actor. */
function actorOf(text: Text, main: Main, carry: Carry): Actor {
  const { subject } = main;
  if (!subject) return undefined;
  const low = lowText(text, subject);
  if (PRONOUN_SUBJECT.test(low)) {
    const thing = carry.object && THINGS_ONLY.test(low) && (low === "these" || low === "those") === isManyOf(text, carry.object.text);
    if (thing && carry.object) return { ...carry.object, text: carry.object.text.replace(/^(?:at most|at least|up to|no more than|over|under) /i, ""), inherited: true };
    if (carry.actor) return { ...carry.actor, inherited: true };
    const shown = THINGS_ONLY.test(low) ? undefined : phrase(text, subject);
    return shown && { ...shown, text: "users", inherited: true };
  }
  if (/^(?:we|i|you|one)$/.test(low)) return undefined;
  const shown = phrase(text, subject);
  if (shown && carry.actor && /^(?:their|his|her) /i.test(shown.text)) {
    const owner = carry.actor.text.replace(/^(?:an?|the|each|every) /i, "").toLowerCase();
    return { ...shown, text: `the ${shown.text.replace(/^\S+ /, "")} of the ${text.tools.english.singular(owner)}`, inherited: false };
  }
  return shown && { ...shown, inherited: false };
}

/** "by the librarian" of a passive is who acts; "by e-mail" or "by Friday" is not. */
function agentOf(text: Text, predicate: Predicate): Range | undefined {
  if (predicate.main.mode !== "passive") return undefined;
  return predicate.complements.find((part) => {
    if (text.words[part.from]?.low !== "by") return false;
    return isPerson(headNoun(text, { from: part.from + 1, to: part.to }));
  });
}

function splitList(text: Text, range: Range): Phrase[] {
  const found: Phrase[] = [];
  let from = range.from;
  for (let at = range.from; at <= range.to; at += 1) {
    const word = text.words[at];
    const stop = at === range.to || word?.text === "," || word?.low === "and" || word?.text === "/";
    if (!stop) continue;
    const shown = phrase(text, { from, to: at });
    if (shown) found.push(shown);
    from = at + 1;
  }
  return found;
}

function vagueIn(text: Text, range: Range): Phrase[] {
  const found: Phrase[] = [];
  for (let at = range.from; at < range.to; at += 1) {
    const low = text.words[at]?.low ?? "";
    const shown = VAGUE_WORDS.has(low) ? phrase(text, { from: at, to: at + 1 }) : undefined;
    if (shown) found.push(shown);
  }
  return found;
}

interface Place {
  readonly segment: Segment;
  readonly first: boolean;
  readonly last: boolean;
}

function extentOf(predicate: Predicate, { segment, first, last }: Place): Range {
  return {
    from: first ? segment.extent.from : predicate.range.from,
    to: last ? segment.extent.to : predicate.range.to,
  };
}

function actionOf(text: Text, predicate: Predicate): Phrase | undefined {
  const { verb, main } = predicate;
  if (main.mode === "be") return beOf(text, predicate);
  const shown = verb && phrase(text, verb);
  const first = verb && text.words[verb.from];
  if (!shown || !first) return undefined;
  const particle = shown.text.split(" ").slice(1).join(" ");
  return { ...shown, text: particle ? `${first.verb} ${particle}` : first.verb };
}

function beOf(text: Text, predicate: Predicate): Phrase | undefined {
  const at = phrase(text, { from: predicate.main.at - 1, to: predicate.main.at });
  return at && { ...at, text: "be" };
}

function toClause(text: Text, predicate: Predicate, place: Place & { carry: Carry }): Draft | undefined {
  const { segment, last, carry } = place;
  const extent = extentOf(predicate, place);
  const span = phrase(text, extent)?.span;
  if (!span) return undefined;
  const { main } = predicate;
  const agent = agentOf(text, predicate);
  const acts = main.mode === "verb" || main.mode === "noun";
  const actor: Actor = agent
    ? { ...(phrase(text, { from: agent.from + 1, to: agent.to }) as Phrase), inherited: false }
    : acts
      ? (actorOf(text, main, carry) ?? (main.subject ? undefined : inheritedFromLead(text, carry)))
      : undefined;
  const object = objectOf(text, predicate, carry);
  const rest = [...predicate.complements.filter((part) => part !== agent), ...(last ? segment.parts.slice(1) : [])];
  const action = actionOf(text, predicate);
  const figures = figuresIn(text, extent);
  const vague = vagueIn(text, extent);
  const kind = kindOf({ text, predicate, segment, figures, vague, verb: action?.text ?? "" });
  const conditions = [...segment.leading, ...(last || predicate.sharedObject ? segment.trailing : [])];
  return {
    span,
    language: "en",
    kind,
    modality: main.modality,
    ...(actor ? { actor: place.first || actor.inherited ? actor : { ...actor, inherited: true } } : {}),
    ...(action ? { action } : {}),
    ...(object ? { object } : {}),
    complements: rest.flatMap((part) => phrase(text, part) ?? []),
    conditions: conditions.map((condition) => ({ ...condition.phrase, type: condition.type })),
    figures,
    ...(segment.purpose ? { purpose: segment.purpose } : {}),
    exceptions: segment.exceptions,
    data: kind === "data" && predicate.object ? splitList(text, predicate.object) : [],
    systems: namedSystems(text, extent),
    vague,
    context: text.sentence.context,
  };
}

/** An item under a lead such as "Customers should be able to:" has the lead's actor. */
function inheritedFromLead(text: Text, carry: Carry): Actor {
  return text.sentence.role === "item" && carry.actor && text.sentence.context.length > 0 && carry.actor.inherited
    ? carry.actor
    : undefined;
}

function objectOf(text: Text, predicate: Predicate, carry: Carry): Clause["object"] {
  const { object, sharedObject } = predicate;
  if (!object) return undefined;
  const low = lowText(text, object);
  if (/^(?:it|them)$/.test(low) && carry.object && (low === "them") === isManyOf(text, carry.object.text)) {
    return { ...carry.object, inherited: true };
  }
  const shown = phrase(text, object);
  const person = /^(?:them|him|her)\b(.*)$/i.exec(shown?.text ?? "");
  if (shown && person && carry.actor && low !== "them" && !/^\s*(?:[a-z]+)$/.test(person[1] ?? "x")) {
    return { ...shown, text: `${carry.actor.text}${person[1] ?? ""}`, inherited: false };
  }
  const leaning = /^(it|them) ([a-z]+)$/.exec(low);
  if (shown && leaning && carry.object && (leaning[1] === "them") === isManyOf(text, carry.object.text)) {
    return { ...shown, text: `${carry.object.text} ${leaning[2] ?? ""}`, inherited: false };
  }
  return shown && { ...shown, inherited: sharedObject };
}

/** Whether an earlier object is one that "them" (and not "it") can stand for. */
function isManyOf(text: Text, object: string): boolean {
  const words = textOf({ ...text.sentence, text: object }, text.tools);
  const range = { from: 0, to: words.words.length };
  return isPlural(words, headOf(words, range)) || /\band\b/.test(object);
}

function unusedReason(text: Text): string | undefined {
  const { role, text: raw } = text.sentence;
  if (role === "heading") return undefined;
  if (role === "cell" && text.words.filter(({ pos }) => pos !== "punct").length < 3) {
    return "A table cell that states nothing by itself; it is read with its row.";
  }
  if (/\?["”)]*$/.test(raw) && !/^(?:can|could|would|is it possible)/i.test(raw)) return "A question to the reader, not a statement about the product.";
  return undefined;
}

/** What an item list takes from its lead: the actor, marked as inherited. */
function leadCarry(text: Text): Carry {
  const padded = `${text.plain.replace(/[:\s]+$/, "")} do`;
  const sentence: Sentence = { ...text.sentence, text: padded };
  const probe = textOf(sentence, text.tools);
  const [segment] = cutSentence(probe);
  const part = segment?.parts[0];
  if (!part) return {};
  const main = readMain(probe, part);
  const actor = main.mode === "verb" ? actorOf(probe, main, {}) : undefined;
  if (!actor || actor.span.end > text.sentence.end) return {};
  return { actor: { ...actor, inherited: true } };
}

function handOn(clauses: readonly Draft[], carry: Carry, text: Text): Carry {
  if (text.sentence.role === "item" && carry.actor?.inherited && text.sentence.context.length > 0) return carry;
  const acting = [...clauses].reverse().find(({ actor }) => actor !== undefined)?.actor;
  const objects = [...clauses].reverse().flatMap(({ object }) => object ?? []);
  const object = objects.find(({ text: words }) => /^(?:the|this) /i.test(words)) ?? objects[0];
  const actor = acting ? { ...acting, inherited: false } : (personIn(text) ?? undefined);
  return { ...(actor ? { actor } : {}), ...(object ? { object } : {}) };
}

/** After a condition the same subject may go on: "… when X, and resumes only after Y". */
function goesOn(text: Text, part: Range, before: Main | undefined): Main | undefined {
  const joint = text.words[part.from - 1]?.low ?? "";
  if (!before?.subject || !/^(?:and|or|but)$/.test(joint) || !startsVerbPhrase(text, part.from, before.form, part.to)) return undefined;
  return { ...before, mode: before.mode === "be" ? "verb" : before.mode, at: part.from, to: part.to };
}

/** The last plural person of a sentence without an actor: who "they" of the next sentence is. */
function personIn(text: Text): Actor {
  for (let at = text.words.length - 1; at >= 0; at -= 1) {
    const word = text.words[at];
    const shown = word && isPlural(text, at) && isPerson(text.tools.english.singular(word.low)) ? phrase(text, { from: at, to: at + 1 }) : undefined;
    if (shown) return { ...shown, inherited: false };
  }
  return undefined;
}

/**
 * Reads one English sentence into clauses (spec 8 §8.1). In: the sentence, what earlier ones hand on, the language
 * tools. Out: clauses in reading order, text that states nothing with the reason, and what is handed on. Never throws.
 */
export function readSentence(sentence: Sentence, carry: Carry, tools: LanguageTools): SentenceReading {
  const text = textOf(sentence, tools);
  if (sentence.role === "heading") return { clauses: [], unused: [], carry: {} };
  if (sentence.role === "lead") return { clauses: [], unused: [], carry: leadCarry(text) };
  const reason = unusedReason(text);
  if (reason) return { clauses: [], unused: [unusedWhole(text, reason)], carry };
  const clauses: Draft[] = [];
  const unused: Unused[] = [];
  let current = carry;
  let before: Main | undefined;
  for (const segment of cutSentence(text)) {
    const part = segment.parts[0];
    if (!part) continue;
    const main = goesOn(text, part, before) ?? readMain(text, part);
    if (main.mode === "talk") {
      unused.push(unusedWhole(text, "A greeting or a word of thanks."));
      continue;
    }
    const list = predicatesOf(text, main, part);
    before = list.at(-1)?.main;
    list.forEach((predicate, index) => {
      const place = { segment, first: index === 0, last: index === list.length - 1, carry: current };
      const clause = toClause(text, predicate, place);
      if (!clause) return;
      clauses.push(clause);
      const known = clauses.length === 1 || /^(?:the|this|their|its) /i.test(clause.object?.text ?? "");
      if (clause.object && !clause.object.inherited && known) current = { ...current, object: clause.object };
    });
    current = handOn(clauses, current, text);
  }
  if (clauses.length === 0 && unused.length === 0) unused.push(unusedWhole(text, "No statement was recognised here."));
  return { clauses, unused, carry: handOn(clauses, carry, text) };
}

function unusedWhole(text: Text, reason: string): Unused {
  const { start, end, text: raw } = text.sentence;
  return { span: { ref: "need", start, end, text: raw }, reason };
}
