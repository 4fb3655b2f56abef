import { isPerson } from "../lexicon/people.ts";
import { ALSO_NOUNS } from "../lexicon/verbs.ts";
import type { Pattern } from "./main.ts";
import { COMPARES, stepOver } from "./modality.ts";
import { DETERMINERS, isBe, lowText, matchAny, PREPOSITIONS, type Text, type VerbForm } from "./text.ts";
import {
  finiteVerb,
  headOf,
  isAdverb,
  isPlural,
  MODALS,
  pastVerb,
  skipAdverbs,
  startsVerbPhrase,
} from "./verb-phrase.ts";
import { verbal } from "./verbal.ts";

/** "There must be …", "There is no …". */
export const existential: Pattern = (text, { from, to }) => {
  if (text.words[from]?.low !== "there") return undefined;
  const { at, modality } = stepOver(text, from + 1, to);
  if (!isBe(text.words[at])) return undefined;
  if (
    text.words[at + 1]?.low === "no" &&
    /^(?:more|fewer|less|later|longer)$/.test(text.words[at + 2]?.low ?? "")
  ) {
    return {
      mode: "limit",
      modality: modality === "must_not" ? "must" : modality,
      at: at + 1,
      to,
      form: "base",
    };
  }
  const negated =
    modality === "must_not" || text.words[at + 1]?.low === "no" || text.words[at + 1]?.low === "not";
  const start = negated && modality !== "must_not" ? at + 2 : at + 1;
  const mode = negated && modality !== "must_not" ? "excluded" : "noun";
  return { mode, modality: negated ? "must_not" : modality, at: start, to, form: "base" };
};

/** "No more than 3 …", "Up to 5 …", "At least 99.9 % …" without a verb. */
export const limit: Pattern = (text, { from, to }) => {
  const options = [
    "no more than",
    "not more than",
    "no later than",
    "at most",
    "at least",
    "up to",
    "a maximum of",
    "maximum of",
    "maximum",
    "max",
    "minimum",
    "min",
    "a minimum of",
    "less than",
    "more than",
    "fewer than",
    "within",
    "under",
    "not less than",
    "no less than",
    "no fewer than",
    "exactly",
    "only",
  ];
  if (matchAny(text, from, options) === 0 || finiteVerb(text, { from, to }) > 0) return undefined;
  if (
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b/.test(
      lowText(text, { from, to }),
    )
  )
    return undefined;
  return { mode: "limit", modality: "none", at: from, to, form: "base" };
};

/** "No registration is required to read": what the product must not ask for. */
export const notRequired: Pattern = (text, { from, to }) => {
  if (text.words[from]?.low !== "no") return undefined;
  const finite = finiteVerb(text, { from: from + 1, to });
  if (
    finite < 0 ||
    !isBe(text.words[finite]) ||
    !/^(?:required|needed)$/.test(text.words[finite + 1]?.low ?? "")
  )
    return undefined;
  return {
    mode: "passive",
    modality: "must_not",
    subject: { from: from + 1, to: finite },
    at: finite + 1,
    to,
    form: "past",
  };
};

/** "No mobile app", "Not in scope: …", "… is out of scope", "… comes in phase 2". */
export const excluded: Pattern = (text, { from, to }) => {
  const first = text.words[from]?.low;
  if (
    first === "no" &&
    finiteVerb(text, { from: from + 1, to }) < 0 &&
    !/^(?:one|more|later|longer)$/.test(text.words[from + 1]?.low ?? "")
  ) {
    return { mode: "excluded", modality: "must_not", at: from + 1, to, form: "base" };
  }
  return undefined;
};

const TALK =
  /^(?:hi|hello|dear|thanks|thank|regards|cheers|best|greetings|kind|sincerely|yours|good (?:morning|afternoon))\b/;

export const talk: Pattern = (text, { from, to }) =>
  TALK.test(lowText(text, { from, to: Math.min(to, from + 2) })) &&
  to - from < 14 &&
  finiteVerb(text, { from, to }) < 0
    ? { mode: "talk", modality: "none", at: from, to, form: "base" }
    : undefined;

/** "Add …", "Send …", "Do not …", "Never …". */
export const imperative: Pattern = (text, { from, to }) => {
  if (
    /^(?:do|don't|never|always)$/.test(text.words[from]?.low ?? "") &&
    !COMPARES.test(text.words[from + 1]?.low ?? "")
  )
    return verbal(text, { at: from, to, modality: "none" });
  const at = skipAdverbs(text, from, to);
  const word = text.words[at];
  if (!word?.forms.includes("base")) return undefined;
  const next = text.words[at + 1];
  const ambiguous = ALSO_NOUNS.has(word.verb);
  if (ambiguous && readsAsNoun(text, at, to)) return undefined;
  if (next && (MODALS.has(next.low) || (isBe(next) && next.low !== "be"))) return undefined;
  return verbal(text, { at: from, to, modality: "none" });
};

/** "Search results are shown …", "Order history", "Report of sales": the first word is a noun. */
function readsAsNoun(text: Text, at: number, to: number): boolean {
  const next = text.words[at + 1];
  const tag = text.words[at]?.pos;
  if (!next || at + 1 >= to) return tag === "noun";
  if (DETERMINERS.has(next.low) || next.pos === "num" || next.pos === "pron") return false;
  if (next.low === "only" || isPostedNoun(text, at) || hasOwnVerb(text, at, to)) return true;
  if (next.low === "of" || next.pos === "punct" || next.pos === "conj") {
    return !startsVerbPhrase(text, at, { form: "base", to }) && next.low !== "and";
  }
  if (text.sentence.role === "sentence") return false;
  if (PREPOSITIONS.has(next.low)) return tag === "noun";
  return !isPlural(text, headOf(text, { from: at + 1, to })) && tag !== "verb";
}

/** "E-mail alerts": mail words are verbs only before people. */
function isPostedNoun(text: Text, at: number): boolean {
  if (!/^(?:e-?mail|mail|phone|message|label)$/.test(text.words[at]?.verb ?? "")) return false;
  return !isPerson(text.tools.english.singular(text.words[at + 1]?.low ?? ""));
}

/** "Search results are shown": another word is the finite verb. */
function hasOwnVerb(text: Text, at: number, to: number): boolean {
  const finite = finiteVerb(text, { from: at, to });
  if (finite <= 0 || !isCertain(text, finite)) return false;
  return !/^(?:that|who|which)$/.test(text.words[finite - 1]?.low ?? "");
}

/** A finite verb that cannot be a plural noun here ("Limit API calls to …" has none). */
function isCertain(text: Text, at: number): boolean {
  const word = text.words[at];
  const next = text.words[at + 1];
  if (!word || !ALSO_NOUNS.has(word.verb)) return true;
  return next !== undefined && (DETERMINERS.has(next.low) || next.pos === "noun");
}

/** Subject and finite verb: "Customers can …", "Orders are cancelled …", "Points expire …". */
export const declarative: Pattern = (text, { from, to }) => {
  const finite = finiteVerb(text, { from, to });
  if (finite > from) {
    const before = skipBackAdverbs(text, from, finite);
    const word = text.words[finite];
    const form: VerbForm = word?.forms.includes("third") ? "third" : "base";
    const past = word?.low === "was" || word?.low === "were" || word?.low === "had" || word?.low === "did";
    const denied = /^(?:no|nobody|none)$/.test(text.words[from]?.low ?? "");
    return {
      ...verbal(text, {
        at: finite,
        to,
        modality: denied ? "must_not" : "none",
        subject: { from, to: before },
        form,
      }),
      ...(past ? { past } : {}),
    };
  }
  const past = pastVerb(text, { from, to });
  if (past > from && text.sentence.role === "sentence") {
    return {
      mode: "verb",
      modality: "none",
      subject: { from, to: past },
      at: past,
      to,
      form: "past",
      past: true,
    };
  }
  return undefined;
};

function skipBackAdverbs(text: Text, from: number, at: number): number {
  let index = at;
  while (index > from + 1 && isAdverb(text.words[index - 1])) index -= 1;
  return index;
}

/** "Booking a table online": a list item that names the action. */
export const gerund: Pattern = (text, { from, to }) => {
  const word = text.words[from];
  const next = text.words[from + 1];
  if (!word?.forms.includes("gerund") || !next || finiteVerb(text, { from, to }) > 0) return undefined;
  const takes =
    DETERMINERS.has(next.low) ||
    /^(?:everyone|everybody|anyone|somebody|people|them)$/.test(next.low) ||
    (next.pos === "noun" && isPlural(text, from + 1)) ||
    (next.pos === "adj" && isPlural(text, headOf(text, { from: from + 1, to })));
  return takes ? { mode: "verb", modality: "none", at: from, to, form: "gerund" } : undefined;
};
