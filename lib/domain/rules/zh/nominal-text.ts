import type { Clause } from "../reading.ts";

/** Sentences from noun phrases without verb: list items, fixed values, wishes without figure. */

const OFFERED = /(?:功能|服务|模块|页面|界面|报表|接口|入口|看板|列表|后台|中心|大屏|日历|地图|清单)$/;
const VALUED = /(?:期|期限|时间|时长|价|费|费用|间隔|周期|频率)$/;
const FIGURE_HEAD = /^[\d一二两三四五六七八九十百千万]/;

/** A name and its value: `公示期5个工作日`, `每小时5元`. */
function withValue(clause: Clause, name: string, value: string): string {
  if (name.startsWith("每") && /元|块/.test(value)) return `SHALL 按${name}${value}收费`;
  if (VALUED.test(name)) return `SHALL 将${name}设为${value}`;
  if (/^(?:每|同)/.test(name) || /(?:封顶|限|最多|至少)$/.test(name)) return `SHALL 要求${name}${value}`;
  if (clause.kind === "quality" && FIGURE_HEAD.test(value))
    return `SHALL 保证${name}${value.endsWith("上") ? "达到" : "在"}${value}`;
  return /^(?:不|至|最|超|低|高|大|小|达|限)/.test(value)
    ? `SHALL 保证${name}${value}`
    : `SHALL 将${name}设为${value}`;
}

function named(clause: Clause, name: string): string {
  if (clause.kind === "quality" || clause.kind === "constraint") {
    return `SHALL 保证${name.replace(/(?:要|应该?|必须|需要?)(?=[^求])/, "")}`;
  }
  if (/(?:唯一|必填|选填|有效|一致|完整|准确)$/.test(name)) return `SHALL 保证${name}`;
  if (clause.kind === "data") return `SHALL 记录${name}`;
  return OFFERED.test(name) || clause.modality === "must" ? `SHALL 提供${name}` : `SHALL 支持${name}`;
}

/** `系统响应要快` → `响应快`. */
function soft(text: string): string {
  return text
    .replace(/^(?:本)?(?:系统|平台)的?(?=.{2})/, "")
    .replace(/(?:(?<!响)应当?|要求?|应该|必须|需要?|得)(?=[\p{Script=Han}]{1,6}$)/u, "");
}

/** Subject and words of the sentence for a clause without verb. */
export function nominalSentence(clause: Clause): { readonly subject: string; readonly text: string } {
  const name = (clause.object?.text ?? clause.span.text).replace(/^(?:可以|应该?|必须|需要|要)(?=.{2})/, "");
  if (clause.kind === "quality" && clause.figures.length === 0) {
    return { subject: "系统", text: `SHALL 做到${soft(clause.span.text)}` };
  }
  const value = clause.complements[0]?.text;
  if (value === undefined) return { subject: "系统", text: named(clause, name) };
  if (clause.kind === "constraint" && FIGURE_HEAD.test(value))
    return { subject: name, text: `SHALL 为${value}` };
  return { subject: "系统", text: withValue(clause, name, value) };
}
