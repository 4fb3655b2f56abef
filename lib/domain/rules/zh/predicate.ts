import type { Act, Draft } from "./act.ts";
import { startsAction } from "./joints.ts";
import { AFTER_VERB, OBJECT_MARKS } from "./lexicon/function-words.ts";
import { RESULTS, TRANSITIVE } from "./lexicon/verbs.ts";
import { adverbialEnd, isModifier, span } from "./phrases.ts";
import type { Word } from "./words.ts";

/** Reads what stands behind subject and modal word: adverbials, verb, object, complements, further actions. */

interface Cursor {
  readonly text: string;
  readonly words: readonly Word[];
  at: number;
}

const here = (c: Cursor): Word | undefined => c.words[c.at];

function blank(start: number, modality: Act["modality"]): Draft {
  return { start, end: start, modality, objectInherited: false, complements: [] };
}

function take(c: Cursor, to: number): ReturnType<typeof span> {
  const local = span(c.text, c.words.slice(c.at, to));
  c.at = to;
  return local;
}

/** An adverbial with preposition: object of 把, agent of 由, else a complement. */
function readAdverbial(c: Cursor, draft: Draft): void {
  const mark = here(c);
  const end = adverbialEnd(c.words, c.at);
  if (mark === undefined) return;
  if (OBJECT_MARKS.has(mark.text)) {
    c.at += 1;
    const object = take(c, end);
    if (object !== undefined) draft.object = object;
    return;
  }
  const through = mark.text === "经" && c.words[c.at + 1]?.tag === "role" && c.words[end]?.tag === "verb";
  if (mark.text === "由" || mark.text === "被" || through) {
    c.at += 1;
    const actor = take(c, end);
    if (actor !== undefined) draft.actor = actor;
    return;
  }
  const light = /^(?:进行|予以|加以|作出|做出)$/.test(c.words[end - 1]?.text ?? "") ? 1 : 0;
  const local = take(c, end - light);
  c.at = end;
  if (local !== undefined) draft.complements.push(local);
}

/** `允许用户上传`: who is allowed stands between the modal and the verb. */
function readActorBehind(c: Cursor, draft: Draft): boolean {
  const word = here(c);
  if (word === undefined || (word.tag !== "role" && word.tag !== "determiner" && word.tag !== "pronoun"))
    return false;
  let end = c.at;
  while (
    end < c.words.length &&
    /^(?:role|determiner|pronoun|joint|system|noun)$/.test(c.words[end]?.tag ?? "")
  )
    end += 1;
  const last = c.words[end - 1];
  const next = c.words[end];
  if (last?.tag !== "role" || next === undefined || !/^(?:verb|prep|adverb|negation)$/.test(next.tag))
    return false;
  const actor = take(c, end);
  if (actor !== undefined) draft.actor = actor;
  return true;
}

/** `必须短信验证码二次确认`: nouns behind a modal word that say by what means. */
function readManner(c: Cursor, draft: Draft): boolean {
  if (draft.modality === "none") return false;
  const to = c.words.findIndex((w, i) => i > c.at && /^(?:verb|adverb)$/.test(w.tag));
  const between = c.words.slice(c.at, Math.max(to, c.at));
  if (here(c)?.tag !== "noun" || to < 0 || between.some((w) => /^(?:joint|punct|modal|prep)$/.test(w.tag)))
    return false;
  if (
    between.length === 1 &&
    /^(?:may|must_not)$/.test(draft.modality) &&
    between[0]?.text.length === 2 &&
    c.words[to]?.tag === "verb" &&
    to === c.words.length - 1
  )
    return false;
  const local = take(c, to);
  if (local !== undefined) draft.complements.push(local);
  return true;
}

function isBareComparison(c: Cursor): boolean {
  return !c.words.slice(c.at + 1).some((w) => w.tag === "verb") && c.words[c.at + 1] !== undefined;
}

/** A verb, a comparison, or 提前 with its measure: here the predicate proper begins. */
function isVerbHere(c: Cursor, draft: Draft): boolean {
  const word = here(c);
  if (word?.tag === "verb") return draft.action !== undefined || !leadsNounOnly(c);
  if (word?.tag === "comparator") return isBareComparison(c);
  return word?.text === "提前" && c.words[c.at + 1]?.tag === "number" && c.at + 2 >= c.words.length;
}

const SINGLE = /^(?:adverb|negation|comparator|number|noneed|locator)$/;
const SKIPPED = /^(?:modal|particle|punct|joint)$/;

/** Takes one thing that may stand before the verb. Out: false where nothing of the kind is found. */
function readLeading(c: Cursor, draft: Draft, word: Word): boolean {
  if (word.tag === "prep" || (word.tag === "joint" && isPartner(c))) readAdverbial(c, draft);
  else if (SKIPPED.test(word.tag)) c.at += 1;
  else if (SINGLE.test(word.tag)) {
    const local = take(c, c.at + 1);
    if (local !== undefined) draft.complements.push(local);
  } else return readActorBehind(c, draft) || readManner(c, draft);
  return true;
}

/** Everything before the verb. Out: whether a verb (or comparison) was found. */
function readBefore(c: Cursor, draft: Draft): boolean {
  for (let word = here(c); word !== undefined; word = here(c)) {
    if (isVerbHere(c, draft)) return true;
    if (!readLeading(c, draft, word)) return false;
  }
  return false;
}
function isPartner(c: Cursor): boolean {
  if (!/^(?:与|和|跟)$/.test(here(c)?.text ?? "") || c.words[c.at - 1]?.tag === "verb") return false;
  const next = c.words[c.at + 1];
  return next !== undefined && next.tag !== "verb" && c.words.slice(c.at + 2).some((w) => w.tag === "verb");
}
function leadsNounOnly(c: Cursor): boolean {
  return c.words[c.at + 1]?.text === "的";
}

/** Verb with its result (`审核通过`). */
function readVerb(c: Cursor, draft: Draft): void {
  const verb = here(c);
  if (verb === undefined) return;
  const next = c.words[c.at + 1];
  const withResult =
    next !== undefined && RESULTS.has(next.text) && verb.tag === "verb" && next.text !== "到期";
  const action = take(c, c.at + (withResult ? 2 : 1));
  if (action !== undefined) draft.action = action;
}

function endsObject(c: Cursor, from: number): boolean {
  const word = here(c);
  if (word === undefined) return true;
  if (word.tag === "joint")
    return startsAction(c.words, c.at, { hasObject: c.at > from, verb: c.words[from - 1]?.text ?? "" });
  if (word.tag === "prep" && AFTER_VERB.has(word.text))
    return c.words[c.at - 1]?.tag !== "joint" && c.words[c.at + 1] !== undefined;
  if (word.tag === "modal") return true;
  const compared = c.words[from - 1]?.tag === "comparator";
  const ending = word.tag === "number" && c.at === c.words.length - 1 && !compared;
  return ending && (c.at > from || /(?:次|天|周|月|年|小时|分钟|秒|日)$/.test(word.text));
}

/** Complements behind the object, each opened by its own word. */
function readTrailing(c: Cursor, draft: Draft): void {
  while (here(c) !== undefined && here(c)?.tag !== "joint" && here(c)?.tag !== "modal") {
    const start = c.at;
    c.at += 1;
    while (here(c) !== undefined && !endsObject(c, start + 1)) c.at += 1;
    const local = span(c.text, c.words.slice(start, c.at));
    if (local !== undefined) draft.complements.push(local);
  }
}

/** Object, then what trails it (`给店长`, `为Excel`, `一周`). */
function readAfter(c: Cursor, draft: Draft): void {
  const from = c.at;
  while (!endsObject(c, from)) c.at += 1;
  if (c.words[from]?.tag === "joint" && c.at > from + 1) {
    const listed = span(c.text, c.words.slice(from - 1, c.at));
    if (listed !== undefined) draft.action = listed;
    return;
  }
  const object = span(c.text, c.words.slice(from, c.at));
  if (object !== undefined && object.text !== "的") {
    if (draft.object === undefined) draft.object = object;
    else draft.complements.push(object);
  }
  readTrailing(c, draft);
}

/** `支持微信支付`, `支持按日期查询`: a verb of offering hands the word to the verb behind it. */
function isOffer(c: Cursor): boolean {
  const word = here(c);
  if (word === undefined || !/^(?:支持|允许|让|实现|方便|帮助)$/.test(word.text)) return false;
  const rest = c.words.slice(c.at + 1);
  const next = rest[0];
  if (next === undefined) return false;
  if (next.tag === "role") return rest.some((w) => w.tag === "verb");
  if (next.tag === "verb")
    return !isModifier(c.words, c.at + 1) || rest.some((w, i) => i > 1 && w.tag === "verb");
  return /^(?:prep|adverb|comparator|negation)$/.test(next.tag) && rest.some((w) => w.tag === "verb");
}

/** Behind a modal word an unknown word of two characters is the verb (`可以约练`). */
function takeUnknownVerb(c: Cursor, modality: Act["modality"]): boolean {
  const word = here(c);
  if (word === undefined || word.tag !== "noun" || word.text.length > 3) return false;
  if (modality === "may" || modality === "must_not") return true;
  const automatic = /^(?:自动|手动|人工|重新|优先)$/.test(c.words[c.at - 1]?.text ?? "");
  if (
    /^(?:快|慢|稳|好|简洁|方便|便捷|友好|美观|稳定|流畅|安全|可靠|易用|简单|准确|清晰|及时|高效|灵活|大气)$/.test(
      word.text,
    )
  )
    return false;
  const alone = c.at === c.words.length - 1 && word.text.length <= 3;
  return alone && (automatic || (modality === "must" && c.at === 0));
}

/** Takes the word of offering; what it offers may be done. */
function takeOffer(c: Cursor, draft: Draft, modality: Act["modality"]): Act["modality"] {
  const mode = modality === "must_not" ? modality : "may";
  draft.modality = mode;
  c.at += 1;
  readActorBehind(c, draft);
  return mode;
}

function finish(c: Cursor, draft: Draft): Act {
  const last = c.words[c.at - 1];
  return { ...draft, end: Math.max(draft.start, last?.end ?? draft.start) };
}

/** Lets verbs that stand without object share the object of the verb they are coordinated with. */
function shareObjects(acts: readonly Act[]): readonly Act[] {
  const shared = [...acts];
  for (let i = shared.length - 2; i >= 0; i -= 1) {
    const act = shared[i];
    const next = shared[i + 1];
    if (act?.action === undefined || next?.object === undefined || act.object !== undefined) continue;
    if (!TRANSITIVE.has(act.action.text) || act.complements.some((k) => k.start > (act.action?.end ?? 0)))
      continue;
    if (next.action !== undefined && next.object.start < next.action.start) continue;
    shared[i] = { ...act, object: next.object, objectInherited: true };
  }
  return shared;
}

/**
 * Actions of a predicate in reading order. In: the words behind subject and modal, the modality they stand under.
 * Out: an empty list where the words hold no verb.
 */
export function readPredicate(
  text: string,
  words: readonly Word[],
  modality: Act["modality"],
): readonly Act[] {
  const c: Cursor = { text, words, at: 0 };
  const acts: Act[] = [];
  let mode = modality;
  while (c.at < words.length) {
    const draft = blank(here(c)?.start ?? 0, mode);
    if (isOffer(c)) mode = takeOffer(c, draft, mode);
    if (!readBefore(c, draft) && !takeUnknownVerb(c, mode)) break;
    readVerb(c, draft);
    readAfter(c, draft);
    const first = acts[0];
    if (draft.actor === undefined && first?.actor !== undefined) draft.actor = first.actor;
    acts.push(finish(c, draft));
    if (here(c)?.tag === "joint") c.at += 1;
  }
  return shareObjects(acts);
}
