import { NOMINAL_TAIL } from "./lexicon/nouns.ts";
import { INTRANSITIVE, RESULTS, SYSTEM_ACTIONS, TRANSITIVE } from "./lexicon/verbs.ts";
import { isModifier } from "./phrases.ts";
import type { Word } from "./words.ts";

/** Finds where the predicate of a segment without modal word begins. */

const STRONG = /^(?:adverb|comparator|noneed)$/;

/** Verbs that offer what stands behind them; never a topic. */
const OFFERS = /^(?:支持|提供|允许|实现|增加|新增|让)$/;

const isStrong = (w: Word | undefined): boolean =>
  w !== undefined && (STRONG.test(w.tag) || (w.tag === "prep" && /^(?:由|被|把|将)$/.test(w.text)));

/** Index behind a relative clause that opens the segment (`超过30天未登录的账号|自动冻结`). */
function afterRelative(words: readonly Word[]): number {
  const de = words.findIndex((w) => w.text === "的");
  if (de <= 0 || words[0]?.tag === "prep") return 0;
  for (let i = de + 2; i < words.length; i += 1) {
    const word = words[i];
    if (word?.tag === "joint" && word.text !== "、" && word.text !== "和") return 0;
    if (isStrong(word)) return i;
  }
  return 0;
}

const namesThing = (word: Word | undefined): boolean => word?.tag === "noun" && NOMINAL_TAIL.test(word.text);

/** A verb behind the one who acts (`用户登录…`); `用户注册流程` and `设备预约` are names. */
function isHeadAfterActor(words: readonly Word[], at: number): boolean {
  const verb = words[at]?.text ?? "";
  const before = words[at - 1];
  const next = words[at + 1];
  if (before?.tag === "system" && next === undefined)
    return SYSTEM_ACTIONS.has(verb) || before.text.endsWith("系统");
  return !(namesThing(next) && at + 2 >= words.length) || TRANSITIVE.has(verb);
}

function isVerbHead(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const next = words[at + 1];
  if (next?.text === "的" || before?.text === "的") return false;
  if (before === undefined) return !opensAsTopic(words);
  if (/^(?:role|system|pronoun)$/.test(before.tag)) return isHeadAfterActor(words, at);
  if (before.tag === "number" || before.tag === "adverb") return true;
  if (next === undefined || next.tag === "joint" || next.tag === "particle") return false;
  if (next.tag === "verb") return RESULTS.has(next.text);
  return !namesThing(next) || (before.tag === "verb" && at + 2 < words.length);
}

/** Signs by which a verb at the head is what is talked about; each looks at the words of the segment. */
const TOPIC_SIGNS: readonly ((words: readonly Word[]) => boolean)[] = [
  (words) =>
    words.some(
      (w, i) => i > 0 && w.tag === "number" && w.text.endsWith("内") && words[i + 1]?.tag === "verb",
    ),
  (words) => /^(?:保留|保存|留存|存放)$/.test(words[1]?.text ?? "") && words[2]?.tag === "number",
  (words) =>
    NOMINAL_TAIL.test(words[1]?.text ?? "") && words[2]?.tag === "verb" && !RESULTS.has(words[2].text),
  (words) => {
    const { mark, at } = firstMark(words);
    if (mark?.tag === "comparator") return at > 1;
    return /^(?:在|通过)$/.test(mark?.text ?? "") && at > 1 && words.slice(at).some((w) => w.tag === "verb");
  },
  (words) => {
    const { mark, at } = firstMark(words);
    const led = at <= 4 && /^(?:由|自动|立即|均|都|应|按|按照)$/.test(mark?.text ?? "");
    return led && words.slice(at + 1).some((w) => w.tag === "verb" || w.tag === "noun");
  },
  (words) => isModifier(words, 0) && words.length === 2 && INTRANSITIVE.has(words[0]?.text ?? ""),
  (words) => {
    const next = words[1];
    const led =
      /^(?:adverb|comparator)$/.test(next?.tag ?? "") ||
      /^(?:在|由|按|按照|从|通过|不|未)$/.test(next?.text ?? "");
    return led && words.slice(2).some((w) => w.tag === "verb" || w.tag === "number");
  },
];

function firstMark(words: readonly Word[]): { mark: Word | undefined; at: number } {
  const at = words.findIndex((w, i) => i > 0 && !/^(?:noun|verb|number)$/.test(w.tag));
  return { mark: words[at], at };
}

/** A verb at the head that is talked about rather than done (`退款在…到账`, `审核流程`). */
function opensAsTopic(words: readonly Word[]): boolean {
  if (words.length < 2 || OFFERS.test(words[0]?.text ?? "")) return false;
  return TOPIC_SIGNS.some((sign) => sign(words));
}

/** 与, 和 and 跟 before a partner and a verb are prepositions (`与财务系统对接`). */
function isWith(words: readonly Word[], at: number): boolean {
  if (!/^(?:与|和|跟)$/.test(words[at]?.text ?? "")) return false;
  return words
    .slice(at + 1)
    .some((w) =>
      /^(?:对接|同步|打通|互通|集成|连接|联动|交换|共享|关联|绑定|比对|对账|核对|合并|沟通|聊天|通话|匹配)$/.test(
        w.text,
      ),
    );
}

/** `住户付款支持微信支付`: what stands before the word of offering is a name, even where it holds a verb. */
function offerStart(words: readonly Word[]): number {
  const at = words.findIndex(
    (w, i) => i > 1 && /^(?:支持|提供)$/.test(w.text) && words[i - 1]?.tag === "verb",
  );
  const broken = words
    .slice(0, Math.max(at, 0))
    .some((w) => isStrong(w) || w.tag === "joint" || w.tag === "prep");
  return broken ? -1 : at;
}

/** Whether the word at `at` begins the predicate: a partner, an adverbial, a negation, or the verb itself. */
function begins(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (isWith(words, at) || isStrong(word) || word.tag === "negation") return true;
  if (word.tag === "prep")
    return word.text !== "为" || at === 0 || words.slice(at).some((w) => w.tag === "verb");
  return word.tag === "verb" && isVerbHead(words, at);
}

/** Where the predicate begins in a segment without modal word; -1 for a bare noun phrase. */
export function predicateStart(words: readonly Word[]): number {
  const offer = offerStart(words);
  if (offer > 0) return offer;
  const from = afterRelative(words);
  return words.findIndex((_, i) => i >= from && begins(words, i));
}
