import type { LanguageTools } from "../../../language-tools.ts";
import type { Clause, Phrase, Reading } from "../../reading.ts";
import { GOAL_VERBS, SYSTEM_VERBS } from "../lexicon/verbs.ts";
import { actorKind, nounPhrase } from "./wording.ts";

/** How a clause comes into the sentence: who may, who has to, what is provided, limited, sent … */
export type Way =
  | "does"
  | "lets"
  | "requires"
  | "shows"
  | "gives"
  | "is"
  | "provides"
  | "limits"
  | "pays"
  | "allows"
  | "needs"
  | "demands";

const ABLE = /\b(?:able to|possible|allow|let|enable|permit|can|could|may|ability|option to)\b/i;

function isAble(clause: Clause, reading: Reading): boolean {
  const lead = clause.context.at(-1) ?? "";
  if (clause.modality === "may") return true;
  const from = Math.min(clause.actor?.span.start ?? clause.span.start, clause.span.start);
  const spoken = reading.text.slice(
    clause.span.start - from > 400 ? clause.span.start : from,
    clause.span.end,
  );
  if (/[.!?;]\s/.test(reading.text.slice(from, clause.span.start)))
    return ABLE.test(lead) || ABLE.test(reading.text.slice(clause.span.start, clause.span.end));
  return ABLE.test(spoken) || ABLE.test(lead);
}

const BUILDING = new Set([
  "add",
  "build",
  "implement",
  "introduce",
  "develop",
  "provide",
  "support",
  "offer",
  "create",
  "include",
  "integrate",
  "have",
]);

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

const CREDENTIAL =
  /\b(?:consent|permission|approval|licen[cs]e|account|certificate|deposit|identification|id|password|signature|invitation|badge|membership|ticket)\b/i;

/** "Children need the consent of a parent": a condition on the person, not something to provide. */
function hasToHave(clause: Clause, reading: Reading): boolean {
  if (!clause.actor || !clause.object) return false;
  const between = reading.text.slice(clause.actor.span.end, clause.object.span.start);
  return /\bneeds?\b/.test(between) && CREDENTIAL.test(clause.object.text);
}

/** What happens to a person, and what nobody does on purpose: "a player loses 5 points". */
const UNDERGOING = /^(?:earn|lose|owe|forfeit|gain|become|remain|qualify|count|stay)$/;

/** What only people do: without an agent in the passive the system demands it. */
const HUMAN_ACT =
  /^(?:give|approve|sign|confirm|pay|submit|place|book|make|request|order|release|hand in|return|fill in|complete|agree|answer|wear|read|inspect|attend|bring|renew)$/;

/** What people do with things: the system can only refuse to let it happen. */
const ONLY_USERS =
  /^(?:pass on|pass|share|lend|sell|resell|copy|take|take out|remove|carry|wear|park|smoke|bring|transfer|start|open|register|place|book|move|use|touch|leave)\b/;

/** "Orders are paid by invoice": the system does not pay. */
const ONLY_PEOPLE = /^(?:pay|sign|submit|hand in|wear|read|attend|bring)$/;

const CANNOT = /\b(?:can|cannot|can't|could|may|might)\b/i;

/** "Deliveries can be rescheduled": allowed to whoever it is, not done by the system itself. */
function isPermission(clause: Clause, reading: Reading): boolean {
  if (!isPastObject(clause) || clause.actor) return false;
  return CANNOT.test(reading.text.slice(clause.object?.span.end ?? 0, clause.action?.span.start ?? 0));
}

export function wayOf(clause: Clause, reading: Reading, tools: LanguageTools): Way {
  const verb = clause.action?.text ?? "";
  if (!clause.action) return wayOfPhrase(clause, reading);
  if (verb === "be") return "is";
  if (isBuilding(clause, tools)) return "provides";
  const kind = actorKind(clause.actor?.text, tools);
  if (kind === "none") return wayWithoutActor(clause, reading);
  return kind === "person" ? wayOfPerson(clause, reading) : "does";
}

function wayOfPhrase(clause: Clause, reading: Reading): Way {
  if (isLimit(clause)) return "limits";
  return hasToHave(clause, reading) ? "needs" : "provides";
}

function wayWithoutActor(clause: Clause, reading: Reading): Way {
  if (isPermission(clause, reading)) return "allows";
  const passive = isPastObject(clause);
  if (passive && clause.modality === "must_not" && ONLY_USERS.test(clause.action?.text ?? ""))
    return "allows";
  if (passive && clause.modality === "must" && HUMAN_ACT.test(clause.action?.text ?? "")) return "demands";
  const said = reading.text.slice(clause.span.start, clause.span.end);
  if (
    passive &&
    clause.modality === "none" &&
    clause.conditions.length === 0 &&
    ONLY_PEOPLE.test(clause.action?.text ?? "") &&
    !/automatic/i.test(said)
  )
    return "allows";
  if (clause.modality === "must_not" && !passive && /\b(?:possible|able)\b/i.test(said)) return "lets";
  return isUserAction(clause) ? "lets" : "does";
}

function wayOfPerson(clause: Clause, reading: Reading): Way {
  const verb = clause.action?.text ?? "";
  const object = clause.object?.text ?? "";
  if (undergoes(verb, object, clause.modality)) return "does";
  if (clause.modality === "must_not") return "lets";
  if (verb === "pay" && instrument(clause)) return "pays";
  const served = object === "" ? undefined : servedBy(verb, clause.actor?.text ?? "");
  return served ?? (clause.modality === "must" && !isAble(clause, reading) ? "requires" : "lets");
}

function undergoes(verb: string, object: string, modality: Clause["modality"]): boolean {
  if (verb === "have") return !/\b(?:access|option|right)\b/i.test(object);
  return UNDERGOING.test(verb) && modality !== "may";
}

/** What a person gets or sees, the system gives or shows. */
function servedBy(verb: string, actor: string): Way | undefined {
  if (/^(?:receive|get)$/.test(verb)) return "gives";
  return /^(?:see|view|know)$/.test(verb) && !/^only\b/i.test(actor) ? "shows" : undefined;
}

/** "with gift cards", "by invoice" of a payment. */
export function instrument(clause: Clause): Phrase | undefined {
  if (
    clause.object &&
    !/^(?:the |their |an? )?(?:order|bill|invoice|fee|rent|purchase)s?$/i.test(clause.object.text)
  )
    return undefined;
  return clause.complements.find(({ text }) =>
    /^(?:with|by|using|via)\s(?!(?:the )?(?:hour|day|week|month|minute|piece|kilo)\b)/i.test(text),
  );
}

/** An action without a subject that only a person can want to do ("search by title"). */
function isUserAction(clause: Clause): boolean {
  const verb = (clause.action?.text ?? "").split(" ")[0] ?? "";
  if (SYSTEM_VERBS.has(verb) || GOAL_VERBS.has(verb) || clause.modality === "must_not") return false;
  const user =
    /^(?:search|filter|sort|browse|book|choose|select|pick|upload|edit|add|create|delete|view|see|comment|vote|rate|review|download|drag|share|find|look|pay|log|sign|register|subscribe|compare|scan|print|export|undo|redo|follow|reschedule|reply|answer|enter|fill)$/;
  const passive =
    clause.object !== undefined &&
    clause.action !== undefined &&
    clause.object.span.start < clause.action.span.start;
  if (clause.conditions.length > 0 || passive) return false;
  return user.test(verb);
}

const LIMIT_START =
  /^(?:no more than|not more than|no later than|at most|at least|up to|a maximum of|maximum|max|minimum|min|a minimum of|less than|more than|fewer than|within|under|not less than|no less than|no fewer than|exactly|only)\b/i;

function isLimit(clause: Clause): boolean {
  return LIMIT_START.test(clause.object?.text ?? "") && clause.figures.length > 0;
}

/** The object stands before the verb in the source: a passive. */
export function isPastObject(clause: Clause): boolean {
  return (
    clause.object !== undefined &&
    clause.action !== undefined &&
    clause.object.span.start < clause.action.span.start
  );
}
