import type { Carry, Sentence, SentenceReading } from "../draft.ts";
import type { Clause, LanguageTools, Unused } from "../reading.ts";
import { type Condition, isState, takeCondition } from "./conditions.ts";
import { type Core, readCore } from "./core.ts";
import { type LocalFigure, readFigures } from "./figures.ts";
import { actorOfCondition, type Heritage, type Placed, place } from "./inherit.ts";
import { contextKind, kindByWording, kindOf } from "./kinds.ts";
import { leadActor } from "./lead.ts";
import { isTimeOnly } from "./condition-text.ts";
import { COMPARATORS } from "./lexicon/function-words.ts";
import { SOFT_QUALITY } from "./lexicon/kind-words.ts";
import { isOurSystem, isPersonal } from "./lexicon/nouns.ts";
import { NAMES_ITS_RESULT, SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { cut, type Local, toPhrase } from "./local.ts";
import { readMentions } from "./mentions.ts";
import { type Segment, splitSegments } from "./segments.ts";
import { exceptionOf, leadingException, purposeOf } from "./side-clauses.ts";
import { readWords, type Word } from "./words.ts";

type NewClause = Omit<Clause, "id">;

/** What is known while the stretches of one sentence are read in order. */
interface Run {
  readonly sentence: Sentence;
  readonly words: readonly Word[];
  readonly figures: readonly LocalFigure[];
  readonly clauses: NewClause[];
  readonly unused: Unused[];
  heritage: Heritage;
  /** Conditions, exception, purpose and topic that wait for their action. */
  conditions: Condition[];
  exceptions: Local[];
  purpose: Local | undefined;
  topic: Local | undefined;
  lastConditions: Condition[];
  /** Where the first of what waits begins. */
  waiting: number | undefined;
}

const CONSEQUENCE = /^(?:则|就|便|自动|立即|立刻|马上|由|视为|视作|直接|统一|不再|按|按照)$/;
/** A name of the whole before the first action is a title, not what the action is about. */
const TITLE = /(?:系统|平台|小程序|网站|应用|软件|APP|App|模块|功能|管理|服务|活动|报名|监控|缴费|点餐|预约|巡检)$/;
const ASKING = /(?:怎么办|怎么处理|如何处理|吗|呢|可不可以|能不能|行不行)$/;
const COURTESY = /^(?:谢谢|多谢|感谢|辛苦了?|你好|您好|大家好|以上|如下|如题|具体如下|详见附件|见附件|等等|等|好的?|嗯|请知悉|请查收)[\p{P}\s]*$/u;

function take(run: Run): Pick<Run, "conditions" | "exceptions" | "purpose"> {
  const held = { conditions: run.conditions, exceptions: run.exceptions, purpose: run.purpose };
  run.conditions = [];
  run.exceptions = [];
  run.purpose = undefined;
  return held;
}

function conditionPhrases(run: Run, conditions: readonly Condition[]): Clause["conditions"] {
  return conditions.map((c) => ({ ...toPhrase(c, run.sentence.start, c.words), type: c.type }));
}

function addClause(run: Run, piece: Local, more: Partial<NewClause> & { kind: Clause["kind"] }): void {
  const { start } = run.sentence;
  const parts = { pieces: [piece], figures: run.figures };
  run.clauses.push({
    span: toPhrase(piece, start).span,
    language: "zh",
    modality: "none",
    complements: [],
    conditions: [],
    exceptions: [],
    context: run.sentence.context,
    ...readMentions(run.sentence.text, start, parts),
    ...more,
  });
}

function kindInput(run: Run, piece: Local, segment: Segment) {
  return {
    text: piece.text,
    wished: segment.wished,
    context: run.sentence.context,
    hasFigure: run.figures.some((f) => f.coreStart >= piece.start && f.coreStart < piece.end),
  };
}

function addAct(run: Run, act: Placed, at: { segment: Segment; start: number; end: number; held: ReturnType<typeof take> }): void {
  const base = run.sentence.start;
  const { held, segment } = at;
  const piece = cut(run.sentence.text, at.start, at.end);
  const own = cut(run.sentence.text, act.start, at.end);
  const conditionText = held.conditions.map((c) => c.text).join("，");
  const pieces = [own, ...held.conditions, ...held.exceptions, ...(held.purpose === undefined ? [] : [held.purpose])];
  const shared = act.objectInherited && act.object !== undefined ? [act.object] : [];
  const kind = kindOf({
    ...kindInput(run, own, segment),
    modality: act.modality,
    actor: act.actor?.text,
    action: act.action?.text,
    conditionText,
    conditionHasFigure: held.conditions.some((c) => run.figures.some((f) => f.coreStart >= c.start && f.coreStart < c.end && !/点|时|号|日/.test(f.unit))),
  });
  run.clauses.push({
    span: toPhrase(piece, base).span,
    language: "zh",
    kind,
    modality: act.modality === "none" && segment.wished ? "should" : act.modality,
    ...(act.actor === undefined ? {} : { actor: { ...toPhrase(act.actor, base), inherited: act.actorInherited } }),
    ...(act.action === undefined ? {} : { action: toPhrase(act.action, base) }),
    ...(act.object === undefined ? {} : { object: { ...toPhrase(act.object, base), inherited: act.objectInherited } }),
    complements: act.complements.map((c) => toPhrase(c, base)),
    conditions: conditionPhrases(run, held.conditions),
    ...(held.purpose === undefined ? {} : { purpose: toPhrase(held.purpose, base) }),
    exceptions: held.exceptions.map((e) => toPhrase(e, base)),
    ...readMentions(run.sentence.text, base, { pieces: [...pieces, ...shared], figures: run.figures }),
    context: run.sentence.context,
  });
}

function conditionActor(run: Run): Local | undefined {
  for (const condition of run.conditions) {
    const name = actorOfCondition(condition.words);
    const offset = name === undefined ? -1 : condition.text.indexOf(name);
    if (name !== undefined && offset >= 0) return cut(run.sentence.text, condition.start + offset, condition.start + offset + name.length);
  }
  return undefined;
}

function addActs(run: Run, core: Core, segment: Segment): void {
  const fromCondition = conditionActor(run);
  const offered = /^(?:支持|提供)/.test(segment.text);
  const thing = conditionThing(run);
  const conditioned = thing !== undefined && fromCondition === undefined;
  const lacking = core.acts[0]?.modality !== "none" && core.acts[0]?.topic === undefined && core.acts[0]?.actor === undefined && run.conditions.length === 0;
  const waitingTopic = lacking && run.topic !== undefined && !TITLE.test(run.topic.text) ? run.topic : undefined;
  if (waitingTopic === undefined) dropTopic(run);
  run.topic = undefined;
  const held = take(run);
  if (held.conditions.length > 0) run.lastConditions = held.conditions;
  else if (continues(core, segment)) held.conditions = run.lastConditions;
  else run.lastConditions = [];
  const first = run.waiting ?? segment.start;
  run.waiting = undefined;
  core.acts.forEach((raw, i) => {
    const topic = raw.topic ?? waitingTopic;
    const act = { ...raw, modality: raw.modality, ...(topic === undefined ? {} : { topic }) };
    const known = run.heritage.actor;
    const old = known !== undefined && (segment.opener !== "" || i > 0 || isPersonal(known.text)) ? known : undefined;
    const named = SYSTEM_ACTIONS.has(act.action?.text ?? "") ? undefined : fromCondition;
    const actor = named ?? old ?? (SYSTEM_ACTIONS.has(act.action?.text ?? "") ? undefined : fromCondition);
    const placed = place(act, { ...run.heritage, actor: undefined, offered, conditioned, ...(thing === undefined ? {} : { case: thing }), ...(actor === undefined ? {} : { actor }) }, i === 0 ? segment.opener : "并");
    const next = core.acts[i + 1];
    const end = next === undefined ? segment.end : placed.end;
    addAct(run, placed, { segment, start: i === 0 ? first : placed.start, end, held });
    remember(run, placed);
  });
}

/** `…时显示缺货，不允许下单`: the condition before holds on. */
function continues(core: Core, segment: Segment): boolean {
  const act = core.acts[0];
  if (/^(?:并且?|且|同时|然后|而且|接着)$/.test(segment.opener)) return act?.actor === undefined && act?.topic === undefined;
  return act?.modality === "must_not" && act.actor === undefined && act.topic === undefined && act.object === undefined;
}

/** Lists, wholes and sizes are nothing that a later verb acts on. */
function inheritable(placed: Placed): boolean {
  const text = placed.object?.text ?? "";
  const verb = placed.action?.text ?? "";
  if (text.length > 10 || /通知$|短信|消息|提醒|信息$|结果$/.test(text) || /[、和]|功能$|系统$|平台$|小程序$|^\d/.test(text)) return false;
  return !/^(?:支持|提供|包括|包含|含|为|是|做|建|开发|增加|有|登录|加|用)$/.test(verb) && !COMPARATORS.test(verb);
}

/** Sizes of a thing, not the thing. */
const ATTRIBUTE = /(?:金额|数量|温度|湿度|电量|评分|得分|时长|次数|比例|率|余额|库存|价格|人数|时间|重量|距离|长度|面积|体温|血压|水位|浓度|速度|年龄|天数|手机号|密码|账号)$/;

/** The thing that the waiting conditions speak of; people are no things. */
function conditionThing(run: Run): Local | undefined {
  for (const condition of run.conditions) {
    const words = run.words.filter((w) => w.start >= condition.start && w.end <= condition.end && !/^(?:当|如果|若|一旦)$/.test(w.text));
    const end = words.findIndex((w) => !/^(?:noun|determiner|particle)$/.test(w.tag));
    const first = words[0];
    const last = words[end - 1];
    if (ATTRIBUTE.test(words.slice(0, Math.max(end, 0)).map((w) => w.text).join(""))) continue;
    if (end < 1 || first === undefined || last === undefined || first.tag === "particle" || isTimeOnly(condition.text)) continue;
    return cut(run.sentence.text, first.start, last.end);
  }
  return undefined;
}

function remember(run: Run, placed: Placed): void {
  const { actor, object, action, topic } = placed;
  const thing = action !== undefined && NAMES_ITS_RESULT.has(action.text) ? action : run.heritage.thing;
  run.heritage = {
    ...run.heritage,
    ...(actor === undefined ? {} : { actor }),
    ...(object === undefined || !inheritable(placed) ? {} : { object, firstObject: run.heritage.firstObject ?? object }),
    ...(thing === undefined ? {} : { thing }),
    ...(topic === undefined ? {} : { topic }),
  };
}

/** A topic that nothing took up is a clause of its own. */
function dropTopic(run: Run): void {
  const topic = run.topic;
  if (topic === undefined) return;
  run.topic = undefined;
  run.waiting = undefined;
  const kind = contextKind(run.sentence.context) ?? "background";
  addClause(run, topic, { kind, object: { ...toPhrase(topic, run.sentence.start), inherited: false } });
}

/** A noun phrase alone: a topic for what follows, a list item, or a title-like sentence. */
function addNominal(run: Run, nominal: Local, at: { segment: Segment; next: Segment | undefined }): void {
  const { segment, next } = at;
  const followed = next !== undefined && run.sentence.role === "sentence" && !/[。；;！!？?：:]/.test(run.sentence.text.slice(segment.end, next.start));
  const figure = run.figures.find((f) => f.end === nominal.end && f.coreStart > nominal.start + 1);
  const worded = SOFT_QUALITY.test(segment.text) || /唯一$|[必选]填$|有效$|免费$/.test(nominal.text);
  if (followed && nominal.text.length <= 14 && figure === undefined && !worded) {
    dropTopic(run);
    run.topic = nominal;
    return;
  }
  if (COURTESY.test(nominal.text)) {
    const reason = "这段话没有说明要做什么。";
    run.unused.push({ span: toPhrase(nominal, run.sentence.start).span, reason });
    return;
  }
  const asking = ASKING.test(segment.text) || run.sentence.text.slice(segment.end, segment.end + 1) === "？";
  const kind = asking ? "background" : kindOf({
    ...kindInput(run, nominal, segment),
    modality: "none",
    actor: undefined,
    action: undefined,
    conditionText: "",
    conditionHasFigure: false,
  });
  const held = take(run);
  const start = run.waiting ?? segment.start;
  run.waiting = undefined;
  addClause(run, cut(run.sentence.text, start, segment.end), {
    kind,
    object: { ...toPhrase(figure === undefined ? nominal : cut(run.sentence.text, nominal.start, figure.start), run.sentence.start), inherited: false },
    complements: figure === undefined ? [] : [toPhrase(cut(run.sentence.text, figure.start, figure.end), run.sentence.start)],
    conditions: conditionPhrases(run, held.conditions),
  });
}

function attach(run: Run, more: { purpose?: Local; exception?: Local }): boolean {
  const last = run.clauses.at(-1);
  if (last === undefined || last.action === undefined) return false;
  const base = run.sentence.start;
  run.clauses[run.clauses.length - 1] = {
    ...last,
    ...(more.purpose === undefined ? {} : { purpose: toPhrase(more.purpose, base) }),
    ...(more.exception === undefined ? {} : { exceptions: [...last.exceptions, toPhrase(more.exception, base)] }),
  };
  return true;
}

/** Purposes and exceptions. Out: true when the stretch is used up. */
function readSide(run: Run, segment: Segment, alone: boolean): boolean {
  const { text } = run.sentence;
  const purpose = alone ? undefined : purposeOf(text, segment);
  if (purpose !== undefined) {
    if (!attach(run, { purpose })) run.purpose = purpose;
    return true;
  }
  const exception = exceptionOf(text, segment);
  if (exception === undefined) return false;
  if (!attach(run, { exception })) run.exceptions.push(exception);
  return true;
}

/** `学校请假系统，学生可以…`: the name of the whole before what it does. */
function isTitle(run: Run, segment: Segment, next: Segment | undefined): boolean {
  if (next === undefined || run.clauses.length > 0 || segment.wished || segment.text.length > 16) return false;
  if (run.words.some((w) => w.start >= segment.start && w.end <= segment.end && (w.tag === "modal" || w.tag === "prep"))) return false;
  if (/^[：:]/.test(run.sentence.text.slice(segment.end))) return true;
  return /(?:系统|平台|小程序|网站|应用|软件|APP|App|手环|商城|公众号)(?:里|中|上|里面)?$/.test(segment.text) && !/^(?:做|开发|建|支持|提供|增加|对接|接入|打开|登录|使用)/.test(segment.text);
}

function readSegment(run: Run, segment: Segment, at: { next: Segment | undefined; count: number }): void {
  const { text } = run.sentence;
  if (isTitle(run, segment, at.next)) {
    addClause(run, segment, { kind: contextKind(run.sentence.context) ?? "background", object: { ...toPhrase(segment, run.sentence.start), inherited: false } });
    return;
  }
  if (readSide(run, segment, at.count === 1)) return;
  const worded = kindByWording(segment.text, "none", segment.wished);
  if (worded !== undefined && !(worded === "background" && run.words.some((w) => w.tag === "modal" && w.start >= segment.start && w.end <= segment.end))) {
    take(run);
    addClause(run, segment, { kind: worded });
    return;
  }
  const lead = leadingException(text, segment);
  if (lead !== undefined) run.exceptions.push(lead.exception);
  const piece = lead?.rest ?? segment;
  let words = run.words.filter((w) => w.start >= piece.start && w.end <= piece.end);
  for (let round = 0; round < 3; round += 1) {
    const found = takeCondition(text, words, round > 0 || run.conditions.length > 0);
    if (found.condition === undefined) break;
    run.conditions.push(found.condition);
    words = [...found.rest];
  }
  if (words.every((w) => w.tag === "punct" || w.tag === "particle")) return;
  if (waitsForConsequence(run, words, { segment, next: at.next })) {
    const first = words[0];
    const last = words.at(-1);
    if (first !== undefined && last !== undefined) run.conditions.push(stateCondition(text, first.start, last.end));
    return;
  }
  const core = readCore(text, words);
  if (core.acts.length > 0) addActs(run, core, segment);
  else if (core.nominal !== undefined) addNominal(run, core.nominal, { segment, next: at.next });
}

function stateCondition(text: string, start: number, end: number): Condition {
  return { text: text.slice(start, end), start, end, words: text.slice(start, end), type: "unwanted" };
}

function waitsForConsequence(run: Run, words: readonly Word[], at: { segment: Segment; next: Segment | undefined }): boolean {
  const { segment, next } = at;
  if (next === undefined || segment.wished) return false;
  if (/^(?:则|那么)/.test(next.opener)) return true;
  const head = run.words.find((w) => w.start >= next.start);
  if (head === undefined || !isState(words) || words.some((w) => w.tag === "modal")) return false;
  const nextWords = run.words.filter((w) => w.start >= next.start && w.end <= next.end);
  if (nextWords.some((w) => w.tag === "modal") && words.some((w) => w.tag === "number") && /超时|超过|超出|未|逾期|以上|低于/.test(segment.text) && head.tag === "role") return true;
  return head.tag === "modal" || isOurSystem(head.text) || CONSEQUENCE.test(head.text) || SYSTEM_ACTIONS.has(head.text);
}

/** `会议室预订系统…自动取消`: the word of booking in a title names what can be cancelled. */
function namedThing(figures: readonly LocalFigure[], sentence: Sentence, tools: LanguageTools): Heritage {
  const word = readWords(sentence.text, figures, tools).find((w) => NAMES_ITS_RESULT.has(w.text));
  return word === undefined ? {} : { thing: { text: word.text, start: word.start, end: word.end } };
}

/** What waited for an action that never came is a clause of its own. */
function flush(run: Run): void {
  const left = [...run.conditions, ...run.exceptions, ...(run.purpose === undefined ? [] : [run.purpose])];
  take(run);
  dropTopic(run);
  for (const piece of left) {
    const kind = contextKind(run.sentence.context) ?? "background";
    addClause(run, piece, { kind, object: { ...toPhrase(piece, run.sentence.start), inherited: false } });
  }
}

/**
 * Reads one Chinese sentence into clauses (spec 8 §8.1). In: the sentence with its place, what the sentence before
 * leaves to it, the language tools. Out: clauses without ids in reading order, text that says nothing to build, and
 * what the next sentence may inherit. Headings and leads are context and give no clauses.
 */
export function readSentence(sentence: Sentence, carry: Carry, tools: LanguageTools): SentenceReading {
  if (sentence.role === "heading" || sentence.role === "lead") return { clauses: [], unused: [], carry };
  const figures = readFigures(sentence.text);
  const run: Run = {
    sentence,
    words: readWords(sentence.text, figures, tools),
    figures,
    clauses: [],
    unused: [],
    heritage: namedThing(figures, sentence, tools),
    conditions: [],
    exceptions: [],
    purpose: undefined,
    topic: undefined,
    lastConditions: [],
    waiting: undefined,
  };
  const segments = splitSegments(sentence.text);
  segments.forEach((segment, i) => {
    const count = run.clauses.length;
    readSegment(run, segment, { next: segments[i + 1], count: segments.length });
    if (run.clauses.length === count && run.unused.length === 0) run.waiting ??= segment.start;
  });
  flush(run);
  const clauses = run.clauses.map((c) => leadActor(c, sentence, tools));
  const last = clauses.findLast((c) => c.actor !== undefined);
  const object = clauses.findLast((c) => c.object !== undefined);
  return {
    clauses,
    unused: run.unused,
    carry: {
      ...(last?.actor === undefined ? {} : { actor: last.actor }),
      ...(object?.object === undefined ? {} : { object: object.object }),
    },
  };
}
