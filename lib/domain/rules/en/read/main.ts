import type { Modality } from "../../reading.ts";
import { isPerson, isSystemNoun } from "../lexicon/people.ts";
import { ALSO_NOUNS } from "../lexicon/verbs.ts";
import { DETERMINERS, isBe, lowText, matchAny, PREPOSITIONS, PRONOUNS, type Range, spells, type Text, type VerbForm } from "./text.ts";
import { finiteVerb, headOf, isAdverb, isPlural, MODALS, pastVerb, skipAdverbs, startsVerbPhrase } from "./verb-phrase.ts";

/** The skeleton of a main clause: who, how binding, and where its predicate begins. */
export interface Main {
  readonly mode: "verb" | "passive" | "be" | "noun" | "limit" | "excluded" | "talk";
  readonly modality: Modality;
  /** Who acts, or in `passive` and `be` what is talked about. */
  readonly subject?: Range;
  /** First word of the predicate (of the verb, or of the noun phrase). */
  readonly at: number;
  readonly to: number;
  /** Form in which coordinated verbs go on. */
  readonly form: VerbForm;
  /** A wish of the writer ("we want to …") and not a statement about the product. */
  readonly wish?: boolean;
  readonly past?: boolean;
  /** The verb belongs to somebody who is let or made to do it ("let customers pay"). */
  readonly granted?: boolean;
  /** Worded as an ability or permission ("must be able to", "may", "is allowed to"). */
  readonly able?: boolean;
}

const MODALITY: Readonly<Record<string, Modality>> = {
  must: "must",
  shall: "must",
  will: "must",
  should: "should",
  ought: "should",
  would: "should",
  can: "may",
  could: "may",
  may: "may",
  might: "may",
  cannot: "must_not",
  "can't": "must_not",
  "mustn't": "must_not",
  "shan't": "must_not",
  "shouldn't": "must_not",
  "won't": "must_not",
  "couldn't": "must_not",
};

const NEGATION = new Set(["not", "never", "no"]);

/** Wordings between subject and verb that only say how binding it is; the verb follows them. */
const BINDING: readonly (readonly [string, Modality])[] = [
  ["is not allowed to", "must_not"],
  ["are not allowed to", "must_not"],
  ["be not allowed to", "must_not"],
  ["not be allowed to", "must_not"],
  ["not be able to", "must_not"],
  ["is not able to", "must_not"],
  ["are not able to", "must_not"],
  ["not be possible to", "must_not"],
  ["is not permitted to", "must_not"],
  ["are not permitted to", "must_not"],
  ["do not have to", "may"],
  ["does not have to", "may"],
  ["don't have to", "may"],
  ["is supposed to", "must"],
  ["are supposed to", "must"],
  ["be able to", "may"],
  ["be allowed to", "may"],
  ["be permitted to", "may"],
  ["be required to", "must"],
  ["be possible to", "may"],
  ["be free to", "may"],
  ["have the ability to", "may"],
  ["has the ability to", "may"],
  ["have the option to", "may"],
  ["have the right to", "may"],
  ["have the possibility to", "may"],
  ["is able to", "may"],
  ["are able to", "may"],
  ["is allowed to", "may"],
  ["are allowed to", "may"],
  ["is required to", "must"],
  ["are required to", "must"],
  ["is to", "must"],
  ["are to", "must"],
  ["have to", "must"],
  ["has to", "must"],
  ["needs to", "none"],
  ["need to", "none"],
];

const BINDING_WORDS = BINDING.map(([words]) => words);

/** Steps over modals, negations, adverbs and binding wordings from `at`; returns where the verb stands. */
function stepOver(text: Text, start: number, to: number): { readonly at: number; readonly modality: Modality; readonly able: boolean } {
  let at = start;
  let able = false;
  let modality: Modality = "none";
  for (;;) {
    const word = text.words[at];
    if (!word || at >= to) break;
    const binding = BINDING.find(([words]) => spells(text, at, words));
    if (binding) {
      able ||= binding[1] === "may";
      modality = strongest(modality, binding[1]);
      at += binding[0].split(" ").length;
    } else if (MODALS.has(word.low)) {
      able ||= MODALITY[word.low] === "may";
      modality = strongest(modality, MODALITY[word.low] ?? "must");
      at += 1;
      if (word.low === "ought" && text.words[at]?.low === "to") at += 1;
    } else if (NEGATION.has(word.low) || word.low === "don't" || word.low === "doesn't") {
      modality = "must_not";
      at += 1;
    } else if (word.low === "do" || word.low === "does") {
      at += 1;
    } else if (isAdverb(word)) {
      const next = skipAdverbs(text, at, to);
      const more = text.words[next];
      if (!more || !(MODALS.has(more.low) || NEGATION.has(more.low) || matchAny(text, next, BINDING_WORDS) > 0)) break;
      at = next;
    } else break;
  }
  return { at, modality, able };
}

/** "must be able to" keeps the obligation on the product: the person may, the system must. */
function strongest(before: Modality, next: Modality): Modality {
  if (before === "must_not" || next === "must_not") return "must_not";
  return before === "none" ? next : before;
}

type Pattern = (text: Text, range: Range) => Main | undefined;

/** "As a nurse(,) I want (to) …". */
const story: Pattern = (text, { from, to }) => {
  if (!/^as (?:an?|the) /.test(lowText(text, { from, to: Math.min(to, from + 3) }))) return undefined;
  let wish = from + 2;
  while (wish < to && text.words[wish]?.low !== "i" && text.words[wish]?.low !== "we") wish += 1;
  if (wish >= to) return undefined;
  const subject = { from: from + 1, to: text.words[wish - 1]?.text === "," ? wish - 1 : wish };
  let at = wish + 1;
  at += matchAny(text, at, ["would like to be able to", "want to be able to", "need to be able to", "should be able to", "would like to", "want to", "need to", "'d like to", "can", "must", "should", "would like", "want", "need", "wish to"]);
  const negated = /^(?:do not|don't)/.test(lowText(text, { from: wish + 1, to: wish + 3 }));
  if (text.words[at]?.forms.includes("base") || text.words[at]?.low === "be") {
    return verbal(text, { at, to, modality: negated ? "must_not" : "none", subject });
  }
  const inner = findInfinitive(text, at, to);
  if (inner > 0) return verbal(text, { at: inner, to, modality: "none", subject: { from: at, to: inner - 1 } });
  return { mode: "noun", modality: "none", subject, at, to, form: "base" };
};

/** Index of the verb after "to" within a noun phrase + infinitive ("customers to pay"), else -1. */
function findInfinitive(text: Text, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at += 1) {
    const word = text.words[at];
    if (!word || word.text === "," || word.low === "and" && text.words[at + 1]?.low === "to") return -1;
    if (word.low !== "to") continue;
    const verb = text.words[skipAdverbs(text, at + 1, to)];
    if (verb?.forms.includes("base") || verb?.low === "be" || verb?.pos === "verb") return skipAdverbs(text, at + 1, to);
  }
  return -1;
}

interface Verbal {
  readonly at: number;
  readonly to: number;
  readonly modality: Modality;
  readonly subject?: Range;
  readonly wish?: boolean;
  readonly form?: VerbForm;
}

const GRANTING = /^(?:let|allow|enable|permit|empower|help)$/;

/** Resolves "allow NP to V", "let NP V", "prevent NP from V-ing", "require NP to V", then passives, from the verb at `at`. */
export function verbal(text: Text, start: Verbal): Main {
  const stepped = stepOver(text, start.at, start.to);
  const at = skipAdverbs(text, stepped.at, start.to);
  const modality = strongest(start.modality, stepped.modality);
  const word = text.words[at];
  const base = { ...start, at: stepped.at, modality, form: start.form ?? "base", ...(stepped.able ? { able: true } : {}) } as const;
  if (!word || at >= start.to) return { ...base, mode: "noun" };
  const granted = grants(text, at, start.to);
  if (granted) return { ...verbal(text, { ...granted, to: start.to }), granted: true, modality: strongest(granted.modality, modality === "must_not" ? modality : "may") };
  const gets = word.verb === "get" && start.subject && text.words[at + 1]?.forms.includes("past");
  if ((isBe(word) || gets) && start.subject) {
    const next = skipAdverbs(text, at + 1, start.to);
    if (/^(?:not|never)$/.test(text.words[at + 1]?.low ?? "") && !gets) {
      const denied = verbal(text, { ...start, at: at + 1, modality: "must_not" });
      const past = text.words[denied.at]?.forms.includes("past");
      return { ...denied, mode: past ? "passive" : "be", ...(past ? { form: "past" } : {}) };
    }
    const isPassive = text.words[next]?.forms.includes("past") ?? false;
    if (isPassive) return { ...base, mode: "passive", at: next, form: "past" };
    return { ...base, mode: "be", at: at + 1, form: "base" };
  }
  return { ...base, mode: "verb" };
}

function grants(text: Text, at: number, to: number): Pick<Verbal, "at" | "modality" | "subject"> | undefined {
  const verb = text.words[at]?.verb ?? "";
  if (GRANTING.test(verb) || verb === "require" || verb === "force") {
    const inner = findInfinitive(text, at + 1, to);
    const modality = verb === "require" || verb === "force" ? "must" : "may";
    if (inner > 0 && text.words[at + 1]?.low !== "to") return { at: inner, modality, subject: { from: at + 1, to: toIndex(text, inner) } };
  }
  if (verb === "let" || verb === "help") {
    const inner = bareInfinitive(text, at + 1, to);
    if (inner > 0) return { at: inner, modality: "may", subject: { from: at + 1, to: inner } };
  }
  if (verb === "give" || verb === "offer" || verb === "provide") {
    for (let index = at + 2; index < to; index += 1) {
      const length = matchAny(text, index, ["the ability to", "the option to", "the possibility to", "the right to", "a way to", "an option to", "the chance to"]);
      const withAt = text.words[index - 1]?.low === "with" ? index - 1 : index;
      if (length > 0) return { at: index + length, modality: "may", subject: { from: at + 1, to: withAt } };
    }
  }
  if (/^(?:prevent|stop|keep|prohibit|forbid)$/.test(verb)) {
    for (let index = at + 2; index < to - 1; index += 1) {
      const next = text.words[index + 1];
      if (text.words[index]?.low === "from" && next?.forms.includes("gerund")) return { at: index + 1, modality: "must_not", subject: { from: at + 1, to: index } };
    }
  }
  return undefined;
}

function toIndex(text: Text, inner: number): number {
  let at = inner - 1;
  while (at > 0 && text.words[at]?.low !== "to") at -= 1;
  return at;
}

/** The verb after a noun phrase without "to": "customers of our online shop | pay". */
function bareInfinitive(text: Text, from: number, to: number): number {
  for (let at = from + 1; at < to; at += 1) {
    const word = text.words[at];
    const before = text.words[at - 1];
    if (!word || !before || word.text === ",") return -1;
    if (!word.forms.includes("base") && word.low !== "be") continue;
    if (DETERMINERS.has(before.low) || PREPOSITIONS.has(before.low) || before.pos === "conj" || before.pos === "adj") continue;
    if (ALSO_NOUNS.has(word.verb) && text.words[at + 1]?.pos === "noun" && !isPlural(text, at + 1) && nounBefore(text, from, at)) continue;
    return at;
  }
  return -1;
}

function nounBefore(text: Text, from: number, at: number): boolean {
  return !isPlural(text, at - 1) && text.words[at - 1]?.pos === "noun" && !PRONOUNS.has(text.words[from]?.low ?? "");
}

/** "It must be possible (for NP) to …", "make it possible (for NP) to …". */
const possible: Pattern = (text, { from, to }) => {
  const low = lowText(text, { from, to: Math.min(to, from + 9) });
  const lead = /^(?:it (?:must|should|shall|has to|needs to|will|is|would|may|can|must also|should also)( not)?(?: also)? be possible|it (?:is|must be|should be)( not)? possible|make it possible|it (?:must|should) be( im)possible) /.exec(`${low} `);
  if (!lead) return undefined;
  let at = from + (lead[0].trim().split(" ").length ?? 0);
  const modality: Modality = lead[1] || lead[2] || lead[3] ? "must_not" : /should/.test(lead[0]) ? "should" : "may";
  let subject: Range | undefined;
  if (text.words[at]?.low === "for") {
    const inner = findInfinitive(text, at + 1, to);
    if (inner < 0) return undefined;
    subject = { from: at + 1, to: toIndex(text, inner) };
    at = inner;
  } else if (text.words[at]?.low === "to") at += 1;
  else return undefined;
  return verbal(text, { at, to, modality, ...(subject ? { subject } : {}) });
};

/** "There must be …", "There is no …". */
const existential: Pattern = (text, { from, to }) => {
  if (text.words[from]?.low !== "there") return undefined;
  const { at, modality } = stepOver(text, from + 1, to);
  if (!isBe(text.words[at])) return undefined;
  if (text.words[at + 1]?.low === "no" && /^(?:more|fewer|less|later|longer)$/.test(text.words[at + 2]?.low ?? "")) {
    return { mode: "limit", modality: modality === "must_not" ? "must" : modality, at: at + 1, to, form: "base" };
  }
  const negated = modality === "must_not" || text.words[at + 1]?.low === "no" || text.words[at + 1]?.low === "not";
  const start = negated && modality !== "must_not" ? at + 2 : at + 1;
  const mode = negated && modality !== "must_not" ? "excluded" : "noun";
  return { mode, modality: negated ? "must_not" : modality, at: start, to, form: "base" };
};

const WISHES = ["like", "love", "would really like", "would like", "'d like", "would love", "would want", "also need", "also want", "need", "needs", "want", "wants", "require", "requires", "expect", "expects", "wish", "must have", "should have", "are looking for"];
const REFUSALS = ["do not want", "don't want", "do not need", "don't need", "does not need", "doesn't need", "do not require", "won't need", "will not need", "need no", "want no"];

/** "We need …", "The staff want …", "I would like to …", "We do not want …". */
const wish: Pattern = (text, { from, to }) => {
  const first = text.words[from];
  if (!first) return undefined;
  const firstPerson = /^(?:we|i|you)(?:'d)?$/.test(first.low);
  let at = from + 1;
  if (!firstPerson) {
    at = finiteVerbOfWish(text, from, to);
    if (at < 0 || !isActorLike(text, { from, to: at })) return undefined;
    if (isThing(text, { from, to: at }) && findInfinitive(text, at, to) < 0) return undefined;
  }
  const refused = matchAny(text, at, REFUSALS);
  const subject = { from, to: at };
  if (refused > 0) return { mode: "excluded", modality: "must_not", at: at + refused, to, form: "base", wish: true };
  at = skipAdverbs(text, at, to);
  const length = matchAny(text, at, WISHES);
  if (length === 0 || (length === 1 && /^(?:like|love)$/.test(text.words[at]?.low ?? "") && !first.low.endsWith("'d"))) return undefined;
  at += length;
  if (text.words[at]?.low === "to") {
    return firstPerson ? verbal(text, { at: at + 1, to, modality: "none", wish: true }) : verbal(text, { at: at + 1, to, modality: "none", subject });
  }
  const inner = findInfinitive(text, at, to);
  const shift = inner > 0 && PREPOSITIONS.has(text.words[toIndex(text, inner) - 1]?.low ?? "");
  if (inner > 0 && !shift && isActorLike(text, { from: at, to: toIndex(text, inner) })) {
    return verbal(text, { at: inner, to, modality: "none", subject: { from: at, to: toIndex(text, inner) } });
  }
  return { mode: "noun", modality: "none", at, to, form: "base", ...(firstPerson ? { wish: true } : { subject }) };
};

/** Without a person in front of it "a way to pay" is one noun phrase. */
function isActorLike(text: Text, range: Range): boolean {
  const head = text.words[headOf(text, range)];
  return head !== undefined && !/^(?:way|ability|option|possibility|function|feature|button|means|tool|place|page|report|list|chance|right|solution|screen)$/.test(head.low);
}

function isThing(text: Text, range: Range): boolean {
  const head = text.words[headOf(text, range)];
  return head !== undefined && head.pos !== "pron" && !isPerson(text.tools.english.singular(head.low)) && !isSystemNoun(head.low);
}

function finiteVerbOfWish(text: Text, from: number, to: number): number {
  for (let at = from + 1; at < Math.min(to, from + 8); at += 1) {
    const word = text.words[at];
    if (!word || word.pos === "punct" || MODALS.has(word.low)) return -1;
    if (/^(?:need|needs|want|wants|would|do|does|don't|doesn't|require|requires)$/.test(word.low)) {
      return finiteVerb(text, { from, to }) === at && matchAny(text, at, [...WISHES, ...REFUSALS]) > 0 && (text.words[at + 1]?.low !== "to" || word.verb === "want") ? at : -1;
    }
  }
  return -1;
}

/** "No more than 3 …", "Up to 5 …", "At least 99.9 % …" without a verb. */
const limit: Pattern = (text, { from, to }) => {
  const options = ["no more than", "not more than", "no later than", "at most", "at least", "up to", "a maximum of", "maximum of", "maximum", "max", "minimum", "min", "a minimum of", "less than", "more than", "fewer than", "within", "under", "not less than", "no less than", "no fewer than", "exactly", "only"];
  if (matchAny(text, from, options) === 0 || finiteVerb(text, { from, to }) > 0) return undefined;
  if (!/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b/.test(lowText(text, { from, to }))) return undefined;
  return { mode: "limit", modality: "none", at: from, to, form: "base" };
};

/** "No registration is required to read": what the product must not ask for. */
const notRequired: Pattern = (text, { from, to }) => {
  if (text.words[from]?.low !== "no") return undefined;
  const finite = finiteVerb(text, { from: from + 1, to });
  if (finite < 0 || !isBe(text.words[finite]) || !/^(?:required|needed)$/.test(text.words[finite + 1]?.low ?? "")) return undefined;
  return { mode: "passive", modality: "must_not", subject: { from: from + 1, to: finite }, at: finite + 1, to, form: "past" };
};

/** "No mobile app", "Not in scope: …", "… is out of scope", "… comes in phase 2". */
const excluded: Pattern = (text, { from, to }) => {
  const first = text.words[from]?.low;
  if (first === "no" && finiteVerb(text, { from: from + 1, to }) < 0 && !/^(?:one|more|later|longer)$/.test(text.words[from + 1]?.low ?? "")) {
    return { mode: "excluded", modality: "must_not", at: from + 1, to, form: "base" };
  }
  return undefined;
};

const TALK = /^(?:hi|hello|dear|thanks|thank|regards|cheers|best|greetings|kind|sincerely|yours|good (?:morning|afternoon))\b/;

const talk: Pattern = (text, { from, to }) =>
  TALK.test(lowText(text, { from, to: Math.min(to, from + 2) })) && to - from < 14 && finiteVerb(text, { from, to }) < 0
    ? { mode: "talk", modality: "none", at: from, to, form: "base" }
    : undefined;

/** "Add …", "Send …", "Do not …", "Never …". */
const imperative: Pattern = (text, { from, to }) => {
  if (/^(?:do|don't|never|always)$/.test(text.words[from]?.low ?? "")) return verbal(text, { at: from, to, modality: "none" });
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
  if (!next || at + 1 >= to) return text.words[at]?.pos === "noun";
  if (DETERMINERS.has(next.low) || next.pos === "num" || next.pos === "pron") return false;
  const finite = finiteVerb(text, { from: at, to });
  if (next.low === "only") return true;
  if (/^(?:e-?mail|mail|phone|message|label)$/.test(text.words[at]?.verb ?? "") && !isPerson(text.tools.english.singular(next.low))) return true;
  if (finite > 0 && isCertain(text, finite) && !/^(?:that|who|which)$/.test(text.words[finite - 1]?.low ?? "")) return true;
  if (next.low === "of" || next.pos === "punct" || next.pos === "conj") return !startsVerbPhrase(text, at, "base", to) && next.low !== "and";
  if (PREPOSITIONS.has(next.low)) return text.words[at]?.pos === "noun" && text.sentence.role !== "sentence";
  const plural = isPlural(text, headOf(text, { from: at + 1, to }));
  return !plural && text.words[at]?.pos !== "verb" && text.sentence.role !== "sentence";
}

/** A finite verb that cannot be a plural noun here ("Limit API calls to …" has none). */
function isCertain(text: Text, at: number): boolean {
  const word = text.words[at];
  const next = text.words[at + 1];
  if (!word || !ALSO_NOUNS.has(word.verb)) return true;
  return next !== undefined && (DETERMINERS.has(next.low) || next.pos === "noun");
}

/** Subject and finite verb: "Customers can …", "Orders are cancelled …", "Points expire …". */
const declarative: Pattern = (text, { from, to }) => {
  const finite = finiteVerb(text, { from, to });
  if (finite > from) {
    const before = skipBackAdverbs(text, from, finite);
    const word = text.words[finite];
    const form: VerbForm = word?.forms.includes("third") ? "third" : "base";
    const past = word?.low === "was" || word?.low === "were" || word?.low === "had" || word?.low === "did";
    const denied = /^(?:no|nobody|none)$/.test(text.words[from]?.low ?? "");
    return { ...verbal(text, { at: finite, to, modality: denied ? "must_not" : "none", subject: { from, to: before }, form }), ...(past ? { past } : {}) };
  }
  const past = pastVerb(text, { from, to });
  if (past > from && text.sentence.role === "sentence") {
    return { mode: "verb", modality: "none", subject: { from, to: past }, at: past, to, form: "past", past: true };
  }
  return undefined;
};

function skipBackAdverbs(text: Text, from: number, at: number): number {
  let index = at;
  while (index > from + 1 && isAdverb(text.words[index - 1])) index -= 1;
  return index;
}

/** "Can we (also) get …?", "Could you add …?". */
const askedFor: Pattern = (text, { from, to }) => {
  const length = matchAny(text, from, ["can we also", "can we", "could we also", "could we", "could you also", "could you please", "could you", "can you please", "can you", "would it be possible to", "is it possible to"]);
  if (length === 0) return undefined;
  const at = from + length;
  const got = matchAny(text, at, ["get", "have"]);
  return got > 0 ? { mode: "noun", modality: "none", at: at + got, to, form: "base", wish: true } : verbal(text, { at, to, modality: "none" });
};

/** "Booking a table online": a list item that names the action. */
const gerund: Pattern = (text, { from, to }) => {
  const word = text.words[from];
  const next = text.words[from + 1];
  if (!word?.forms.includes("gerund") || !next || finiteVerb(text, { from, to }) > 0) return undefined;
  const takes = DETERMINERS.has(next.low) || (next.pos === "noun" && isPlural(text, from + 1)) || (next.pos === "adj" && isPlural(text, headOf(text, { from: from + 1, to })));
  return takes ? { mode: "verb", modality: "none", at: from, to, form: "gerund" } : undefined;
};

const PATTERNS: readonly Pattern[] = [talk, story, possible, existential, askedFor, wish, limit, notRequired, excluded, imperative, gerund, declarative];

/** The skeleton of the main clause in `range`; a phrase without a verb is a `noun`. Source: spec 8 §8.1. */
export function readMain(text: Text, range: Range): Main {
  for (const pattern of PATTERNS) {
    const found = pattern(text, range);
    if (found) return found;
  }
  return { mode: "noun", modality: "none", at: range.from, to: range.to, form: "base" };
}
