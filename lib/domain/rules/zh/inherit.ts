import type { Act } from "./act.ts";
import { COMPARATORS } from "./lexicon/function-words.ts";
import { isBody, isPerson, isRole } from "./lexicon/nouns.ts";
import { CONTAINING, isVerb, SYSTEM_ACTIONS, TRANSITIVE } from "./lexicon/verbs.ts";
import type { Local } from "./local.ts";

/** Who acts and on what, where the stretch itself does not say. */

/** What earlier stretches of the sentence leave to later ones. */
export interface Heritage {
  readonly actor?: Local | undefined;
  readonly object?: Local;
  /** The first thing acted on in the sentence: what later steps review. */
  readonly firstObject?: Local;
  /** The stretch begins with 支持: it speaks to the system. */
  readonly offered?: boolean;
  readonly conditioned?: boolean;
  /** What the condition speaks of (`案件归档后` → 案件). */
  readonly case?: Local;
  /** What the sentence is about where nobody acts. */
  readonly topic?: Local;
  /** The first action of the sentence where its word also names its result (`预约`). */
  readonly thing?: Local;
}

export interface Placed extends Act {
  readonly actorInherited: boolean;
}

/** Verbs that are complete without an object. */
const COMPLETE =
  /^(?:预约|预订|预定|申请|报名|投诉|报修|评论|登记|评价|订购|参加|加入|使用|访问|排队|消费|开始|结束|完成|选择|学习|提示|提醒|通知|保存|重试|停止|打印|确认|补传|扫描|支付|付|发布|处理|办理|计算|统计|展示|显示|审阅|赔付|评定|转|批|视为|退款|升级到|告警|收到|解除|同意)$/;
const TAKES_BACK = /^(?:取消|撤销|撤回|作废|终止|变更)$/;

/** Actions that speak to the system whoever acted before. */
function speaksToSystem(act: Act): boolean {
  const verb = act.action?.text ?? "";
  if (act.topic !== undefined || COMPARATORS.test(verb) || /^(?:支持|提供)$/.test(verb)) return true;
  return /^(?:发|发送)$/.test(verb) && /短信|消息|通知|邮件|提醒/.test(act.object?.text ?? "");
}

function inheritsActor(act: Act, opener: string, heir: { offered: boolean; conditioned: boolean }): boolean {
  if (heir.offered || (heir.conditioned && act.modality === "none" && opener === "")) return false;
  if (speaksToSystem(act)) return false;
  if (act.modality === "may" || act.modality === "must_not") return true;
  const automatic =
    act.complements.some((c) => /^(?:自动|默认)$/.test(c.text)) || SYSTEM_ACTIONS.has(act.action?.text ?? "");
  if (automatic) return false;
  return act.modality === "must" || opener === "" || /并|且|再|然后|接着|也|还/.test(opener);
}

/** Actor of the condition (`用户下单后要付款`) for an action that names none. */
export function actorOfCondition(marked: string): string | undefined {
  const text = marked.replace(/^[由经]/, "");
  const match =
    /^(?:每(?:个|位|名)|该|任何)?([\p{Script=Han}]{2,6}?)(?=(?:未|不|没有|连续|累计|成功|提交|[\p{Script=Han}]))/u.exec(
      text,
    );
  const named = /的([\p{Script=Han}]{2,6})$/u.exec(text)?.[1];
  if (named !== undefined && isPerson(named)) return named;
  for (let size = 6; size >= 2; size -= 1) {
    const head = text.slice(0, size);
    if (isPerson(head) || (size > 2 && isRole(head) && !isBody(head))) return head;
  }
  return match !== null && isPerson(match[1] ?? "") ? match[1] : undefined;
}

/** `成员自动移出公会`: the topic is what is moved, the object where it goes. */
const MOVING =
  /^(?:移出|移入|转入|转出|退回|放入|取出|调出|调入|送达|归还|返还|同步到|改为|变为|设为|标为|置为|记入|计入|迁移|告知|发给|发送|推送|分为|转为|导入|汇入)$/;

/** `律师移出名单`: who stands before the verb is moved, not moving. */
function movedPerson(act: Act): Act {
  const listed = /^(?:移出|移入|列入|纳入|踢出)$/.test(act.action?.text ?? "") && act.topic === undefined;
  if (!listed || act.actor === undefined || act.modality !== "none") return act;
  const { actor, ...rest } = act;
  return { ...rest, topic: actor };
}

function placeTopic(act: Act): Act {
  const { topic, action, object } = act;
  if (topic === undefined) return act;
  if (
    object !== undefined &&
    action !== undefined &&
    (MOVING.test(action.text) ||
      (/^(?:通知|告知)$/.test(action.text) &&
        /(?:结果|信息|时间|状态|情况|进度|成绩|名单)$/.test(topic.text))) &&
    object.start > action.start
  ) {
    return {
      ...act,
      object: topic,
      complements: [...act.complements, object].toSorted((a, b) => a.start - b.start),
    };
  }
  if (act.complements.some((c) => /^(?:最多|至多|至少|最少)$/.test(c.text)))
    return { ...act, complements: [topic, ...act.complements] };
  const free = act.object === undefined && action !== undefined && TRANSITIVE.has(action.text.slice(0, 2));
  if (free) return { ...act, object: topic };
  return { ...act, complements: [topic, ...act.complements] };
}

/** `密码至少8位，包含字母和数字`: the second stretch still speaks of the password. */
function needsTopic(act: Act): boolean {
  const verb = act.action?.text ?? "";
  return CONTAINING.has(verb) || (COMPARATORS.test(verb) && act.complements.length === 0);
}

/** `看不到`, `不显示`: a refusal in other words. */
function refusing(act: Act): Act {
  const { action } = act;
  const unable = /^([\p{Script=Han}])不([到见])$/u.exec(action?.text ?? "");
  if (action !== undefined && unable !== null)
    return {
      ...act,
      modality: "must_not",
      action: { ...action, text: `${unable[1] ?? ""}${unable[2] ?? ""}` },
    };
  const no = act.complements.find((c) => /^(?:不|不再)$/.test(c.text));
  const denied = act.modality === "none" && no !== undefined && SYSTEM_ACTIONS.has(action?.text ?? "");
  return denied
    ? { ...act, modality: "must_not", complements: act.complements.filter((c) => c !== no) }
    : act;
}

const REVIEWING = /^(?:审批|审核|复核|复审|批准|驳回|审查)$/;

/** What a verb without object acts on, from what stands before it. */
function inheritedObject(act: Act, heritage: Heritage): Local | undefined {
  const verb = act.action?.text ?? "";
  if (!TRANSITIVE.has(verb) || COMPLETE.test(verb)) return undefined;
  if (act.complements.some((c) => /^[与和跟同]/.test(c.text))) return undefined;
  const verbAt = act.action?.start ?? 0;
  if (!act.complements.every((c) => c.start < verbAt || /^[给到为至成]/.test(c.text))) return undefined;
  const about = heritage.case ?? heritage.object;
  const usual = TAKES_BACK.test(verb) ? (heritage.thing ?? about) : (about ?? heritage.topic);
  const thing = (REVIEWING.test(verb) ? heritage.firstObject : undefined) ?? usual;
  const actionOnly = thing !== undefined && thing !== heritage.thing && isVerb(thing.text);
  return thing?.text === verb || actionOnly ? undefined : thing;
}

function withObject(act: Act, heritage: Heritage): Act {
  if (act.object !== undefined || act.action === undefined) return act;
  const object = inheritedObject(act, heritage);
  return object === undefined ? act : { ...act, object, objectInherited: true };
}

/** Fills in actor and object from what went before (spec 8 §8.1: shared actors and objects are carried over). */
export function place(raw: Act, heritage: Heritage, opener: string): Placed {
  const act = movedPerson(refusing(raw));
  const silent = act.topic === undefined && act.actor === undefined && needsTopic(act);
  const told = silent && heritage.topic !== undefined ? { ...act, topic: heritage.topic } : act;
  const placed = withObject(placeTopic(told), heritage);
  const heir = { offered: heritage.offered === true, conditioned: heritage.conditioned === true };
  const borrows = placed.actor === undefined && heritage.actor !== undefined;
  if (borrows && inheritsActor({ ...act, modality: raw.modality }, opener, heir)) {
    return {
      ...placed,
      ...(heritage.actor === undefined ? {} : { actor: heritage.actor }),
      actorInherited: true,
    };
  }
  return { ...placed, actorInherited: false };
}
