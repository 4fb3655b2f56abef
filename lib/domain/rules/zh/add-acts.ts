import type { Act } from "./act.ts";
import { dropTopic } from "./add-nominal.ts";
import { isTimeOnly } from "./condition-text.ts";
import type { Core } from "./core.ts";
import { actorOfCondition, type Placed, place } from "./inherit.ts";
import { kindOf } from "./kinds.ts";
import { COMPARATORS } from "./lexicon/function-words.ts";
import { isPersonal } from "./lexicon/nouns.ts";
import { isVerb, NAMES_ITS_RESULT, SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { cut, type Local, toPhrase } from "./local.ts";
import { readMentions } from "./mentions.ts";
import { conditionPhrases, kindInput, type Run, take } from "./run.ts";
import type { Segment } from "./segments.ts";

/** A name of the whole before the first action is a title, not what the action is about. */
const TITLE =
  /(?:系统|平台|小程序|网站|应用|软件|APP|App|模块|功能|管理|服务|活动|报名|监控|缴费|点餐|预约|巡检)$/;

function addAct(
  run: Run,
  act: Placed,
  at: { segment: Segment; start: number; end: number; held: ReturnType<typeof take> },
): void {
  const base = run.sentence.start;
  const { held, segment } = at;
  const piece = cut(run.sentence.text, at.start, at.end);
  const own = cut(run.sentence.text, act.start, at.end);
  const conditionText = held.conditions.map((c) => c.text).join("，");
  const pieces = [
    own,
    ...held.conditions,
    ...held.exceptions,
    ...(held.purpose === undefined ? [] : [held.purpose]),
  ];
  const shared = act.objectInherited && act.object !== undefined ? [act.object] : [];
  const kind = kindOf({
    ...kindInput(run, own, segment),
    modality: act.modality,
    actor: act.actor?.text,
    action: act.action?.text,
    conditionText,
    conditionHasFigure: held.conditions.some((c) =>
      run.figures.some((f) => f.coreStart >= c.start && f.coreStart < c.end && !/点|时|号|日/.test(f.unit)),
    ),
  });
  run.clauses.push({
    span: toPhrase(piece, base).span,
    language: "zh",
    kind,
    modality: act.modality === "none" && segment.wished ? "should" : act.modality,
    ...(act.actor === undefined
      ? {}
      : { actor: { ...toPhrase(act.actor, base), inherited: act.actorInherited } }),
    ...(act.action === undefined ? {} : { action: toPhrase(act.action, base) }),
    ...(act.object === undefined
      ? {}
      : { object: { ...toPhrase(act.object, base), inherited: act.objectInherited } }),
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
    if (name !== undefined && offset >= 0)
      return cut(run.sentence.text, condition.start + offset, condition.start + offset + name.length);
  }
  return undefined;
}

/** Sizes of a thing, not the thing. */
const ATTRIBUTE =
  /(?:金额|费用|数量|温度|湿度|电量|评分|得分|时长|次数|比例|率|余额|库存|价格|人数|时间|重量|距离|长度|面积|体温|血压|水位|浓度|速度|年龄|天数|手机号|密码|账号)$/;

/** The thing that the waiting conditions speak of; people are no things. */
function conditionThing(run: Run): Local | undefined {
  for (const condition of run.conditions) {
    const words = run.words.filter(
      (w) => w.start >= condition.start && w.end <= condition.end && !/^(?:当|如果|若|一旦)$/.test(w.text),
    );
    const stop = words.findIndex((w) => !/^(?:noun|determiner|particle)$/.test(w.tag));
    const end = words[stop - 1]?.tag === "determiner" ? stop - 1 : stop;
    const first = words[0];
    const last = words[end - 1];
    if (
      ATTRIBUTE.test(
        words
          .slice(0, Math.max(end, 0))
          .map((w) => w.text)
          .join(""),
      )
    )
      continue;
    // `打码后`, `退货后`: what happens, not a thing that it happens to.
    const bare = words[stop]?.tag === "locator" && stop === 1;
    if (
      end < 1 ||
      bare ||
      first === undefined ||
      last === undefined ||
      first.tag === "particle" ||
      words.slice(0, end).every((w) => isVerb(w.text)) ||
      (run.heritage.object !== undefined && /^(?:结束|开始)$/.test(words[end]?.text ?? "")) ||
      isTimeOnly(condition.text)
    )
      continue;
    return cut(run.sentence.text, first.start, last.end);
  }
  return undefined;
}

/** `…时显示缺货，不允许下单`: the condition before holds on. */
function continues(core: Core, segment: Segment): boolean {
  const act = core.acts[0];
  if (/^(?:并且?|且|同时|然后|而且|接着)$/.test(segment.opener))
    return act?.actor === undefined && act?.topic === undefined;
  return (
    /^(?:不|禁止|严禁|勿|无法)/.test(segment.text) &&
    !/之后|此后/.test(segment.opener) &&
    act?.modality === "must_not" &&
    act.actor === undefined &&
    act.topic === undefined &&
    act.object === undefined
  );
}

/** Lists, wholes and sizes are nothing that a later verb acts on. */
function inheritable(placed: Placed): boolean {
  const text = placed.object?.text ?? "";
  const verb = placed.action?.text ?? "";
  if (
    text.length > 10 ||
    /通知$|短信|消息|提醒|信息$|结果$/.test(text) ||
    /[、和]|功能$|系统$|平台$|小程序$|每$|^[\d每]|^其[他它余]/.test(text)
  )
    return false;
  return (
    !/^(?:支持|提供|包括|包含|含|为|是|做|建|开发|增加|有|登录|加|用)$/.test(verb) && !COMPARATORS.test(verb)
  );
}

function remember(run: Run, placed: Placed): void {
  const { actor, object, action, topic } = placed;
  const thing = action !== undefined && NAMES_ITS_RESULT.has(action.text) ? action : run.heritage.thing;
  const { object: _old, ...kept } = run.heritage;
  run.heritage = {
    ...(object === undefined ? kept : run.heritage),
    ...(actor === undefined ? {} : { actor }),
    ...(object === undefined || !inheritable(placed)
      ? {}
      : { object, firstObject: run.heritage.firstObject ?? object }),
    ...(thing === undefined ? {} : { thing }),
    ...(topic === undefined || topic.text.endsWith("每") ? {} : { topic }),
  };
}

/** The topic that waits for this action, where the action brings neither topic nor actor of its own. */
function waitingTopic(run: Run, core: Core): Local | undefined {
  const act = core.acts[0];
  const topic = run.topic;
  if (topic === undefined || act === undefined || run.conditions.length > 0 || TITLE.test(topic.text))
    return undefined;
  return act.modality !== "none" && act.topic === undefined && act.actor === undefined ? topic : undefined;
}

/** Conditions, exception and purpose for the actions of this stretch. */
function heldFor(run: Run, core: Core, segment: Segment): ReturnType<typeof take> {
  const held = take(run);
  if (held.conditions.length > 0) run.lastConditions = held.conditions;
  else if (continues(core, segment)) held.conditions = run.lastConditions;
  else run.lastConditions = [];
  return held;
}

/** The actor that an action of this stretch may inherit. */
function heirOf(
  run: Run,
  act: Act,
  at: { joined: boolean; fromCondition: Local | undefined },
): Local | undefined {
  const known = run.heritage.actor;
  const stays = known !== undefined && (at.joined || isPersonal(known.text)) ? known : undefined;
  const bySystem = SYSTEM_ACTIONS.has(act.action?.text ?? "");
  return bySystem ? stays : (at.fromCondition ?? stays);
}

/** Turns the actions of a stretch into clauses, with what earlier stretches leave to them. */
export function addActs(run: Run, core: Core, segment: Segment): void {
  const fromCondition = conditionActor(run);
  const thing = conditionThing(run);
  const shared = {
    offered: /^(?:支持|提供)/.test(segment.text),
    conditioned: thing !== undefined && fromCondition === undefined,
    ...(thing === undefined ? {} : { case: thing }),
  };
  const waiting = waitingTopic(run, core);
  if (waiting === undefined) dropTopic(run);
  run.topic = undefined;
  const held = heldFor(run, core, segment);
  const first = run.waiting ?? segment.start;
  run.waiting = undefined;
  core.acts.forEach((raw, i) => {
    const topic = raw.topic ?? waiting;
    const act = topic === undefined ? raw : { ...raw, topic };
    const actor = heirOf(run, act, { joined: segment.opener !== "" || i > 0, fromCondition });
    const heritage = { ...run.heritage, ...shared, actor };
    const placed = place(act, heritage, i === 0 ? segment.opener : "并");
    const end = core.acts[i + 1] === undefined ? segment.end : placed.end;
    addAct(run, placed, { segment, start: i === 0 ? first : placed.start, end, held });
    remember(run, placed);
  });
}
