import type { KnowledgePassage } from "../knowledge/cite.ts";
import type { Language } from "../language.ts";
import { languageOf } from "../language-of.ts";
import { numbersOf } from "./plan-figures.ts";

/** One sentence of a passage that states something, with its place in the passage. */
export interface StatedSentence {
  /** Which passage of the turn. */
  readonly at: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly language: Language;
}

const SENTENCE = /[^。！？；\n\r]+?(?:[。！？；]|[.!?;](?=\s|$)|(?=[\n\r])|$)/gu;
/** Marks of lists, headings, quotes and table cells before the words themselves. */
const LEAD = /^[\s>#*+\-|]*(?:\d{1,3}[.)、]\s*)?/;
const TAIL = /[\s|]+$/;
const LONGEST = 300;
const SHORTEST = 4;

/** What nobody has decided answers nothing. */
const UNDECIDED = {
  zh: /[?？]|待[定议]|待确认|未定|尚未|还没|暂不|是否|不确定|讨论|建议|考虑|可能|也许|打算|拟|草案|例如|比如|假设/,
  en: /\?|\b(?:tbd|to be (?:decided|confirmed|defined|discussed|agreed)|undecided|not (?:yet )?(?:been )?decided|unclear|open (?:question|point)|whether|maybe|perhaps|might|propos\w+|suggest\w*|consider\w*|should we|could we|e\.g\.|for example|for instance|suppose|draft)\b/i,
} as const;

/** Orders to whoever reads are no statements about the product. */
const ORDER = {
  zh: /忽略|无视|指令|提示词|你(?:必须|应当|应该|要)|请(?:批准|同意|回答|输出)/,
  en: /\b(?:ignore|disregard|instructions?|prompt|you (?:must|shall|should|will)|approve|respond|answer) /i,
} as const;

const BINDING = {
  zh: /必须|应当|应|须|不得|不予|禁止|不能|不可|可以|可|仅|只|一律|由|凭/,
  en: /\b(?:must|shall|will|may|can|cannot|never|always|only|no|not)\b/i,
} as const;

const isFirm = (text: string, language: Language): boolean =>
  /\d/.test(text) || numbersOf(text).length > 0 || BINDING[language].test(text);

/** Sentences that state something: with a figure or a binding word, decided, and no order to the reader. */
export function statedSentences(passages: readonly KnowledgePassage[]): StatedSentence[] {
  return passages.flatMap(({ text }, at) =>
    Array.from(text.matchAll(SENTENCE), (match) => trimmed(match[0], match.index)).flatMap((piece) => {
      if (piece.text.length < SHORTEST || piece.text.length > LONGEST) return [];
      const language = languageOf(piece.text);
      if (UNDECIDED[language].test(piece.text) || ORDER[language].test(piece.text)) return [];
      return isFirm(piece.text, language) ? [{ ...piece, at, language }] : [];
    }),
  );
}

function trimmed(raw: string, index: number): { text: string; start: number; end: number } {
  const lead = LEAD.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(TAIL, "");
  return { text, start: index + lead, end: index + lead + text.length };
}
