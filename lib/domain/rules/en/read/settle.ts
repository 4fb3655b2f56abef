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
const UNREAD =
  /\bwhoever\b|\bfrom when to when\b|\bsays? (?:what|when|how)\b|^(?:when|whenever|if|because|whose|that|which|who|for \w+ \w+ this)\b/i;
/** A second statement inside a condition: `it is reported later than 9:00 the lunch is charged`. */
const TWO_IN_ONE =
  /\b(?:is|are|was|were|has|have)\b[^,]*\s(?:the|an?|nobody|everybody|it|we)\s(?:\w+\s){0,2}(?:is|are|has|have|gets?|still)\b/i;
/** `yard cranes 24` behind `ship-to-shore cranes have 38 items`: the verb is only said once. */
const GAPPED =
  /\d[^,]*, [a-z][a-z -]* (?:within |every |after )?(?:\d+|\w+ (?:hours?|days?|weeks?|months?))\b/i;
/** `can book a repair and chooses the shop`: the second verb is not the first one's. */
const UNEQUAL = /\b(?:and|or) (?:then )?(?:chooses|selects|picks|gets|receives|pays|takes|sees|keeps|needs) /;
/** A second statement behind a pronoun or a verb, with nothing between: `they think it's wrong they've got two days`. */
const RUN_ON =
  /\b(?:it|they|he|she|we)'\w+ .*\b(?:they|he|she|we|it)'|\S+ \S+ (?:it|they|he|she)'(?:s|re|ve)\b|\b(?:is|are) \w+ the \w+ (?!of\b)\w+s\b/i;
/** A demand inside a case: `that's overdue they mustn't go out`. */
const BINDS_INSIDE =
  /\S \S+ (?:it|they|he|she|we|you) (?:must|mustn't|can't|cannot|can|should|shouldn't|may)\b|'s \w+ (?:the|an?) \w+ \w+s (?:the|an?)\b/i;
const TALK = /^[\w ]{1,20} (?:is|are) (?:fine|ok|okay|enough|great|good enough)$/i;

/** A case and what follows from it, as people note it: `no answer in 24 h -> we call them`. */
const ARROW = /\s*(?:[=-]+>|→|⇒)\s*|(?<=^[^,]*) = (?=\w)/;
/** No thing is named by these: a fragment that begins so is no noun phrase. */
const NO_NOUN =
  /^(?:can't|cannot|don't|doesn't|isn't|aren't|not|never|nobody|nothing|no one|from|with|without|only|just|it|this|that|we|we're|you|they|if|what|there)\b/i;
/** A statement inside: `a bin that is too light we flag`, `the details, only the office sees those`. */
const STATES =
  /\b(?:is|are|isn't|aren't|can't|cannot|must|should|doesn't|don't|goes)\b(?<!\b(?:that|which|who) \S+)|\b(?:we|they|he|she) \w+$|, only the \w+ \w+s\b/i;

/** `kids' parties: max 12 kids per instructor`: what stands behind the name is no sentence. */
const LABELLED =
  /^((?!.*\b(?:is|are|must|should|can|has|have|will|needs?)\b[^:]*:)[a-z][a-z' -]{2,30}): (.+)$/i;
/** `lapses after 6 months`: who does it was said before. */
const NOBODY_ACTS = /^[a-z]+(?<!s)s (?:after|before|when|within|if|until|on|at)\b/;
/** `under 18s need a parent`: an age, no seconds. */
const AGES = /\b(?:under|over)[ -]\d{1,2}s (?:need|must|have|can|are|pay|get|may)\b/i;
/** More words than this without a mark, with more than one who acts, are several statements in one breath. */
const LONGEST_BREATH = 22;
const ACTS_INSIDE = /\b(?:they|it|he|she|you|we|i|nobody|who)\b/gi;

function inOneBreath(text: string): boolean {
  if (/[,;:(]/.test(text) || text.split(/\s+/).length <= LONGEST_BREATH) return false;
  return (text.match(ACTS_INSIDE)?.length ?? 0) > 1;
}

/** `notes should only be visible to the manager`: no part of the clause holds the "only". */
function losesOnly(clause: Read): boolean {
  if (!/\b(?:should|must|can|may|are|is) only be\b/i.test(clause.span.text)) return false;
  return !partsOf(clause).some((part) => /\bonly\b/i.test(part));
}

/** `staff ticks it off`: who acts was read as what is done. */
const actorAsVerb = ({ span, action }: Read): boolean =>
  /^(?:staff|crew|host|coach|guide|guard) (?!members\b)[a-z]+s (?:it|them|this|the|an?|every|each|off)\b/i.test(
    span.text,
  ) && action !== undefined;

/** `route setting calendar`: a name was read as a deed. */
const nameAsDeed = ({ span, action, object, modality }: Read, sentence: Sentence): boolean =>
  sentence.role === "item" &&
  modality === "none" &&
  action !== undefined &&
  /^[a-z]+ [a-z]+ing [a-z]+/.test(span.text) &&
  /^[a-z]+ing [a-z]+/.test(object?.text ?? "");

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
  return clause.conditions.some(
    ({ text: said }) => TWO_IN_ONE.test(said) || RUN_ON.test(said) || BINDS_INSIDE.test(said),
  );
}

/** The predicate is denied, and the clause does not know it: `the scan isn't taken`. */
function losesDenial(clause: Read): boolean {
  if (clause.modality === "must_not" || clause.action === undefined) return false;
  const { start, text } = clause.span;
  // `why can't I see …` is a wish.
  if (/^why can/i.test(text)) return false;
  const from = Math.max(0, ...clause.conditions.map(({ span }) => span.end - start));
  const before = text.slice(from, Math.max(from, clause.action.span.start - start));
  return /n't\b|\bnot\b(?! only)|\bnever\b/i.test(before.replace(/\b(?:that|which|who)\b.*$/i, ""));
}

/** What was taken for a thing is none, or holds another statement. */
function misnamed(clause: Read, at: number): boolean {
  const actor = clause.actor?.inherited === false ? clause.actor.text : "";
  if (/\bplease\b|, (?:and|or|but) (?:the|an?)\b|^(?:they|we|he|she|it|you|i)'\w+$/i.test(actor)) return true;
  if (at > 0 && /\S\s+(?:it|they|he|she|we|you)$/i.test(actor)) return true;
  if (at > 0 && /^(?:it|they|he|she)$/i.test(actor) && clause.action?.text === "be") return true;
  const taken = clause.object?.inherited === true ? clause.object.text : "";
  if (/,|\b(?:can't|cannot|not|is|are)\b/.test(taken)) return true;
  if (/^only$/i.test(clause.object?.text ?? "")) return true;
  if (clause.action !== undefined) return false;
  if (clause.complements.some((part) => /^only$/i.test(part.text))) return true;
  const named = clause.object?.text ?? "";
  return (
    STATES.test(named) ||
    /^(?:never|not|can't|cannot)\b|^(?:at|on|in|by|during) [\w ]+ (?:it|they|we|he|she)(?:'|\b)/i.test(
      named,
    ) ||
    (clause.figures.length === 0 && NO_NOUN.test(named))
  );
}

/** A condition that ran on into what follows from it: `a plot comes free the top of the list is offered`. */
const RUNS_ON =
  /\b\w+s (?!(?:before|after|in|on|at|when|until|while|by|for|with|of|to|from|into|as)\b)\w+ (?:the|an?) [\w ]+ (?:is|are|was|has) \w+$/i;
/** Said to somebody: who acts is not who the words name. */
const TO_YOU =
  /\bwon't let (?:you|them|us|me)\b|\band you (?:lose|get|have|can|pay|need)\b|\b(?:have|has) (?:complained|asked us|told us)\b/i;

/** Who acts is said by a pronoun, to the reader, or behind a case without a mark. */
function isChatty(clause: Read): boolean {
  if (clause.conditions.some(({ text }) => RUNS_ON.test(text))) return true;
  const bare = clause.actor === undefined && clause.conditions.length > 0;
  return bare && /\w (?:they|he|she) (?!are\b|is\b)[a-z]+ (?:to|the|an?|it|again)\b/i.test(clause.span.text);
}

function doubtful(clause: Read, at: number): boolean {
  const { text } = clause.span;
  if (torn(clause) || TALK.test(text) || losesOnly(clause) || actorAsVerb(clause)) return true;
  if (clause.action === undefined && NOBODY_ACTS.test(text)) return true;
  if (losesDenial(clause) || misnamed(clause, at) || isChatty(clause)) return true;
  if (at > 0 && /^(?:or |nor )?not\b/i.test(text)) return true;
  if (/\bwe do only\b/i.test(text)) return true;
  if (/\bthis (?:must|should|has to|takes)\b/i.test(text)) return true;
  if (clause.modality !== "none" && UNEQUAL.test(text)) return true;
  return clause.figures.length > 1 && GAPPED.test(text);
}

/** What a speaker says while thinking; no part of a statement. */
export const FILLERS =
  /,?\s*\b(?:um+|uh+|er|you know|basically|like i said|i mean|yeah so|god bless (?:him|her|them))\b,?(?=\s|$)|,\s*yes(?=,)/gi;

const trimmed = (text: string): string =>
  text
    .replace(FILLERS, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:]+|[\s,;:.!]+$/g, "")
    .replace(/^(?:and|but|so|then|also)\s+/i, "")
    .replace(/,? please\b/gi, "")
    .trim();

const lowerFirst = (text: string): string =>
  /^(?:[A-Z][a-z]|An? )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** `A -> B` says what follows from A. */
function arrowed(said: string): string {
  const [given, then, ...more] = said.split(ARROW);
  if (given === undefined || then === undefined || more.length > 0) return said;
  return `${/^(?:if|when)\b/i.test(given) ? "" : "if "}${given}, ${then}`;
}

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
    whole: saidOf(labelOf(sentence) === "" ? text : `${labelOf(sentence)}: ${text}`),
  };
}

/** The name in front of an item's orders, where they speak of it: `donations: weigh them`. */
function labelOf({ role, context, text }: Sentence): string {
  const label = context.at(-1) ?? "";
  const named = role === "item" && /^[a-z]/.test(label) && /\b(?:it|them|they)\b/i.test(text);
  return named && !LABELLED.test(text) ? label : "";
}

/** `notes on the waiver should be visible` behind "shall ensure that" would bind twice. */
const BINDS =
  /^((?:(?!\b(?:if|when|and|or|but)\b)[^,;:])+?) (?:should|must|shall|has to|have to|needs? to) ((?:only |never |always |also )*)be\b/i;

function boundOnce(said: string): string {
  const [whole, subject = "", adverb = ""] = BINDS.exec(said) ?? [];
  if (whole === undefined) return said;
  const head = subject.split(/ (?:of|on|in|for|from|with|at|to|by|that|which|who)\b/)[0] ?? subject;
  const be = /(?:[^s]s|\b(?:they|we|people|staff))$/i.test(head) && !/(?:us|is)$/i.test(head) ? "are" : "is";
  return `${subject} ${be} ${adverb}${said.slice(whole.length).trimStart()}`;
}

/** The sentence as what has to hold; what has a name in front and no verb is said to hold for it. */
function saidOf(text: string): NonNullable<Clause["whole"]> {
  const said = boundOnce(arrowed(lowerFirst(trimmed(text))));
  const [, label, rest] = LABELLED.exec(said) ?? [];
  if (label !== undefined && rest !== undefined)
    return { said: `the following holds for ${label}: ${rest}`, by: "assured" };
  return { said: NOBODY_ACTS.test(said) ? `it ${said}` : said, by: "assured" };
}

/** Names in a row, as people note what there is: `day passes, punch cards (10 visits), monthly memberships`. */
function listedThings(sentence: Sentence): string | null {
  const text = trimmed(sentence.text);
  if (sentence.role !== "item" || !/^[a-z]/.test(text) || /[.;:?!]/.test(text)) return null;
  const names = text.replace(/\([^)]*\)/g, "").split(/,\s*(?:and\s+)?/);
  const bare = names.every((name) =>
    /^(?!(?:the|an?|no|if|when|we|i|they|it)\b)[a-z]+(?: [a-z]+){0,2}\s*$/i.test(name),
  );
  return names.length > 2 && bare && !/\b(?:is|are|must|should|can|may|to|have|has)\b/.test(text)
    ? text
    : null;
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

/** Notes that are no sentence: names in a row, a name with what holds for it, many statements in one breath. */
function asNoted(acting: readonly Read[], sentence: Sentence): Read | null {
  const [only] = acting;
  if (only === undefined) return null;
  const whole = wholeOf(acting, sentence);
  const things = listedThings(sentence);
  if (things !== null && only.action !== undefined)
    return { ...whole, kind: "feature", whole: { said: `provide ${things}`, by: "system" } };
  if (nameAsDeed(only, sentence))
    return { ...whole, whole: { said: `provide a ${trimmed(sentence.text)}`, by: "system" } };
  if (AGES.test(sentence.text)) return { ...whole, figures: [] };
  // A row of names that holds no deed is one thing: `plot inspections in May and August`.
  const named =
    acting.length > 1 && acting.every(({ action, figures }) => action === undefined && figures.length === 0);
  if (named && !/[:;,]/.test(sentence.text))
    return {
      ...whole,
      kind: "feature",
      whole: { said: `provide ${lowerFirst(trimmed(sentence.text))}`, by: "system" },
    };
  if (TO_YOU.test(sentence.text) || labelOf(sentence) !== "") return whole;
  const labelled =
    LABELLED.test(sentence.text) &&
    (/: (?:.*\b)?(?:it|them|they)\b/i.test(sentence.text) ||
      acting.some(({ action }) => action === undefined));
  return labelled || inOneBreath(sentence.text) ? whole : null;
}

/**
 * Judges whether the clauses of one sentence stand by themselves. In: the sentence as read, whether it tells how things
 * are today. Out: the same clauses, or one clause for the whole sentence.
 */
export function settle(clauses: readonly Read[], sentence: Sentence): readonly Read[] {
  const wish = spokenWish(clauses, sentence);
  if (wish !== null) return [wish];
  const acting = clauses.filter(({ kind }) => !QUIET.has(kind));
  const noted = asNoted(acting, sentence);
  if (noted !== null) return [noted];
  const shorthand = ARROW.test(sentence.text) || /: only\b.*\band\b/i.test(sentence.text);
  const sound = !shorthand && !acting.some((clause) => doubtful(clause, clauses.indexOf(clause)));
  if (sound || acting.length === 0) return reasonsAside(clauses);
  const quiet = clauses.filter(({ kind }) => kind === "goal" || kind === "out_of_scope");
  return [...quiet, wholeOf(acting, sentence)];
}
