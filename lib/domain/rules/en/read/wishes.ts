import type { Modality } from "../../reading.ts";
import { isPerson, isSystemNoun } from "../lexicon/people.ts";
import type { Main, Pattern } from "./main.ts";
import { lowText, matchAny, PREPOSITIONS, type Range, type Text } from "./text.ts";
import { finiteVerb, headOf, MODALS, skipAdverbs } from "./verb-phrase.ts";
import { findInfinitive, toIndex, verbal } from "./verbal.ts";

/** "As a nurse(,) I want (to) …". */
export const story: Pattern = (text, { from, to }) => {
  if (!/^as (?:an?|the) /.test(lowText(text, { from, to: Math.min(to, from + 3) }))) return undefined;
  let wish = from + 2;
  while (wish < to && text.words[wish]?.low !== "i" && text.words[wish]?.low !== "we") wish += 1;
  if (wish >= to) return undefined;
  const subject = { from: from + 1, to: text.words[wish - 1]?.text === "," ? wish - 1 : wish };
  let at = wish + 1;
  at += matchAny(text, at, [
    "would like to be able to",
    "want to be able to",
    "need to be able to",
    "should be able to",
    "would like to",
    "want to",
    "need to",
    "'d like to",
    "can",
    "must",
    "should",
    "would like",
    "want",
    "need",
    "wish to",
  ]);
  const negated = /^(?:do not|don't)/.test(lowText(text, { from: wish + 1, to: wish + 3 }));
  if (text.words[at]?.forms.includes("base") || text.words[at]?.low === "be") {
    return verbal(text, { at, to, modality: negated ? "must_not" : "none", subject });
  }
  const inner = findInfinitive(text, at, to);
  if (inner > 0)
    return verbal(text, { at: inner, to, modality: "none", subject: { from: at, to: inner - 1 } });
  return { mode: "noun", modality: "none", subject, at, to, form: "base" };
};

/** "It must be possible (for NP) to …", "make it possible (for NP) to …". */
export const possible: Pattern = (text, { from, to }) => {
  const low = lowText(text, { from, to: Math.min(to, from + 9) });
  const lead =
    /^(?:it (?:must|should|shall|has to|needs to|will|is|would|may|can|must also|should also)( not)?(?: also)? be possible|it (?:is|must be|should be)( not)? possible|make it possible|it (?:must|should) be( im)possible) /.exec(
      `${low} `,
    );
  if (!lead) return undefined;
  let at = from + (lead[0].trim().split(" ").length ?? 0);
  const modality: Modality =
    lead[1] || lead[2] || lead[3] ? "must_not" : /should/.test(lead[0]) ? "should" : "may";
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

const WISHES = [
  "like",
  "love",
  "would really like",
  "would like",
  "'d like",
  "would love",
  "would want",
  "also need",
  "also want",
  "need",
  "needs",
  "want",
  "wants",
  "require",
  "requires",
  "expect",
  "expects",
  "wish",
  "must have",
  "should have",
  "are looking for",
];

const REFUSALS = [
  "do not want",
  "don't want",
  "do not need",
  "don't need",
  "does not need",
  "doesn't need",
  "do not require",
  "won't need",
  "will not need",
  "need no",
  "want no",
];

/** "We need …", "The staff want …", "I would like to …", "We do not want …". */
export const wish: Pattern = (text, range) => {
  const { from, to } = range;
  const first = text.words[from];
  if (!first) return undefined;
  const firstPerson = /^(?:we|i|you)(?:'d)?$/.test(first.low);
  const start = firstPerson ? from + 1 : wishOfOthers(text, range);
  if (start < 0) return undefined;
  const refused = matchAny(text, start, REFUSALS);
  if (refused > 0)
    return { mode: "excluded", modality: "must_not", at: start + refused, to, form: "base", wish: true };
  const wishAt = skipAdverbs(text, start, to);
  const length = matchAny(text, wishAt, WISHES);
  const likes = /^(?:like|love)$/.test(text.words[wishAt]?.low ?? "") && length === 1;
  if (length === 0 || (likes && !first.low.endsWith("'d"))) return undefined;
  const who = firstPerson ? { wish: true } : { subject: { from, to: start } };
  return wished(text, { from: wishAt + length, to }, who);
};

/** What is wished: to do something, that somebody does something, or a thing. */
function wished(text: Text, { from, to }: Range, who: Pick<Main, "wish" | "subject">): Main {
  if (text.words[from]?.low === "to") return verbal(text, { at: from + 1, to, modality: "none", ...who });
  const inner = findInfinitive(text, from, to);
  const subject = { from, to: inner > 0 ? toIndex(text, inner) : from };
  const leans = inner > 0 && PREPOSITIONS.has(text.words[subject.to - 1]?.low ?? "");
  if (inner > 0 && !leans && isActorLike(text, subject)) {
    // What somebody is wanted to do is offered to them, not demanded of them.
    const modality = isPerson(text.tools.english.singular(text.words[headOf(text, subject)]?.low ?? ""))
      ? "may"
      : "none";
    return verbal(text, { at: inner, to, modality, subject });
  }
  return { mode: "noun", modality: "none", at: from, to, form: "base", ...who };
}

/** Where the wish of somebody else stands ("customers | want"), else -1; a thing that needs something is no wish. */
function wishOfOthers(text: Text, { from, to }: Range): number {
  const at = finiteVerbOfWish(text, from, to);
  if (at < 0 || !isActorLike(text, { from, to: at })) return -1;
  return isThing(text, { from, to: at }) && findInfinitive(text, at, to) < 0 ? -1 : at;
}

/** Without a person in front of it "a way to pay" is one noun phrase. */
function isActorLike(text: Text, range: Range): boolean {
  const head = text.words[headOf(text, range)];
  return (
    head !== undefined &&
    !/^(?:way|ability|option|possibility|function|feature|button|means|tool|place|page|report|list|chance|right|solution|screen)$/.test(
      head.low,
    )
  );
}

function isThing(text: Text, range: Range): boolean {
  const head = text.words[headOf(text, range)];
  return (
    head !== undefined &&
    head.pos !== "pron" &&
    !isPerson(text.tools.english.singular(head.low)) &&
    !isSystemNoun(head.low)
  );
}

function finiteVerbOfWish(text: Text, from: number, to: number): number {
  for (let at = from + 1; at < Math.min(to, from + 8); at += 1) {
    const word = text.words[at];
    if (!word || word.pos === "punct" || MODALS.has(word.low)) return -1;
    if (/^(?:need|needs|want|wants|would|do|does|don't|doesn't|require|requires)$/.test(word.low)) {
      return finiteVerb(text, { from, to }) === at &&
        matchAny(text, at, [...WISHES, ...REFUSALS]) > 0 &&
        (text.words[at + 1]?.low !== "to" || word.verb === "want")
        ? at
        : -1;
    }
  }
  return -1;
}

/** "Can we (also) get …?", "Could you add …?". */
export const askedFor: Pattern = (text, { from, to }) => {
  const length = matchAny(text, from, [
    "can we also",
    "can we",
    "could we also",
    "could we",
    "could you also",
    "could you please",
    "could you",
    "can you please",
    "can you",
    "would it be possible to",
    "is it possible to",
    "why can't i",
    "why can't we",
    "why can i not",
    "why can we not",
  ]);
  if (length === 0) return undefined;
  const at = from + length;
  const got = matchAny(text, at, ["get", "have"]);
  return got > 0
    ? { mode: "noun", modality: "none", at: at + got, to, form: "base", wish: true }
    : verbal(text, { at, to, modality: "none" });
};
