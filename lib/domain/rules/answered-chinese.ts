import type { Answered } from "./answered-question.ts";

const HOW_THEN =
  /^(?:那么?|要是|如果|万一)*(.+?)(?:了)?(?:的话)?(?:怎么办|怎么处理|怎么弄|咋办|如何处理|怎么算)$/u;
const AND_THAT = /^(?:那么?|要是|如果)*(.+?)(?:的话)?呢$/u;
const WHO =
  /^(?:那么?)?(.*?)(?:由|让|归|该)?谁(?:来|去)?(处理|登记|负责|审批|批|管|确认|做|填|收|看|录入|通知|审核|改|定|发)(.*)$/u;
const HOW_MANY =
  /^(.*?)(?:可以|能|可)?(\p{Script=Han}{1,2}?)(?:几|多少)(个|张|本|次|件|份|人|天|小时|元|块|套|盒|趟|单)?(.*)$/u;
const HOW_LONG = /^(.*?)(?:多久|多长时间|几天|多少天)(.*)$/u;
const MAY = /^(.*?)(?:能不能|可不可以|可以不可以|能否|可否)(.+)$/u;
const MAY_AT_END = /^(.*?)(?:可以|能)(.+?)吗$/u;
const WANTED = /^(.*?)(?:要不要|需不需要|用不用|做不做)(.*?)$/u;
const NO = /^(?:我想了想)?(?:不(?:能|可以|行|要|用|做|需要|必)|没必要|算了|暂时不|先不)/u;
const YES = /^(?:可以|能|要|行|需要|对|是)(?:的|啊|呀)?(?:[，,]|$)/u;
const MOST = /^(?:最多|至多|至少|最少|不超过)/u;
const FIGURE = /^(?:最多|至多|至少|最少|不超过|大约)?(?:\d|[一二两三四五六七八九十半百])/u;
const LONGEST_NAME = 8;
const LONGEST_TOPIC = 4;

const bare = (text: string): string => text.replace(/[啊呀吧嘛哦呗啦]+(?=$|[，,])/gu, "").replace(/,/g, "，");

/** `那缺货的单子谁来处理？班长，他可以…` */
function whoever(question: string, answer: string): string | null {
  const [, thing = "", act = "", rest = ""] = WHO.exec(question) ?? [];
  const [name = "", ...more] = answer.split("，");
  if (act === "" || name.length > LONGEST_NAME || /[要应须可得]/u.test(name)) return null;
  const about = `${thing}${rest}`;
  if (about === "") return null;
  return [`${about.replace(/的$/u, "")}由${name.replace(/^(?:由|让)/u, "")}${act}`, ...more].join("，");
}

/** `一个人同时能拿几个单子？最多三个` */
function amount(question: string, answer: string): string | null {
  if (!FIGURE.test(answer)) return null;
  const [first = "", ...more] = answer.split("，");
  const most = MOST.exec(first)?.[0] ?? "";
  const figure = first.slice(most.length);
  const [, who = "", act = "", , thing = ""] = HOW_MANY.exec(question) ?? [];
  if (act !== "") return [`${who}${most}${act}${figure}${thing}`, ...more].join("，");
  const [, before = "", behind = ""] = HOW_LONG.exec(question) ?? [];
  return before === ""
    ? null
    : [`${before.replace(/(?:可以|能)(?=.{1,2}$)/u, most)}${figure}${behind}`, ...more].join("，");
}

/** Whether something may be done, or is wanted. */
function polar(question: string, answer: string): Answered | null {
  const [first = ""] = answer.split("，");
  const wanted = WANTED.exec(question) ?? /^(?!.*(?:怎么|谁|几|多少|哪|呢$|吗$))()(.+)$/u.exec(question);
  if (wanted !== null && NO.test(answer)) return { out: true, thing: wanted[2] ?? "", rest: null };
  const [, who = "", what = ""] = MAY.exec(question) ?? MAY_AT_END.exec(question) ?? [];
  if (what === "") return null;
  const rest = answer.includes("，") ? answer.slice(first.length + 1) : "";
  const tail = rest === "" ? "" : `，${rest}`;
  if (NO.test(answer))
    return { out: false, said: `${who}不得${what}${tail}`, modality: "must_not", rest: null };
  return YES.test(answer) || /^(?:可以|能)/u.test(answer)
    ? {
        out: false,
        said: `${who}可以${what}${YES.test(answer) ? "" : `，${first}`}${tail}`,
        modality: "may",
        rest: null,
      }
    : null;
}

/** What is done in a case, or with a thing. */
function inCase(question: string, answer: string): string | null {
  const [, happens] = HOW_THEN.exec(question) ?? [];
  if (happens !== undefined) return `${happens}时，${answer.replace(/^(?:那就|就|那)/u, "")}`;
  const [, topic] = AND_THAT.exec(question) ?? [];
  if (topic === undefined || answer.length < LONGEST_TOPIC) return null;
  return topic.length <= LONGEST_TOPIC && !/[了过没不]/u.test(topic)
    ? `${topic}${answer}`
    : `${topic}，${answer}`;
}

/**
 * A Chinese answer joined to its question, as one statement. In: both without their marks. Out: what is said, or that it
 * is not wanted; null where the answer stands by itself or does not fit the question.
 */
export function answeredChinese(asked: string, answered: string): Answered | null {
  const question = bare(asked).replace(/^(?:那么?|还有|另外)(?=.{3})/u, "");
  const answer = bare(answered);
  const said = whoever(question, answer) ?? amount(question, answer);
  if (said !== null) return { out: false, said, modality: "none", rest: null };
  const yesNo = polar(question, answer);
  if (yesNo !== null) return yesNo;
  const then = inCase(question, answer);
  return then === null ? null : { out: false, said: then, modality: "none", rest: null };
}
