import type { Clause } from "../reading.ts";
import { conditionPrefix } from "./condition-text.ts";
import { COMPARATORS } from "./lexicon/function-words.ts";
import { COUNTED, isBody } from "./lexicon/nouns.ts";
import { CONSUMING, CONTAINING, isVerb, SYSTEM_ACTIONS, TRANSITIVE } from "./lexicon/verbs.ts";
import { nominalSentence } from "./nominal-text.ts";
import { isPlain, statement } from "./plain-statement.ts";
import { actorKind, needsNothing, predicate, topicOf } from "./predicate-text.ts";
import { sentence } from "./tidy.ts";

/** The binding sentence of a requirement in EARS form (spec 8 §8.2). */

const ONLY = /只能|只可|仅能|仅可|仅限|只允许|仅允许|只有.{1,12}(?:可以|能|可)/;
const STRICT = /必须|必需|务必|须/;
const PROVIDING =
  /^(?:支持|提供|实现|具备|满足|符合|遵守|遵循|采用|基于|兼容|适配|使用|保证|确保|部署|运行)$/;
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
  const wished = clause.modality === "should" && !/尽量|最好|建议|宜/.test(clause.span.text);
  if (
    wished ||
    (clause.modality === "must" && isBody(clause.actor?.text ?? "") && !STRICT.test(clause.span.text))
  )
    return `SHALL 支持${text}`;
  if (clause.modality === "must" || clause.modality === "should") return `SHALL 要求${text}`;
  return clause.kind === "rule" ? `SHALL 要求${text}` : `SHALL 支持${text}`;
}

/** `增加会员积分功能` announces a function; the sentence offers it. */
function offering(clause: Clause): string | undefined {
  const object = clause.object?.text ?? "";
  if (!ADDING.test(clause.action?.text ?? "") || clause.modality === "may" || object === "") return undefined;
  if (/(?:功能|服务|模块|能力|机制|入口|页面|报表|接口|系统|平台|小程序)$/.test(object))
    return `SHALL 提供${object}`;
  if (clause.action?.text === "上线" || clause.action?.text === "引入") return `SHALL 支持${object}`;
  return clause.action?.text === "实现" || clause.action?.text === "做" ? `SHALL 实现${object}` : undefined;
}

/** A frame gives the words behind the subject, or nothing where it does not apply; the first that applies counts. */
type Frame = (clause: Clause, words: string) => string | undefined;

const first = (frames: readonly Frame[], clause: Clause, words: string): string | undefined => {
  for (const frame of frames) {
    const text = frame(clause, words);
    if (text !== undefined) return text;
  }
  return undefined;
};

function bySystem(clause: Clause): boolean {
  const verb = clause.action?.text ?? "";
  return (
    SYSTEM_ACTIONS.has(verb) ||
    PROVIDING.test(verb) ||
    clause.complements.some((c) => /^(?:自动|默认)$/.test(c.text))
  );
}

const refusing: Frame = (clause, words) => {
  if (clause.modality !== "must_not") return undefined;
  const byPeople = /^(?:取消|删除|关闭|恢复|更新|合并|标记|分类|抵扣|作废)$/.test(clause.action?.text ?? "");
  return bySystem(clause) && !byPeople && topicOf(clause) === undefined
    ? `SHALL NOT ${words}`
    : `SHALL NOT 允许${words}`;
};

const permitting: Frame = (clause, words) => {
  if (clause.modality !== "may") return undefined;
  const topic = topicOf(clause)?.text;
  if (topic !== undefined && COUNTED.has(topic) && CONSUMING.has(clause.action?.text ?? ""))
    return `SHALL 允许用${words}`;
  return /支持/.test(clause.span.text) && topic === undefined
    ? `SHALL 支持${words}`
    : `SHALL ${only(clause)}${words}`;
};

/** What is said of a thing: its value, its limits, its parts. */
const stating: Frame = (clause, words) => {
  const verb = clause.action?.text ?? "";
  const topic = topicOf(clause);
  if (comparing(clause)) return `SHALL ${MEASURED.has(clause.kind) ? "保证" : "要求"}${words}`;
  if (topic === undefined) return undefined;
  if (/^[为是]$/.test(verb)) return `SHALL 将${topic.text}设为${clause.object?.text ?? ""}`;
  if (/^(?:有效|可用|生效|不可用)$/.test(verb)) return `SHALL 保证${words}`;
  return CONTAINING.has(verb) ? `SHALL 要求${words}` : undefined;
};
const MEASURED: ReadonlySet<Clause["kind"]> = new Set(["quality", "constraint"]);

const limiting: Frame = (clause, words) => {
  if (clause.kind === "rule" && !bySystem(clause) && /最多|至多|至少|最少/.test(words))
    return `SHALL 要求${words}`;
  const flat =
    clause.modality === "none" && clause.complements.some((c) => /^(?:不|一律|不再)$/.test(c.text));
  return flat ? `SHALL ${words}` : undefined;
};

const aboutTopic: Frame = (clause, words) => {
  const verb = clause.action?.text ?? "";
  if (topicOf(clause) === undefined) return undefined;
  if (clause.kind === "quality") return `SHALL 保证${words}`;
  if (/^(?:预警|告警|报警|提醒|打分)$/.test(verb) && clause.object === undefined) return `SHALL 对${words}`;
  if (bySystem(clause) && clause.object !== undefined) return undefined;
  return `SHALL ${clause.modality === "none" && !TRANSITIVE.has(verb) ? "支持" : "要求"}${words}`;
};

const doing: Frame = (clause, words) => {
  const measured = clause.kind === "quality" && clause.figures.length > 0 && clause.action?.text !== "支持";
  if (measured) return `SHALL 保证${words}`;
  if (bySystem(clause)) return `SHALL ${words}`;
  return STRICT.test(clause.span.text) ? `SHALL 要求${words}` : `SHALL 支持${words}`;
};

const unneeded: Frame = (clause, words) => (needsNothing(clause) ? `SHALL NOT 要求${words}` : undefined);

function withoutActor(clause: Clause, words: string): string {
  const frames = [unneeded, refusing, permitting, stating, limiting, aboutTopic, doing];
  return first(frames, clause, words) ?? `SHALL ${words}`;
}

function containing(clause: Clause): string | undefined {
  const verb = clause.action?.text ?? "";
  const topic = topicOf(clause);
  if (
    topic === undefined ||
    clause.object === undefined ||
    !/^(?:包括|包含|含|含有|记录|有|涵盖)$/.test(verb) ||
    clause.kind !== "data"
  )
    return undefined;
  if (/(?:状态|类型|种类|级别|等级|方式|分类)$/.test(topic.text))
    return `SHALL 支持以下${topic.text}：${clause.object.text}`;
  const place = topic.text.startsWith("每") ? `为${topic.text}` : `在${topic.text}中`;
  return `SHALL ${place}记录${clause.object.text}`;
}

/** Sentences whose subject is the project or the thing itself. */
function ownSubject(clause: Clause, words: string): Sentenced | undefined {
  if (clause.kind === "constraint" && /预算|工期|上线|交付|验收|投产/.test(clause.span.text)) {
    const bare = words.replace(/^(?:本)?项目/, "");
    return { subject: "项目", text: `SHALL ${comparing(clause) ? "保证" : ""}${bare}` };
  }
  const topic = topicOf(clause);
  if (actorKind(clause) !== "none" || topic === undefined || !ownsDuty(clause)) return undefined;
  if (isVerb(topic.text) || COMPARATORS.test(topic.text)) return undefined;
  if (/[上里中]$/.test(topic.text)) return { subject: "系统", text: `SHALL 在${words}` };
  const rest = clause.complements.filter((c) => c !== topic);
  return { subject: topic.text, text: `SHALL ${predicate({ ...clause, complements: rest })}` };
}

/** Another system or a device acts. */
function withSystem(clause: Clause, words: string): Sentenced {
  const ours = actorKind(clause) === "ours";
  const subject = ours ? "系统" : (clause.actor?.text ?? "系统");
  if (!ours && (comparing(clause) || (clause.kind === "quality" && clause.figures.length > 0))) {
    return {
      subject: "系统",
      text: `SHALL ${clause.kind === "quality" ? "保证" : "要求"}${subject}${words}`,
    };
  }
  if (!ours && clause.modality === "may") {
    const offers = /支持/.test(clause.span.text);
    return offers
      ? { subject, text: `SHALL 支持${words}` }
      : { subject: "系统", text: `SHALL 允许${subject}${words}` };
  }
  if (needsNothing(clause)) return { subject, text: `SHALL NOT 要求${words}` };
  return { subject, text: clause.modality === "must_not" ? `SHALL NOT ${words}` : `SHALL ${words}` };
}

interface Sentenced {
  readonly subject: string;
  readonly text: string;
}

/** What the system itself does needs no assuring. */
function assured(text: string): string {
  const ours = /^(?:本)?(?:系统|平台)(?=把|将|记|通知|提醒|按|自动|每|在|根据|对|给|向)/.exec(text)?.[0];
  return ours === undefined ? `保证${text}` : text.slice(ours.length);
}

function body(clause: Clause): Sentenced {
  if (clause.whole?.by === "system") return { subject: "系统", text: `SHALL ${clause.whole.said}` };
  if (isPlain(clause)) return { subject: "系统", text: `SHALL ${assured(statement(clause))}` };
  if (clause.action === undefined) return nominalSentence(clause);
  const kind = actorKind(clause);
  const special = kind === "person" ? undefined : (containing(clause) ?? offering(clause));
  if (special !== undefined) return { subject: "系统", text: special };
  const words = predicate(clause);
  const own = ownSubject(clause, words);
  if (own !== undefined) return own;
  if (clause.action.text === "分为" && clause.object !== undefined)
    return { subject: "系统", text: `SHALL ${words}` };
  if (kind === "person") return { subject: "系统", text: withPerson(clause, words) };
  if (kind === "none") return { subject: "系统", text: withoutActor(clause, words) };
  return withSystem(clause, words);
}

/** `所有接口都要记录日志`, `直播间支持弹幕`: the thing itself carries the duty. */
function ownsDuty(clause: Clause): boolean {
  const verb = clause.action?.text ?? "";
  if (clause.modality === "may" || clause.modality === "must_not" || clause.object === undefined)
    return false;
  if (clause.kind === "quality") return false;
  return (
    PROVIDING.test(verb) || (SYSTEM_ACTIONS.has(verb) && !clause.complements.some((c) => c.text === "自动"))
  );
}

function exceptions(clause: Clause): string {
  if (clause.exceptions.length === 0) return "";
  const listed = clause.exceptions.map((e) => e.text).join("、");
  return /除非/.test(clause.span.text) ? `（除非${listed}）` : `（${listed}除外）`;
}

/** The sentence with uppercase SHALL, its conditions in front, exceptions in brackets at the end. */
export function shallOf(clause: Clause): string {
  const { subject, text: said } = body(clause);
  // What is barred is assured, not supported: `支持…不能…`.
  const text = /^SHALL 支持.*(?:不能|不得|不许|不让|不可)/u.test(said)
    ? said.replace("支持", "保证")
    : said
        .replace("允许让", "让")
        .replace(/^SHALL 提供有/, "SHALL 要求有")
        .replace(/的话(?=\p{Script=Han})/u, "时，");
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
