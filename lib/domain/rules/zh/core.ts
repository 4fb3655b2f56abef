import type { Modality } from "../reading.ts";
import type { Act } from "./act.ts";
import { CLAUSE_JOINTS, MODALS } from "./lexicon/function-words.ts";
import { SOFT_QUALITY } from "./lexicon/kind-words.ts";
import { NOMINAL_TAIL } from "./lexicon/nouns.ts";
import type { Local } from "./local.ts";
import { adverbialEnd, nounPhraseEnd, span } from "./phrases.ts";
import { readPredicate } from "./predicate.ts";
import { predicateStart } from "./predicate-start.ts";
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

/** Where the noun phrase of the subject ends; an adverbial or adverb at the head leaves none. */
function subjectEnd(words: readonly Word[]): number {
  const first = words[0];
  const nested = words.some((w) => w.text === "的" && w.start > (words[1]?.end ?? 0));
  if (first?.tag === "adverb" || (first?.tag === "prep" && !nested)) return 0;
  return nounPhraseEnd(words);
}

function adverbials(text: string, words: readonly Word[], from: number): readonly Local[] {
  const found: Local[] = [];
  for (let i = from; i < words.length; ) {
    const to = words[i]?.tag === "prep" ? Math.max(adverbialEnd(words, i), i + 1) : i + 1;
    const local = words[i]?.tag === "punct" ? undefined : span(text, words.slice(i, to));
    if (local !== undefined) found.push(local);
    i = to;
  }
  return found;
}

function readSubject(text: string, words: readonly Word[]): Subject {
  const end = subjectEnd(words);
  const complements = adverbials(text, words, end);
  const own = words.slice(0, end);
  const phrase = span(text, own);
  const head = own.findLast((w) => w.tag !== "particle" && w.tag !== "punct");
  if (phrase === undefined || head === undefined || head.tag === "pronoun") return { complements };
  if (own.every((w) => w.tag === "number" || TIME_ONLY.test(w.text)))
    return { complements: [phrase, ...complements] };
  const acting = head.tag === "role" || head.tag === "system" || /^(?:端|侧)$/.test(head.text);
  return acting ? { actor: phrase, complements } : { topic: phrase, complements };
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
  return words.findIndex(
    (w, i) => (w.tag === "modal" && i < words.length - 1) || (w.tag === "noneed" && i < words.length - 1),
  );
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
  return {
    acts: acts.map((act, i) =>
      withSubject(act, i === 0 ? subject : { ...subject, complements: [] }, i === 0 ? start : act.start),
    ),
  };
}

/** `让家长能看到…`: the word of letting adds nothing to the modal behind the person. */
function withoutLetting(words: readonly Word[]): readonly Word[] {
  const letting = /^(?:让|使|供|方便|帮助|允许|支持)$/.test(words[0]?.text ?? "") && words[1]?.tag === "role";
  const led = /^(?:让|使|供)$/.test(words[0]?.text ?? "") && words[2]?.tag === "verb";
  return letting && (led || words.slice(2).some((w) => w.tag === "modal")) ? words.slice(1) : words;
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
  return {
    complements: [],
    ...(topic === undefined ? {} : { topic }),
    ...(actor === undefined ? {} : { actor }),
  };
}

/** `退房时间为中午12点`: what is set, and to what. */
function readCopula(text: string, words: readonly Word[]): Act | undefined {
  const at = words.findIndex((w, i) => i > 0 && (w.text === "为" || w.text === "是"));
  const mark = words[at];
  if (
    mark === undefined ||
    words.slice(0, at).some((w) => /^(?:modal|adverb|negation|prep|comparator)$/.test(w.tag))
  )
    return undefined;
  const behind = words.slice(at + 1);
  const head = words[at - 1];
  if (behind.length === 0 || behind.some((w) => w.tag === "modal" || w.text === "自动")) return undefined;
  if (mark.text === "为" && !(head?.tag === "noun" || NOMINAL_TAIL.test(head?.text ?? ""))) return undefined;
  const topic = span(text, words.slice(0, at));
  const action = span(text, words.slice(at, at + 1));
  const object = span(text, behind);
  if (topic === undefined || action === undefined || object === undefined) return undefined;
  return {
    start: topic.start,
    end: object.end,
    modality: "none",
    topic,
    action,
    object,
    objectInherited: false,
    complements: [],
  };
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
  const needed =
    /^(?:需要|要|需|应有|要有)$/.test(words[modal]?.text ?? "") &&
    behind.every((w) => /^(?:noun|role|system|joint|particle|determiner|number)$/.test(w.tag));
  const soft = SOFT_QUALITY.test(words.map((w) => w.text).join(""));
  if (!needed || soft || thing === undefined || thing.text.length < 3) return nominalOf(text, words);
  return {
    acts: [
      {
        start: words[0]?.start ?? thing.start,
        end: thing.end,
        modality: "must",
        object: thing,
        objectInherited: false,
        complements: [],
      },
    ],
  };
}

function nominalOf(text: string, words: readonly Word[]): Core {
  const nominal = span(text, words);
  return nominal === undefined ? { acts: [] } : { acts: [], nominal };
}

/** Two stretches of one segment, each with its own modal word (`提示并禁止保存`). */
function readJoint(text: string, words: readonly Word[]): Core | undefined {
  const joint = jointBeforeModal(words);
  if (joint <= 0) return undefined;
  const first = readCore(text, words.slice(0, joint));
  const second = readCore(text, words.slice(joint + 1));
  const both = first.acts.length > 0 && second.acts.length > 0;
  return both ? { acts: [...first.acts, ...second.acts] } : undefined;
}

function readModal(text: string, words: readonly Word[], modal: number): Core {
  const demand = words.findIndex((w) => w.text === "要求");
  const head = words.slice(demand >= 0 && demand < modal ? demand + 1 : 0, modal);
  const modality = MODALS.get(words[modal]?.text ?? "") ?? "must";
  const core = build(text, [...head, ...words.slice(modal + 1)], { head: head.length, modality });
  return core.acts.length > 0 ? core : neededThing(text, words, modal);
}

/** Reads subject, modality and actions of a segment whose conditions were taken out. */
export function readCore(text: string, given: readonly Word[]): Core {
  const words = withoutLetting(given);
  const joined = readJoint(text, words);
  if (joined !== undefined) return joined;
  const special = readWithout(text, words) ?? readCopula(text, words);
  if (special !== undefined) return { acts: [special] };
  const modal = modalIndex(words);
  if (words[modal]?.tag === "modal") return readModal(text, words, modal);
  const start = predicateStart(words);
  return start < 0 ? nominalOf(text, words) : build(text, words, { head: start, modality: "none" });
}
