import type { Clause, LanguageTools, Phrase, Reading } from "../../reading.ts";
import { GOAL_VERBS, SEEING_VERBS, SYSTEM_VERBS } from "../lexicon/verbs.ts";
import { type ActorKind, actorKind, lowerFirst, nounPhrase, oneOf, thirdPersonText, withArticle } from "./wording.ts";

/**
 * A clause made ready for phrasing: who is bound ("the system", "the report"), what it does, and the words that
 * follow. `way` says how a person comes in: they may, they have to, they are shown something.
 */
export interface Frame {
  readonly clause: Clause;
  readonly way: "does" | "lets" | "requires" | "shows" | "gives" | "is" | "provides" | "limits" | "pays" | "allows" | "needs" | "demands";
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
  const actor = clause.actor && actorKind(clause.actor.text, tools) === "person" ? oneOf(clause.actor.text, tools) : "";
  return actor === "" ? "the user" : actor.replace(/^an? /, "the ");
}

const ABLE = /\b(?:able to|possible|allow|let|enable|permit|can|could|may|ability|option to)\b/i;

function isAble(clause: Clause, reading: Reading): boolean {
  const lead = clause.context.at(-1) ?? "";
  if (clause.modality === "may") return true;
  const from = Math.min(clause.actor?.span.start ?? clause.span.start, clause.span.start);
  const spoken = reading.text.slice(clause.span.start - from > 400 ? clause.span.start : from, clause.span.end);
  if (/[.!?;]\s/.test(reading.text.slice(from, clause.span.start))) return ABLE.test(lead) || ABLE.test(reading.text.slice(clause.span.start, clause.span.end));
  return ABLE.test(spoken) || ABLE.test(lead);
}

const BUILDING = new Set(["add", "build", "implement", "introduce", "develop", "provide", "support", "offer", "create", "include", "integrate", "have"]);

/** An order such as "Add dark mode": build it, and not: let somebody add it. */
function isBuilding(clause: Clause, tools: LanguageTools): boolean {
  const verb = clause.action?.text ?? "";
  if (clause.actor || !BUILDING.has(verb) || !clause.object || verb === "integrate") return false;
  if (isPastObject(clause) || clause.conditions.length > 0) return false;
  if (verb === "provide" || verb === "support" || verb === "offer" || verb === "include") return false;
  if (verb === "create" || verb === "add") {
    const np = nounPhrase(clause.object.text, tools);
    return !(np.plural && clause.complements.some(({ text }) => /^to\b/i.test(text)));
  }
  return true;
}

const CREDENTIAL = /\b(?:consent|permission|approval|licen[cs]e|account|certificate|deposit|identification|id|password|signature|invitation|badge|membership|ticket)\b/i;

/** "Children need the consent of a parent": a condition on the person, not something to provide. */
function hasToHave(clause: Clause, reading: Reading): boolean {
  if (!clause.actor || !clause.object) return false;
  const between = reading.text.slice(clause.actor.span.end, clause.object.span.start);
  return /\bneeds?\b/.test(between) && CREDENTIAL.test(clause.object.text);
}

/** What happens to a person, and what nobody does on purpose: "a player loses 5 points". */
const UNDERGOING = /^(?:earn|lose|owe|forfeit|gain|become|remain|qualify|count|stay)$/;

/** What only people do: without an agent in the passive the system demands it. */
const HUMAN_ACT = /^(?:give|approve|sign|confirm|pay|submit|hand in|return|fill in|complete|agree|answer|wear|read|inspect|attend|bring|renew)$/;

const CANNOT = /\b(?:can|cannot|can't|could|may|might)\b/i;

/** "Deliveries can be rescheduled": allowed to whoever it is, not done by the system itself. */
function isPermission(clause: Clause, reading: Reading): boolean {
  if (!isPastObject(clause) || clause.actor) return false;
  return CANNOT.test(reading.text.slice(clause.object?.span.end ?? 0, clause.action?.span.start ?? 0));
}

function wayOf(clause: Clause, reading: Reading, tools: LanguageTools): Frame["way"] {
  const verb = clause.action?.text ?? "";
  const kind = actorKind(clause.actor?.text, tools);
  if (!clause.action) return isLimit(clause) ? "limits" : hasToHave(clause, reading) ? "needs" : "provides";
  if (verb === "be") return "is";
  if (isBuilding(clause, tools)) return "provides";
  if (isPermission(clause, reading)) return "allows";
  if (isPastObject(clause) && !clause.actor && clause.modality === "must" && HUMAN_ACT.test(verb)) return "demands";
  if (kind === "none" && clause.modality === "must_not" && !isPastObject(clause) && /\b(?:possible|able)\b/i.test(reading.text.slice(clause.span.start, clause.span.end))) return "lets";
  if (kind === "none") return isUserAction(clause) ? "lets" : "does";
  if (kind !== "person") return "does";
  if (verb === "have" && !/\b(?:access|option|right)\b/i.test(clause.object?.text ?? "")) return "does";
  if (UNDERGOING.test(verb) && clause.modality !== "may") return "does";
  if ((verb === "receive" || verb === "get") && clause.object && clause.modality !== "must_not") return "gives";
  if (/^(?:see|view|know)$/.test(verb) && clause.object && clause.modality !== "must_not" && !/^only\b/i.test(clause.actor?.text ?? "")) return "shows";
  if (verb === "pay" && instrument(clause) && clause.modality !== "must_not") return "pays";
  return clause.modality === "must" && !isAble(clause, reading) ? "requires" : "lets";
}

/** "with gift cards", "by invoice" of a payment. */
export function instrument(clause: Clause): Phrase | undefined {
  if (clause.object && !/^(?:the |their |an? )?(?:order|bill|invoice|fee|rent|purchase)s?$/i.test(clause.object.text)) return undefined;
  return clause.complements.find(({ text }) => /^(?:with|by|using|via)\s/i.test(text));
}

/** An action without a subject that only a person can want to do ("search by title"). */
function isUserAction(clause: Clause): boolean {
  const verb = (clause.action?.text ?? "").split(" ")[0] ?? "";
  if (SYSTEM_VERBS.has(verb) || GOAL_VERBS.has(verb) || clause.modality === "must_not") return false;
  const user = /^(?:search|filter|sort|browse|book|choose|select|pick|upload|edit|add|create|delete|view|see|comment|vote|rate|review|download|drag|share|find|look|pay|log|sign|register|subscribe|compare|scan|print|export|undo|redo|follow|reschedule|reply|answer|enter|fill)$/;
  const passive = clause.object !== undefined && clause.action !== undefined && clause.object.span.start < clause.action.span.start;
  if (clause.conditions.length > 0 || passive) return false;
  return user.test(verb);
}

const LIMIT_START = /^(?:no more than|not more than|no later than|at most|at least|up to|a maximum of|maximum|max|minimum|min|a minimum of|less than|more than|fewer than|within|under|not less than|no less than|no fewer than|exactly|only)\b/i;

function isLimit(clause: Clause): boolean {
  return LIMIT_START.test(clause.object?.text ?? "") && clause.figures.length > 0;
}

function objectText(clause: Clause, speaker: string): string {
  const text = clause.object ? thirdPersonText(lowerFirst(clause.object.text), speaker) : "";
  return isPastObject(clause) ? text.replace(/^no /, "") : text;
}

/** Puts a clause into the frame from which sentence, title and scenarios are made. */
export function frameOf(clause: Clause, reading: Reading, tools: LanguageTools): Frame {
  const way = wayOf(clause, reading, tools);
  const speaker = speakerOf(clause, tools);
  const kind = actorKind(clause.actor?.text, tools);
  const verbAt = clause.action?.span.start ?? clause.span.start;
  const manner = clause.complements.filter(({ span }) => span.end <= verbAt && clause.action && clause.action.text !== "be");
  const rest = clause.complements.filter((part) => !manner.includes(part));
  const object = objectText(clause, speaker);
  const shown = clause.object && !isPastObject(clause) ? [clause.object, ...rest] : rest;
  const inOrder = clause.object?.inherited || isPastObject(clause) ? undefined : joined(shown, reading.text);
  const tail = inOrder === undefined ? [object, joined(rest, reading.text)].filter((part) => part !== "").join(" ") : lowerFirst(inOrder);
  const person = personOf(clause, { kind, way, tools });
  const subject = subjectOf(clause, { kind, way, tools });
  const isSubject = way === "is" && clause.object ? definite(thirdPersonText(lowerFirst(clause.object.text), speaker), tools) : subject;
  return {
    clause,
    way,
    kind: way === "is" ? actorKind(clause.object?.text, tools) : kind,
    subject: isSubject,
    negative: clause.modality === "must_not" || /^(?:no|nobody)\b/i.test(clause.actor?.text ?? "") || (isPastObject(clause) && /^no\s/i.test(clause.object?.text ?? "")),
    person,
    verb: kind === "thing" && clause.action?.text === "need" ? "require" : (clause.action?.text ?? ""),
    manner: manner.map(({ text }) => lowerFirst(text)).filter((word) => word !== "only" && word !== "then" && word !== "also").join(" "),
    object: way === "provides" ? withLabel(clause, withArticle(object, tools), reading) : object,
    tail: thirdPersonText(tail, speaker) + owner(clause, way, reading),
  };
}

/** "budget" → "the budget": a single thing that is talked about as known. */
function definite(subject: string, tools: LanguageTools): string {
  const np = nounPhrase(subject, tools);
  const plain = np.determiner === "" && !np.plural && !np.fixed && /^[a-z]+(?: [a-z]+)?$/.test(subject) && !/ing$/.test(subject);
  return plain && !MASS_SUBJECT.test(np.head) ? `the ${subject}` : subject;
}

const MASS_SUBJECT = /(?:ity|ness|tion|ment|ance|ence|data|access|payment|software|support|staff|shipping|everything|nothing|it|this)$/;

function subjectOf(clause: Clause, about: { kind: ActorKind; way: Frame["way"]; tools: LanguageTools }): string {
  if (!clause.actor || about.way !== "does") return "the system";
  if (about.kind === "person") return oneOf(clause.actor.text, about.tools);
  if (about.kind === "none" || /^it$/i.test(clause.actor.text)) return "the system";
  const text = thirdPersonText(lowerFirst(clause.actor.text), "the user");
  return about.kind === "system" && /^(?:this|that|an?|new) /.test(text) ? "the system" : text;
}

/** The object stands before the verb in the source: a passive. */
function isPastObject(clause: Clause): boolean {
  return clause.object !== undefined && clause.action !== undefined && clause.object.span.start < clause.action.span.start;
}

function personOf(clause: Clause, about: { kind: ActorKind; way: Frame["way"]; tools: LanguageTools }): string {
  if (about.kind === "person" && clause.actor && about.way !== "does") {
    const text = clause.actor.text.replace(/^(?:no)\s+/i, "any ").replace(/^(?:nobody|no one)\b/i, "anybody").replace(/^my /i, "the user's ");
    return thirdPersonText(oneOf(text, about.tools), "the user");
  }
  if (about.way !== "lets") return "";
  return clause.modality === "must_not" ? "anybody" : "a user";
}

/** "Coupons: one per order": the label in front of a bare phrase names what is provided. */
function withLabel(clause: Clause, object: string, reading: Reading): string {
  const label = clause.context.at(-1);
  if (!label || clause.actor || clause.action) return object;
  const before = reading.text.slice(Math.max(0, clause.span.start - label.length - 6), clause.span.start);
  return /[:–—][*_]*\s*$/.test(before) && before.includes(label) ? `${lowerFirst(label)}: ${object.replace(/^an? /, "")}` : object;
}

/** Whose balance is shown: the means of payment that the need names elsewhere. */
function owner(clause: Clause, way: Frame["way"], reading: Reading): string {
  if (way !== "shows" || !/\bbalance$/i.test(clause.object?.text ?? "")) return "";
  const payment = paymentOf(reading);
  const by = payment && instrument(payment)?.text.replace(/^(?:with|by|using|via)\s+(?:an? |the |their |my )?/i, "");
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
