import type { LanguageTools } from "../../../language-tools.ts";
import type { Reading } from "../../reading.ts";
import { MAKING_VERBS } from "../lexicon/verbs.ts";
import { AGREED_OUTCOME } from "./cases.ts";
import { type Frame, isSeeing } from "./frame.ts";
import { momentOf, momentStep } from "./moment.ts";
import { givingVerb, means, placedConditions } from "./shall.ts";
import { article, bare, nounPhrase, theOne } from "./wording.ts";

/** What a scenario is made from. */
export interface Scene {
  readonly frame: Frame;
  readonly reading: Reading;
  readonly tools: LanguageTools;
  readonly title: string;
}

export function isMany(text: string, tools: LanguageTools): boolean {
  const plain = text.replace(/^only /, "");
  return /^all\b/.test(plain) || nounPhrase(plain, tools).plural;
}

const KEEPS_PLURAL =
  /^(?:search|filter|sort|list|export|import|compare|merge|browse|see|view|count|manage|collect|group|exchange|edit|earn|select|swap|combine|download|track)$/;

/** The object for a single case: a bare plural becomes one of its kind ("appointments" → "an appointment"). */
function oneObject(frame: Frame, tools: LanguageTools): string {
  const { object, verb } = frame;
  const np = nounPhrase(object, tools);
  const head = np.words.words[np.headAt];
  const turns =
    np.determiner === "" &&
    np.plural &&
    !np.fixed &&
    head &&
    !KEEPS_PLURAL.test(verb) &&
    !/\b(?:that|which|who|and|or)\b|,/.test(object);
  if (!turns || np.head === head.low || isMany(frame.person, tools)) return object;
  const single = object.slice(0, head.start) + np.head + object.slice(head.end);
  return `${article(single)} ${single}`;
}

const NO_THING =
  /^(?:it|them|him|her|how|what|whether|where|who|when|why|which|us|themselves|this|that|to)\b/i;

function isSimple(object: string): boolean {
  return (
    object !== "" &&
    !/[,;:]/.test(object.replace(/\([^)]*\)/g, "")) &&
    !NO_THING.test(object) &&
    object.split(" ").length <= 8 &&
    !/\S.*\s(?<!of |in |on |for |from |to |with |at |by |and |or |than |between |under |over |about )(?:the|an?|their)\s/.test(
      object,
    )
  );
}

/** "the order" → "there is an order": what must be there before something is done with it. */
function existing(frame: Frame, tools: LanguageTools): string | undefined {
  const object = oneObject(frame, tools);
  const plain =
    bare(object)
      .split(/\s+(?:that|which|who|where)\s+|[,(]/)[0]
      ?.trim() ?? "";
  if (
    plain === "" ||
    !isSimple(object) ||
    plain.split(" ").length > 6 ||
    /^(?:their|its|his|her|every|each)\b/.test(object)
  )
    return undefined;
  if (
    /\d|\b(?:two|three|four|five|next|last|first|own)\b/.test(plain) ||
    /^(?:up to|at most|at least|no more)\b/.test(plain)
  )
    return undefined;
  const np = nounPhrase(plain, tools);
  if (np.plural) return `there are ${plain}`;
  return /(?:ity|ness|information|data|stock|status|access|history|content|music|mail)$/.test(np.head)
    ? `there is ${plain}`
    : `there is ${article(plain)} ${plain}`;
}

const NEEDS_NOTHING =
  /^(?:choose|select|pick|decide|leave|enter|use|join|have|start|find|search|browse|look|get|donate|access)/;

export function givenSteps(scene: Scene): string[] {
  const { frame, reading, tools } = scene;
  const states = stateConditions(scene).map(({ text }) => asGiven(text));
  if (hasAct(frame)) {
    const acts =
      (frame.way === "lets" || frame.way === "allows") &&
      !frame.negative &&
      !NEEDS_NOTHING.test(frame.verb) &&
      !MAKING_VERBS.has(frame.verb);
    const there = states.length === 0 && acts ? existing(frame, tools) : undefined;
    return there ? [`Given ${there}`] : states;
  }
  const triggered = placedConditions(frame, reading, tools).some(
    ({ condition, word }) => condition.type === "event" && word !== "before",
  );
  if (/^(?:every|any|some|no)(?:one|body)\b/.test(frame.subject) || !frame.subject.includes(" "))
    return states;
  if (states.length === 0 && subjectFirst(frame) && !triggered && !momentOf(frame))
    return [`Given ${oneCase(frame.subject)}`];
  return triggered || momentOf(frame) ? states : states.slice(0, -1);
}

/** "each slot" → "a slot": a case starts from one. */
function oneCase(subject: string): string {
  const rest = /^(?:each|every) (.+)$/.exec(subject)?.[1];
  return rest === undefined ? subject : `${article(rest)} ${rest}`;
}

function stateConditions({ frame, reading, tools }: Scene) {
  return placedConditions(frame, reading, tools).filter(
    ({ condition, word }) => condition.type !== "event" && word !== "until" && word !== "till",
  );
}

function asGiven(text: string): string {
  return `Given ${/^(?:in|on|at|for|with|of|no)\b/.test(text) ? `the case of ${text}` : text}`;
}

/** The subject is a thing or a state of it, so the case starts from there. */
function subjectFirst(frame: Frame): boolean {
  return frame.way === "is" || (frame.way === "does" && (frame.kind === "thing" || frame.kind === "person"));
}

function hasAct(frame: Frame): boolean {
  return frame.person !== "" && !["provides", "gives", "needs"].includes(frame.way);
}

const CLAUSE = /\s(?:is|are|was|were|has|have|can|cannot|does|do|did|[a-z]+(?:s|ed))\b/;

function conditionStep(word: string, text: string): string {
  if (text === "otherwise") return "When that has not happened";
  if (word === "once" && /^(?:an?|per|every)\b/.test(text)) return `When the time has come (once ${text})`;
  if (/^\d+ \S+ (?:before|after)\b/.test(text)) return `When it is ${text}`;
  const isClause = CLAUSE.test(` ${text}`) && text.split(" ").length > 1;
  if (/^(?:when|whenever|every time|each time|upon|if|in case|while|even when)$/.test(word))
    return `When ${text}`;
  if (isClause && !/^(?:for|in|on|at|during|with)$/.test(word)) return `When ${text}`;
  return /^(?:for|in|during|with|below|above|under|over)$/.test(word)
    ? `When the case is ${word} ${text}`
    : `When it is ${word} ${text}`;
}

/** The trigger: the condition, the person's act, the moment, or what is due. */
export function whenStep(scene: Scene): string {
  const { frame, reading, tools } = scene;
  const event = placedConditions(frame, reading, tools).find(
    ({ condition, word }) => condition.type === "event" && word !== "before",
  );
  if (event && !(hasAct(frame) && !frame.negative)) return conditionStep(event.word, event.text);
  const act = personAct(frame, tools);
  if (frame.way === "allows")
    return `When somebody wants ${frame.object} to be ${tools.english.participle(frame.verb)}`;
  if (act) return event ? `${conditionStep(event.word, event.text)} and ${act}` : `When ${act}`;
  const moment = momentOf(frame);
  if (moment) return momentStep(moment);
  const state = stateConditions(scene).at(-1);
  if (state) return conditionStep(state.word, state.text);
  return dueStep(frame, tools);
}

const userOf = (frame: Frame): string =>
  frame.kind === "person" && frame.person !== "" ? frame.person : "a user";

const givenWord = (frame: Frame): string => (givingVerb(frame) === "send" ? "sent" : "given");

const ruleStep = (kind: string): string =>
  kind === "data" ? "When this is checked" : "When the rule is applied";

/** The need names no trigger. */
const UNTIMED = "When the moment that both sides agree on has come (the need names none)";

function dueStep(frame: Frame, tools: LanguageTools): string {
  const { clause, way, object, verb } = frame;
  if (clause.kind === "quality") return "When it is measured";
  if (clause.kind === "constraint") return "When this is inspected";
  if (way === "is") return "When this is checked";
  if (way === "provides") return `When ${userOf(frame)} wants to use it`;
  if (way === "limits") return "When the limit is reached";
  if (subjectFirst(frame)) return ruleStep(clause.kind);
  if (!isSimple(object)) return UNTIMED;
  if (frame.negative) return "When the system would otherwise do so";
  if (way === "does") return UNTIMED;
  const done = way === "gives" ? givenWord(frame) : tools.english.participle(verb);
  return `When ${object} ${isMany(object, tools) ? "are" : "is"} to be ${done}`;
}

/** "a reader cancels the loan". */
function personAct(frame: Frame, tools: LanguageTools): string | undefined {
  if (!hasAct(frame)) return undefined;
  const person = frame.person.replace(/^only /, "");
  const many = isMany(person, tools);
  const wants = frame.way === "shows" || isSeeing(frame.verb);
  const one = oneObject(frame, tools);
  const known = givenThere(frame, tools) ? one.replace(/^an? /, "the ") : one;
  const tail =
    frame.object !== "" && frame.tail.startsWith(frame.object)
      ? known + frame.tail.slice(frame.object.length)
      : frame.tail;
  const verb = many ? frame.verb : tools.english.thirdPerson(frame.verb);
  const action = wants ? `${many ? "want" : "wants"} to ${frame.verb}` : verb;
  return [person.includes(",") ? `${person},` : person, frame.manner, action, tail]
    .filter((part) => part !== "")
    .join(" ");
}

function givenThere(frame: Frame, tools: LanguageTools): boolean {
  const acts =
    frame.way === "lets" &&
    !frame.negative &&
    !NEEDS_NOTHING.test(frame.verb) &&
    !MAKING_VERBS.has(frame.verb);
  return acts && frame.clause.conditions.length === 0 && existing(frame, tools) !== undefined;
}

/** "the loan is cancelled", or that the system shows, sends, does it. */
export function outcome(scene: Scene): string {
  const { frame, tools } = scene;
  const again = theOne(frame.person).replace(/^only /, "");
  if (frame.negative) return "Then the system refuses and says why";
  switch (frame.way) {
    case "shows":
      return `Then the system shows ${again} ${frame.tail}`;
    case "gives":
      return `Then the system ${givingVerb(frame)}s ${again} ${frame.tail}`;
    case "pays":
      return `Then the system accepts ${means(frame.clause, tools)} as a means of payment`;
    case "requires":
      return "Then the system goes on";
    case "needs":
      return "Then the system lets it happen";
    case "provides":
      return `Then the system provides ${frame.object}`;
    case "limits":
      return "Then the system goes no further and says why";
    case "is":
      return `Then ${theOne(frame.subject)} ${isMany(frame.subject, tools) ? "are" : "is"} ${frame.clause.complements.map(({ text }) => text).join(" ")}`;
    case "demands":
      return `Then the system goes on only if ${frame.object} ${isMany(frame.object, tools) ? "are" : "is"} ${[tools.english.participle(frame.verb), ...frame.clause.complements.map(({ text }) => text)].join(" ")}`;
    case "lets":
    case "allows":
      return lettingOutcome(frame, tools);
    case "does": {
      const many = subjectFirst(frame) && isMany(frame.subject, tools);
      const verb = many ? frame.verb : tools.english.thirdPerson(frame.verb);
      return `Then ${[theOne(frame.subject), frame.manner, verb, frame.tail].filter((part) => part !== "").join(" ")}`;
    }
  }
}

const KEEPING =
  /^(?:enter|record|write|log|type|note|submit|upload|register|fill|save|store|report|put|set|choose|select|pick|change|edit|update|decide|order)\b/;
const NO_PASSIVE = /^(?:leave|use|access|manage|track|have|join|get|need|decide|start|order|change)\b/;

function lettingOutcome(frame: Frame, tools: LanguageTools): string {
  if (isSeeing(frame.verb) && isSimple(frame.object)) return `Then the system shows ${frame.object}`;
  if (/^(?:search|filter|find|browse|look)/.test(frame.verb)) return "Then the system shows what matches";
  if (/^(?:sort|compare)/.test(frame.verb)) return "Then the system shows the result";
  const one = oneObject(frame, tools);
  if (
    !isSimple(frame.object) ||
    NO_PASSIVE.test(frame.verb) ||
    /^(?:up to|at most|no more than|at least)\b/.test(one)
  ) {
    return KEEPING.test(frame.verb)
      ? "Then it is stored and reads the same when opened again"
      : AGREED_OUTCOME;
  }
  const many = isMany(one, tools);
  const what = /^(?:their|his|her|every|each|all|its)\b/.test(one) || many ? one : `the ${bare(one)}`;
  return `Then ${what} ${many ? "are" : "is"} ${tools.english.participle(frame.verb)}`;
}
