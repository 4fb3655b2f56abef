import type { LanguageTools, Reading } from "../../reading.ts";
import type { RequirementDraft } from "../../../workshop/seat-turn.ts";
import { MAKING_VERBS } from "../lexicon/verbs.ts";
import { boundaryScenarios } from "./boundaries.ts";
import { type Frame, isSeeing } from "./frame.ts";
import { means, placedConditions } from "./shall.ts";
import { article, bare, lowerFirst, nounPhrase, theOne } from "./wording.ts";

export type Scenario = RequirementDraft["scenarios"][number];

/** What a scenario is made from. */
export interface Scene {
  readonly frame: Frame;
  readonly reading: Reading;
  readonly tools: LanguageTools;
  readonly title: string;
}

const TIMED = /^(?:after|within|every|each|daily|weekly|monthly|hourly|nightly|at|on|by|\d|one|two|three|four|five|six|seven|ten|twelve|twenty)\b/i;
const TIME_WORD = /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|morning|evening|midnight|noon|am|pm|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|daily|weekly|monthly|nightly|hourly|quarter)\b/i;

/** The complement that says at which moment the system acts by itself. */
export function momentOf(frame: Frame): string | undefined {
  return frame.clause.complements.map(({ text }) => text).find((text) => TIMED.test(text) && TIME_WORD.test(text));
}

function momentStep(moment: string): string {
  const passed = /^after (.+)$/i.exec(moment);
  if (passed?.[1] && TIME_WORD.test(passed[1]) && /^(?:\d|an?\b|one|two|three|four|five|six|seven|ten|twelve)/i.test(passed[1])) return `When ${passed[1]} ${/^(?:1|an?|one)\b/.test(passed[1]) ? "has" : "have"} passed`;
  if (/^within /i.test(moment)) return `When the clock for “${moment}” starts`;
  return `When the time has come (${lowerFirst(moment)})`;
}

/** "the orders" → "there are orders": what must be there before something is done with it. */
function existing(object: string, tools: LanguageTools): string | undefined {
  const plain = bare(object).split(/\s+(?:that|which|who)\s+|[,(]/)[0]?.trim() ?? "";
  if (plain === "" || plain.split(" ").length > 6 || /^(?:it|them|him|her|how|what|whether|where|when|why|us|themselves|this|that)\b/i.test(plain)) return undefined;
  if (/\b(?:a|an|the|their|his|her)\b/i.test(plain.replace(/\b(?:of|in|on|for|from|to|with) (?:the|a|an|their)\b/gi, ""))) return undefined;
  const np = nounPhrase(plain, tools);
  if (/^\d/.test(plain) || np.head === "") return undefined;
  if (np.plural) return `there are ${plain}`;
  return /(?:ity|ness|information|data|stock|status|access|history|content)$/.test(np.head) ? `there is ${plain}` : `there is ${article(plain)} ${plain}`;
}

function givenSteps(scene: Scene): string[] {
  const { frame, reading, tools } = scene;
  const placed = placedConditions(frame, reading, tools);
  const states = placed.filter(({ condition, word }) => condition.type !== "event" && word !== "until" && word !== "till");
  if (states.length > 0) return states.map(({ text }) => `Given ${/^(?:in|on|at|for|with|of|no\b)/.test(text) ? `the case of ${text}` : text}`);
  const needs = (frame.way === "lets" || frame.way === "shows") && !frame.negative && !MAKING_VERBS.has(frame.verb);
  const there = needs ? existing(frame.object, tools) : undefined;
  return there ? [`Given ${there}`] : [];
}

/** A condition as a clause; a bare phrase ("payment", "weekends") becomes "it is the moment: …". */
function eventStep(word: string, text: string): string {
  const isClause = /\s(?:is|are|was|were|has|have|can|cannot|does|do|[a-z]+(?:s|ed))\b/.test(` ${text}`) && text.split(" ").length > 1;
  if (word === "after" || word === "once" || word === "as soon as" || word === "before") return `When ${isClause ? text : `it is ${word} ${text}`}`;
  if (/^(?:when|whenever|every time|each time|upon)$/.test(word)) return `When ${text}`;
  return isClause ? `When ${text}` : `When it is ${word} ${text}`;
}

function whenStep(scene: Scene): string {
  const { frame, reading, tools } = scene;
  const events = placedConditions(frame, reading, tools).filter(({ condition, word }) => condition.type === "event" && word !== "before");
  const [event] = events;
  const act = personAct(frame, tools);
  if (event) return eventStep(event.word, event.text);
  if (act) return `When ${act}`;
  const moment = momentOf(frame);
  if (moment) return momentStep(moment);
  if (frame.way === "is" || frame.kind === "thing") return `When ${frame.way === "is" ? frame.subject : frame.subject} ${plural(frame.subject, tools) ? "are" : "is"} used`;
  if (frame.way === "provides") return "When somebody wants to use it";
  if (frame.way === "limits") return "When the limit is reached";
  if (frame.object === "" || /\b(?:the|a|an|their)\b.*\b(?:the|a|an|their)\b/.test(frame.object) || /^(?:that|whether|how)\b/.test(frame.object)) return `When the system has to ${frame.verb}${frame.object === "" ? "" : ` ${frame.object}`}`;
  return `When ${frame.object} ${plural(frame.object, tools) ? "are" : "is"} to be ${tools.english.participle(frame.verb)}`;
}

function plural(text: string, tools: LanguageTools): boolean {
  return nounPhrase(text, tools).plural;
}

/** "a reader cancels the loan". */
export function personAct(frame: Frame, tools: LanguageTools): string | undefined {
  if (frame.person === "" || frame.way === "provides" || frame.way === "gives") return undefined;
  const many = plural(frame.person.replace(/^only /, ""), tools) || /^all\b/.test(frame.person);
  const verb = many ? frame.verb : tools.english.thirdPerson(frame.verb);
  return [frame.person.replace(/^only /, ""), frame.manner, verb, frame.tail].filter((part) => part !== "").join(" ");
}

/** "the loan is cancelled", or that the system shows, sends, does it. */
export function outcome(scene: Scene): string {
  const { frame, tools } = scene;
  const third = (verb: string) => tools.english.thirdPerson(verb);
  const again = theOne(frame.person);
  if (frame.negative) return "Then the system refuses and says why";
  switch (frame.way) {
    case "shows":
      return `Then the system shows ${again} ${frame.tail}`;
    case "gives":
      return `Then the system sends ${again} ${frame.tail}`;
    case "pays":
      return `Then the system accepts ${means(frame.clause, tools)} as a means of payment`;
    case "requires":
      return `Then the system goes on only after ${again.replace(/^only /, "")} has done so`;
    case "provides":
      return `Then the system provides ${frame.object}`;
    case "limits":
      return "Then the system goes no further and says why";
    case "is":
      return `Then ${frame.subject} ${plural(frame.subject, tools) ? "are" : "is"} ${frame.clause.complements.map(({ text }) => text).join(" ")}`;
    case "lets":
      return lettingOutcome(frame, tools);
    case "does": {
      const many = frame.kind === "thing" && plural(frame.subject, tools);
      return `Then ${[frame.subject, frame.manner, many ? frame.verb : third(frame.verb), frame.tail].filter((part) => part !== "").join(" ")}`;
    }
  }
}

function lettingOutcome(frame: Frame, tools: LanguageTools): string {
  const simple = frame.object !== "" && !/^(?:it|them|how|what|whether|where|who|to|themselves|him|her|that)\b/.test(frame.object) && !/\b(?:the|a|an|their)\b.*\b(?:the|a|an|their)\b/.test(frame.object);
  if (isSeeing(frame.verb) && simple) return `Then the system shows ${frame.object}`;
  if (/^(?:search|filter|sort|find|browse|look)/.test(frame.verb)) return "Then the system shows what matches";
  if (!simple || frame.object.split(" ").length > 8) return "Then the system carries this out and confirms it";
  const object = bare(frame.object);
  const many = plural(frame.object, tools);
  const what = /^(?:their|his|her|every|each|all)\b/.test(frame.object) ? frame.object : many ? frame.object : `the ${object}`;
  return `Then ${what} ${many ? "are" : "is"} ${tools.english.participle(frame.verb)}`;
}

function refusals(scene: Scene): Scenario[] {
  const { frame, tools } = scene;
  const act = [frame.verb, frame.tail].filter((part) => part !== "").join(" ");
  if (/^only\b/.test(frame.person)) {
    const allowed = frame.person.replace(/^only /, "");
    return [
      {
        name: `Refused for anybody but ${allowed}`,
        steps: [`Given a person who is not among ${/^(?:the|an?) /.test(allowed) ? allowed : `the ${allowed}`}`, `When this person tries to ${act}`, "Then the system refuses and says why"],
        derived: { how: `The opposite case of “only ${allowed}”.` },
      },
    ];
  }
  return frame.clause.exceptions.slice(0, 1).map((part) => ({
    name: "The exception",
    steps: [`Given the exception applies: ${part.text}`, whenStep(scene), "Then the system does not act as in the regular case"],
    derived: { how: `The opposite case of the exception “${part.text}”.` },
  }));
}

/** "partly or fully", "in whole or in part": one case for each. */
function shares(scene: Scene): Scenario[] {
  const { frame, tools } = scene;
  if (frame.way !== "pays" || !/\b(?:part(?:ly|ially)?|in part)\b/i.test(frame.tail)) return [];
  const by = means(frame.clause, tools);
  return [
    { name: "Covers the whole amount", steps: [`Given ${by} that covers the amount due`, `When ${frame.person} pays with it`, "Then nothing remains to be paid"] },
    { name: "Covers a part", steps: [`Given ${by} that covers less than the amount due`, `When ${frame.person} pays with it`, "Then the system asks for another means of payment for the rest"] },
  ];
}

function unusable(scene: Scene): Scenario[] {
  const { frame, tools } = scene;
  if (frame.way !== "pays") return [];
  const by = means(frame.clause, tools);
  return [
    {
      name: "Unknown or empty",
      steps: [`Given ${by} that is unknown or empty`, `When ${frame.person} tries to pay with it`, "Then the system refuses and says why"],
      derived: { how: "The refused case of paying." },
    },
  ];
}

/** Scenarios in Given / When / Then: the regular case, boundaries, refused cases (spec 8 §8.2). */
export function scenariosOf(scene: Scene): Scenario[] {
  const { frame } = scene;
  const parts = shares(scene);
  const tries = frame.negative && frame.person !== "";
  const act = [frame.verb, frame.tail].filter((part) => part !== "").join(" ");
  const when = tries ? `When ${frame.person.replace(/^any /, "a ")} tries to ${act}` : whenStep(scene);
  const steps = [...givenSteps(scene), when, frame.negative && !tries ? notDone(frame) : outcome(scene)];
  const regular: Scenario = { name: frame.negative ? "Refused" : scene.title, steps };
  return [...(parts.length > 0 ? parts : [regular]), ...boundaryScenarios(scene), ...unusable(scene), ...refusals(scene)];
}

function notDone(frame: Frame): string {
  const what = frame.way === "is" ? `${frame.subject} is not ${frame.clause.complements.map(({ text }) => text).join(" ")}` : `${frame.subject} does not ${[frame.verb, frame.tail].join(" ").trim()}`;
  return `Then ${what}`;
}
