import type { LanguageTools } from "../../../language-tools.ts";
import type { Clause } from "../../reading.ts";
import { MEASURE_UNITS } from "../lexicon/units.ts";
import type { Frame } from "./frame.ts";
import { isPlain } from "./plain-statement.ts";
import { isMany } from "./steps.ts";
import { bare, upperFirst, withArticle } from "./wording.ts";

/** What somebody may do, and the limit within which: two requirements of one clause. */
export interface Limited {
  /** The clause without its limit. */
  readonly capability: Clause;
  /** The limit as a sentence of its own. */
  readonly shall: string;
  readonly title: string;
}

const AMOUNT =
  /^(?:(?:for|of|with|by) )?((?:up to|at most|no more than|not more than|a maximum of|at least|no less than|no fewer than|a minimum of) .+)$/i;
const LEAST = /^(?:at least|no less than|no fewer than|a minimum of)\b/i;
const OFTEN =
  /^(?:only |at most |up to |no more than )?(?:once|twice|(?:\w+) times)(?: (?:a|an|per|every|each|in) .+)?$/i;
/** A stretch of time in which something may be done. */
const WINDOW =
  /^(?:only )?(?:within|until|till|no later than)\b|\b(?:ahead|in advance|beforehand|before|after)\b/i;
/** Verbs that say a state: what is left without the limit is nothing that anybody does. */
const STATE = /^(?:have|be|exceed|take|get|need|cost|last|hold|contain|weigh|stay|wait|spend)$/;

const MOST_WORDS = 7;

type Bound = { readonly text: string; readonly way: "allow" | "require" | "allow this" | "only" };

function boundOf(text: string): Bound | undefined {
  if (WINDOW.test(text)) return { text: text.replace(/^only /i, ""), way: "only" };
  if (OFTEN.test(text)) return { text, way: "allow this" };
  const amount = AMOUNT.exec(text)?.[1];
  if (amount === undefined) return undefined;
  if (/\btimes\b/i.test(amount)) return { text: amount, way: "allow this" };
  return { text: amount, way: LEAST.test(amount) ? "require" : "allow" };
}

/** `at most 5 books`: the thing without its number. */
function thingOf(clause: Clause, tools: LanguageTools): Clause["object"] | undefined {
  const { object } = clause;
  const [, number = "", thing = ""] =
    /^(?:up to|at most|no more than|not more than|a maximum of|at least|no less than|no fewer than|a minimum of) ([\w.,]+) ([^\d]+?)(?: (?:of|with|for|at|in|per))?$/i.exec(
      object?.text ?? "",
    ) ?? [];
  if (object === undefined || thing === "" || clause.figures.length === 0) return undefined;
  const unit = thing.split(" ")[0]?.toLowerCase() ?? "";
  if (MEASURE_UNITS.has(unit) || MEASURE_UNITS.has(unit.replace(/s$/, ""))) return undefined;
  const at = object.span.start + object.span.text.indexOf(thing);
  const span = { ...object.span, start: at, end: at + thing.length, text: thing };
  return { ...object, text: /^(?:1|one)$/i.test(number) ? withArticle(thing, tools) : thing, span };
}

/** What says for how much or how many the limit stands. */
const SHARE = /^(?:per|each|every|an?|at (?:a time|once|any time))\b/i;

const holdsFigure = (clause: Clause, part: { span: { start: number; end: number } }): boolean =>
  clause.figures.some(({ span }) => span.start < part.span.end && part.span.start < span.end);

function without(clause: Clause, object: Clause["object"], complements: Clause["complements"]): Clause {
  const { object: _said, ...rest } = clause;
  const bare = {
    ...rest,
    kind: "feature" as const,
    ...(object === undefined ? {} : { object }),
    complements,
  };
  const parts = [bare.object, ...complements].filter((part) => part !== undefined);
  return {
    ...bare,
    figures: clause.figures.filter((figure) =>
      parts.some(({ span }) => span.start <= figure.span.start && figure.span.end <= span.end),
    ),
  };
}

/** The limits of a clause, and the clause without them. */
function boundsOf(clause: Clause, tools: LanguageTools) {
  const after = clause.action?.span.start ?? clause.span.start;
  const late = clause.complements.filter(({ span }) => span.start > after);
  const thing = thingOf(clause, tools);
  const from = late.findIndex((part) => holdsFigure(clause, part) && boundOf(part.text) !== undefined);
  const behind = from < 0 ? [] : late.slice(from);
  const shares = thing === undefined ? [] : late.filter((part) => SHARE.test(part.text));
  const taken = [...new Set([...shares, ...behind])].sort((a, b) => a.span.start - b.span.start);
  const bounds = [...(thing === undefined || clause.object === undefined ? [] : [clause.object]), ...taken];
  const ways = bounds.flatMap(({ text }) => boundOf(text) ?? []);
  const said = bounds.map(({ text }) => boundOf(text)?.text ?? text).join(" ");
  const rest = clause.complements.filter((part) => !taken.includes(part));
  return { ways, said, capability: without(clause, thing ?? clause.object, rest) };
}

/** Whether what is said is a person's permission, whose parts are sound and depend on nothing else. */
function isPermission(frame: Frame): boolean {
  const { clause } = frame;
  if (frame.way !== "lets" || frame.kind !== "person" || frame.negative || isPlain(frame)) return false;
  return clause.conditions.length === 0 && clause.exceptions.length === 0 && !STATE.test(frame.verb);
}

/** `Only managers may …`: what they may, and that nobody else may. */
function reserved(frame: Frame): Limited | undefined {
  const { clause } = frame;
  const who = /^only (?!one\b|\d)(.+)$/i.exec(frame.person)?.[1];
  const { actor } = clause;
  if (who === undefined || actor === undefined || !/^only /i.test(actor.text)) return undefined;
  const act = [frame.manner, frame.verb, frame.tail].filter((part) => part !== "").join(" ");
  const text = actor.text.replace(/^only /i, "");
  const start = actor.span.end - text.length;
  const named = `${bare(who)} only: ${frame.verb} ${bare(frame.object)}`.trim().split(" ");
  return {
    capability: {
      ...clause,
      kind: "feature",
      actor: { ...actor, text, span: { ...actor.span, start, text } },
    },
    shall: `The system SHALL NOT let anybody but ${who} ${act}.`,
    title: upperFirst(named.length > MOST_WORDS ? `${bare(who)} only` : named.join(" ")),
  };
}

/**
 * Takes a permission with a limit apart (spec 8 §8.2, one requirement per action): what somebody may do, and up to how
 * much, how often, until when or who alone. In: the clause made ready for phrasing; its frame without the limit.
 * Out: undefined where the clause sets no limit or does not come apart safely.
 */
export function limitedOf(
  frame: Frame,
  framed: (clause: Clause) => Frame,
  tools: LanguageTools,
): Limited | undefined {
  if (!isPermission(frame)) return undefined;
  if (/^only /i.test(frame.person)) return reserved(frame);
  const { ways, said, capability } = boundsOf(frame.clause, tools);
  const [first] = ways;
  if (first === undefined || ways.some(({ way }) => way !== first.way)) return undefined;
  // What somebody does within a time or so often is a duty or a fact, unless the words permit it.
  if (/^(?:only|allow this)$/.test(first.way) && frame.clause.modality === "none") return undefined;
  const plain = framed(capability);
  if (/[,;]|\b(?:but|not)\b/.test(plain.tail)) return undefined;
  const act = (verb: string) => [plain.manner, verb, plain.tail].filter((part) => part !== "").join(" ");
  const verb = isMany(plain.person, tools) ? plain.verb : tools.english.thirdPerson(plain.verb);
  const shall =
    first.way === "only"
      ? `The system SHALL let ${plain.person} ${act(plain.verb)} only ${said}.`
      : `When ${plain.person} ${act(verb)}, the system SHALL ${first.way} ${said}.`;
  const doing = `${tools.english.gerund(plain.verb)} ${bare(plain.object)}`.trim();
  return {
    capability,
    shall,
    title: `Limit on ${doing
      .split(/ (?:that|which|who)\b/)[0]
      ?.split(" ")
      .slice(0, 5)
      .join(" ")}`,
  };
}
