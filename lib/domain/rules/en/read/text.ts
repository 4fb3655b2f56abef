import type { LanguageTools, Token } from "../../../language-tools.ts";
import type { Sentence } from "../../draft.ts";
import type { Phrase } from "../../reading.ts";
import { VERBS } from "../lexicon/verbs.ts";

/** How a word can serve as a verb. `past` covers past tense and participle. */
export type VerbForm = "base" | "third" | "gerund" | "past";

export interface Word extends Token {
  readonly low: string;
  /** Forms as which the word can be a verb, by the verb list; empty when it is none. */
  readonly forms: readonly VerbForm[];
  /** Infinitive, when the word can be a verb. */
  readonly verb: string;
}

/** Half-open range of word indices. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A sentence under analysis: Markdown marks blanked out, offsets unchanged. */
export interface Text {
  readonly sentence: Sentence;
  readonly plain: string;
  readonly words: readonly Word[];
  readonly tools: LanguageTools;
}

const SAME_PAST = new Set(
  "set put cut read reset let cost hit shut split bid run come become overrun upset quit spread forecast broadcast".split(
    " ",
  ),
);

function verbForms(low: string, infinitive: string): VerbForm[] {
  const known = VERBS.has(infinitive);
  if (!known && !VERBS.has(low)) return [];
  if (VERBS.has(low)) return SAME_PAST.has(low) ? ["base", "past"] : ["base"];
  if (low.endsWith("ing")) return ["gerund"];
  if (low.endsWith("s") && !low.endsWith("ss")) return ["third"];
  return ["past"];
}

const BE = new Set([
  "is",
  "are",
  "was",
  "were",
  "be",
  "been",
  "being",
  "'s",
  "'re",
  "isn't",
  "aren't",
  "wasn't",
]);
const HAVE = new Set(["has", "have", "had"]);

/** Whether the word is a form of "be". */
export function isBe(word: Word | undefined): boolean {
  return word !== undefined && BE.has(word.low);
}

export function isHave(word: Word | undefined): boolean {
  return word !== undefined && HAVE.has(word.low);
}

const PREPOSITION_LIST =
  "about above across after against along among around as at before behind below beneath beside between beyond by despite down during except for from in including inside into like near of off on onto opposite outside over past per regarding round since than through throughout till to toward towards under until up upon via with within without according based depending excluding unlike using".split(
    " ",
  );
export const PREPOSITIONS: ReadonlySet<string> = new Set(PREPOSITION_LIST);

const DETERMINER_LIST =
  "a an the this that these those each every all any some no my your our their his her its both another either neither such one's whose which what other certain".split(
    " ",
  );
export const DETERMINERS: ReadonlySet<string> = new Set(DETERMINER_LIST);

export const PRONOUNS: ReadonlySet<string> = new Set(
  "i you he she it we they me him them us everyone everybody someone somebody anyone anybody nobody".split(
    " ",
  ),
);

function infinitiveOf(low: string, tools: LanguageTools): string {
  if (VERBS.has(low)) return low;
  const found = tools.english.infinitive(low);
  if (VERBS.has(found)) return found;
  const stripped = low.replace(/^(?:re|un|pre|over|auto)-?/, "");
  if (stripped === low || stripped.length < 3) return found;
  const inner = VERBS.has(stripped) ? stripped : tools.english.infinitive(stripped);
  return VERBS.has(inner) && inner.length > 3 && VERBS.has(`re${inner}`) ? `re${inner}` : found;
}

/** Blanks Markdown marks and quote signs without moving anything. */
function mask(text: string): string {
  return text
    .replace(/\]\(([^)\s]*)\)/g, (link) => `]${" ".repeat(link.length - 1)}`)
    .replace(/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|[\r\n\t]/gu, (mark) => " ".repeat(mark.length))
    .replace(/[’‘]/g, "'");
}

/** Words of a sentence with their verb readings. */
export function textOf(sentence: Sentence, tools: LanguageTools): Text {
  const plain = mask(sentence.text);
  const words = tools.tokens(plain, "en").map((token): Word => {
    const low = token.text.toLowerCase();
    const able =
      token.pos !== "punct" && token.pos !== "num" && !PREPOSITIONS.has(low) && !DETERMINERS.has(low);
    const verb = able ? infinitiveOf(low, tools) : low;
    const forms = able || low === "like" ? verbForms(low, verb) : [];
    return { ...token, low, forms, verb };
  });
  return {
    sentence,
    plain,
    words: quotedAsNouns(words.map((word, at) => unlisted(word, words[at - 1]))),
    tools,
  };
}

/** A short quotation is a name: its words take no part in the grammar of the sentence. */
function quotedAsNouns(words: Word[]): Word[] {
  let opened = -1;
  return words.map((word, at) => {
    const isQuote = /^["“”]$/.test(word.text);
    if (isQuote)
      opened = opened >= 0 || !words.slice(at + 1, at + 12).some(({ text }) => /^["”]$/.test(text)) ? -1 : at;
    if (isQuote || opened < 0 || word.pos === "punct") return word;
    return { ...word, low: `“${word.low}`, pos: "noun", forms: [] };
  });
}

const BEFORE_VERB =
  /^(?:to|can|could|must|shall|should|may|might|will|would|cannot|can't|not|they|we|you|i)$/;

/** A verb that the list does not know, where only a verb can stand and the library says so. */
function unlisted(word: Word, before: Word | undefined): Word {
  if (word.forms.length > 0 || word.pos !== "verb" || !before) return word;
  const subject = before.pos === "noun" && before.lemma !== before.low && !word.low.endsWith("s");
  if (!subject && !BEFORE_VERB.test(before.low))
    return /[^s]s$/.test(word.low) && before.pos === "noun" && before.lemma === before.low
      ? { ...word, forms: ["third"], verb: word.lemma }
      : word;
  if (/(?:ed|ing)$/.test(word.low)) return word;
  return isBe(word) || isHave(word) || /^(?:do|does|did|can|will|to)/.test(word.low)
    ? word
    : { ...word, forms: ["base"], verb: word.low };
}

/** Removes punctuation at both ends of a range. */
export function trim(text: Text, range: Range): Range {
  let { from, to } = range;
  while (from < to && isEdge(text.words[from], '"(“[')) from += 1;
  while (
    to > from &&
    (isEdge(text.words[to - 1], '"”)]') || /^(?:and|or|but)$/.test(text.words[to - 1]?.low ?? ""))
  )
    to -= 1;
  return { from, to };
}

function isEdge(word: Word | undefined, keep: string): boolean {
  return word !== undefined && word.pos === "punct" && !keep.includes(word.text);
}

/** The words of a range as a phrase; undefined when nothing is left. */
export function phrase(text: Text, range: Range): Phrase | undefined {
  const { from, to } = trim(text, range);
  const first = text.words[from];
  const last = text.words[to - 1];
  if (!first || !last || to <= from) return undefined;
  const start = text.sentence.start + first.start;
  const end = text.sentence.start + last.end;
  const source = text.sentence.text.slice(first.start, last.end);
  const shown = text.plain
    .slice(first.start, last.end)
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:])/g, "$1");
  return { text: shown, span: { ref: "need", start, end, text: source } };
}

/** The lower-case words of a range, joined by one blank: for pattern tests. */
export function lowText(text: Text, range: Range): string {
  return text.words
    .slice(range.from, range.to)
    .map(({ low }) => low)
    .join(" ");
}

/** Whether the words from `at` on spell `words` (lower case, blank separated). */
export function spells(text: Text, at: number, words: string): boolean {
  return words.split(" ").every((word, offset) => text.words[at + offset]?.low === word);
}

/** The length in words of the first of `options` found at `at`, else 0. Longer options first. */
export function matchAny(text: Text, at: number, options: readonly string[]): number {
  const found = options.find((option) => spells(text, at, option));
  return found ? found.split(" ").length : 0;
}
