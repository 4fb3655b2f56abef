import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type { LanguageTools, Token } from "#lib/domain/language-tools.ts";

interface Conjugation {
  readonly Infinitive?: string;
  readonly PastTense?: string;
  readonly PresentTense?: string;
  readonly Gerund?: string;
  readonly Participle?: string;
}

interface Transform {
  readonly noun: {
    readonly toSingular: (noun: string, model: object) => string;
  };
  readonly verb: {
    readonly toInfinitive: (verb: string, model: object, tense?: string) => string;
    readonly conjugate: (infinitive: string, model: object) => Conjugation;
  };
}

interface Term {
  readonly pre: string;
  readonly text: string;
  readonly post: string;
  readonly tags: ReadonlySet<string>;
}

/** The functions of the library that are used here. */
interface Library {
  readonly termsOf: (text: string) => readonly (readonly Term[])[];
  readonly toSingular: (noun: string) => string;
  readonly toInfinitive: (verb: string, tense?: string) => string;
  readonly conjugate: (infinitive: string) => Conjugation;
}

const require = createRequire(import.meta.url);

function load(): Library {
  const nlp = require("compromise/two") as typeof import("compromise/two").default;
  const model = nlp.model();
  const { noun, verb } = (nlp.methods() as { two: { transform: Transform } }).two.transform;
  return {
    termsOf: (text) => (nlp(text) as unknown as { document: readonly (readonly Term[])[] }).document,
    toSingular: (word) => noun.toSingular(word, model),
    toInfinitive: (word, tense) => verb.toInfinitive(word, model, tense),
    conjugate: (infinitive) => verb.conjugate(infinitive, model),
  };
}

let loaded: Library | undefined;

/** Loads the library at first use: that takes half a second or more, and many processes and threads read no English. */
const library = (): Library => (loaded ??= load());

/** Caches the results of a pure function for texts up to a length. */
function cached<T extends object | string>(
  compute: (text: string) => T,
  longest: number,
): (text: string) => T {
  const cache = new LRUCache<string, T>({ max: 4000, memoMethod: compute });
  return (text) => (text.length > longest ? compute(text) : cache.memo(text));
}

/** Words that look plural and are not, or have no other form. */
const UNINFLECTED = new Set([
  ..."series species news means staff information equipment feedback data media hardware software".split(" "),
  ..."sms gps https dns aws css ios access business status address process analysis basis crisis".split(" "),
  ..."bus campus bonus virus radius progress success canvas gas lens atlas bias chaos class pass".split(" "),
]);

/** Plurals that only add "es": their singular ends in -s, -x, -z, -ch, -sh. */
const SIBILANT_PLURAL = /(?:ss|x|z|ch|sh)es$/;

function lastWord(phrase: string): [head: string, tail: string] {
  const at = Math.max(phrase.lastIndexOf(" "), phrase.lastIndexOf("-")) + 1;
  return [phrase.slice(0, at), phrase.slice(at)];
}

const singularWord = cached(readSingular, 40);

function readSingular(word: string): string {
  const low = word.toLowerCase();
  if (UNINFLECTED.has(low) || /(?:ss|us|is)$/.test(low) || !/[a-z]/.test(word)) return word;
  if (low === "criteria") return "criterion";
  if (/(?:cach|nich|ax|siz|priz|quizz)es$/.test(low)) return word.slice(0, -1).replace(/quizze$/, "quiz");
  if (SIBILANT_PLURAL.test(low)) return word.slice(0, -2);
  if (/(?:status|bonus|virus|bus|campus)es$/.test(low)) return word.slice(0, -2);
  if (
    /[^aeious]s$|[aeo]s$/.test(low) === false &&
    !/^(?:children|people|men|women|feet|teeth|mice)$/.test(low)
  )
    return word;
  return library().toSingular(word) || word;
}

/** Third person or plural written regularly: used for nouns whose plural the library doubles. */
function addS(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

const IRREGULAR_PLURAL: Readonly<Record<string, string>> = {
  child: "children",
  person: "people",
  man: "men",
  woman: "women",
  criterion: "criteria",
  analysis: "analyses",
  basis: "bases",
  half: "halves",
  shelf: "shelves",
  leaf: "leaves",
  life: "lives",
  hero: "heroes",
  echo: "echoes",
  knife: "knives",
};

const KEEPS_NUMBER = new Set(
  "series species news means staff information equipment feedback data media hardware software".split(" "),
);

function pluralWord(word: string): string {
  const low = word.toLowerCase();
  if (KEEPS_NUMBER.has(low)) return word;
  if (singularWord(word) !== word) return word;
  return IRREGULAR_PLURAL[low] ?? addS(word);
}

/** Verb forms that the library gets wrong (checked by the tests next to this file). */
const VERBS: Readonly<Record<string, Conjugation>> = {
  sync: { Infinitive: "sync", PastTense: "synced", PresentTense: "syncs", Gerund: "syncing" },
  send: { Infinitive: "send", PastTense: "sent", PresentTense: "sends", Gerund: "sending" },
  be: { Infinitive: "be", PastTense: "been", PresentTense: "is", Gerund: "being" },
  have: { Infinitive: "have", PastTense: "had", PresentTense: "has", Gerund: "having" },
  bill: { Infinitive: "bill", PastTense: "billed", PresentTense: "bills", Gerund: "billing" },
  reset: { Infinitive: "reset", PastTense: "reset", PresentTense: "resets", Gerund: "resetting" },
  override: {
    Infinitive: "override",
    PastTense: "overrode",
    Participle: "overridden",
    PresentTense: "overrides",
    Gerund: "overriding",
  },
  redo: {
    Infinitive: "redo",
    PastTense: "redid",
    Participle: "redone",
    PresentTense: "redoes",
    Gerund: "redoing",
  },
  scan: { Infinitive: "scan", PastTense: "scanned", PresentTense: "scans", Gerund: "scanning" },
};

const FORMS_OF: ReadonlyMap<string, string> = new Map(
  Object.values(VERBS).flatMap((forms) =>
    Object.values(forms).map((form): [string, string] => [form as string, forms.Infinitive ?? ""]),
  ),
);

const conjugations = new LRUCache<string, Conjugation>({
  max: 5000,
  memoMethod: (infinitive) => library().conjugate(infinitive),
});

const conjugation = (infinitive: string): Conjugation => VERBS[infinitive] ?? conjugations.memo(infinitive);

const infinitiveOf = cached(readInfinitive, 40);

function readInfinitive(verb: string): string {
  const low = verb.toLowerCase();
  const own = FORMS_OF.get(low);
  if (own) return own;
  if (/^(?:is|are|was|were|been|being|am)$/.test(low)) return "be";
  const plain = library().toInfinitive(low);
  if (plain !== low) return plain;
  const past = library().toInfinitive(low, "PastTense");
  if (past !== low && conjugation(past).PastTense === low) return past;
  const participle = library().toInfinitive(low, "Participle");
  return participle !== low && conjugation(participle).Participle === low ? participle : low;
}

/** Applies a change to the first word ("send out" → "sends out"): the rest of a phrasal verb stays. */
function onFirstWord(phrase: string, change: (word: string) => string): string {
  const at = phrase.indexOf(" ");
  return at < 0 ? change(phrase) : change(phrase.slice(0, at)) + phrase.slice(at);
}

function onLastWord(phrase: string, change: (word: string) => string): string {
  const [head, tail] = lastWord(phrase);
  return head + change(tail);
}

/** English inflection; unknown words come back unchanged. */
export const englishInflection: LanguageTools["english"] = {
  singular: (noun) => onLastWord(noun, singularWord),
  plural: (noun) => onLastWord(noun, pluralWord),
  infinitive: (verb) => onFirstWord(verb, infinitiveOf),
  participle: (verb) =>
    onFirstWord(verb, (word) => {
      const forms = conjugation(word);
      return forms.Participle ?? forms.PastTense ?? word;
    }),
  gerund: (verb) => onFirstWord(verb, (word) => conjugation(word).Gerund ?? word),
  thirdPerson: (verb) => onFirstWord(verb, (word) => conjugation(word).PresentTense ?? word),
};

/** Words as we define them: numbers with separators and unit signs, hyphenated and dotted words are one token. */
const WORD =
  /[$€£¥]?\d+(?:[.,:]\d+)*(?:\s?%|‰)?(?:st|nd|rd|th)?|[\p{L}\p{N}]+(?:[-'’_.&/@+][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;

const TAGS: readonly (readonly [string, Token["pos"]])[] = [
  ["Modal", "verb"],
  ["Pronoun", "pron"],
  ["Determiner", "det"],
  ["Conjunction", "conj"],
  ["Preposition", "prep"],
  ["NumericValue", "num"],
  ["Cardinal", "num"],
  ["Verb", "verb"],
  ["Adverb", "adv"],
  ["Adjective", "adj"],
  ["Noun", "noun"],
  ["Value", "num"],
];

function partOfSpeech(word: string, tags: ReadonlySet<string> | undefined): Token["pos"] {
  if (/^[^\p{L}\p{N}]+$/u.test(word)) return "punct";
  if (/^[$€£¥]?\d/.test(word)) return "num";
  if (/^worth$/i.test(word)) return "adj"; // the tagger classifies it as a verb
  for (const [tag, pos] of TAGS) if (tags?.has(tag)) return pos;
  return "other";
}

function lemmaOf(word: string, pos: Token["pos"]): string {
  const low = word.toLowerCase();
  if (pos === "verb") return infinitiveOf(low);
  if (pos === "noun") return onLastWord(low, singularWord);
  return low;
}

interface Tagged {
  readonly start: number;
  readonly end: number;
  readonly tags: ReadonlySet<string>;
}

/** The library's terms with their positions in the text. */
function taggedTerms(text: string): Tagged[] {
  const sentences = library().termsOf(text);
  const found: Tagged[] = [];
  let at = 0;
  for (const term of sentences.flat()) {
    at += term.pre.length;
    const start = text.startsWith(term.text, at) ? at : text.indexOf(term.text, at);
    if (start >= 0 && term.text !== "") {
      found.push({ start, end: start + term.text.length, tags: term.tags });
      at = start + term.text.length + term.post.length;
    }
  }
  return found;
}

/**
 * Words and punctuation of an English text with UTF-16 offsets, each with a coarse part of speech and its dictionary form.
 * Hyphenated words, decimals and contractions are one token; a compound has the tag of its last part.
 */
export const englishTokens: (text: string) => readonly Token[] = cached(readTokens, 300);

function readTokens(text: string): readonly Token[] {
  const tagged = taggedTerms(text);
  const tokens: Token[] = [];
  let next = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    let tags: ReadonlySet<string> | undefined;
    while (next < tagged.length && (tagged[next]?.start ?? end) < end) {
      tags = tagged[next]?.tags;
      next += 1;
    }
    const pos = partOfSpeech(match[0], tags);
    tokens.push({ text: match[0], start, end, pos, lemma: lemmaOf(match[0], pos) });
  }
  return tokens;
}
