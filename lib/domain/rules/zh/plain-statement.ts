import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { Clause, Phrase } from "../reading.ts";
import { amount, boundaries, limitingFigure } from "./boundary.ts";
import { casesOf } from "./cases.ts";
import { trigger } from "./condition-text.ts";
import { ADVERBS, COMPARATORS } from "./lexicon/function-words.ts";
import { INTRANSITIVE, isVerb, NAMES_ITS_RESULT, RESULTS, SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { CHECK_AGREED } from "./outcome.ts";
import { actorKind, predicate, topicOf } from "./predicate-text.ts";
import { BEFALLS } from "./states.ts";
import { steps } from "./steps.ts";
import { tidy } from "./tidy.ts";

/**
 * Clauses whose parts do not fit together again safely are stated in the need's own words and order:
 * `系统 SHALL 保证前15分钟免费。` Better plain than wrong.
 */

/** Pieces that begin or end with a word that belongs elsewhere. */
const DANGLING =
  /(?:但|并|且|的|时|后|前|就|则|和|与|或|还要|还|由|给|把|将|每)$|^(?:的|但(?!书)|并(?!发|行|联)|且|时(?![间长段刻效区薪钟速])|后(?![台端厨续勤果期缀])|中的|内的|出(?!库|租|版|口|行|生|货|入|勤|差|院|席|境|场|厂|票|价|力)|起(?![点草始止诉重因源])|则|就(?![业医诊餐近])|以外)/;
const NAMED_VALUE =
  /(?:期|期限|时间|时长|价|费|费用|间隔|周期|频率|率|数|数量|额|金额|度|上限|下限|限额|精度|误差|容量|尺寸|大小|比例|标准|档|级别|密度|重量|长度|年龄|人数|次数|天数|预算|工期)$/;
const THING =
  /(?:功能|服务|模块|页面|界面|报表|接口|入口|看板|列表|后台|中心|大屏|日历|地图|清单|系统|平台|小程序|工具|应用|题库|图|表|单|码|记录|信息|资料|档案|数据|方式|支付|登录|查询|统计|管理|导出|导入|打印|搜索|通知|提醒|推送|设置|分析)$/;
/** Signs of a whole sentence inside what was read as a noun phrase. */
const SENTENCE_LIKE =
  /由|优先|必须|应当|在.+之间|有(?=[\d一二两三四五六七八九十])|不予|另|只算|仅算|还要|免费|得到|获得|计入|记为|报给|实名|以外|至少|最多|打[\d一二三四五六七八九]折|[退扣收付得算换转送报交借]/;

const own = (clause: Clause, phrase: Phrase): boolean =>
  phrase.span.start >= clause.span.start && phrase.span.end <= clause.span.end;

function torn(clause: Clause, part: Phrase): boolean {
  if (!own(clause, part) || ADVERBS.has(part.text)) return false;
  const adverbial =
    /^(?:在|于|从|到|每|当|\d|[一二两三四五六七八九十半])/.test(part.text) && /[时后前]$/.test(part.text);
  return !adverbial && DANGLING.test(part.text);
}

/** `须有监护人陪同`, `间隔不得少于6个月`: a verb or a limit inside what was read as a thing. */
function swallowed(clause: Clause): boolean {
  const limited = /(?:不得|不能|不可)(?:少于|低于|超过|多于)$/.test(clause.object?.text ?? "");
  return limited || clause.complements.some((c) => /^有[\p{Script=Han}]{2,}/u.test(c.text));
}

function nounless(clause: Clause): boolean {
  const name = clause.object?.text ?? "";
  if (/^[给向为对把将]/.test(name)) return true;
  if (clause.complements.length > 0)
    return (
      !NAMED_VALUE.test(name) &&
      !(
        /^每个?(?:小时|半小时|天|日|次|月|周|年|人|公里|件|本|份|单|台|间)$/.test(name) &&
        /元|块/.test(clause.complements[0]?.text ?? "")
      )
    );
  return name.length > 3 && !THING.test(name) && SENTENCE_LIKE.test(name);
}

/** The object stands before the verb and more follows: its place would change. */
function moved(clause: Clause): boolean {
  const { action, object } = clause;
  if (action === undefined || object === undefined || object.inherited || !own(clause, object)) return false;
  if (object.span.start > action.span.start || /[把将]/.test(clause.span.text)) return false;
  const between = clause.complements.filter(
    (c) => c.span.start >= object.span.end && c.span.end <= action.span.start && !ADVERBS.has(c.text),
  );
  const behind = clause.complements.filter(
    (c) => c.span.start >= action.span.end && !/^[给到为至成]/.test(c.text),
  );
  if (behind.length > 0 || (action.text.length > 2 && RESULTS.has(action.text.slice(-2)))) return true;
  return between.length > 0 && !SYSTEM_ACTIONS.has(action.text);
}

/** Something of the predicate stands before the one who acts. */
function actorLate(clause: Clause): boolean {
  const { actor } = clause;
  if (actor === undefined || actor.inherited || !own(clause, actor)) return false;
  const ahead = clause.span.text.slice(0, actor.span.start - clause.span.start);
  const topical = clause.complements.some(
    (c) =>
      own(clause, c) && c.span.end < actor.span.start && !ADVERBS.has(c.text) && clause.object === undefined,
  );
  if (/(?:由|经|被|让|允许|支持|只有|仅|限)$/.test(ahead)) return ahead.endsWith("由") && topical;
  return clause.complements.some((c) => c.span.end <= actor.span.start && own(clause, c));
}

/** What was taken over is an action, not a thing. */
function actionAsObject(clause: Clause): boolean {
  const name = clause.object?.text ?? "";
  if (NAMES_ITS_RESULT.has(name)) return false;
  return clause.object?.inherited === true && (INTRANSITIVE.has(name) || (isVerb(name) && name.length < 3));
}

/** A thing that is talked about, where nobody acts and the system does not either. */
function talkedAbout(clause: Clause): boolean {
  const topic = topicOf(clause);
  if (topic === undefined || actorKind(clause) !== "none" || clause.kind === "data") return false;
  const verb = clause.action?.text ?? "";
  if (COMPARATORS.test(topic.text)) return true;
  if (COMPARATORS.test(verb)) return false;
  if (SYSTEM_ACTIONS.has(verb) || clause.modality === "may" || clause.modality === "must_not") return false;
  return !/^(?:为|是|包括|包含|含|有效|可用|不可用|生效|预警|告警|报警|提醒|打分|支持|提供|记录|采用|使用|满足|符合)$/.test(
    verb,
  );
}

/** `逾期提交的作业扣10分`, `当天不再派单`: what befell is no action, what is no longer done is none either. */
function noDeed(clause: Clause): boolean {
  if (BEFALLS.test(clause.action?.text ?? "") && clause.object !== undefined) return true;
  const terse =
    actorKind(clause) === "none" &&
    /^[^做建加办开设]$/.test(clause.action?.text ?? "") &&
    clause.modality === "none";
  if (terse && !/最多|至多|至少|最少|支持|将|把/.test(clause.span.text)) return true;
  return (
    clause.modality === "none" && clause.complements.some((c) => /^(?:不再|未|不|不足|不满)$/.test(c.text))
  );
}

/**
 * Something of the predicate was torn out of its place: put together again it would need three or more pieces of the
 * need in another order (`登记捡到的物品` → `将捡登记到的物品`).
 */
function rearranged(clause: Clause): boolean {
  const source = clause.span.text;
  const words = predicate(clause).replaceAll("将", "");
  let pieces = 0;
  let last = -1;
  let backwards = false;
  for (let at = 0; at < words.length; ) {
    let size = 1;
    while (at + size < words.length && source.includes(words.slice(at, at + size + 1))) size += 1;
    const found = source.indexOf(words.slice(at, at + size));
    if (found >= 0) {
      pieces += 1;
      if (found < last) backwards = true;
      last = found;
    }
    at += size;
  }
  return backwards && pieces > 2;
}

/** A figure, or the one something is done to (`儿童须由成人陪同`), would not be said. */
function loses(clause: Clause): boolean {
  const kept = [clause.actor, clause.action, clause.object, ...clause.complements, ...clause.conditions];
  const { start, end } = clause.span;
  const unsaid = clause.figures.some(
    ({ span }) =>
      span.start >= start &&
      span.end <= end &&
      ![...kept, ...clause.exceptions, clause.purpose].some(
        (p) => p !== undefined && p.span.start < span.end && span.start < p.span.end,
      ),
  );
  const by = /^([\p{Script=Han}\d]{2,12}?)(?:必须|应当|须|应|要)由/u.exec(clause.span.text)?.[1];
  return unsaid || (by !== undefined && !kept.some((p) => p?.text.includes(by)));
}

/** The predicate holds words of the condition: the two were not taken apart. */
function echoes(clause: Clause): boolean {
  const words = predicate(clause).replace(clause.object?.text ?? "", " ");
  return clause.conditions.some(({ text }) =>
    [...text].some((_, at) => at + 4 <= text.length && words.includes(text.slice(at, at + 4))),
  );
}

/** Whether a clause has to be stated in its own words. */
export function isPlain(clause: Clause): boolean {
  if (clause.whole !== undefined) return true;
  if (clause.kind === "data")
    return /保存|保留|留存/.test(clause.object?.text ?? "") && clause.figures.length > 0;
  if (statement(clause).length < 4) return false;
  if (clause.kind === "interface") return clause.action !== undefined && rearranged(clause);
  if (clause.kind !== "feature" && clause.kind !== "rule") return false;
  if (actorKind(clause) === "ours") return false;
  const parts = [clause.actor, clause.object, ...clause.complements].filter((p) => p !== undefined);
  if (parts.some((p) => torn(clause, p))) return true;
  if (clause.action === undefined) return nounless(clause);
  return (
    echoes(clause) ||
    swallowed(clause) ||
    loses(clause) ||
    rearranged(clause) ||
    noDeed(clause) ||
    moved(clause) ||
    actorLate(clause) ||
    talkedAbout(clause) ||
    actionAsObject(clause)
  );
}

/** The clause in the need's words, its conditions and joining words taken off. */
export function statement(clause: Clause): string {
  if (clause.whole !== undefined) return clause.whole.said;
  let text = clause.span.text;
  for (const { span } of clause.conditions) {
    if (span.start >= clause.span.start && span.end <= clause.span.end) text = text.replace(span.text, "");
  }
  const parts = [clause.actor, clause.object, clause.action, ...clause.complements].filter(
    (p) => p !== undefined && own(clause, p),
  );
  const from = Math.min(...parts.map((p) => (p?.span.start ?? clause.span.start) - clause.span.start));
  const comma =
    clause.conditions.length === 0 && Number.isFinite(from)
      ? clause.span.text.slice(0, from).search(/[，,；;][^，,；;]*$/)
      : -1;
  if (comma >= 0) text = clause.span.text.slice(comma + 1);
  const bare = text
    .replace(/^[\s，,；;：:、。]+/, "")
    .replace(/^(?:能不能|可不可以|能否|可否)(?=.{2})/u, "")
    .replace(/^(?:并且|而且|同时|然后|此外|另外|但是|但|而|且|并|则|就|也|还|那么|以及|，|,)+(?=.{2})/, "")
    .replace(/(?:必须|应当|应该|务必|都要|也要|还要|要求|需要|须)(?=.)(?!求)/, "")
    .replace(/(?<=[\p{Script=Han}])(?:要|应|需)(?=[\p{Script=Han}]{2})(?!求|点|素|道)/u, "")
    .replace(/[\s，,；;。：:]+$/, "");
  const led = bare.startsWith(clause.action?.text ?? " ") || /^(?:可以?|能|不得|不能|只能|须|要)/.test(bare);
  const who = led && clause.actor?.inherited === true ? clause.actor.text : "";
  return `${who}${bare}`;
}

/** Scenarios of a clause stated in its own words. */
export function plainScenarios(clause: Clause): RequirementDraft["scenarios"] {
  const said = statement(clause);
  if (clause.conditions.length > 0)
    return [{ name: "条件成立", steps: steps(trigger(clause), `那么${said}`) }];
  const cases = casesOf(said).map(({ when, follows }, at, all) => ({
    name: all.length > 1 ? `情形${at + 1}` : "条件成立",
    steps: steps(/[后前]$/.test(when) ? `在${when}` : `当${when}时`, `那么${follows}`),
  }));
  const found = [...cases, ...limitSides(clause)];
  const kept = found.length > 0 ? found : FORBIDS.test(said) ? [KEPT] : [CHECK_AGREED];
  return FORBIDS.test(said) ? [...kept, REFUSED] : kept;
}

const KEPT = { name: "按规定办", steps: ["当按本条办理时", "那么系统予以接受"] };
const REFUSED = {
  name: "违反规定",
  steps: ["当有人不按本条办理时", "那么系统拒绝，数据保持不变，并说明原因"],
  derived: { how: "相反情形" },
};

/** Words that bound; a stretch such as `一个月内` only says when something is counted. */
const LIMITS = /不超过|不得|不能|最多|至多|至少|最少|不少于|不低于|上限|下限|满/;

/** Both sides of the one limit that the sentence sets. */
function limitSides(clause: Clause): RequirementDraft["scenarios"] {
  const figure = limitingFigure(clause);
  if (figure === undefined || !LIMITS.test(figure.phrase)) return [];
  return boundaries(figure).map((side) => ({
    name: tidy(`${side.holds ? "限度之内" : "超出限度"}：${amount(side.phrase)}`),
    steps: steps(`当取值为${amount(side.phrase)}时`, side.holds ? "那么符合本条" : "那么不符合本条"),
    ...(side.given ? {} : { derived: { how: `边界值，由“${figure.phrase}”推得` } }),
  }));
}

/** Words that bar something: what does not keep to them is refused. */
const FORBIDS = /不得|(?<!能)不能|不可|不许|禁止|不予|必须|只能|才能|方可|须(?=由|经)/;
