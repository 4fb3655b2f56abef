import type { LanguageTools } from "../../language-tools.ts";
import type { Clause, Reading } from "../reading.ts";
import { CONCERNS } from "./catalogue.ts";
import { type Concern, pattern, speaksOf } from "./concern.ts";
import { PEOPLE } from "./people-words.ts";
import type { Places } from "./places.ts";

/** A concern that words of the need woke, with the clauses that did it. */
export interface Woken {
  readonly concern: Concern;
  /** Clauses whose words match, in reading order. */
  readonly clauses: readonly Clause[];
  /** The first matching word as written. */
  readonly match: string;
  /** Text of the waking clauses: what `when` patterns look at. */
  readonly context: string;
  /** All clauses that `context` holds. */
  readonly around: readonly Clause[];
  /** Named only inside conditions (`订单支付后…`): the need is about something else. */
  readonly inPassing: boolean;
}

const SILENT_KINDS: readonly Clause["kind"][] = ["out_of_scope", "background", "goal"];
/** In a need this short every clause belongs to what is asked for. */
const SHORT = 6;
const LONGEST_QUOTE = { zh: 32, en: 96 } as const;

/** The concerns that a reading wakes, in order of their first clause (spec 8 §8.3). Pure. */
export function wokenConcerns(reading: Reading): readonly Woken[] {
  const known = remembered.get(reading) ?? wakeAll(reading);
  remembered.set(reading, known);
  return known;
}

const remembered = new WeakMap<Reading, readonly Woken[]>();

function wakeAll(reading: Reading): readonly Woken[] {
  const speaking = reading.clauses.filter((clause) => !SILENT_KINDS.includes(clause.kind));
  const woken: Woken[] = [];
  for (const concern of CONCERNS) {
    const found = speaking.flatMap((clause) => {
      const match = matchOf(concern, clause);
      return match === undefined ? [] : [{ clause, match }];
    });
    const first = found[0];
    if (first === undefined) continue;
    const clauses = found.map((each) => each.clause);
    const around = reading.clauses.length <= SHORT ? speaking : clauses;
    const context = around.map((clause) => clause.span.text).join("\n");
    woken.push({
      concern,
      clauses,
      match: first.match,
      context,
      around,
      inPassing: concern.ownCondition !== true && found.every(isInPassing),
    });
  }
  return woken.sort((a, b) => startOf(a) - startOf(b));
}

/** Before or after which something else is done: `订单支付后`, `not after they are shipped`. */
const SIDE = {
  zh: (match: string) => new RegExp(`${match}(?:完成|成功)?(?:之?后|之?前)|已${match}的`),
  en: (match: string) =>
    new RegExp(`\\b(?:before|after|once|until|within [^,.;]{1,20} of)\\s[^,.;]{0,25}\\b${match}`, "i"),
} as const;

function isInPassing({ clause, match }: { readonly clause: Clause; readonly match: string }): boolean {
  const literal = match.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (SIDE[clause.language](literal).test(clause.span.text)) return true;
  const inside = clause.conditions.some((condition) => condition.text.includes(match));
  const rest = clause.conditions.reduce(
    (text, condition) => text.replace(condition.text, " "),
    clause.span.text,
  );
  return inside && !rest.includes(match);
}

function startOf(woken: Woken): number {
  return woken.clauses[0]?.span.start ?? 0;
}

function matchOf(concern: Concern, clause: Clause): string | undefined {
  let text = clause.span.text;
  if (concern.except !== undefined) {
    const wrong = pattern(concern.except, clause.language);
    while (wrong.test(text)) text = text.replace(wrong, " ");
  }
  return pattern(concern.wakes, clause.language).exec(text)?.[0];
}

/** The clause of a woken concern that a slot is about: the first one its `when` matches, else the first. */
export function clauseFor(woken: Woken, when: Concern["wakes"] | undefined): Clause | undefined {
  if (when === undefined) return woken.clauses[0];
  const matching = (clauses: readonly Clause[]) =>
    clauses.find((clause) => speaksOf(clause.span.text, when, clause.language));
  return matching(woken.clauses) ?? matching(woken.around) ?? woken.clauses[0];
}

/** A clause as it can be quoted in a sentence: exact words, cut with an ellipsis where it is long. */
export function quoteOf(clause: Clause, around = ""): string {
  const text = clause.span.text
    .replace(/^[\s,，;；、.。:：*-]+|[\s,，;；、.。:：]+$/g, "")
    .replace(/\s*\n\s*/g, " ");
  const most = LONGEST_QUOTE[clause.language];
  if (text.length <= most) return text;
  const at = Math.max(0, text.indexOf(around));
  const room = Math.max(0, Math.floor((most - around.length) / 2));
  return cut(text, Math.max(0, at - room), Math.min(text.length, at + around.length + room));
}

function cut(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  if (start > 0 && /\w/.test(text[start] ?? "")) start = text.indexOf(" ", start) + 1 || start;
  if (end < text.length && /\w/.test(text[end] ?? "")) end = Math.max(start + 1, text.lastIndexOf(" ", end));
  return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}

/** Who acts in a clause, as a bare singular noun: its actor's head, a person named in it, a person named in the need. */
export function actorNoun(clause: Clause | undefined, reading: Reading, tools: LanguageTools): string {
  const language = clause?.language ?? reading.language;
  const candidates = [clause?.actor?.text, clause?.span.text, reading.text];
  for (const text of candidates) {
    const person = text === undefined ? undefined : pattern(PEOPLE, language).exec(text)?.[0];
    if (person !== undefined) return language === "en" ? singularOf(person.toLowerCase(), tools) : person;
  }
  return language === "zh" ? "用户" : "user";
}

function singularOf(noun: string, tools: LanguageTools): string {
  return noun === "staff" ? "member of staff" : tools.english.singular(noun);
}

/** The words that fill a concern's sentences for one clause. */
export function placesFor(
  woken: Woken,
  clause: Clause | undefined,
  { reading, tools }: { readonly reading: Reading; readonly tools: LanguageTools },
): Places {
  const own = clause === undefined ? undefined : matchOf(woken.concern, clause);
  const match = own ?? woken.match;
  return {
    q: clause === undefined ? match : quoteOf(clause, match),
    m: match,
    asset: match,
    actor: actorNoun(clause, reading, tools),
    thing: clause?.object?.text ?? match,
  };
}
