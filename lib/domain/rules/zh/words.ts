import type { LanguageTools, Token } from "../../language-tools.ts";
import type { LocalFigure } from "./figures.ts";
import {
  ADVERBS,
  AFTER_VERB,
  COMPARATORS,
  DETERMINERS,
  LOCATORS,
  MODALS,
  NEGATIONS,
  NO_NEED,
  PARTICLES,
  PREPOSITIONS,
  PRONOUNS,
  VERB_JOINTS,
} from "./lexicon/function-words.ts";
import { isDevice, isPerson, isRole, isSystem, NEVER_VERB, WHOLE_WORDS } from "./lexicon/nouns.ts";
import { isVerb } from "./lexicon/verbs.ts";

export type WordTag =
  | "verb"
  | "noun"
  | "role"
  | "system"
  | "adverb"
  | "modal"
  | "noneed"
  | "prep"
  | "joint"
  | "number"
  | "locator"
  | "particle"
  | "negation"
  | "determiner"
  | "pronoun"
  | "comparator"
  | "punct"
  | "other";

/** A word of the sentence as the rules see it; offsets are into the sentence's text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly tag: WordTag;
}

const CLOSED: readonly (readonly [{ has: (word: string) => boolean }, WordTag])[] = [
  [NO_NEED, "noneed"],
  [MODALS, "modal"],
  [LOCATORS, "locator"],
  [NEGATIONS, "negation"],
  [PARTICLES, "particle"],
  [PRONOUNS, "pronoun"],
  [DETERMINERS, "determiner"],
  [VERB_JOINTS, "joint"],
  [{ has: (word) => COMPARATORS.test(word) }, "comparator"],
  [PREPOSITIONS, "prep"],
  [AFTER_VERB, "prep"],
];

function closedTag(word: string): WordTag | undefined {
  return CLOSED.find(([set]) => set.has(word))?.[1];
}

function known(word: string): boolean {
  return (
    NEVER_VERB.has(word) ||
    closedTag(word) !== undefined ||
    ADVERBS.has(word) ||
    isVerb(word) ||
    isRole(word) ||
    isSystem(word)
  );
}

/** Light verbs add nothing to the verb behind them (`进行评分`). */
const LIGHT = /^(?:进行|予以|加以|作出|做出)$/;

/** Periods and times of day stand as adverbials. */
const EVERY =
  /^(?:每班|每天|每日|每周|每月|每年|每晚|每晨|每季度|每学期|每学年|每小时|每分钟|每秒|每个月|每个季度|每天早上|每天晚上|每天上午|每天下午|每天凌晨|上午|下午|晚上|凌晨|早上|中午|夜间|当天|当日|当月|全年|全天)$/;

const OPEN_CLASSES: readonly (readonly [(word: string) => boolean, WordTag])[] = [
  [(word) => ADVERBS.has(word), "adverb"],
  [isRole, "role"],
  [isSystem, "system"],
  [isVerb, "verb"],
  [(word) => NEVER_VERB.has(word), "noun"],
];

/** The tag that the library's part of speech gives where no lexicon knows the word. */
function guessedTag(word: string, pos: Token["pos"]): WordTag {
  if (pos === "num" && /[\d一二两三四五六七八九十百千万亿]/.test(word)) return "number";
  if (pos === "verb" && word.length > 1) return "verb";
  if (pos === "adv") return "adverb";
  return pos === "other" && /^[\s\p{P}]+$/u.test(word) ? "punct" : "noun";
}

function tagOf(word: string, pos: Token["pos"]): WordTag {
  if (pos === "punct" && !VERB_JOINTS.has(word)) return "punct";
  if (LIGHT.test(word)) return "particle";
  if (EVERY.test(word)) return "adverb";
  return closedTag(word) ?? OPEN_CLASSES.find(([has]) => has(word))?.[1] ?? guessedTag(word, pos);
}

type Cut = (from: number, to: number) => Token;

/** Splits a token where the lexicons know both halves and one of them is a function word (`时要` → 时 + 要). */
function splitKnown(token: Token): number {
  for (let at = token.text.length - 1; at >= 1; at -= 1) {
    const head = token.text.slice(0, at);
    const tail = token.text.slice(at);
    const functional = closedTag(head) !== undefined || closedTag(tail) !== undefined;
    if (functional && known(head) && known(tail)) return at;
  }
  return 0;
}

/** Where a guessed token has a function word stuck to it; each gives the place to cut, or 0. */
const STUCK: readonly ((token: Token) => number)[] = [
  splitKnown,
  ({ text }) => (/^[来去到完]时$/.test(text) ? 1 : 0),
  ({ text }) => (/^(?:系统|平台)/.test(text) && isVerb(text.slice(2)) ? 2 : 0),
  ({ text, pos }) => (pos === "other" && text.length <= 3 && /[时后前]$/.test(text) ? text.length - 1 : 0),
  ({ text, pos }) => (pos === "other" && /[并且或由需须应将把被未不要]$/.test(text) ? text.length - 1 : 0),
  ({ text, pos }) =>
    pos === "other" && /^[按用在由把将对向给从凭经](?=.{2})/.test(text) && !isVerb(text) ? 1 : 0,
  ({ text, pos }) => (pos === "other" && /^[里中上内]/.test(text) && isVerb(text.slice(1)) ? 1 : 0),
  ({ text }) => /^(?:最多|至多|至少|最少|不得|不能|可以|必须)(?=.)/.exec(text)?.[0].length ?? 0,
];

/** Takes apart a token that the tagger guessed wrongly. */
function splitGuess(token: Token): readonly Token[] {
  if (token.text.length < 2 || token.text.length > 6 || known(token.text)) return [token];
  const piece: Cut = (from, to) => ({
    ...token,
    text: token.text.slice(from, to),
    start: token.start + from,
    end: token.start + to,
  });
  const at = STUCK.map((find) => find(token)).find((n) => n > 0);
  return at === undefined ? [token] : [piece(0, at), piece(at, token.text.length)];
}

/** Joins neighbours that are one word of the lexicons (`库` + `管员`). */
function mergeKnown(tokens: readonly Token[]): readonly Token[] {
  const merged: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const size = [4, 3, 2].find((n) => {
      const group = tokens.slice(i, i + n);
      const text = group.map((t) => t.text).join("");
      const solid = group.length === n && group.every((t, k) => k === 0 || group[k - 1]?.end === t.start);
      return (
        solid && text.length <= 6 && !group.some((t) => t.text.length > 2 && known(t.text)) && exactWord(text)
      );
    });
    const group = tokens.slice(i, i + (size ?? 1));
    const first = group[0];
    const last = group.at(-1);
    if (first === undefined || last === undefined) break;
    merged.push({ ...first, text: group.map((t) => t.text).join(""), end: last.end });
    i += size ?? 1;
  }
  return merged;
}

/** `展览部主任`, `信息科科长`: an office of some body, though its name begins with a verb. */
const OFFICE =
  /^[\p{Script=Han}]{2,4}[部科处室组院馆局站](?:主任|主管|经理|部长|科长|处长|组长|院长|馆长|局长|站长|负责人)$/u;

/** Lexicon entries only, never an open pattern: a merge must not swallow free combinations. */
function exactWord(text: string): boolean {
  const closed =
    MODALS.has(text) ||
    ADVERBS.has(text) ||
    NO_NEED.has(text) ||
    LOCATORS.has(text) ||
    COMPARATORS.test(text);
  return (
    closed || NEVER_VERB.has(text) || isVerb(text) || isPerson(text) || isDevice(text) || OFFICE.test(text)
  );
}

/** `短信提醒`, `电话确认`: the means before a verb of telling. */
function markMeans(words: readonly Word[]): readonly Word[] {
  return words.map((w, i) => {
    const next = words[i + 1];
    if (LIGHT.test(w.text) && next?.tag !== "verb") return { ...w, tag: "verb" as const };
    if (
      w.tag === "adverb" &&
      isVerb(w.text) &&
      (next === undefined || /^(?:noun|role|prep|determiner|number|punct)$/.test(next.tag))
    )
      return { ...w, tag: "verb" as const };
    const telling = next !== undefined && TELLING.test(next.text);
    return telling && MEANS.test(w.text) ? { ...w, tag: "adverb" as const } : w;
  });
}
const MEANS = /^(?:短信|邮件|电话|微信|企业微信|钉钉|语音|弹窗|铃声|震动|站内信|广播|公众号)$/;
const TELLING = /^(?:通知|提醒|推送|确认|发送|告知|验证|联系|回访|播报|预警|告警|报警|催缴)$/;

/** A verb with a short noun of record is that record: 报修单, 取件码, 签到表. */
function mergeRecords(words: readonly Word[]): readonly Word[] {
  const merged: Word[] = [];
  for (const word of words) {
    const verb = merged.at(-1);
    if (verb?.tag === "verb" && verb.text.length > 1 && verb.end === word.start && RECORD.test(word.text)) {
      merged[merged.length - 1] = {
        text: `${verb.text}${word.text}`,
        start: verb.start,
        end: word.end,
        tag: "noun",
      };
    } else merged.push(word);
  }
  return merged;
}
const RECORD = /^[单表码卡证费号量率额]$/;

/** Marks the words that are figures; 每 before a period joins it (`每5分钟`). */
function markFigures(words: readonly Word[], figures: readonly LocalFigure[]): readonly Word[] {
  const marked: Word[] = [];
  for (const word of words) {
    const figure = figures.find((f) => f.coreStart === word.start && f.end === word.end);
    const every = marked.at(-1);
    const periodic = figure !== undefined && every?.text === "每" && PERIOD.test(figure.unit);
    if (periodic && every !== undefined) {
      marked[marked.length - 1] = { ...every, text: `每${word.text}`, end: word.end, tag: "adverb" };
    } else marked.push(figure === undefined ? word : { ...word, tag: "number" });
  }
  return marked;
}
const PERIOD = /(?:天|日|周|月|年|小时|分钟|秒|季度|个月|次)$/;

/** Tokens with figures and words that taggers tear apart kept whole. */
function protectedTokens(
  text: string,
  figures: readonly LocalFigure[],
  tools: LanguageTools,
): readonly Token[] {
  const whole: Token[] = figures.map((f) => token(text, [f.coreStart, f.end], "num"));
  for (const match of text.matchAll(WHOLE_WORDS)) {
    const end = match.index + match[0].length;
    if (whole.every((t) => t.end <= match.index || t.start >= end))
      whole.push(token(text, [match.index, end], "noun"));
  }
  whole.sort((a, b) => a.start - b.start);
  const tokens: Token[] = [];
  let at = 0;
  for (const keep of [...whole, token(text, [text.length, text.length], "noun")]) {
    const from = at;
    const between = tools.tokens(text.slice(from, keep.start), "zh");
    tokens.push(...between.map((t) => ({ ...t, start: t.start + from, end: t.end + from })), keep);
    at = keep.end;
  }
  return tokens;
}

function token(text: string, [start, end]: readonly [number, number], pos: Token["pos"]): Token {
  return { text: text.slice(start, end), start, end, pos, lemma: text.slice(start, end) };
}

/**
 * The words of a sentence: the library's tokens, corrected by the lexicons, with figures folded into one word each.
 */
export function readWords(
  text: string,
  figures: readonly LocalFigure[],
  tools: LanguageTools,
): readonly Word[] {
  const tokens = protectedTokens(text, figures, tools).filter((t) => t.text.trim() !== "");
  const split = tokens.flatMap((t) => splitGuess(t));
  const words = mergeKnown(split).map((t) => ({
    text: t.text,
    start: t.start,
    end: t.end,
    tag: tagOf(t.text, t.pos),
  }));
  return markMeans(mergeRecords(markFigures(words, figures)));
}
