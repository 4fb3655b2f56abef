import type { Figure } from "../reading.ts";
import { numeralValue } from "./numerals.ts";

/** A figure with offsets into the sentence; `coreStart` is where the number itself (with its unit) begins. */
export interface LocalFigure {
  readonly start: number;
  readonly end: number;
  readonly coreStart: number;
  readonly numeral: string;
  readonly value: number;
  readonly upper?: number;
  readonly unit: string;
  readonly comparator: Figure["comparator"];
  readonly phrase: string;
}

const UNITS = [
  "个工作日|个自然日|工作日|自然日|个月|个小时|个季度|个学期|个学年|个星期|个钟头|小时|分钟|秒钟|毫秒|微秒|季度|学期|学年|星期|礼拜|年级",
  "万元|亿元|人民币|美元|欧元|平方米|立方米|摄氏度|公里|厘米|毫米|千米|公斤|千克|毫升|千瓦时|千瓦|兆瓦|字节|字符|并发|用户|级别",
  "像素|人次|车次|台次|件次|次每秒|次\\/秒|条\\/秒|笔\\/秒|百分点|个百分点|积分|学分|课时|并发用户|在线用户",
  "兆帕|千帕|兆瓦时|毫安|毫克|微克|分贝|勒克斯|公顷|海里|MPa|kPa|GB|MB|KB|TB|Mbps|Gbps|kbps|QPS|TPS|kWh|kW|ms|kg|km|cm|mm|mL|ml|dpi|fps|px|Hz|℃|°C|°|％|%|s(?![A-Za-z])|m(?![A-Za-z])|g(?![A-Za-z])|L(?![A-Za-z])|h(?![A-Za-z])|折|年|月|周|天|日|分|秒|点|号(?![码])|次|个|人|名|位|条|件|本|份|台|辆|张|页|笔|单|元|块|角|吨|斤|克|升|米|度|字|级|层|倍|步|种|类|户|间|家|项|组|股|岁|场|轮|批|届|门|节|排|座|处|路|套|款|道|题|篇|封|枚|盒|瓶|箱|包|袋|头|只|棵|株|亩|期(?![间望])|成|段|版|颗|支|杯|片|把|轨|列|行",
].join("|");
const NUMBER =
  "(?:[百千万]分之[\\d零一二两三四五六七八九十百]+(?:点[零一二三四五六七八九]+)?|\\d[\\d,]*(?:\\.\\d+)?|[零〇一二两三四五六七八九十百千万亿]+|半)";
const SCALE = "[百千万亿]*";
const CORE = new RegExp(
  `(?<num>${NUMBER}${SCALE})(?:\\s*(?<unit1>${UNITS}))?(?:\\s*(?<joint>[-–—~～]|至|到)\\s*(?:上午|下午|晚上|中午|凌晨|次日|每周|周)?(?<num2>${NUMBER}${SCALE})(?=\\s*(?:${UNITS})|[^\\d]|$)\\s*(?<unit2>${UNITS})?)?(?<half>半(?!年|天|小时|日))?`,
  "g",
);
const PREFIXES: readonly (readonly [RegExp, Figure["comparator"]])[] = [
  [/(?:不得|不能|不可|不应|不会|不要|不)(?:超过|大于|高于|多于|超出|超|晚于|迟于)$/, "<="],
  [/(?:不得|不能|不可|不应|不会|不)(?:低于|小于|少于|短于|早于)$/, ">="],
  [/(?:超过|大于|高于|多于|超出|超|逾|晚于|迟于)$/, ">"],
  [/(?:低于|小于|少于|不足|不满|未满|早于|不到|少则)$/, "<"],
  [
    /(?:至多|最多|最长|最大|最高|最迟|最晚|上限为?|封顶|控制在|限制在|限制?|限[用投购领借]|仅限|只能[\p{Script=Han}]{1,3})$/u,
    "<=",
  ],
  [/(?:至少|最少|最短|最低|最小|达到|达|(?<![期圆])满|下限为?|提前)$/, ">="],
  [/(?:连续|累计|每隔|每|等于|第|共|各|(?<![\p{Script=Han}])约|大约)$/u, "="],
];
const SUFFIXES: readonly (readonly [RegExp, Figure["comparator"]])[] = [
  [/^(?:以内|之内|内(?![容部存])|以下|之前|以前|前(?![台端往])|及以下)/, "<="],
  [/^(?:及以上|或以上|以上|之后|以后|起|后(?![台续端]))/, ">="],
];
/** `最多可以借5本`: the comparison stands before the verb. */
const FAR: readonly (readonly [RegExp, Figure["comparator"]])[] = [
  [/(?:最多|至多|不得超过|不超过)[^，,。；;\d]{1,5}$/, "<="],
  [/(?:至少|最少)[^，,。；;\d]{1,5}$/, ">="],
];
/** `一` before these is an article, unless a comparison or 每 stands before it. */
const ARTICLE =
  /^一(?:个(?!月|小时|工作日|自然日|星期|季度|学期)|种|名|位|条|份|张|台|款|套|家|批|项|些|下|件|座|段|组|道|类|节|处|只|把|期|片|篇|本|封|单|行|列|级|支|路|排|门|版|点|头|号|成|包|层|步)/;
const NO_HAN_FIGURE_AFTER = /[第周期统唯单专万初同逐其星礼拜之]$/;
const NO_ARABIC_FIGURE_AFTER = /[第A-WYZa-wyz_]$/;

interface Found {
  readonly num: string;
  readonly num2: string | undefined;
  readonly unit: string;
  readonly index: number;
  readonly length: number;
  readonly raw: string;
}

function compareBefore(before: string): { text: string; comparator: Figure["comparator"] } | undefined {
  const bare = before.trimEnd();
  for (const [pattern, comparator] of PREFIXES) {
    const match = pattern.exec(bare);
    if (match === null) continue;
    return { text: before.slice(match.index), comparator };
  }
  return undefined;
}

function isFigure(found: Found, before: string): boolean {
  if (/\d/.test(found.num)) return !NO_ARABIC_FIGURE_AFTER.test(before);
  if (NO_HAN_FIGURE_AFTER.test(before)) return false;
  if (found.unit === "")
    return found.num.length > 1 && /[十百千万亿]/.test(found.num) && !/^[百千万亿十]+$/.test(found.num);
  if (/^[万千百亿十]$/.test(found.num) && !/^(?:分钟|秒|天|年|次|元|个|人|条|万元|小时)/.test(found.unit))
    return false;
  if (ARTICLE.test(found.raw)) return compareBefore(before) !== undefined;
  if (found.num === "二" && found.unit === "次") return false;
  return !(found.num === "十" && found.unit === "分");
}

function toFigure(found: Found, text: string): LocalFigure {
  const before = text.slice(0, found.index);
  const end = found.index + found.length;
  const prefix = compareBefore(before);
  const suffix = SUFFIXES.map(([p, c]) => ({ match: p.exec(text.slice(end)), comparator: c })).find(
    (s) => s.match,
  );
  const start = found.index - (prefix?.text.length ?? 0);
  const stop = end + (suffix?.match?.[0].length ?? 0);
  const far = prefix === undefined ? FAR.find(([p]) => p.test(before))?.[1] : undefined;
  const upper = found.num2 === undefined ? undefined : numeralValue(found.num2);
  const comparator =
    upper !== undefined ? "between" : (prefix?.comparator ?? suffix?.comparator ?? far ?? "=");
  return {
    start,
    end: stop,
    coreStart: found.index,
    numeral: found.num,
    value: numeralValue(found.num) ?? 0,
    ...(upper === undefined ? {} : { upper }),
    unit: found.unit,
    comparator: prefix?.comparator === "=" && suffix !== undefined ? suffix.comparator : comparator,
    phrase: text.slice(start, stop),
  };
}

/**
 * Figures of a Chinese sentence in reading order, with comparator, range, unit and the words around the number.
 * Articles (`一个`), ordinals (`第三方`) and weekdays (`周一`) are no figures.
 */
export function readFigures(text: string): readonly LocalFigure[] {
  const figures: LocalFigure[] = [];
  for (const match of text.matchAll(CORE)) {
    const groups = match.groups ?? {};
    const num = groups.num ?? "";
    const joined = groups.num2 !== undefined && numeralValue(groups.num2) !== undefined;
    const found: Found = {
      num,
      num2: joined ? groups.num2 : undefined,
      unit: groups.unit2 ?? groups.unit1 ?? "",
      index: match.index,
      length: match[0].trimEnd().length,
      raw: match[0],
    };
    if (!isFigure(found, text.slice(0, match.index))) continue;
    const figure = toFigure(found, text);
    const last = figures.at(-1);
    if (last !== undefined && figure.start < last.end) {
      figures.push({ ...figure, start: last.end, phrase: text.slice(last.end, figure.end) });
    } else figures.push(figure);
  }
  return figures;
}
