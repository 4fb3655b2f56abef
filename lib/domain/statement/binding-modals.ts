import type { Language } from "../language.ts";
import { bindingNeeds, mayContainNeed } from "./binding-need.ts";
import { bindingWord } from "./binding-words.ts";
import { isInCompound } from "./chinese-words.ts";
import { withSimplifiedModals } from "./traditional-modals.ts";

/** A modal verb that makes a statement binding: SHALL, shall, must; 应, 应当, 须, 必须, 需, 不得, 禁止. */

export interface Modal {
  readonly start: number;
  readonly end: number;
}

/** In a legend a modal is explained and binds nothing: M = must. */
const LATIN = /(?<![\w-]|= ?[“"'*_]{0,3})(?:shall|must)(?:\s+not)?(?![\w-])/gi;
const UPPER = /(?<![A-Za-z-])(?:SHALL|MUST)(?: NOT)?(?![A-Za-z-])/g;
/** MUST, SHALL or [必须] before a Chinese statement with a modal: the mark of a format, and no second modal. */
const MARK = /^[\s*_#>-]*(?:(?:SHALL|MUST)(?: NOT)? |[[【（(](?:必须|SHALL|MUST)[\]】）)])/;
const KEY_WORD = "(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)(?: NOT)?";
/** Key words one after the other, as where a document explains them: they are named and bind nothing. */
const KEY_WORDS = new RegExp(
  `\\b${KEY_WORD}(?:["”'*]*(?:\\s*[,/、]\\s*(?:and |or )?|\\s+(?:and|or)\\s+|[和或])["“'*]*${KEY_WORD})+`,
  "g",
);
const OTHER_ZH = /必须|(?<![必无毋不何胡触卷剃])须(?![知臾根眉发髯])|(?:严禁|禁止)(?!的|类)/g;

/** All binding modal verbs of a text, in order. 应该 is not one of them: it is advice. */
export function bindingModals(written: string, language: Language): Modal[] {
  if (language === "en") return withoutKeyWords(written, placesOf(LATIN, written));
  const text = withSimplifiedModals(written);
  const found: Modal[] = [];
  for (let next = bindingWord(text, 0); next !== null; next = bindingWord(text, next.end)) {
    if (text[next.end] !== "该" || next.not) found.push({ start: next.start, end: next.end });
  }
  if (!/[须需禁]|SHALL|MUST/.test(text)) return found;
  const others = placesOf(OTHER_ZH, text).filter(({ start }) => !isInCompound(text, start));
  const sure = [...found, ...placesOf(UPPER, text), ...others].sort((a, b) => a.start - b.start);
  const all = [...sure, ...bindingNeeds(text, sure)].sort((a, b) => a.start - b.start);
  const main = all.length > 1 && MARK.test(text) ? all.slice(1) : all;
  return withoutKeyWords(
    text,
    main.filter((modal, at) => !isTranslation(text, main[at - 1], modal)),
  );
}

/** 必须（MUST）: the same word in the other language. */
const isTranslation = (text: string, before: Modal | undefined, modal: Modal): boolean =>
  before !== undefined &&
  /^[*\s]*[（(][*\s]*$/.test(text.slice(before.end, modal.start)) &&
  isBracketed(text, modal);

function withoutKeyWords(text: string, modals: Modal[]): Modal[] {
  if (modals.length === 0 || !/SHALL|MUST/.test(text)) return modals;
  const lists = placesOf(KEY_WORDS, text);
  return modals.filter(({ start }) => !lists.some((list) => start >= list.start && start < list.end));
}

/** A cheap test whether a text can contain a binding statement. */
export function mayContainModal(text: string): boolean {
  return /[应應须須]|不得|[严嚴]禁|禁止|\bshall\b|\bmust\b/i.test(text) || mayContainNeed(text);
}

const WOULD_BIND =
  /\b(?:should|will|can|could|may|might|needs? to|has to|have to)\b|可以|能[够夠]?|支[持援]|需要?|提供|允[许許]/i;

/** CAN in capitals is the bus; RFC 2119 has no such key word. */
const CAN_BUS = /\bCAN\b/g;

/** Whether a sentence can be meant as a requirement without a binding modal; considered only after an id. */
export const wouldBind = (text: string): boolean => WOULD_BIND.test(text.replace(CAN_BUS, ""));

/** Whether a modal is alone in brackets, such as [必须]: a priority before the statement. */
export const isBracketed = (text: string, { start, end }: Modal): boolean =>
  /[[【（(]/.test(text[start - 1] ?? "") && /[\]】）)]/.test(text[end] ?? "");

function placesOf(pattern: RegExp, text: string): Modal[] {
  const found: Modal[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
    found.push({ start: match.index, end: match.index + match[0].length });
  return found;
}
