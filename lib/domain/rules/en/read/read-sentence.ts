import type { LanguageTools } from "../../../language-tools.ts";
import type { Carry, Sentence, SentenceReading } from "../../draft.ts";
import type { Clause, Phrase, Unused } from "../../reading.ts";
import { isPerson } from "../lexicon/people.ts";
import { VAGUE_WORDS } from "../lexicon/qualities.ts";
import { cutSentence, type Segment } from "./cut.ts";
import { figuresIn } from "./figures.ts";
import { kindOf } from "./kind.ts";
import { type Main, readMain } from "./main.ts";
import { type Predicate, predicatesOf } from "./predicates.ts";
import { settle } from "./settle.ts";
import { agentOf, leadActor, objectOf, personIn, whoActs } from "./subjects.ts";
import { namedSystems } from "./systems.ts";
import { phrase, type Range, type Text, textOf } from "./text.ts";
import { startsVerbPhrase } from "./verb-phrase.ts";

type Draft = Omit<Clause, "id">;

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
  const agent = agentOf(text, predicate);
  const actor = whoActs(text, { predicate, agent, carry });
  const object = objectOf(text, predicate, carry);
  const parts = predicate.complements.filter((part) => part !== agent);
  const action = actionOf(text, predicate);
  const figures = figuresIn(text, extent);
  const vague = vagueIn(text, extent);
  const kind = kindOf({ text, predicate, segment, figures, vague, verb: action?.text ?? "" });
  const conditions = [...segment.leading, ...(last || predicate.sharedObject ? segment.trailing : [])];
  return {
    span,
    language: "en",
    kind,
    modality: predicate.main.modality,
    ...(actor ? { actor: { ...actor, inherited: actor.inherited || !place.first } } : {}),
    ...(action ? { action } : {}),
    ...(object ? { object } : {}),
    complements: [...parts, ...(last ? segment.parts.slice(1) : [])].flatMap(
      (part) => phrase(text, part) ?? [],
    ),
    conditions: conditions.map((condition) => ({ ...condition.phrase, type: condition.type })),
    figures,
    ...(segment.purpose ? { purpose: segment.purpose } : {}),
    exceptions:
      last || predicate.sharedObject || sameSubject(text, predicate, segment) ? segment.exceptions : [],
    data: kind === "data" && predicate.object ? splitList(text, predicate.object) : [],
    systems: namedSystems(text, extent),
    vague,
    context: text.sentence.context,
  };
}

/** Whether the clause shares the subject of the whole segment, so that an exception at its end holds for it too. */
function sameSubject(text: Text, predicate: Predicate, segment: Segment): boolean {
  const { subject } = predicate.main;
  const last = segment.parts[0];
  if (!subject || !last) return true;
  return !text.words
    .slice(predicate.range.to, last.to)
    .some(({ low }) => /^(?:can|may|must|cannot)$/.test(low));
}

function unusedReason(text: Text): string | undefined {
  const { role, text: raw } = text.sentence;
  if (role === "heading") return undefined;
  if (role === "cell" && text.words.filter(({ pos }) => pos !== "punct").length < 3) {
    return "A table cell that states nothing by itself; it is read with its row.";
  }
  if (/\?["”)]*$/.test(raw) && !/^(?:can|could|would|is it possible|why can(?:'t| i not| we not))/i.test(raw))
    return "A question to the reader, not a statement about the product.";
  return undefined;
}

/** What an item list takes from its lead: the actor, marked as inherited. */
function leadCarry(text: Text): Carry {
  const padded = `${text.plain.replace(/[:\s]+$/, "")} use`;
  const sentence: Sentence = { ...text.sentence, text: padded };
  const probe = textOf(sentence, text.tools);
  const [segment] = cutSentence(probe);
  const part = segment?.parts[0];
  if (!part) return {};
  const main = readMain(probe, part);
  const actor = leadActor(probe, main);
  if (!actor || actor.span.end > text.sentence.end) return {};
  return { actor: { ...actor, inherited: true } };
}

function handOn(clauses: readonly Draft[], carry: Carry, text: Text): Carry {
  if (text.sentence.role === "item" && carry.actor?.inherited && text.sentence.context.length > 0)
    return carry;
  const actors = [...clauses]
    .reverse()
    .flatMap(({ actor }) => (actor === undefined || /^\w+'\w+$/.test(actor.text) ? [] : [actor]));
  const person = ({ text: name }: Phrase): boolean =>
    isPerson(text.tools.english.singular((name.split(" ").at(-1) ?? "").toLowerCase()));
  // `…, otherwise the bench fills up`: who is spoken of next is a person.
  const acting = actors.find(person) ?? actors[0];
  const objects = [...clauses].reverse().flatMap(({ object }) => object ?? []);
  const object = objects.find(({ text: words }) => /^(?:the|this) /i.test(words)) ?? objects[0];
  // What the speakers do themselves leaves the ones spoken of before in place.
  const spoken = /^(?:we|i)\b/i.test(text.plain) ? carry.actor : undefined;
  const actor = acting ? { ...acting, inherited: false } : (personIn(text) ?? spoken);
  return { ...(actor ? { actor } : {}), ...(object ? { object } : {}) };
}

/** What is sent is rarely what "it" stands for afterwards. */
const MESSAGE = /\b(?:reminder|notification|message|e-?mail|sms|alert|confirmation|link)s?$/i;

/** After a condition the same subject may go on: "… when X, and resumes only after Y". */
function goesOn(text: Text, part: Range, before: Main | undefined): Main | undefined {
  const joint = text.words[part.from - 1]?.low ?? "";
  if (
    !before?.subject ||
    !/^(?:and|or|but)$/.test(joint) ||
    !startsVerbPhrase(text, part.from, { form: before.form, to: part.to })
  )
    return undefined;
  if (/^(?:never|not)$/.test(text.words[part.from]?.low ?? ""))
    return { ...before, mode: "verb", at: part.from + 1, to: part.to, modality: "must_not" };
  return { ...before, mode: before.mode === "be" ? "verb" : before.mode, at: part.from, to: part.to };
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
      const message = current.object !== undefined && MESSAGE.test(clause.object?.text ?? "");
      const known =
        !message && (clauses.length === 1 || /^(?:the|this|their|its) /i.test(clause.object?.text ?? ""));
      if (clause.object && !clause.object.inherited && known) current = { ...current, object: clause.object };
    });
    current = handOn(clauses, current, text);
  }
  if (clauses.length === 0 && unused.length === 0)
    unused.push(unusedWhole(text, "No statement was recognised here."));
  return { clauses: settle(clauses, sentence), unused, carry: handOn(clauses, carry, text) };
}

function unusedWhole(text: Text, reason: string): Unused {
  const { start, end, text: raw } = text.sentence;
  return { span: { ref: "need", start, end, text: raw }, reason };
}
