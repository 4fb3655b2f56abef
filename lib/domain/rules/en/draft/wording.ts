import type { LanguageTools } from "../../../language-tools.ts";
import { isPerson, isSystemNoun } from "../lexicon/people.ts";
import { DETERMINERS, type Text, textOf } from "../read/text.ts";
import { headOf, isPlural } from "../read/verb-phrase.ts";

/** A noun phrase taken apart far enough to inflect it. */
export interface NounPhrase {
  readonly text: string;
  readonly determiner: string;
  /** Singular head noun in lower case. */
  readonly head: string;
  readonly headAt: number;
  readonly plural: boolean;
  /** Two nouns joined, a number, or a quantifier: not to be turned into a singular. */
  readonly fixed: boolean;
  readonly words: Text;
}

const MASS = new Set(
  "access authentication authorisation authorization availability communication content data encryption equipment feedback food furniture hardware help information insurance inventory money mode music navigation news paper payment progress registration research search security software staff stock storage support time traffic training transport travel water weather work".split(
    " ",
  ),
);

/** Reads a noun phrase for inflection. */
export function nounPhrase(text: string, tools: LanguageTools): NounPhrase {
  const sentence = {
    text,
    start: 0,
    end: text.length,
    language: "en",
    context: [],
    role: "sentence",
  } as const;
  const words = textOf(sentence, tools);
  const first = words.words[0]?.low ?? "";
  const determiner = DETERMINERS.has(first) || first === "only" ? first : "";
  const headAt = headOf(words, { from: determiner === "" ? 0 : 1, to: words.words.length });
  const before = words.words.slice(0, headAt + 1);
  const numbered = words.words
    .slice(0, headAt)
    .some(
      ({ low, pos }) =>
        pos === "num" && !/^(?:one|1|first|second|third|fourth|fifth|\d+(?:st|nd|rd|th))$/.test(low),
    );
  const after = words.words[headAt + 1]?.low;
  const joined = numbered || after === "and" || before.some(({ low }) => low === "and");
  const either = after === "or" || before.some(({ low }) => low === "or" || low === ",");
  const quantified = before.some(({ low }) =>
    /^(?:several|many|multiple|few|all|both|these|those|some|most|various|different|other)$/.test(low),
  );
  const head = words.words[headAt]?.low ?? "";
  return {
    text,
    determiner,
    head: tools.english.singular(head),
    headAt,
    plural: isPlural(words, headAt) || joined,
    fixed: joined || either || quantified || determiner === "only",
    words,
  };
}

/** "a" or "an" for the word that follows, by its sound. */
export function article(next: string): "a" | "an" {
  const low = next.toLowerCase();
  if (/^(?:hour|honest|honour|honor|heir)/.test(low)) return "an";
  if (/^(?:uni(?!n)|us[aeu]|use|eu|one\b|once\b|ubiquit|uk\b|url|utility)/.test(low)) return "a";
  if (/^[A-Z]{2,}\b/.test(next)) return /^[AEFHILMNORSX]/.test(next) ? "an" : "a";
  if (/^(?:8|11|18|80)/.test(low)) return "an";
  return /^[aeiou]/.test(low) ? "an" : "a";
}

/** The first letter small, except in names, acronyms and "I". */
export function lowerFirst(text: string): string {
  const word = /^\S+/.exec(text)?.[0] ?? "";
  if (/^I(?:'|$)/.test(word)) return text;
  if (/^[A-Z][^a-z]/.test(word) || /[a-z][A-Z]/.test(word) || /^[A-Z]\d/.test(word))
    return /^A\s/.test(text) ? `a${text.slice(1)}` : text;
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** First and second person turned into the third: the requirement is not the writer's own speech. */
export function thirdPersonText(text: string, speaker: string): string {
  return text
    .replace(/\bmy own\b/gi, "their own")
    .replace(/\b(?:my|your)\b/g, "their")
    .replace(/\bMy\b/g, "Their")
    .replace(/\bour\b/g, "the")
    .replace(/\bOur\b/g, "The")
    .replace(/\bI am\b|\bI'm\b/g, `${speaker} is`)
    .replace(/\bI don't\b|\bI do not\b/g, `${speaker} does not`)
    .replace(/\bI have\b|\bI've\b/g, `${speaker} has`)
    .replace(/\bI\b/g, speaker)
    .replace(/\bmyself\b/g, "themselves")
    .replace(/\bme\b/g, "them")
    .replace(/\bthe own\b/g, "its own");
}

const LIMIT_PREFIX = /^(?:up to|at most|at least|no more than|more than|exactly) /i;

export type ActorKind = "none" | "system" | "person" | "thing";

/** What acts: a person, the product itself, or a thing in it. */
export function actorKind(actor: string | undefined, tools: LanguageTools): ActorKind {
  if (actor === undefined) return "none";
  const np = nounPhrase(actor.replace(LIMIT_PREFIX, ""), tools);
  const low = np.text.toLowerCase();
  if (low === "it" || isSystemNoun(np.head)) return "system";
  if (isPerson(np.head) || /^(?:nobody|no one|someone|anyone|everyone|i|we|you|they)$/.test(low))
    return "person";
  if (
    /\band\b|\bor\b/.test(low) &&
    low.split(/\s+(?:and|or)\s+/).every((part) => isPerson(nounPhrase(part, tools).head))
  )
    return "person";
  return "thing";
}

/** A bare plural as one of its kind ("customers of our shop" → "a customer"); anything else as it stands. */
export function oneOf(actor: string, tools: LanguageTools): string {
  const own = actor.replace(/\s+(?:of|in|at) (?:our|my|the) .+$/i, (rest) =>
    /\b(?:our|my)\b/i.test(rest) ? "" : rest,
  );
  const np = nounPhrase(own, tools);
  const low = lowerFirst(own);
  if (LIMIT_PREFIX.test(own) || /^(?:any|every|some|no)(?:one|body)\b|^(?:those|whoever)\b/.test(low))
    return low;
  const verbless =
    np.determiner === "" && np.plural && !np.fixed && np.head !== "staff" && np.head !== "people";
  if (!verbless)
    return np.determiner === "" &&
      !np.plural &&
      isPerson(np.head) &&
      /^[a-z]/.test(low) &&
      !np.fixed &&
      np.head !== "staff" &&
      !/^(?:reception|security|accounting|management|support|housekeeping|hr|finance|sales|procurement|logistics|it|customer service|customer support|administration|purchasing|maintenance|dispatch)$/.test(
        low,
      )
      ? `${article(low)} ${low}`
      : low;
  const head = np.words.words[np.headAt];
  if (!head || /\b(?:who|that|which)\b/.test(low)) return low;
  const single = low.slice(0, head.start) + np.head + low.slice(head.end);
  return `${article(single)} ${single}`;
}

/** The same actor when mentioned again: "a customer" → "the customer". */
export function theOne(actor: string): string {
  return actor.replace(/^(?:an?|every|each|any) /i, "the ");
}

/** Whether a noun phrase may stand without an article. */
export function withArticle(text: string, tools: LanguageTools): string {
  const np = nounPhrase(text, tools);
  const low = lowerFirst(text);
  const first = np.words.words[0];
  if (np.determiner !== "" || np.plural || np.fixed || first?.pos === "num") return low;
  const headWord = np.words.words[np.headAt];
  const gerund = first?.low.endsWith("ing") && np.headAt === 0;
  if (
    gerund ||
    MASS.has(np.head) ||
    /(?:ity|ness|ism|ance|ence|ship|ment|tion|ing|age|ics|sync|support|login|import|checkout|mail)$/.test(
      np.head,
    )
  ) {
    return /\bthat\b|\bwhich\b|\bfor\b/.test(low) && /(?:ment|tion)$/.test(np.head) && !MASS.has(np.head)
      ? `${article(low)} ${low}`
      : low;
  }
  if (headWord && /^\p{Lu}/u.test(headWord.text) && np.headAt > 0 && !/^[A-Z]{2,}$/.test(headWord.text))
    return low;
  return `${article(low)} ${low}`;
}

/** Without determiner: for titles. */
export function bare(text: string): string {
  return text.replace(
    /^(?:an?|the|this|that|these|those|my|our|their|his|her|its|your|any|some|each|every|all)\s+(?=\S)/i,
    "",
  );
}
