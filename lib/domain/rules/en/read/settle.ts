import type { Sentence } from "../../draft.ts";
import type { Clause } from "../../reading.ts";
import { spokenWish } from "./spoken-wish.ts";

/**
 * An English sentence whose pieces do not stand by themselves is stated whole, in the need's own words and order.
 * Better one sentence too long than two that are wrong.
 */

type Read = Omit<Clause, "id">;

const QUIET: ReadonlySet<Clause["kind"]> = new Set(["background", "goal", "out_of_scope"]);
/** A marker that was not read as one. */
const UNREAD = /^(?:when|whenever|if|because|whose|that|which|who|for \w+ \w+ this)\b/i;
/** A second statement inside a condition: `it is reported later than 9:00 the lunch is charged`. */
const TWO_IN_ONE =
  /\b(?:is|are|was|were|has|have)\b[^,]*\s(?:the|an?|nobody|everybody|it|we)\s(?:\w+\s){0,2}(?:is|are|has|have|gets?|still)\b/i;
/** `yard cranes 24` behind `ship-to-shore cranes have 38 items`: the verb is only said once. */
const GAPPED =
  /\d[^,]*, [a-z][a-z -]* (?:within |every |after )?(?:\d+|\w+ (?:hours?|days?|weeks?|months?))\b/i;
/** `can book a repair and chooses the shop`: the second verb is not the first one's. */
const UNEQUAL = /\b(?:and|or) (?:then )?(?:chooses|selects|picks|gets|receives|pays|takes|sees|keeps|needs) /;
const TALK = /^[\w ]{1,20} (?:is|are) (?:fine|ok|okay|enough|great|good enough)$/i;

const balanced = (text: string): boolean =>
  (text.match(/[([]/g)?.length ?? 0) === (text.match(/[)\]]/g)?.length ?? 0);

function partsOf(clause: Read): readonly string[] {
  return [clause.actor, clause.object, ...clause.complements, ...clause.conditions].flatMap((part) =>
    part === undefined ? [] : [part.text],
  );
}

/** The words of the clause were cut at the wrong place. */
function torn(clause: Read): boolean {
  const { text } = clause.span;
  if (!partsOf(clause).every(balanced)) return true;
  if (UNREAD.test(text) && clause.conditions.length === 0) return true;
  const named = [clause.actor?.text ?? "", clause.object?.text ?? ""];
  if (named.some((name) => /\bwhose(?: \w+){0,2}$/i.test(name))) return true;
  return clause.conditions.some((condition) => TWO_IN_ONE.test(condition.text));
}

function doubtful(clause: Read, at: number): boolean {
  const { text } = clause.span;
  if (torn(clause) || TALK.test(text)) return true;
  if (at > 0 && /^(?:or |nor )?not\b/i.test(text)) return true;
  if (/\bthis (?:must|should|has to|takes)\b/i.test(text)) return true;
  if (clause.modality !== "none" && UNEQUAL.test(text)) return true;
  return clause.figures.length > 1 && GAPPED.test(text);
}

const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:]+|[\s,;:.!]+$/g, "")
    .replace(/^(?:and|but|so|then|also)\s+/i, "")
    .replace(/,? please\b/gi, "")
    .trim();

const lowerFirst = (text: string): string =>
  /^(?:[A-Z][a-z]|An? )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const STRONGEST: readonly Clause["modality"][] = ["must_not", "must", "should", "may", "none"];

function wholeOf(clauses: readonly Read[], sentence: Sentence): Read {
  const named = (clause: Read): boolean => clause.action !== undefined && clause.object !== undefined;
  const main = clauses.find(named) ?? (clauses[0] as Read);
  const { start, end, text } = sentence;
  const kinds = new Set(clauses.map(({ kind }) => kind));
  return {
    ...main,
    span: { ref: "need", start, end, text },
    kind: kinds.has("rule") ? "rule" : main.kind,
    modality: STRONGEST.find((one) => clauses.some(({ modality }) => modality === one)) ?? "none",
    conditions: [],
    exceptions: [],
    figures: clauses.flatMap(({ figures }) => figures),
    data: clauses.flatMap(({ data }) => data),
    systems: clauses.flatMap(({ systems }) => systems),
    vague: clauses.flatMap(({ vague }) => vague),
    whole: { said: lowerFirst(trimmed(text)), by: "assured" },
  };
}

/** What only tells the reason of a neighbour: `the wifi drops out a lot, ticking must carry on`. */
function reasonsAside(clauses: readonly Read[]): readonly Read[] {
  return clauses.map((clause, at) => {
    if (clause.modality !== "none" || clause.kind === "background") return clause;
    const next = clauses[at + 1];
    const before = clauses[at - 1];
    const complains = /\b(?:a lot|often|all the time|too|constantly)$/i.test(clause.span.text);
    if (next?.modality === "must" && complains) return { ...clause, kind: "background" as const };
    const ordered = before !== undefined && before.actor === undefined && before.action !== undefined;
    const told = clause.action?.text === "be" && ordered && /,\s*$/.test(before?.span.text ?? ",");
    return told ? { ...clause, kind: "background" as const } : clause;
  });
}

/**
 * Judges whether the clauses of one sentence stand by themselves. In: the sentence as read, whether it tells how things
 * are today. Out: the same clauses, or one clause for the whole sentence.
 */
export function settle(clauses: readonly Read[], sentence: Sentence): readonly Read[] {
  const wish = spokenWish(clauses, sentence);
  if (wish !== null) return [wish];
  const acting = clauses.filter(({ kind }) => !QUIET.has(kind));
  if (!acting.some((clause) => doubtful(clause, clauses.indexOf(clause)))) return reasonsAside(clauses);
  const quiet = clauses.filter(({ kind }) => kind === "goal" || kind === "out_of_scope");
  return [...quiet, wholeOf(acting, sentence)];
}
