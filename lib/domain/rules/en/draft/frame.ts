import type { LanguageTools } from "../../../language-tools.ts";
import type { Clause, Phrase, Reading } from "../../reading.ts";
import { SEEING_VERBS } from "../lexicon/verbs.ts";
import { instrument, isPastObject, type Way, wayOf } from "./way.ts";
import {
  type ActorKind,
  actorKind,
  lowerFirst,
  nounPhrase,
  oneOf,
  thirdPersonText,
  withArticle,
} from "./wording.ts";

/**
 * A clause made ready for phrasing: who is bound ("the system", "the report"), what it does, and the words that
 * follow. `way` says how a person comes in: they may, they have to, they are shown something.
 */
export interface Frame {
  readonly clause: Clause;
  readonly way: Way;
  /** The bound subject, in lower case where it starts with an article. */
  readonly subject: string;
  readonly negative: boolean;
  /** Person as a noun phrase ("a customer"); empty when nobody acts. */
  readonly person: string;
  /** Infinitive of the action; empty for noun phrases. */
  readonly verb: string;
  /** Adverbs in front of the verb. */
  readonly manner: string;
  readonly object: string;
  /** Object and complements in the need's order. */
  readonly tail: string;
  readonly kind: ActorKind;
}

/** Words between two spans of the source when they are nothing but blanks and a comma. */
function joint(source: string, left: Phrase, right: Phrase): string {
  const gap = source.slice(left.span.end, right.span.start);
  return /^[\s*_`]*,[\s*_`]*$/.test(gap) ? ", " : " ";
}

function joined(parts: readonly Phrase[], source: string): string {
  return parts.reduce((text, part, index) => {
    const before = parts[index - 1];
    return before ? text + joint(source, before, part) + part.text : part.text;
  }, "");
}

/** The noun that a person is called by in this reading, for "I" and "me". */
export function speakerOf(clause: Clause, tools: LanguageTools): string {
  const actor =
    clause.actor && actorKind(clause.actor.text, tools) === "person" ? oneOf(clause.actor.text, tools) : "";
  return actor === "" ? "the user" : actor.replace(/^an? /, "the ");
}

function objectText(clause: Clause, speaker: string): string {
  const bare = /^me$/i.test(clause.object?.text ?? "");
  const text = bare ? speaker : clause.object ? thirdPersonText(lowerFirst(clause.object.text), speaker) : "";
  return isPastObject(clause) ? text.replace(/^no /, "") : text;
}

/** Puts a clause into the frame from which sentence, title and scenarios are made. */
export function frameOf(clause: Clause, reading: Reading, tools: LanguageTools): Frame {
  const way = wayOf(clause, reading, tools);
  const speaker = speakerOf(clause, tools);
  const kind = actorKind(clause.actor?.text, tools);
  const object = objectText(clause, speaker);
  const about = { kind, way, tools };
  const of = way === "is" ? clause.object?.text : undefined;
  const subject =
    of === undefined ? subjectOf(clause, about) : definite(thirdPersonText(lowerFirst(of), speaker), tools);
  return {
    clause,
    way,
    kind: of === undefined ? kind : actorKind(of, tools),
    subject: isNegative(clause) ? withoutNo(subject) : subject,
    negative: isNegative(clause),
    person: personOf(clause, about),
    verb: kind === "thing" && clause.action?.text === "need" ? "require" : (clause.action?.text ?? ""),
    manner: mannerOf(clause)
      .map(({ text }) => lowerFirst(text))
      .filter((word) => !/^(?:only|then|also)$/.test(word))
      .join(" "),
    object: way === "provides" ? withLabel(clause, withArticle(object, tools), reading) : object,
    tail:
      thirdPersonText(tailOf(clause, object, reading).replace(/^me\b/i, speaker), speaker) +
      owner(clause, way, reading),
  };
}

/** `no programme` of a sentence that is denied once already: "A programme SHALL NOT …". */
function withoutNo(subject: string): string {
  const rest = /^no (?!one\b|more\b)(.+)$/i.exec(subject)?.[1];
  return rest === undefined ? subject : withArticleOf(rest);
}

const withArticleOf = (noun: string): string =>
  noun.endsWith("s") && !noun.endsWith("ss") ? noun : `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

function isNegative(clause: Clause): boolean {
  if (clause.modality === "must_not" || /^(?:no|nobody)\b/i.test(clause.actor?.text ?? "")) return true;
  return isPastObject(clause) && /^no\s/i.test(clause.object?.text ?? "");
}

/** Adverbs that stand before the verb. */
function mannerOf({ action, complements }: Clause): readonly Phrase[] {
  if (!action || action.text === "be") return [];
  return complements.filter(({ span }) => span.end <= action.span.start);
}

/** Object and complements in the need's order and with its commas; an object from elsewhere comes first. */
function tailOf(clause: Clause, object: string, reading: Reading): string {
  const manner = mannerOf(clause);
  const rest = clause.complements.filter(
    (part) => !manner.includes(part) && !(onlyThey(clause) && /^only$/i.test(part.text)),
  );
  const apart = clause.object?.inherited === true || isPastObject(clause);
  if (apart || !clause.object)
    return [object, joined(rest, reading.text)].filter((part) => part !== "").join(" ");
  return lowerFirst(joined([clause.object, ...rest], reading.text));
}

/** "budget" → "the budget": a single thing that is talked about as known. */
function definite(subject: string, tools: LanguageTools): string {
  const np = nounPhrase(subject, tools);
  const plain =
    np.determiner === "" &&
    !np.plural &&
    !np.fixed &&
    /^[a-z]+(?: [a-z]+)?$/.test(subject) &&
    !subject.endsWith("ing");
  return plain && !MASS_SUBJECT.test(np.head) ? `the ${subject}` : subject;
}

const MASS_SUBJECT =
  /(?:ity|ness|tion|ment|ance|ence|data|access|payment|software|support|staff|shipping|everything|nothing|it|this)$/;

function subjectOf(
  clause: Clause,
  about: { kind: ActorKind; way: Frame["way"]; tools: LanguageTools },
): string {
  if (!clause.actor || about.way !== "does") return "the system";
  if (about.kind === "person") return oneOf(clause.actor.text, about.tools);
  if (about.kind === "none" || /^it$/i.test(clause.actor.text)) return "the system";
  const text = thirdPersonText(lowerFirst(clause.actor.text), "the user");
  return about.kind === "system" && /^(?:this|that|an?|new) /.test(text) ? "the system" : text;
}

/** `are made by the office only`: nobody else may. */
const onlyThey = (clause: Clause): boolean => /\bby [\w\s]+ only\b/i.test(clause.span.text);

function personOf(
  clause: Clause,
  about: { kind: ActorKind; way: Frame["way"]; tools: LanguageTools },
): string {
  if (about.kind === "person" && clause.actor && about.way !== "does") {
    const text = clause.actor.text
      .replace(/^(?:no)\s+/i, "any ")
      .replace(/^(?:nobody|no one)\b/i, "anybody")
      .replace(/^my /i, "the user's ");
    return `${onlyThey(clause) && !/^only /i.test(text) ? "only " : ""}${thirdPersonText(oneOf(text, about.tools), "the user")}`;
  }
  if (about.way !== "lets") return "";
  return clause.modality === "must_not" ? "anybody" : "a user";
}

/** "Coupons: one per order": the label in front of a bare phrase names what is provided. */
function withLabel(clause: Clause, object: string, reading: Reading): string {
  const label = clause.context.at(-1);
  if (!label || clause.actor || clause.action) return object;
  const before = reading.text.slice(Math.max(0, clause.span.start - label.length - 6), clause.span.start);
  return /[:–—][*_]*\s*$/.test(before) && before.includes(label)
    ? `${lowerFirst(label)}: ${object.replace(/^an? /, "")}`
    : object;
}

/** Whose balance is shown: the means of payment that the need names elsewhere. */
function owner(clause: Clause, way: Frame["way"], reading: Reading): string {
  if (way !== "shows" || !/\bbalance$/i.test(clause.object?.text ?? "")) return "";
  const payment = paymentOf(reading);
  const by =
    payment && instrument(payment)?.text.replace(/^(?:with|by|using|via)\s+(?:an? |the |their |my )?/i, "");
  return by ? ` of the ${by.replace(/s$/, "")}` : "";
}

/** The clause that lets somebody pay with something, if the need has one. */
export function paymentOf(reading: Reading): Clause | undefined {
  return reading.clauses.find((one) => one.action?.text === "pay" && instrument(one) !== undefined);
}

/** Whether the person only looks at something. */
export function isSeeing(verb: string): boolean {
  return SEEING_VERBS.has(verb);
}
