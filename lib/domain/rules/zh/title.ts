import type { LanguageTools } from "../../language-tools.ts";
import type { Clause } from "../reading.ts";
import { COMPARATORS } from "./lexicon/function-words.ts";
import { METRIC } from "./lexicon/nouns.ts";
import { isVerb } from "./lexicon/verbs.ts";
import { isPlain, statement } from "./plain-statement.ts";
import { actorKind, namesWhatIsDone, predicate, topicOf } from "./predicate-text.ts";
import { tidy } from "./tidy.ts";

/** Titles of 4–16 characters that name the capability, not the clause (spec 8 §8.2). */

const LONGEST = 16;
const SHORTEST = 4;
const SMALL_WORDS =
  /^(?:该|其|自己的|本人的|每(?:个|位|名|本|张|台|家|份|条)|一个|所有|各|这个|此|相应的?|对应的?|相关的?)/;

/** Whether a text has the length of a title. */
export const fitsTitle = (text: string): boolean => text.length >= SHORTEST && text.length <= LONGEST;
const fits = fitsTitle;

function plain(text: string): string {
  return tidy(text)
    .replaceAll(/（[^）]*）/g, "")
    .replaceAll(/[“”"‘’《》「」]/g, "")
    .replace(SMALL_WORDS, "")
    .trim();
}

/** The head of a noun phrase: what stands behind its last 的. */
function headOf(noun: string): string {
  const text = plain(noun);
  const at = text.lastIndexOf("的");
  return at >= 0 && at < text.length - 1 ? plain(text.slice(at + 1)) : text;
}

/** Leading figures (`5本书` → 书) are no part of a name. */
function withoutFigure(noun: string): string {
  return noun.replace(
    /^(?!二维码|一键|万能)(?:\d[\d.,]*[万千百亿]?|[百千万]分之[一二三四五六七八九十]+|[一二两三四五六七八九十百千万半]+(?=[个本张台份条件次名位家页笔单元人部辆箱种项天针把]))\s*(?:[个本张台份条件次名位家页笔单元人部辆箱种项天元]|小时|分钟)?(?=[\p{Script=Han}])/u,
    "",
  );
}

function shorten(text: string, tools: LanguageTools): string {
  if (text.length <= LONGEST) return text;
  let kept = "";
  for (const token of tools.tokens(text, "zh")) {
    if (kept.length + token.text.length > LONGEST) break;
    kept += token.text;
  }
  return kept.replace(/[、，和与及或的在给到为]+$/, "");
}

function pad(text: string, clause: Clause): string {
  if (text.length >= SHORTEST) return text;
  const kind = actorKind(clause);
  const name = clause.actor?.text ?? "";
  if (kind === "person" && plain(name).length + text.length >= SHORTEST) return `${headOf(name)}${text}`;
  return `${text}功能`.length >= SHORTEST ? `${text}功能` : `支持${text}功能`;
}

function limitTitle(clause: Clause): string | undefined {
  const topic = topicOf(clause);
  if (!COMPARATORS.test(clause.action?.text ?? "")) return undefined;
  const lead = clause.complements
    .filter((c) => c.span.start < (clause.action?.span.start ?? 0))
    .map((c) => c.text)
    .join("");
  const name = plain(topic?.text ?? clause.actor?.text ?? lead);
  const trailing = clause.complements
    .filter((c) => c.span.start > (clause.action?.span.start ?? 0))
    .map((c) => c.text)
    .join("");
  const whole = `${name}${clause.action?.text ?? ""}${clause.object?.text ?? ""}${trailing}`;
  if (METRIC.test(name) && fits(name)) return name;
  return whole.length <= LONGEST ? whole : `${name}要求`;
}

/** The pieces that titles are made of. */
function pieces(clause: Clause) {
  const verb = clause.action?.text ?? "";
  const at = clause.action?.span.start ?? 0;
  const object = withoutFigure(headOf(clause.object?.text ?? ""));
  const full = plain(predicate(clause));
  const behind = clause.complements
    .filter((c) => c.span.start > at && /^[给到为至成在]/.test(c.text))
    .map((c) => c.text)
    .join("");
  const reversed = (/将/.test(full) || namesWhatIsDone(clause)) && object !== "";
  const turned = `${object}${verb}${behind}`;
  const core = reversed ? (turned.length <= LONGEST ? turned : `${object}${verb}`) : `${verb}${object}`;
  return { verb, object, full, behind, reversed, core };
}

/** `支持微信支付` is named by what is offered. */
function offeredTitle(clause: Clause, object: string): string | undefined {
  const offering = /^(?:支持|提供|增加|新增|实现|开发|建设)$/.test(clause.action?.text ?? "");
  if (!offering || clause.modality === "may" || !fits(object)) return undefined;
  const bare = object.replace(/功能$/, "");
  return bare.length >= SHORTEST ? bare : object;
}

function verbTitle(clause: Clause): string {
  const { verb, object, full, behind, reversed, core } = pieces(clause);
  const topic = topicOf(clause);
  const refused = clause.complements.some(({ text }) => text === "不") ? "不" : "";
  const negated = clause.modality === "must_not" ? "禁止" : refused;
  const auto = clause.complements.some((c) => c.text === "自动") ? "自动" : "";
  const condition = clause.conditions.length === 1 ? (clause.conditions[0]?.text ?? "") : "";
  const short = condition.length <= 4 && !/\d/.test(condition) ? plain(condition) : "";
  const fallback = `${negated}${auto}${verb}${object}`;
  const tries = [
    topic === undefined ? "" : `${plain(topic.text)}${negated}${core}`,
    /最多|至少|最少|至多/.test(full) ? full : "",
    reversed ? `${object}${auto}${verb}${behind}` : "",
    `${short}${negated}${auto}${core}`,
    `${negated}${full}`,
    fallback,
    `${object}${verb}`,
    object.includes("、")
      ? `${negated}${verb}${object.split("、")[0]}等`
      : `${negated}${verb}${object.slice(-8)}`,
  ];
  return offeredTitle(clause, object) ?? tries.find(fits) ?? fallback;
}

function nominalTitle(clause: Clause): string {
  const value = clause.complements[0]?.text ?? "";
  const raw = tidy(clause.object?.text ?? clause.span.text);
  if (clause.kind === "quality" && clause.figures.length === 0 && fits(clause.span.text))
    return clause.span.text;
  if (value !== "" && METRIC.test(raw) && fits(raw)) return raw;
  if (value !== "" && fits(`${raw}${value}`)) return `${raw}${value}`;
  const name = plain(raw);
  return name.length <= LONGEST ? name : headOf(name);
}

/** `申请依次经…审批` is named by its first and last words: 申请审批. */
function topicTitle(text: string): string {
  const [, topic = "", rest = ""] =
    /^([\p{Script=Han}]{2,12}?)(?:依次|只能|不得|不能|必须|应当|须|应|最多|至多|至少|由|经)(.+)$/u.exec(
      text,
    ) ?? [];
  const verb = rest.slice(-2);
  return topic !== "" && isVerb(verb) ? `${headOf(topic)}${verb}` : "";
}

/** Whether verb and object name the sentence: 「怕打雷有的狗咬人」 is not about 打雷狗咬人. */
function isNaming(clause: Clause, first: string): boolean {
  const { verb, object } = pieces(clause);
  if (verb === "" || object === "" || /^[是有]$/.test(verb) || /^[\d\s]+$/.test(object)) return false;
  const complete = fits(first) && !/[后时中前的内]$|^(?:涉及|超过|低于)/.test(first);
  return !complete || clause.whole?.said.includes(`${verb}${object}`) === true;
}

/** A sentence that is stated whole is named by what is done in it. */
function wholeTitle(clause: Clause): string {
  const beside = clause.object !== undefined && clause.object.span.end <= clause.span.start;
  if (beside && clause.whole?.said.startsWith(clause.object?.text ?? " ") === true)
    return plain(clause.object?.text ?? "");
  const segments = plain(clause.whole?.said ?? "")
    .replace(/^允许/, "")
    .split(/[，；]/);
  const first = segments[0] ?? "";
  if (clause.whole?.by === "system" && fits(first)) return first;
  const { verb, object } = pieces(clause);
  if (!isNaming(clause, first)) return "";
  const last = (segments.at(-1) ?? "").replace(/^(?:还|也|均|都)?(?:必须|应当|须|应|要|需)?/u, "");
  if (/^(?:涉及|属于|低于|高于|超过|不足|达到)$/.test(verb) && fits(last)) return last;
  const things = object.split("、");
  return things.length > 1 ? `${verb}${things[0]}等` : `${verb}${object}`;
}

/** The statement itself where it is short, else what stands behind its modifiers. */
function plainTitle(clause: Clause): string {
  const named = clause.whole === undefined ? "" : wholeTitle(clause);
  if (fits(named)) return named;
  const [said = ""] = clause.whole === undefined ? [statement(clause)] : statement(clause).split(/[，；。]/);
  const text = plain(said);
  if (text.length <= LONGEST) return text;
  const topical = topicTitle(text);
  if (fits(topical)) return topical;
  const tails = [
    ...text.matchAll(
      /(?:后(?![台端])|时(?![间长率段效候刻])|前(?![台端])|内(?![容部])|点(?![检评名餐菜])|日(?![期志])|号(?!码)|元|分(?!钟)|次(?!数)|天)/g,
    ),
  ]
    .map((m) => text.slice(m.index + 1).replace(/^[，、的]/, ""))
    .filter((tail) => fits(tail) && !/^[前后内起以到至的]/.test(tail));
  const head = headOf(text);
  return tails[0] ?? (head.length >= SHORTEST ? head : text);
}

/** `学生信息包括…` is named by what it describes. */
function recordTitle(clause: Clause): string | undefined {
  const topic = topicOf(clause)?.text;
  if (
    clause.kind !== "data" ||
    topic === undefined ||
    !/^(?:包括|包含|含|含有|记录|有|涵盖)$/.test(clause.action?.text ?? "")
  )
    return undefined;
  const name = plain(topic);
  return fits(name) ? name : `${topic}的数据项`;
}

/** A bare verb names little (`退款`): the clause itself, or what stands behind its modifiers, says more. */
function longer(text: string, clause: Clause): string {
  if (text.length >= SHORTEST || clause.actor !== undefined) return text;
  const whole = plain(statement(clause)).replace(/^(?:系统|平台)(?:自动)?/, "");
  return (
    [whole, headOf(whole)].find((words) => fits(words) && words.length <= 12 && !/[，；]/.test(words)) ?? text
  );
}

/** Names what the clause lets people or the system do. */
export function titleOf(clause: Clause, tools: LanguageTools): string {
  if (isPlain(clause)) return shorten(pad(plainTitle(clause), clause), tools);
  if (clause.action === undefined) return shorten(pad(nominalTitle(clause), clause), tools);
  const divided = clause.action.text === "分为" ? clause.object?.text : undefined;
  const raw = divided ?? recordTitle(clause) ?? limitTitle(clause) ?? verbTitle(clause);
  return shorten(pad(longer(plain(raw), clause), clause), tools);
}
