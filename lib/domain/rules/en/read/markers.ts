import { GOAL_VERBS } from "../lexicon/verbs.ts";
import { DETERMINERS, matchAny, PREPOSITIONS, spells, type Text } from "./text.ts";
import { finiteVerb, MODALS, pastVerb, startsVerbPhrase } from "./verb-phrase.ts";

const EVENT = [
  "as soon as",
  "every time",
  "each time",
  "when",
  "whenever",
  "once",
  "after",
  "before",
  "upon",
];

const STATE = [
  "even when",
  "even after",
  "as long as",
  "while",
  "during the time",
  "provided that",
  "provided",
  "given that",
];

const IF = [
  "if and when",
  "only if",
  "even if",
  "if",
  "in the event that",
  "in the event of",
  "in case of",
  "in case",
  "should",
];

const LIMIT = ["until", "till"];

const OPTION = ["where"];

const NEEDS_CLAUSE = new Set(["after", "before", "once", "until", "till", "upon", "while"]);

const EXCEPTION = [
  "with the exception of",
  "except for",
  "except that",
  "except when",
  "except if",
  "except",
  "unless",
  "other than",
  "apart from",
  "excluding",
  "but not",
];

const PURPOSE = ["so that", "in order that", "in order to", "such that", "so as to", "because of", "because"];

type MarkerKind = "event" | "state" | "if" | "until" | "option" | "exception" | "purpose";

export interface Marker {
  readonly kind: MarkerKind;
  readonly length: number;
}

function clauseFollows(text: Text, at: number, to: number): boolean {
  const stop = nextComma(text, at, to);
  const range = { from: at, to: stop };
  const first = text.words[at];
  if (first?.forms.includes("gerund") && first.low.endsWith("ing")) return true;
  return (
    finiteVerb(text, range) >= 0 ||
    (pastVerb(text, range) >= 0 && !DETERMINERS.has(text.words[pastVerb(text, range) - 1]?.low ?? ""))
  );
}

export function nextComma(text: Text, at: number, to: number): number {
  for (let index = at; index < to; index += 1) if (text.words[index]?.text === ",") return index;
  return to;
}

const KINDS: readonly (readonly [MarkerKind, readonly string[]])[] = [
  ["purpose", PURPOSE],
  ["exception", EXCEPTION],
  ["event", EVENT],
  ["state", STATE],
  ["if", IF],
  ["until", LIMIT],
];

/** The conjunction that starts at `at`, if it introduces a condition, an exception or a purpose there. */
export function markerAt(text: Text, at: number, to: number): Marker | undefined {
  const word = text.words[at];
  if (!word || word.pos === "punct" || isEmbeddedQuestion(text, at, to)) return undefined;
  if (word.low === "so" && at > 0) return soPurpose(text, at, to);
  if (word.low === "to") return goalInfinitive(text, at);
  for (const [kind, options] of KINDS) {
    const length = matchAny(text, at, options);
    if (length > 0) return introduces(text, { at, to }, { kind, length }) ? { kind, length } : undefined;
  }
  return at === 0 && matchAny(text, at, OPTION) > 0 ? { kind: "option", length: 1 } : undefined;
}

const TIME_BEFORE = /^(?:second|minute|hour|day|week|month|year|evening|night)s?$/;

/** Whether the conjunction introduces a clause here, and is not "at once", "once a week", "2 days before …". */
function introduces(
  text: Text,
  place: { readonly at: number; readonly to: number },
  { kind, length }: Marker,
): boolean {
  const { at, to } = place;
  const low = text.words[at]?.low ?? "";
  const before = text.words[at - 1]?.low ?? "";
  if (low === "should") return at === 0;
  if (low === "once" && /^(?:if|when|unless|per)$/.test(text.words[at + 1]?.low ?? "")) return false;
  if (low === "once" && (/^(?:at|all|only|more)$/.test(before) || isFrequency(text, at, to))) return false;
  if (/^(?:before|after)$/.test(low) && TIME_BEFORE.test(before)) return false;
  if (kind === "exception") {
    const verbFollows = spells(text, at, "but not") && text.words[at + 2]?.forms.includes("base") === true;
    return !verbFollows && !/^(?:nobody|one|none|anybody|anyone)$/.test(before);
  }
  return !NEEDS_CLAUSE.has(low) || clauseFollows(text, at + length, to);
}

/** "once a week". */
function isFrequency(text: Text, at: number, to: number): boolean {
  if (!/^(?:a|an|per|every)$/.test(text.words[at + 1]?.low ?? "")) return false;
  return finiteVerb(text, { from: at + 1, to: nextComma(text, at, to) }) < 0;
}

/** "know when …", "see if …", "… and when": asks for a fact and is no condition. */
function isEmbeddedQuestion(text: Text, at: number, to: number): boolean {
  if (!/^(?:when|if|where|whether|while|once)$/.test(text.words[at]?.low ?? "") || at === 0) return false;
  const before = text.words[at - 1];
  if (/^(?:and|or)$/.test(before?.low ?? "")) return at + 1 >= to || text.words[at + 1]?.pos === "punct";
  return (
    /^(?:know|see|show|check|decide|determine|choose|ask|wonder|specify|define|set|select)$/.test(
      before?.verb ?? "",
    ) &&
    before?.forms.includes("base") === true &&
    text.words[at]?.low !== "where"
  );
}

/** "so they can …", "so the clerk sees …": a purpose without "that". */
function soPurpose(text: Text, at: number, to: number): Marker | undefined {
  if (spells(text, at, "so that")) return { kind: "purpose", length: 2 };
  if (spells(text, at, "so as to")) return { kind: "purpose", length: 3 };
  return finiteVerb(text, { from: at + 1, to }) > 0 ? { kind: "purpose", length: 1 } : undefined;
}

/** "to reduce no-shows", "to make sure …", after a full predicate. */
function goalInfinitive(text: Text, at: number): Marker | undefined {
  const verb = text.words[at + 1];
  if (!verb || at < 2) return undefined;
  const before = text.words[at - 1];
  if (
    before &&
    /^(?:able|need|needs|want|wants|like|have|has|allowed|required|how|not|possible|us|them|ability|option|right|way|is|are|expected|supposed|going)$/.test(
      before.low,
    )
  )
    return undefined;
  const goal =
    GOAL_VERBS.has(verb.low) ||
    /^(?:ensure|prevent|comply|help|protect|meet|keep|know|support)$/.test(verb.low) ||
    spells(text, at + 1, "make sure");
  return goal && !MODALS.has(before?.low ?? "") && hasVerbBefore(text, at)
    ? { kind: "purpose", length: 0 }
    : undefined;
}

export function hasVerbBefore(text: Text, at: number): boolean {
  return text.words.slice(0, at - 1).some(({ forms }) => forms.length > 0);
}

/** Whether a main clause starts at `at`: an order, or a subject with its verb. */
export function startsMain(text: Text, at: number, to: number): boolean {
  let from = at;
  while (from < to && /^(?:and|but|then|or|also|so|,)$/.test(text.words[from]?.low ?? "")) from += 1;
  const first = text.words[from];
  if (!first || from >= to) return false;
  if (startsVerbPhrase(text, from, { form: "base", to: to })) return true;
  if (/^(?:do|don't|never)$/.test(first.low)) return true;
  if (PREPOSITIONS.has(first.low) || /^(?:who|which|that|whose|where)$/.test(first.low)) return false;
  const stop = nextComma(text, from, to);
  return finiteVerb(text, { from, to: stop }) > from || /^(?:no|nobody|only)$/.test(first.low);
}
