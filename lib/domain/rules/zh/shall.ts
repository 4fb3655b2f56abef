import type { Clause } from "../reading.ts";
import { conditionPrefix } from "./condition-text.ts";
import { COUNTED } from "./lexicon/nouns.ts";
import { CONSUMING, CONTAINING, SYSTEM_ACTIONS, TRANSITIVE } from "./lexicon/verbs.ts";
import { COMPARATORS } from "./lexicon/function-words.ts";
import { actorKind, needsNothing, predicate, topicOf } from "./predicate-text.ts";
import { sentence } from "./tidy.ts";

/** The binding sentence of a requirement in EARS form (spec 8 §8.2). */

const ONLY = /只能|只可|仅能|仅可|仅限|只允许|仅允许|只有.{1,12}(?:可以|能|可)/;
const STRICT = /必须|必需|务必|须/;
const PROVIDING = /^(?:支持|提供|实现|具备|满足|符合|遵守|遵循|采用|基于|兼容|适配|使用|保证|确保|部署|运行)$/;
const ADDING = /^(?:增加|新增|添加|开发|建设|实现|提供|做|建|建立|搭建|设计|完善|引入|上线|加上|加)$/;

const comparing = (clause: Clause): boolean => COMPARATORS.test(clause.action?.text ?? "");

function only(clause: Clause): string {
  return ONLY.test(clause.span.text) ? "只允许" : "允许";
}

function withPerson(clause: Clause, body: string): string {
  const text = `${clause.actor?.text ?? ""}${body}`;
  if (needsNothing(clause)) return `SHALL NOT 要求${text}`;
  if (clause.modality === "must_not") return `SHALL NOT 允许${text}`;
  if (clause.modality === "may") return `SHALL ${only(clause)}${text}`;
  if (clause.modality === "must" || clause.modality === "should") return `SHALL 要求${text}`;
  return clause.kind === "rule" ? `SHALL 要求${text}` : `SHALL 支持${text}`;
}

/** `增加会员积分功能` announces a function; the sentence offers it. */
function offering(clause: Clause): string | undefined {
  const object = clause.object?.text ?? "";
  if (!ADDING.test(clause.action?.text ?? "") || clause.modality === "may" || object === "") return undefined;
  if (/(?:功能|服务|模块|能力|机制|入口|页面|报表|接口|系统|平台|小程序)$/.test(object)) return `SHALL 提供${object}`;
  return clause.action?.text === "实现" || clause.action?.text === "做" ? `SHALL 实现${object}` : undefined;
}

function withoutActor(clause: Clause, body: string): string {
  const verb = clause.action?.text ?? "";
  const bySystem = SYSTEM_ACTIONS.has(verb) || PROVIDING.test(verb) || clause.complements.some((c) => c.text === "自动");
  const topic = topicOf(clause);
  if (/^[为是]$/.test(verb) && topic !== undefined) return `SHALL 将${topic.text}设为${clause.object?.text ?? ""}`;
  if (needsNothing(clause)) return `SHALL NOT 要求${body}`;
  if (clause.modality === "must_not") return bySystem && topic === undefined ? `SHALL NOT ${body}` : `SHALL NOT 允许${body}`;
  if (clause.modality === "may" && topic !== undefined && COUNTED.has(topic.text) && CONSUMING.has(verb)) return `SHALL 允许用${body}`;
  if (clause.modality === "may") return /支持/.test(clause.span.text) && topic === undefined ? `SHALL 支持${body}` : `SHALL ${only(clause)}${body}`;
  if (topic !== undefined && CONTAINING.has(verb)) return `SHALL 要求${body}`;
  if (comparing(clause)) return `SHALL ${clause.kind === "quality" || clause.kind === "constraint" ? "保证" : "要求"}${body}`;
  if (clause.kind === "rule" && /最多|至多|至少|最少/.test(body)) return `SHALL 要求${body}`;
  if (clause.modality === "none" && clause.complements.some((c) => /^(?:不|一律|不再)$/.test(c.text))) return `SHALL ${body}`;
  if (topic !== undefined && clause.kind === "quality") return `SHALL 保证${body}`;
  if (topic !== undefined && /^(?:预警|告警|报警|提醒|打分)$/.test(verb) && clause.object === undefined) return `SHALL 对${body}`;
  if (topic !== undefined && !(bySystem && clause.object !== undefined)) return `SHALL ${clause.modality === "none" && !TRANSITIVE.has(verb) ? "支持" : "要求"}${body}`;
  if (clause.kind === "quality" && clause.figures.length > 0 && verb !== "支持") return `SHALL 保证${body}`;
  if (bySystem) return `SHALL ${body}`;
  return STRICT.test(clause.span.text) ? `SHALL 要求${body}` : `SHALL 支持${body}`;
}

function nominal(clause: Clause): string {
  const name = clause.object?.text ?? clause.span.text;
  if (clause.kind === "quality" && clause.figures.length === 0) return `SHALL 满足“${clause.span.text}”的要求`;
  const value = clause.complements[0]?.text;
  if (value !== undefined) {
    if (/^每/.test(name) && /元|块/.test(value)) return `SHALL 按${name}${value}收费`;
    if (/(?:期|期限|时间|时长|价|费|费用|间隔|周期|频率)$/.test(name)) return `SHALL 将${name}设为${value}`;
    if (/^(?:每|同)/.test(name) || /(?:封顶|限|最多|至少)$/.test(name)) return `SHALL 要求${name}${value}`;
    if (clause.kind === "quality" && /^[\d一二两三四五六七八九十]/.test(value)) return `SHALL 保证${name}${/上$/.test(value) ? "达到" : "在"}${value}`;
    if (/^(?:不|至|最|超|低|高|大|小|达|限)/.test(value)) return `SHALL 保证${name}${value}`;
    return `SHALL 将${name}设为${value}`;
  }
  if (clause.kind === "quality" || clause.kind === "constraint") return `SHALL 保证${name.replace(/(?:要|应该?|必须|需要?)(?=[^求])/, "")}`;
  if (/(?:唯一|必填|选填|有效|一致|完整|准确)$/.test(name)) return `SHALL 保证${name}`;
  if (clause.kind === "data") return `SHALL 记录${name}`;
  if (/(?:功能|服务|模块|页面|界面|报表|接口|入口|看板|列表|后台|中心|大屏|日历|地图|清单)$/.test(name)) return `SHALL 提供${name}`;
  return clause.modality === "must" ? `SHALL 提供${name}` : `SHALL 支持${name}`;
}

function containing(clause: Clause): string | undefined {
  const verb = clause.action?.text ?? "";
  const topic = topicOf(clause);
  if (topic === undefined || clause.object === undefined || !/^(?:包括|包含|含|含有|记录|有|涵盖)$/.test(verb) || clause.kind !== "data") return undefined;
  if (/(?:状态|类型|种类|级别|等级|方式|分类)$/.test(topic.text)) return `SHALL 支持以下${topic.text}：${clause.object.text}`;
  const place = /^每/.test(topic.text) ? `为${topic.text}` : `在${topic.text}中`;
  return `SHALL ${place}记录${clause.object.text}`;
}

function body(clause: Clause): { readonly subject: string; readonly text: string } {
  const kind = actorKind(clause);
  if (clause.action === undefined) {
    const value = clause.complements[0]?.text;
    if (clause.kind === "constraint" && value !== undefined && /^[\d一二两三四五六七八九十百千万]/.test(value)) {
      return { subject: clause.object?.text ?? "项目", text: `SHALL 为${value}` };
    }
    return { subject: "系统", text: nominal(clause) };
  }
  const special = containing(clause) ?? offering(clause);
  if (special !== undefined && kind !== "person") return { subject: "系统", text: special };
  const words = predicate(clause);
  if (clause.kind === "constraint" && /预算|工期|上线|交付|验收|投产/.test(clause.span.text)) {
    return { subject: "项目", text: `SHALL ${comparing(clause) ? "保证" : ""}${words}` };
  }
  const topic = topicOf(clause);
  if (kind === "none" && topic !== undefined && ownsDuty(clause) && /[上里中]$/.test(topic.text)) {
    return { subject: "系统", text: `SHALL 在${words}` };
  }
  if (kind === "none" && topic !== undefined && ownsDuty(clause)) {
    return { subject: topic.text, text: `SHALL ${predicate({ ...clause, complements: clause.complements.filter((c) => c !== topic) })}` };
  }
  if (clause.action.text === "分为" && clause.object !== undefined) return { subject: "系统", text: `SHALL ${words}` };
  if (kind === "other" && comparing(clause)) return { subject: "系统", text: `SHALL ${clause.kind === "quality" ? "保证" : "要求"}${clause.actor?.text ?? ""}${words}` };
  if (kind === "person") return { subject: "系统", text: withPerson(clause, words) };
  if (kind === "none") return { subject: "系统", text: withoutActor(clause, words) };
  const subject = kind === "ours" ? "系统" : (clause.actor?.text ?? "系统");
  if (clause.modality === "may" && /支持/.test(clause.span.text) && kind === "other") return { subject, text: `SHALL 支持${words}` };
  if (clause.modality === "may" && kind === "other") return { subject: "系统", text: `SHALL 允许${subject}${words}` };
  if (needsNothing(clause)) return { subject, text: `SHALL NOT 要求${words}` };
  return { subject, text: clause.modality === "must_not" ? `SHALL NOT ${words}` : `SHALL ${words}` };
}

/** `所有接口都要记录日志`, `直播间支持弹幕`: the thing itself carries the duty. */
function ownsDuty(clause: Clause): boolean {
  const verb = clause.action?.text ?? "";
  if (clause.modality === "may" || clause.modality === "must_not" || clause.object === undefined) return false;
  if (clause.kind === "quality") return false;
  return PROVIDING.test(verb) || (SYSTEM_ACTIONS.has(verb) && !clause.complements.some((c) => c.text === "自动"));
}

function exceptions(clause: Clause): string {
  if (clause.exceptions.length === 0) return "";
  const listed = clause.exceptions.map((e) => e.text).join("、");
  return /除非/.test(clause.span.text) ? `（除非${listed}）` : `（${listed}除外）`;
}

/** The sentence with uppercase SHALL, its conditions in front, exceptions in brackets at the end. */
export function shallOf(clause: Clause): string {
  const { subject, text } = body(clause);
  return sentence(`${conditionPrefix(clause)}${subject} ${text}${exceptions(clause)}`);
}

/** What the system does by the sentence, without subject and SHALL, for scenarios: `暂停该读者的预约资格一周`. */
export function duty(shall: string): string {
  return shall.replace(/^.*?SHALL (?:NOT )?/, "").replace(/。$/, "");
}

/** Who carries the duty of a sentence. */
export function subjectOf(shall: string): string {
  return /(?:^|[，则])([^，]*?) SHALL/.exec(shall)?.[1]?.replace(/^.*，则?|^则/, "") ?? "系统";
}
