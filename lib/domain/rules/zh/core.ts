import type { Modality } from "../reading.ts";
import type { Act } from "./act.ts";
import type { Local } from "./local.ts";
import { CLAUSE_JOINTS, MODALS } from "./lexicon/function-words.ts";
import { SOFT_QUALITY } from "./lexicon/kind-words.ts";
import { NOMINAL_TAIL } from "./lexicon/nouns.ts";
import { INTRANSITIVE, RESULTS, TRANSITIVE } from "./lexicon/verbs.ts";
import { adverbialEnd, isModifier, nounPhraseEnd, span } from "./phrases.ts";
import { readPredicate } from "./predicate.ts";
import type { Word } from "./words.ts";

/** What a segment without its conditions says. */
export interface Core {
  readonly acts: readonly Act[];
  /** A noun phrase without predicate. */
  readonly nominal?: Local;
}

const TIME_ONLY = /^(?:每天|每日|每周|每月|每年|每晚|每次|上午|下午|晚上|凌晨|早上|中午|[之以]?内|期间|一)$/;

interface Subject {
  readonly actor?: Local;
  readonly topic?: Local;
  readonly complements: readonly Local[];
}

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

function isVerbHead(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next?.text === "的") return false;
  if (at === 0) return !opensAsTopic(words);
  const before = words[at - 1];
  if (before === undefined) return false;
  const nominal = next?.tag === "noun" && NOMINAL_TAIL.test(next.text) && at + 2 >= words.length;
  if (/^(?:role|system|pronoun)$/.test(before.tag)) return !nominal || TRANSITIVE.has(words[at]?.text ?? "");
  if (before.tag === "number" || before.tag === "adverb") return true;
  if (next === undefined || next.tag === "joint") return false;
  if (next.tag === "verb") return RESULTS.has(next.text);
  if (next.tag === "noun" && NOMINAL_TAIL.test(next.text) && before.tag !== "verb") return false;
  return !nominal && next.tag !== "particle";
}

/** A verb at the head that is talked about rather than done (`退款在…到账`, `审核流程`). */
function opensAsTopic(words: readonly Word[]): boolean {
  const next = words[1];
  if (next === undefined || OFFERS.test(words[0]?.text ?? "")) return false;
  if (words.some((w, i) => i > 0 && w.tag === "number" && /内$/.test(w.text) && words[i + 1]?.tag === "verb")) return true;
  if (next.tag === "verb" && /^(?:保留|保存|留存|存放)$/.test(next.text) && words[2]?.tag === "number") return true;
  const stop = words.findIndex((w, i) => i > 0 && !/^(?:noun|verb|number)$/.test(w.tag));
  const mark = words[stop];
  if (mark?.tag === "comparator" && stop > 1) return true;
  if (NOMINAL_TAIL.test(next.text) && words[2]?.tag === "verb" && !RESULTS.has(words[2].text)) return true;
  if (mark !== undefined && stop > 1 && /^(?:在|通过)$/.test(mark.text) && words.slice(stop).some((w) => w.tag === "verb")) return true;
  if (mark !== undefined && stop <= 4 && /^(?:由|自动|立即|均|都|应|按|按照)$/.test(mark.text)) {
    return words.slice(stop + 1).some((w) => w.tag === "verb" || w.tag === "noun");
  }
  if (isModifier(words, 0) && words.length === 2) return INTRANSITIVE.has(words[0]?.text ?? "");
  const led = next.tag === "adverb" || next.tag === "comparator" || /^(?:在|由|按|按照|从|通过|不|未)$/.test(next.text);
  return led && words.slice(2).some((w) => w.tag === "verb" || w.tag === "number");
}

/** 与, 和 and 跟 before a partner and a verb are prepositions (`与财务系统对接`). */
export function isWith(words: readonly Word[], at: number): boolean {
  if (!/^(?:与|和|跟)$/.test(words[at]?.text ?? "")) return false;
  return words.slice(at + 1).some((w) => /^(?:对接|同步|打通|互通|集成|连接|联动|交换|共享|关联|绑定|比对|对账|核对|合并|沟通|聊天|通话|匹配)$/.test(w.text));
}

/** Where the predicate begins in a segment without modal word; -1 for a bare noun phrase. */
function predicateStart(words: readonly Word[]): number {
  const from = afterRelative(words);
  for (let i = from; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined) break;
    if (isWith(words, i)) return i;
    if (isStrong(word) || word.tag === "negation" || word.tag === "prep") {
      if (word.text === "为" && i > 0 && !words.slice(i).some((w) => w.tag === "verb")) continue;
      return i;
    }
    if (word.tag === "verb" && isVerbHead(words, i)) return i;
  }
  return -1;
}

function readSubject(text: string, words: readonly Word[]): Subject {
  const opensWithPrep = words[0]?.tag === "prep" && !words.some((w) => w.text === "的" && w.start > (words[1]?.end ?? 0));
  const end = opensWithPrep || words[0]?.tag === "adverb" ? 0 : nounPhraseEnd(words);
  const complements: Local[] = [];
  for (let i = end; i < words.length; ) {
    const to = words[i]?.tag === "prep" ? Math.max(adverbialEnd(words, i), i + 1) : i + 1;
    const local = span(text, words.slice(i, to));
    if (local !== undefined && words[i]?.tag !== "punct") complements.push(local);
    i = to;
  }
  const phrase = span(text, words.slice(0, end));
  const head = words.slice(0, end).findLast((w) => w.tag !== "particle" && w.tag !== "punct");
  if (phrase === undefined || head === undefined) return { complements };
  if (head.tag === "pronoun") return { complements };
  if (words.slice(0, end).every((w) => w.tag === "number" || TIME_ONLY.test(w.text))) return { complements: [phrase, ...complements] };
  if (/^(?:端|侧)$/.test(head.text)) return { actor: phrase, complements };
  if (head.tag === "role" || head.tag === "system") return { actor: phrase, complements };
  return { topic: phrase, complements };
}

/** A topic is the object of a verb that has none, else it stays before the verb as a complement. */
function withSubject(act: Act, subject: Subject, start: number): Act {
  const actor = act.actor ?? subject.actor;
  const complements = [...subject.complements, ...act.complements];
  const base = { ...act, start: Math.min(start, act.start), complements };
  const placed = actor === undefined ? base : { ...base, actor };
  return subject.topic === undefined ? placed : { ...placed, topic: subject.topic };
}

function modalIndex(words: readonly Word[]): number {
  const demand = words.findIndex((w) => w.text === "要求");
  const later = words.findIndex((w, i) => demand >= 0 && i > demand && w.tag === "modal");
  if (later > 0) return later;
  return words.findIndex((w, i) => (w.tag === "modal" && i < words.length - 1) || (w.tag === "noneed" && i < words.length - 1));
}

function build(text: string, words: readonly Word[], at: { head: number; modality: Modality }): Core {
  const head = words.slice(0, at.head);
  const subject = (at.modality === "may" ? readOnly(text, head) : undefined) ?? readSubject(text, head);
  const start = words[0]?.start ?? 0;
  const tail = words.slice(at.head);
  const acts = readPredicate(text, tail, at.modality);
  if (acts.length === 0) {
    const nominal = span(text, words);
    return nominal === undefined ? { acts: [] } : { acts: [], nominal };
  }
  return { acts: acts.map((act, i) => withSubject(act, i === 0 ? subject : { ...subject, complements: [] }, i === 0 ? start : act.start)) };
}

/** `让家长能看到…`: the word of letting adds nothing to the modal behind the person. */
function withoutLetting(words: readonly Word[]): readonly Word[] {
  const letting = /^(?:让|使|供|方便|帮助|允许|支持)$/.test(words[0]?.text ?? "") && words[1]?.tag === "role";
  return letting && words.slice(2).some((w) => w.tag === "modal") ? words.slice(1) : words;
}

/** `无需注册即可浏览商品`: what is not needed is how the action goes. */
function readWithout(text: string, words: readonly Word[]): Act | undefined {
  const at = words.findIndex((w) => /^(?:即可|就可以|就能|便可|也可以|也能|就可|可以|即能)$/.test(w.text));
  if (words[0]?.tag !== "noneed" || at < 2) return undefined;
  const lead = span(text, words.slice(0, at + 1));
  const act = readPredicate(text, words.slice(at + 1), "may")[0];
  if (lead === undefined || act === undefined) return undefined;
  return { ...act, start: lead.start, complements: [lead, ...act.complements] };
}

/** `工资条只有本人可以查看`: topic, then the only ones who may. */
function readOnly(text: string, head: readonly Word[]): Subject | undefined {
  const at = head.findIndex((w) => /^(?:只有|仅有|仅|只|仅限)$/.test(w.text));
  if (at < 0 || at === head.length - 1) return undefined;
  const topic = span(text, head.slice(0, at));
  const actor = span(text, head.slice(at + 1));
  return { complements: [], ...(topic === undefined ? {} : { topic }), ...(actor === undefined ? {} : { actor }) };
}

/** `退房时间为中午12点`: what is set, and to what. */
function readCopula(text: string, words: readonly Word[]): Act | undefined {
  const at = words.findIndex((w, i) => i > 0 && (w.text === "为" || w.text === "是"));
  const mark = words[at];
  if (mark === undefined || words.slice(0, at).some((w) => /^(?:modal|adverb|negation|prep|comparator)$/.test(w.tag))) return undefined;
  const behind = words.slice(at + 1);
  const head = words[at - 1];
  if (behind.length === 0 || behind.some((w) => w.tag === "modal" || w.text === "自动")) return undefined;
  if (mark.text === "为" && !(head?.tag === "noun" || NOMINAL_TAIL.test(head?.text ?? ""))) return undefined;
  const topic = span(text, words.slice(0, at));
  const action = span(text, words.slice(at, at + 1));
  const object = span(text, behind);
  if (topic === undefined || action === undefined || object === undefined) return undefined;
  return { start: topic.start, end: object.end, modality: "none", topic, action, object, objectInherited: false, complements: [] };
}

/** Index of the joint behind which a further action with its own modal word begins; -1 without one. */
function jointBeforeModal(words: readonly Word[]): number {
  return words.findIndex(
    (w, i) =>
      w.tag === "joint" &&
      CLAUSE_JOINTS.has(w.text) &&
      words.slice(0, i).some((v) => v.tag === "verb") &&
      words[i + 1]?.tag === "modal",
  );
}

/** `诊所需要电子病历`: what is needed is a thing. */
function neededThing(text: string, words: readonly Word[], modal: number): Core {
  const behind = words.slice(modal + 1);
  const thing = span(text, behind);
  const needed = /^(?:需要|要|需|应有|要有)$/.test(words[modal]?.text ?? "") && behind.every((w) => /^(?:noun|role|system|joint|particle|determiner|number)$/.test(w.tag));
  const soft = SOFT_QUALITY.test(words.map((w) => w.text).join(""));
  if (!needed || soft || thing === undefined || thing.text.length < 3) return nominalOf(text, words);
  return { acts: [{ start: words[0]?.start ?? thing.start, end: thing.end, modality: "must", object: thing, objectInherited: false, complements: [] }] };
}

function nominalOf(text: string, words: readonly Word[]): Core {
  const nominal = span(text, words);
  return nominal === undefined ? { acts: [] } : { acts: [], nominal };
}

/** Reads subject, modality and actions of a segment whose conditions were taken out. */
export function readCore(text: string, given: readonly Word[]): Core {
  const words = withoutLetting(given);
  const joint = jointBeforeModal(words);
  if (joint > 0) {
    const first = readCore(text, words.slice(0, joint));
    const second = readCore(text, words.slice(joint + 1));
    if (first.acts.length > 0 && second.acts.length > 0) return { acts: [...first.acts, ...second.acts] };
  }
  const free = readWithout(text, words);
  if (free !== undefined) return { acts: [free] };
  const copula = readCopula(text, words);
  if (copula !== undefined) return { acts: [copula] };
  const modal = modalIndex(words);
  const word = words[modal];
  if (word !== undefined && word.tag === "modal") {
    const demand = words.findIndex((w) => w.text === "要求");
    const head = words.slice(demand >= 0 && demand < modal ? demand + 1 : 0, modal);
    const modality = MODALS.get(word.text) ?? "must";
    const core = build(text, [...head, ...words.slice(modal + 1)], { head: head.length, modality });
    if (core.acts.length > 0) return core;
    return neededThing(text, words, modal);
  }
  const start = predicateStart(words);
  if (start < 0) {
    const nominal = span(text, words);
    return nominal === undefined ? { acts: [] } : { acts: [], nominal };
  }
  return build(text, words, { head: start, modality: "none" });
}
