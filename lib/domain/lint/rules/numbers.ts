import type { Language } from "../../language.ts";
import { PERFORMANCE_CLAIM } from "../../lexicon/performance-claim.ts";
import { allMatches } from "../all-matches.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";
import { mixedUnits } from "./mixed-units.ts";

const NUMBER = "\\d+(?:[.,]\\d+)*";

/** A limit followed by a number without a unit or a counted noun. */
const BARE_LIMIT: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(
    `(?:小于等于|大于等于|小于|大于|不超过|不多于|不少于|不低于|不高于|不大于|不小于|至少|至多|最多|最少|超过|低于|高于|多于|少于|达到|[≤≥<>]=?)\\s*(?:为|是)?\\s*(${NUMBER})(?![\\d.])(?=\\s*(?:[，。；、）),.;]|$|且|并(?!发)|时(?![间区])|则|或))`,
    "g",
  ),
  en: new RegExp(
    `(?:less than(?: or equal to)?|more than|(?:larger|smaller|longer|shorter|higher|lower|wider|heavier|faster|slower) than|greater than(?: or equal to)?|fewer than|within|at least|at most|up to|no (?:more|less|fewer|later) than|not exceed(?:ing)?|exceed(?:s|ing)?|below|above|over|under|[≤≥<>]=?)\\s+(${NUMBER})(?![.,]?\\d)(?=\\s*(?:[,;)]|\\.(?!\\d)|$)|\\s+(?:and|or|when|under|for|in|on|at|if|with|after|before|during|while|then|unless)\\b)`,
    "gi",
  ),
};

/** Numbers without units: versions, scores, codes, positions. */
const UNITLESS =
  /(?:版本|评分|得分|分数|等级|级别|编号|端口|系数|比例|比值|序号|状态码|\b(?:version|rating|score|level|index|ratio|factor|port|code|priority|rank|probability)\b)[^，。；,.;]{0,24}$/i;
/** Counts need no unit: the number of loans, failed attempts, 登录失败次数. */
const COUNTED =
  /(?:数量|个数|人数|次数|条数|总数|行数|份数|台数|件数|页数|层数|\b(?:number|count|quantity|total) of\b)[^，。；,.;]{0,24}$/i;
/** In English a bare number is a measure if a quantity is named; otherwise it counts the subject. */
const QUANTITY =
  /\b(?:time|delay|latency|duration|interval|timeout|period|temperature|humidity|size|speed|rate|weight|length|width|height|depth|thickness|distance|pressure|voltage|current|power|frequency|volume|capacity|memory|storage|bandwidth|throughput|noise|brightness|area|resolution|font|text|dose|concentration)s?\b|(?:larger|smaller|longer|shorter|higher|lower|wider|heavier|faster|slower) than/i;
/** `shall process at least 500` without an object. */
const DONE_BARE = /\b(?:shall|must) (?!exceed|be\b|stay|remain|not\b)[a-z]+ $/i;
const HAS_DIGIT = /\d/;

function bareLimits({ wording, language }: LintStatement): LintHit[] {
  if (!HAS_DIGIT.test(wording)) return [];
  const hits: LintHit[] = [];
  for (const match of allMatches(BARE_LIMIT[language], wording)) {
    const before = wording.slice(Math.max(0, match.index - 40), match.index);
    const alone = language === "en" && DONE_BARE.test(before);
    const counts =
      !alone &&
      (COUNTED.test(before) ||
        (language === "en" && !QUANTITY.test(wording.slice(0, match.index + match[0].length))));
    if (Number(match[1]) !== 0 && !UNITLESS.test(before) && !counts)
      hits.push({ start: match.index, end: match.index + match[0].length });
  }
  return hits;
}

const HAS_FIGURE =
  /\d|[一二两三四五六七八九十百千万亿半]+\s*(?:毫秒|秒|分钟|小时|天|次|人|个|条|笔|并发|用户|倍)|百分之/;

/** Response times, and the load or frequency under which they apply. */
const RESPONSE_TIME: Readonly<Record<Language, RegExp>> = {
  zh: /(?:(?:在|于)?\s*(?:\d+(?:\.\d+)?|[一二两三四五六七八九十半]+)\s*(?:毫秒|秒钟?|ms|s)(?:之?内|以内))[^，。；]{0,8}(?:响应|返回|加载|显示|查询|渲染|处理|刷新|完成(?=[^，。；]{0,4}(?:查询|检索|加载|登录|显示|响应))|打开(?=[\u4e00-\u9fff]))|(?:页面?|列表|报表|文件|文档|界面)应?(?:在)?\s*\d+(?:\.\d+)?\s*(?:毫秒|秒钟?|ms|s)(?:之?内|以内)打开|(?:核验|校验|识别|查询|检索|登录|加载|计算|匹配)应?(?:在)?\s*\d+(?:\.\d+)?\s*(?:毫秒|秒钟?|ms|s)(?:之?内|以内)完成|(?:响应|加载|打开|查询|检索|处理|返回|刷新|登录)(?:(?:时间|耗时|时长)[^，。；\d]{0,10}|[^，。；\d]{0,8}?(?:不得|不能|不应|应?不)(?:超过|多于|大于|高于)\s*)\d+(?:\.\d+)?\s*(?:毫秒|秒钟?|ms|s)/,
  en: /\b(?:(?:respond|answer|load|display|return|process|render|show|refresh)s?|be (?:confirmed|delivered|displayed|shown|returned|loaded|updated|rendered|answered|processed|saved)|(?:open|complete)s? (?:the |a |an )?(?:\w+ ){0,2}(?:page|screen|list|report|search|query|request|login|view|document|file|record)|(?:page|screen|list|report|view|form|file|document)s? (?:shall|must) (?:open|complete))\b[^.;]{0,60}?\b(?:within|in (?:less|under)(?: than)?|in at most|under) (?:\d+(?:\.\d+)?|one|two|three|five|ten) ?(?:milliseconds?|ms|seconds?|secs?|s)\b|\b(?:shall|must) take (?:at most|no more than|less than) \d+(?:\.\d+)? ?(?:milliseconds?|ms|seconds?|s)\b|\b(?:response|load|loading|processing|answer) times?\b[^.;]{0,40}?\d+(?:\.\d+)? ?(?:milliseconds?|ms|seconds?|s)\b/i,
};
/** A time limit; number words count too. */
const TIME_LIMIT: Readonly<Record<Language, RegExp>> = {
  zh: /内|时间|耗时|时长|超过|[多大高]于/,
  en: /\d|秒|second/i,
};
const LOAD =
  /并发|用户数|在线|QPS|TPS|负载|峰值|高峰|条(?:记录|数据)|\d+\s*(?:万|千)?\s*(?:个|名|位|笔|条)|[%％]|百分|P\d{2}|分位|\b(?:concurrent|simultaneous|(?:under|peak|full|normal|at|a|the) load|load of|users?|percent|percentile|p\d{2}|requests per|median|average|of (?:all|the) requests|records|rows|on a \w+ machine)\b|平均|中位/i;

/** The start of a program: nobody else uses it yet. */
const STARTING: Readonly<Record<Language, RegExp>> = {
  zh: /(?:启动|开机|冷启动|首次打开)/,
  en: /\b(?:launch|start(?:s|-?up)?|boot)\b/i,
};

const WAITING: Readonly<Record<Language, RegExp>> = {
  zh: /(?:如果|若(?!干)|一旦)[^，。；]{1,80}/g,
  en: /\b(?:if|unless|when no|after)\b[^,.;]{1,120}/gi,
};

function bareResponseTime({ wording, whole, language }: LintStatement): LintHit[] {
  if (!/\d|[秒]|second/.test(wording)) return [];
  // The time that another party can take, in a condition, is no response time of the product.
  const found = RESPONSE_TIME[language].exec(
    wording.replace(WAITING[language], (condition) => " ".repeat(condition.length)),
  );
  if (
    found === null ||
    LOAD.test(wording) ||
    STARTING[language].test(wording.slice(0, found.index + found[0].length)) ||
    (whole.length > wording.length && LOAD.test(whole))
  )
    return [];
  return [{ start: found.index, end: found.index + found[0].length }];
}

const UNCLEAR_RANGE: Readonly<Record<Language, RegExp>> = {
  zh: /\d+(?:\.\d+)?\s*[-–—~～至到]\s*\d+(?:\.\d+)?\s*[\u4e00-\u9fffA-Za-z%]{0,3}\s*(?:左右|上下)|\d+(?:\.\d+)?\s*[\u4e00-\u9fffA-Za-z%]{0,3}\s*(?:左右|以上)[^，。；]{0,4}(?:以内|以下|以上)|(?:大约|约|大概)\s*\d+(?:\.\d+)?\s*[-–—~～至到]\s*\d+|不(?:少|低|小)于\s*\d+(?:\.\d+)?\s*[\u4e00-\u9fffA-Za-z%]{0,3}\s*(?:以内|以下)|不(?:超过|多于|大于|高于)\s*\d+(?:\.\d+)?\s*[\u4e00-\u9fffA-Za-z%]{0,3}\s*以上/g,
  en: /\bbetween \d+(?:\.\d+)? ?[a-z%]{0,7} ?(?:to|-|–|or) ?\d+|\bfrom \d+(?:\.\d+)? ?[a-z%]{0,7} and \d+|\b(?:about|around|approximately|roughly) \d+(?:\.\d+)? ?(?:-|–|to) ?\d+|\b\d+(?:\.\d+)?(?: [a-z]+)? or so\b|\b(?:at least|more than|over) \d+(?:\.\d+)?(?: [a-z]+)? or (?:less|fewer|below)\b|\b(?:at most|less than|under|no more than) \d+(?:\.\d+)?(?: [a-z]+)? or (?:more|above|longer)\b/gi,
};
const TWO_BOUNDS =
  /(?:between\s+(\d+(?:\.\d+)?)\s*[a-z%]{0,10}\s+and\s+(\d+(?:\.\d+)?))|(?:(?:不少于|不低于|至少|大于等于|大于)\s*(\d+(?:\.\d+)?)[^，。；\d]{0,6}[，且并]\s*(?:且|并且)?\s*(?:不超过|不多于|不高于|至多|最多|小于等于|小于)\s*(\d+(?:\.\d+)?))/gi;

/** Characters that every unclear range contains. */
const MAY_BE_RANGE =
  /左右|上下|以[上内下]|约|大概|不[少低]于|至少|大于|\b(?:between|from|about|around|roughly|approximately)\b|\bor (?:so|less|fewer|below|more|above|longer)\b/i;

function unclearRange({ wording, language }: LintStatement): LintHit[] {
  if (!HAS_DIGIT.test(wording) || !MAY_BE_RANGE.test(wording)) return [];
  const places = [...allMatches(UNCLEAR_RANGE[language], wording)];
  for (const match of allMatches(TWO_BOUNDS, wording)) {
    const low = Number(match[1] ?? match[3]);
    const high = Number(match[2] ?? match[4]);
    if (low > high) places.push(match);
  }
  return places.map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

const WHOLLY_AVAILABLE =
  /(?:可用性|可用率|在线率|可靠性|成功率|准确率|正确率|识别率|正常运行时间|无故障率|availability|uptime|reliability|accuracy|success rate)[^，。；,.;]{0,20}?(?:100(?:\.0+)?\s*[%％]|百分之百|100 percent)|100(?:\.0+)? ?(?:[%％]|percent) ?(?:的)?(?:可用|可靠|准确|uptime|availability|available|reliab\w+|accura\w+)|\b(?:zero|no) downtime\b|零停机|永不(?:宕机|停机|中断)/gi;

const ALL = /100|百分之百|downtime|零停机|永不/;

function wholly({ wording }: LintStatement): LintHit[] {
  if (!ALL.test(wording)) return [];
  return allMatches(WHOLLY_AVAILABLE, wording).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** NUM: missing and unclear numbers. */
export const NUMBER_RULES: readonly LintRule[] = [
  {
    id: "NUM01",
    scope: "sentence",
    initially: "off",
    cue: BARE_LIMIT,
    check: bareLimits,
    severity: "hint",
    title: { zh: "数值缺少单位", en: "Number without a unit" },
    message: (words) => ({ zh: `“${words}”没有单位。`, en: `“${words}” has no unit.` }),
    suggestion: { zh: "在数值后写明单位。", en: "Put the unit after the number." },
    why: {
      zh: "“小于 2”是 2 秒还是 2 毫秒？差一千倍。",
      en: "Is it 2 seconds or 2 milliseconds? The answers differ by a factor of a thousand.",
    },
    bad: { zh: "响应时间应小于 2。", en: "The response time shall be less than 2." },
    good: {
      zh: "500 人并发时，95% 的请求响应时间应小于 2 秒。",
      en: "With 500 concurrent users the response time of 95 % of requests shall be less than 2 seconds.",
    },
  },
  {
    id: "NUM02",
    scope: "words",
    lexicon: PERFORMANCE_CLAIM,
    keep: (_hit, { whole }) => !HAS_FIGURE.test(whole),
    severity: "warning",
    title: { zh: "性能要求没有数值", en: "Performance claim without a number" },
    message: (words) => ({
      zh: `“${words}”没有给出数值，无法检验。`,
      en: `“${words}” has no number and cannot be tested.`,
    }),
    suggestion: {
      zh: "写出指标、数值、单位和负载条件。",
      en: "Give the metric, the value, the unit and the load.",
    },
    why: {
      zh: "没有数值，性能好不好就成了验收会上的争论。",
      en: "Without a number, whether it is fast enough is open to argument at acceptance.",
    },
    bad: { zh: "系统应具有良好的性能。", en: "The system shall have high availability." },
    good: {
      zh: "500 人同时在线时，系统应在 1 秒内返回查询结果。",
      en: "The system shall be available for 99.9 % of each month.",
    },
  },
  {
    id: "NUM03",
    scope: "sentence",
    cue: TIME_LIMIT,
    check: bareResponseTime,
    severity: "hint",
    title: { zh: "缺少负载或分位数", en: "No load or percentile" },
    message: (words) => ({
      zh: `“${words}”没有说明在多大负载下、多大比例的请求做到。`,
      en: `“${words}” does not say under which load, or for how many of the requests.`,
    }),
    suggestion: {
      zh: "补上并发数、数据量或分位数，例如“500 人并发时 95% 的请求”。",
      en: "Add the load and the share, such as “for 95 % of requests with 500 users”.",
    },
    why: {
      zh: "一个人用时谁都能 2 秒内响应；高峰时的那 5% 才是要约定的。",
      en: "With one user, everything answers within 2 s; what has to be agreed on is the peak hour.",
    },
    bad: { zh: "系统应在 2 秒内返回查询结果。", en: "The system shall return the results within 2 seconds." },
    good: {
      zh: "500 人并发时，系统应在 2 秒内返回 95% 的查询结果。",
      en: "With 500 concurrent users the system shall return 95 % of the results within 2 seconds.",
    },
  },
  {
    id: "NUM04",
    scope: "sentence",
    cue: { zh: MAY_BE_RANGE, en: MAY_BE_RANGE },
    check: unclearRange,
    severity: "warning",
    title: { zh: "范围不清", en: "Unclear range" },
    message: (words) => ({
      zh: `“${words}”的上下限不清或互相矛盾。`,
      en: `The bounds of “${words}” are unclear or contradict each other.`,
    }),
    suggestion: {
      zh: "写明下限和上限，以及是否包含端点。",
      en: "Give the lower and upper bounds, and whether they are included.",
    },
    why: {
      zh: "“5-10 左右”里 4 和 11 算不算？边界正是测试要查的地方。",
      en: "Do 4 and 11 count in “about 5–10”? Bounds are exactly what tests check.",
    },
    bad: { zh: "系统应保留 5-10 份左右的备份。", en: "The system shall keep between 5 to 10 backups." },
    good: { zh: "系统应保留 5 至 10 份备份。", en: "The system shall keep between 5 and 10 backups." },
  },
  {
    id: "NUM05",
    scope: "document",
    inspect: mixedUnits,
    severity: "hint",
    title: { zh: "单位写法不一", en: "Units written in several ways" },
    message: (words) => ({
      zh: `“${words}”与本文档其他地方的写法不同。`,
      en: `“${words}” is written differently in the rest of the document.`,
    }),
    suggestion: {
      zh: "全文用同一种单位写法和小数点。",
      en: "Use one spelling of the unit and one decimal mark throughout.",
    },
    why: {
      zh: "同一个量时而写“s”时而写“秒”，检索、比较和自动检查都会漏掉。",
      en: "A quantity written sometimes in “s” and sometimes in “seconds” is missed by searches, comparisons and checks.",
    },
    bad: {
      zh: "系统应在空闲 60 秒后锁屏。\n\n系统应在 5 秒后重拨。\n\n系统应在 3s 后收起通知。",
      en: "The system shall lock the screen after 60 s.\n\nThe system shall dial again after 5 s.\n\nThe system shall hide a notice after 3 seconds.",
    },
    good: {
      zh: "系统应在空闲 60 秒后锁屏。\n\n系统应在 5 秒后重拨。\n\n系统应在 3 秒后收起通知。",
      en: "The system shall lock the screen after 60 s.\n\nThe system shall dial again after 5 s.\n\nThe system shall hide a notice after 3 s.",
    },
  },
  {
    id: "NUM06",
    scope: "sentence",
    cue: { zh: ALL, en: ALL },
    check: wholly,
    severity: "warning",
    title: { zh: "百分之百的承诺", en: "One hundred percent" },
    message: (words) => ({
      zh: `“${words}”没有系统能做到，也无法证实。`,
      en: `No system can reach “${words}”, and no test can prove it.`,
    }),
    suggestion: {
      zh: "写出可以接受的比例和统计期间，例如“每月 99.9%”。",
      en: "Give the share that is acceptable and its period, such as 99.9 % a month.",
    },
    why: {
      zh: "每多一个 9 代价成倍增加；写 100% 等于没有作选择。",
      en: "Every additional nine multiplies the cost; writing 100 % avoids the decision.",
    },
    bad: { zh: "系统可用性应达到 100%。", en: "The service shall have 100 % uptime." },
    good: {
      zh: "系统每月可用性应达到 99.9%。",
      en: "The service shall have an uptime of 99.9 % each month.",
    },
  },
];
