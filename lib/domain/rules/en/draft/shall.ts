import type { LanguageTools } from "../../../language-tools.ts";
import type { Clause, Phrase, Reading } from "../../reading.ts";
import { type Frame, speakerOf } from "./frame.ts";
import { isPlain, statement } from "./plain-statement.ts";
import { instrument } from "./way.ts";
import {
  article,
  lowerFirst,
  nounPhrase,
  oneOf,
  thirdPersonText,
  upperFirst,
  withArticle,
} from "./wording.ts";

/** The conjunction that stands before a condition or exception in the need. */
function conjunctionBefore(part: Phrase, reading: Reading, fallback: string): string {
  const before = reading.text
    .slice(Math.max(0, part.span.start - 40), part.span.start)
    .replace(/\s+/g, " ")
    .trimEnd();
  const found =
    /(?:^|[\s("“])((?:as soon as|as long as|every time|each time|any time|only if|even if|even when|even after|in the event that|in the event of|in case of|in case|provided that|given that|with the exception of|except for|except that|except when|except if|other than|apart from|but not|so that|so as to|in order to|in order that|because of|such that|[\p{L}]+))$/iu.exec(
      before,
    );
  return found?.[1]?.toLowerCase() ?? fallback;
}

const TRAILING =
  /^(?:until|till|before|unless|even when|even after|as long as|only if|even if|provided|provided that|so long as)$/;

interface Placed {
  readonly word: string;
  readonly text: string;
  readonly front: boolean;
  readonly condition: Clause["conditions"][number];
}

/** "when paying" → "when a customer pays": the participle would otherwise hang on the system. */
function resolveGerund(text: string, frame: Frame, tools: LanguageTools): string | undefined {
  const first = /^\S+/.exec(text)?.[0] ?? "";
  if (!/^[a-z]+ing$/i.test(first)) return text;
  if (frame.person === "") return undefined;
  const verb = tools.english.infinitive(first.toLowerCase());
  if (verb === first.toLowerCase()) return text;
  return `${frame.person} ${tools.english.thirdPerson(verb)}${text.slice(first.length)}`;
}

/** "I log in" → "the user logs in". */
function resolveSpeaker(text: string, speaker: string, tools: LanguageTools): string {
  const match = /^I (?!am\b|have\b|can\b|must\b|do|did|will\b|would\b|could\b|was\b|had\b)([a-z]+)\b/.exec(
    text,
  );
  const verb = match?.[1]
    ? `${speaker} ${tools.english.thirdPerson(match[1])}${text.slice(match[0].length)}`
    : text;
  return thirdPersonText(verb, speaker);
}

/** The conditions of a clause with their conjunctions, each put where an EARS sentence wants it. */
export function placedConditions(frame: Frame, reading: Reading, tools: LanguageTools): Placed[] {
  const { clause } = frame;
  const verbAt = clause.action?.span.start ?? clause.object?.span.start ?? clause.span.start;
  return clause.conditions.map((condition): Placed => {
    const word = conjunctionBefore(condition, reading, condition.type === "event" ? "when" : "if").replace(
      /^provided that$/,
      "provided",
    );
    const counted =
      /^(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) \S+ (?:before|after)\b/i.test(
        condition.text,
      );
    const spoken = resolveSpeaker(condition.text, speakerOf(clause, tools), tools);
    const resolved = resolveGerund(spoken, frame, tools);
    const late = condition.span.start > verbAt;
    const leansBack = late && /^(?:it|they|he|she|this|that|these)\b/i.test(spoken);
    const front = !TRAILING.test(word) && resolved !== undefined && !leansBack;
    return {
      word: counted ? "" : word,
      text: lowerFirst(resolved ?? spoken),
      front: front || (!late && resolved !== undefined),
      condition,
    };
  });
}

const RANK = ["where", "while", "as long as"];

/** "…, otherwise …": the clause before did not come true. */
function unlessBefore(clause: Clause, reading: Reading, tools: LanguageTools): string | undefined {
  const own = clause.conditions.find(({ text }) => text === "otherwise");
  if (!own) return undefined;
  const before = reading.clauses.filter(({ span }) => span.end <= own.span.start).at(-1);
  const passive =
    before?.action &&
    before.object &&
    before.object.span.start < before.action.span.start &&
    before.action.text !== "be";
  if (!before || !passive || !before.object || !before.action) return "Otherwise, ";
  const verb = nounPhrase(before.object.text, tools).plural ? "are" : "is";
  const rest = before.complements.map(({ text }) => text).join(" ");
  return `If ${lowerFirst(before.object.text)} ${verb} not ${tools.english.participle(before.action.text)} ${rest}`
    .trim()
    .concat(", then ");
}

function frontOf(placed: readonly Placed[]): string {
  const front = placed.filter((one) => one.front).sort((a, b) => rank(a) - rank(b));
  if (front.length === 0) return "";
  const text = front
    .map(({ word, text }, index) => upperFirstIf(index === 0, `${word} ${text}`.trim()))
    .join(", ");
  const last = front.at(-1);
  return last && /^(?:if|in case)$/.test(last.word) ? `${text}, then ` : `${text}, `;
}

function upperFirstIf(first: boolean, text: string): string {
  return first ? upperFirst(text) : text;
}

function rank({ word }: Placed): number {
  const at = RANK.indexOf(word);
  return at < 0 ? RANK.length : at;
}

function backOf(frame: Frame, placed: readonly Placed[], reading: Reading): string {
  const back = placed.filter((one) => !one.front).map(({ word, text }) => ` ${word} ${text}`);
  const exceptions = frame.clause.exceptions.map((part) => {
    const word = conjunctionBefore(part, reading, "unless");
    return `${word === "unless" ? "" : ","} ${word} ${thirdPersonText(part.text, "the user")}`;
  });
  return [...back, ...exceptions].join("");
}

/** What follows SHALL or SHALL NOT. */
function responseOf(frame: Frame, tools: LanguageTools): string {
  const { verb, tail, person, manner } = frame;
  const act = [manner, verb, tail].filter((part) => part !== "").join(" ");
  switch (frame.way) {
    case "lets":
      return `let ${person} ${act}`;
    case "requires":
      return `require ${person}${person.includes(",") ? "," : ""} to ${act}`;
    case "allows":
      return `allow ${frame.object} to be ${[frame.manner, tools.english.participle(verb), rest(frame)].filter((part) => part !== "").join(" ")}`;
    case "demands":
      return `require ${frame.object} to be ${[frame.manner, tools.english.participle(verb), rest(frame)].filter((part) => part !== "").join(" ")}`;
    case "needs":
      return `require ${person} to have ${tail}`;
    case "shows":
      return `show ${person} ${tail}`;
    case "gives":
      return `${givingVerb(frame)} ${person} ${tail}`;
    case "pays":
      return `accept ${means(frame.clause, tools)} as a means of payment${restOfPayment(frame)}`;
    case "is":
      return frame.kind === "person"
        ? `require ${frame.subject} to be ${tailOfBe(frame)}`
        : `be ${tailOfBe(frame)}`;
    case "limits":
      return `${limitVerb(frame)} ${lowerFirst(frame.object)}`;
    case "provides":
      return `provide ${[frame.object, provided(frame)].join(" ").trim()}${person === "" ? "" : ` for ${person}`}`;
    case "does":
      return act;
  }
}

/** What follows the object, without the object. */
function rest({ tail, object }: Frame): string {
  return tail.startsWith(object)
    ? tail
        .slice(object.length)
        .replace(/^[\s]+/, "")
        .trim()
    : tail;
}

/** "Add X to the cart page": what is provided is then in it. */
function provided({ clause, object }: Frame): string {
  const inside =
    /^(?:add|introduce|implement|build)$/.test(clause.action?.text ?? "") &&
    !/\b(?:that|which|where|who)\b/.test(object);
  return clause.complements
    .map(({ text }) =>
      thirdPersonText(
        inside ? text.replace(/^to (?=(?:the|our|an?|my|all|each|every)\b)/, "in ") : text,
        "the user",
      ),
    )
    .join(" ");
}

function tailOfBe(frame: Frame): string {
  return frame.clause.complements.map(({ text }) => lowerFirst(thirdPersonText(text, "the user"))).join(" ");
}

function limitVerb({ clause, object }: Frame): string {
  const lower = clause.figures.some(({ comparator }) => comparator === ">=" || comparator === ">");
  if (!lower) return /^(?:within|under|less than)/i.test(object) ? "respond" : "allow";
  return /%|percent|availab|uptime/i.test(object) ? "offer" : "require";
}

/** Messages and papers are sent, anything else is given. */
export function givingVerb({ object }: Frame): "send" | "give" {
  return /\b(?:e-?mails?|sms|texts?|messages?|notifications?|reminders?|confirmations?|links?|receipts?|alerts?|reports?|statements?|newsletters?|invoices?|letters?|summary|replies|reply|answers?|warnings?)\b/i.test(
    object,
  )
    ? "send"
    : "give";
}

/** "with gift cards" → "a gift card". */
export function means(clause: Clause, tools: LanguageTools): string {
  const text = (instrument(clause)?.text ?? "").replace(/(^|\bor )(?:with|by|using|via)\s+/gi, "$1");
  const np = nounPhrase(text, tools);
  if (np.determiner !== "" || np.fixed) return text;
  return np.plural ? oneOf(text, tools).replace(/^(?!an? )/, "") : withArticle(text, tools);
}

function restOfPayment({ clause }: Frame): string {
  const used = instrument(clause);
  const rest = clause.complements.filter((part) => part !== used).map(({ text }) => text);
  return rest.length === 0 ? "" : `, ${rest.join(" ")}`;
}

function subjectOf(frame: Frame): string {
  return frame.way === "is" && frame.kind === "person" ? "the system" : frame.subject;
}

/** "The project SHALL keep to …": money and dates bind the project, not the product. */
function projectSentence(frame: Frame): string | undefined {
  const { clause } = frame;
  if (clause.kind !== "constraint" || frame.way !== "is") return undefined;
  if (!/\b(?:budget|deadline|go-live|launch|start|cost|live)\b/i.test(`${frame.subject} ${tailOfBe(frame)}`))
    return undefined;
  return `The project SHALL keep to this: ${/^(?:the|an?|its|their) /.test(frame.subject) ? "" : "the "}${frame.subject} is ${tailOfBe(frame)}.`;
}

/** "Response time: under 2 s" → "The response time SHALL be under 2 s." */
function labelledLimit(frame: Frame, reading: Reading): string | undefined {
  const label = frame.clause.context.at(-1);
  if (frame.way !== "limits" || !label || label.split(" ").length > 5) return undefined;
  const before = reading.text.slice(
    Math.max(0, frame.clause.span.start - label.length - 8),
    frame.clause.span.start,
  );
  if (!before.includes(label)) return undefined;
  return `The ${lowerFirst(label)} SHALL be ${lowerFirst(frame.object)}.`;
}

/** The requirement sentence in EARS form with an uppercase SHALL (spec 8 §8.2). */
export function shallOf(frame: Frame, reading: Reading, tools: LanguageTools): string {
  const { whole: stated } = frame.clause;
  if (stated?.by === "system") return `The system SHALL ${stated.said}.`;
  if (isPlain(frame)) return `The system SHALL ensure that ${tidy(statement(frame, reading, tools))}.`;
  const whole = projectSentence(frame) ?? labelledLimit(frame, reading);
  if (whole) return whole;
  const placed = placedConditions(frame, reading, tools);
  const paying = frame.way === "pays" && !placed.some(({ front }) => front);
  const front =
    unlessBefore(frame.clause, reading, tools) ??
    (paying
      ? `When ${frame.person} pays${frame.clause.object ? ` ${frame.object}` : ""}, `
      : frontOf(placed));
  const shall = frame.negative ? "SHALL NOT" : "SHALL";
  const sentence = `${front}${subjectOf(frame)} ${shall} ${responseOf(frame, tools)}${backOf(frame, placed, reading)}`;
  return `${upperFirst(tidy(sentence))}.`;
}

/** Doubled blanks and marks, and an article that no longer fits its word. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\s+([,.;:)])/g, "$1")
    .replace(/[,;:.]+$/, "")
    .replace(/\b(the|an?) (?:the|an?)\b/gi, "$1")
    .replace(
      /\ba (?=[aeio][a-z])/g,
      (match, offset: number, whole: string) => `${article(whole.slice(offset + match.length))} `,
    )
    .trim();
}

/** The purpose as a sentence for the rationale. */
export function rationaleOf(clause: Clause, reading: Reading, tools: LanguageTools): string | undefined {
  if (!clause.purpose) return undefined;
  const word = conjunctionBefore(clause.purpose, reading, "");
  const known = /^(?:so that|so|in order to|in order that|because|because of|so as to|such that)$/.test(word)
    ? `${word} `
    : "";
  const spoken = resolveSpeaker(lowerFirst(clause.purpose.text), speakerOf(clause, tools), tools);
  return `${upperFirst(tidy(known + spoken))}.`;
}
