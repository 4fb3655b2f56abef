import type { Language } from "../../language.ts";
import { allMatches } from "../all-matches.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { sentenceLength } from "../sentence-length.ts";
import type { LintStatement } from "../statement.ts";
import { joinsActions } from "./joined-actions.ts";

function hitsOf(pattern: RegExp, text: string): LintHit[] {
  return allMatches(pattern, text).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** and/or, 和/或, and words joined by a slash that are no unit, path, pair of opposites or name. */
const COMBINED: Readonly<Record<Language, RegExp>> = {
  zh: /[和与及]\s*[/／]\s*或者?|[\u4e00-\u9fff]{2,8}\s*[/／]\s*[\u4e00-\u9fff]{2,8}/g,
  en: /\band\s?\/\s?or\b|(?<![\w/.:@#-])[a-z]{3,}\/[a-z]{3,}(?![\w/-]|\.\w)/gi,
};
const FINE_STROKE =
  /^(?:read\/write|before\/after|pass\/fail(?:ure)?|success\/failure|client\/server|input\/output|yes\/no|true\/false|his\/her|him\/her|they\/them|request\/response|publish\/subscribe|pub\/sub|win\/loss|(?:application|text|image|audio|video|multipart|font|message)\/\w+|\w+s?\/(?:sec|second|minute|min|hour|day|month|year|s)|tcp\/udp|dev\/ops|linux\/unix|unix\/linux|host\/port|gnu\/linux|mbit\/s|src\/\w+|lib\/\w+|app\/\w+|api\/\w+|docs\/\w+)$/i;

/** A name of two names: VGCS/VBS, Vehicle/Mission Manager. */
const NAMES = /^[A-Z]\w+\/[A-Z]\w+$/;

const isFine = (stroke: string): boolean =>
  FINE_STROKE.test(stroke) || NAMES.test(stroke) || joinsActions(stroke);

/** A list of three and more (欠费/保证金/余额), or the label of a line (**恐惧/害怕**：): no choice between two. */
function isEnumeration(wording: string, { start, end }: LintHit): boolean {
  if (/^\s*[/／]/.test(wording.slice(end)) || /[/／]\s*$/.test(wording.slice(0, start))) return true;
  return /^[\s*_-]*$/.test(wording.slice(0, start)) && /^[*_]*[:：]/.test(wording.slice(end));
}

/** A stroke in brackets or between items of a list names parts; one in the subject names what the requirement is about. */
function isName({ wording, modals }: LintStatement, { start, end }: LintHit): boolean {
  const before = wording.slice(0, start);
  if (/[(（][^()（）]*$/.test(before) || /、[^，。；、]*$/.test(before)) return true;
  const stroke = wording.slice(start, end).search(/[/／]/) + start;
  return (modals[0]?.start ?? 0) > stroke || /^[^，。；、]{0,8}、/.test(wording.slice(end));
}

function combined(statement: LintStatement): LintHit[] {
  const { wording, language } = statement;
  if (!wording.includes("/")) return [];
  return hitsOf(COMBINED[language], wording).filter((hit) => {
    if (isFine(wording.slice(hit.start, hit.end))) return false;
    return language === "en" || !(isEnumeration(wording, hit) || isName(statement, hit));
  });
}

const NEGATED: Readonly<Record<Language, RegExp>> = {
  zh: /(?:不应当?(?!用|答)|不得(?!不|已)|不能|不可|不要|不许|不会|禁止|严禁)/,
  en: /\b(?:shall|must|should|will|may|can) ?(?:not|never)\b|\bcannot\b|\bno (?=(?:long|endless|sudden|visible)\b)/i,
};
/** Failures and annoyances: their absence is not testable. Prohibitions do not count. */
const TROUBLE: Readonly<Record<Language, RegExp>> = {
  zh: /卡顿|卡死|卡住|死机|崩溃|闪退|闪烁|假死|白屏|黑屏|花屏|无响应|失去响应|没有响应|报错|出错|出现[^，。；]{0,6}(?:错误|异常|故障|问题|延迟|乱码|失真)|乱码|宕机|瘫痪|抖动|掉线|太慢|过慢|太长|过长|太久|过久|拥堵|排长队|混乱|误报|卡(?![片号券口位车通])/,
  en: /\b(?:freez\w*|crash\w*|hang(?:s|ing)?|stall\w*|stutter\w*|lag(?:s|ging)?|flicker\w*|break (?:down|off)|time out|take (?:too |very )?long|be (?:too )?slow|(?:become|be) (?:unresponsive|unavailable|confus\w+|annoy\w+)|get (?:stuck|slow)|go down|jam|blank|long queues|happen|occur|confuse|annoy|disturb|surprise)\b/i,
};

function negative({ wording, language }: LintStatement): LintHit[] {
  const found = NEGATED[language].exec(wording);
  if (found === null) return [];
  const rest = wording.slice(found.index, found.index + 60).split(/[，。；;]/)[0] ?? "";
  if (!TROUBLE[language].test(rest)) return [];
  return [{ start: found.index, end: found.index + found[0].trimEnd().length }];
}

const DOUBLE_NEGATION: Readonly<Record<Language, RegExp>> = {
  zh: /不得不|不能不|不可不|不应不|不会不|不无|无不|没有[^，。；、]{0,8}不|无[^，。；、线效法论须需]{1,6}不(?:得|应|能)?|非[^，。；法空零]{1,10}不(?:可|得|能|应)|并非不|不是不|未必不|不得(?:未|不|没有)|不应(?:未|不|没有)(?!授权|经)/g,
  en: /\b(?:shall|must|should|will|may|can) ?not (?:fail|refuse|neglect|omit|forget|hesitate|decline) to\b|\b(?:shall|must|should|will) not (?:[a-z]+ )?(?:without|un[a-z]{4,}|dis(?:allow|able)|prevent|prohibit|forbid|exclude)\b|\bcannot not\b|\bnot (?:un[a-z]{4,}|impossible|infrequent|without)\b|\bnever (?:fail to|not|without)\b|\bnot .{0,20}\bno\b/gi,
};
/** "not under", "not until", "not unique" and similar phrases that are no negation. */
const NO_NEGATION =
  /\bun(?:der|til|less|ique|it|ited|ion|iversal|iform|ify|derstand|dergo|dertake|derlying)\w*$/i;

const SOME_NEGATION = /[不无]|\bnot\b|\bnever\b|\bcannot\b/i;

function doubleNegation({ wording, language }: LintStatement): LintHit[] {
  if (!SOME_NEGATION.test(wording)) return [];
  return hitsOf(DOUBLE_NEGATION[language], wording).filter(({ start, end }) => {
    const words = wording.slice(start, end);
    return !NO_NEGATION.test(words);
  });
}

function tooLong({ wording, language, place }: LintStatement): LintHit[] {
  const { limits } = place.settings;
  const commas = countOf(wording, language === "zh" ? "，" : ",");
  const most = language === "zh" ? limits.zh_characters : limits.en_words;
  // A text with fewer characters than the limit cannot have more words.
  const units = wording.length <= most ? 0 : sentenceLength(wording, language);
  if (units <= most && commas <= limits.commas) return [];
  const start = wording.length - wording.trimStart().length;
  const unit = language === "zh" ? "字" : "words";
  const words = units > most ? `${units} ${unit}` : `${commas} × “${language === "zh" ? "，" : ","}”`;
  return [{ start, end: wording.trimEnd().length, words }];
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

const IN_PARENTHESES: Readonly<Record<Language, RegExp>> = {
  zh: /[(（][^()（）]{0,80}?(?:如果|若|超时|失败时|则|必须|应当|不得|需要|(?<![响适供对感相反效])应(?![用答付急收]))[^()（）]{1,120}[)）]/g,
  en: /\([^()]{0,80}?\b(?:if|unless|except|when|must|shall|should|only|otherwise)\b[^()]{1,160}\)/gi,
};

/** SYN03, SYN06–SYN09: conjunctions, negation, length and parentheses. */
export const SENTENCE_SHAPE_RULES: readonly LintRule[] = [
  {
    id: "SYN03",
    scope: "sentence",
    initially: "off",
    cue: { zh: /\//, en: /\// },
    check: combined,
    severity: "hint",
    form: { does: { zh: "用斜线并列两个词", en: "join words by a slash" } },
    title: { zh: "斜线与“和/或”", en: "Slash and and/or" },
    message: (words) => ({
      zh: `“${words}”没有说清是两者都要，还是其中之一。`,
      en: `“${words}” does not say whether both are meant or only one.`,
    }),
    suggestion: { zh: "写“和”“或”，或拆成两条。", en: "Write “and” or “or”, or split it." },
    why: {
      zh: "“短信/邮件”可以读作两种都发，也可以读作任选其一。",
      en: "“text/email” may be both, or a choice.",
    },
    bad: { zh: "系统应以短信/邮件发送验证码。", en: "The system shall print and/or mail the receipt." },
    good: { zh: "系统应以短信发送验证码。", en: "The system shall print the receipt." },
  },
  {
    id: "SYN06",
    scope: "sentence",
    initially: "off",
    cue: { zh: NEGATED.zh, en: /no|never/i },
    check: negative,
    severity: "hint",
    title: { zh: "只写了不出问题", en: "Only states what must not go wrong" },
    message: (words) => ({
      zh: `“${words}”只写了不能出什么问题。`,
      en: `“${words}” only states how it must not fail.`,
    }),
    suggestion: {
      zh: "写明多大负载下、多长时间内应有什么结果；业务、安全上的禁止可以保留。",
      en: "State the result, the load and the time; what business or security prohibits can stay.",
    },
    why: {
      zh: "不卡顿、不崩溃，测试无法证明从未发生；在给定负载下的时间和结果可以测试。",
      en: "No test proves that it never freezes; a time and a result under a given load can be tested.",
    },
    bad: { zh: "大量导入商品时，系统不应卡顿。", en: "The system shall not freeze when goods are imported." },
    good: { zh: "系统应每秒导入 100 件商品。", en: "The system shall import 100 goods per second." },
  },
  {
    id: "SYN07",
    scope: "sentence",
    initially: "off",
    cue: { zh: SOME_NEGATION, en: SOME_NEGATION },
    check: doubleNegation,
    severity: "warning",
    title: { zh: "双重否定", en: "Double negation" },
    message: (words) => ({ zh: `“${words}”是双重否定。`, en: `“${words}” is a double negative.` }),
    suggestion: { zh: "改为肯定句。", en: "Rewrite it without negation." },
    why: {
      zh: "双重否定要多想一步，多想一步就有人想错。",
      en: "Double negatives take more effort to read and are easily misread.",
    },
    bad: {
      zh: "系统不得不记录失败的登录。",
      en: "The system shall not fail to log a failed sign-in.",
    },
    good: { zh: "系统应记录失败的登录。", en: "The system shall log a failed sign-in." },
  },
  {
    id: "SYN08",
    scope: "sentence",
    initially: "off",
    check: tooLong,
    severity: "warning",
    title: { zh: "句子过长", en: "Sentence too long" },
    message: (words) => ({
      zh: `这句话太长（${words}），读者要读两遍。`,
      en: `This sentence is too long (${words}) and has to be read twice.`,
    }),
    suggestion: {
      zh: "拆成几句或几条；限度可以在项目的检查设置中改。",
      en: "Split it; the limits can be changed in the project's check settings.",
    },
    why: {
      zh: "长句里常藏着第二项要求、例外和条件，评审时最容易漏看。",
      en: "Long sentences hide second requirements, exceptions and conditions that reviews overlook.",
    },
    bad: {
      zh: "当收银员在门店的任意一台收银机上为会员办理退货并且该笔订单使用过积分抵扣现金的时候，系统应先核对原单所得的积分，再核对会员当前的积分余额，再计算应收回的数量，然后更新余额并打印凭证。",
      en: "When a clerk at any till of any shop takes back goods that a member bought with points, the system shall first compare the points of the receipt, then compare the points the member has now, then compute how many are to be taken back, and then print a slip.",
    },
    good: {
      zh: "当会员退货时，系统应收回该笔购买所得的积分。",
      en: "When a member returns goods, the system shall take back the points of that purchase.",
    },
  },
  {
    id: "SYN09",
    scope: "sentence",
    initially: "off",
    cue: { zh: /[(（]/, en: /[(（]/ },
    check: ({ wording, language }) =>
      /[(（]/.test(wording) ? hitsOf(IN_PARENTHESES[language], wording) : [],
    severity: "hint",
    title: { zh: "括号里有要求", en: "Requirement in parentheses" },
    message: (words) => ({
      zh: `括号“${words}”里写了要求或条件。`,
      en: `The parentheses “${words}” contain a requirement or a condition.`,
    }),
    suggestion: {
      zh: "写成单独的一条，或移入条件。",
      en: "Make it a separate requirement, or part of the condition.",
    },
    why: {
      zh: "括号里的话常被当作补充说明，实现和测试时都会略过。",
      en: "Text in parentheses is read as a remark and skipped when building and testing.",
    },
    bad: {
      zh: "系统应发送短信（如果超时则重试三次）。",
      en: "The system shall send a text message (if it times out, it is sent again).",
    },
    good: { zh: "系统应发送短信。", en: "The system shall send a text message." },
  },
];
