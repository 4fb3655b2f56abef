import { classifyMessage } from "../../coach-talk/classify-message.ts";
import type { Language } from "../../language.ts";

/** What kind of words an answer is, before its content is looked at. */
export type AnswerWords = "words" | "empty" | "unsure" | "indifferent" | "delegates" | "asks_back" | "strays";

const UNSURE =
  /^(?:(?:我|我们|这个|这点|暂时|现在|目前|也|还|真的?|确实|实在)*(?:不(?:太)?(?:知道|清楚|确定|了解|懂)|说不(?:准|好|清)|没(?:想好|想过|主意|概念)|拿不准|不好说|再说(?:吧)?|待定)(?:呢|啊|了|吧)?|(?:i(?:'m| am)? )?(?:really )?(?:don't know|do not know|dunno|not (?:really )?sure|unsure|no idea|have no idea|can't (?:say|tell)|cannot (?:say|tell))(?: yet)?|no idea|hard to say|tbd|to be decided|good question)[。.!！…\s]*$/i;
const INDIFFERENT =
  /^(?:随便|随意|都(?:可以|行)|无所谓|怎么(?:都行|样都行)|whatever|anything(?: is fine)?|any|either(?: is fine)?|(?:i )?(?:don't|do not) (?:mind|care)|no preference)[。.!！\s]*$/i;
const ASKS_BACK =
  /(?:什么意思|啥意思|(?:是)?指(?:的是)?(?:什么|啥|哪)|不(?:太)?(?:明白|理解|懂)(?:你的|这个)?(?:问题|意思)?|为什么(?:要)?问|解释一下|举(?:个|一个)?例|有(?:哪些|什么)(?:选择|选项|办法|做法)|(?:你|您)(?:是说|指)|what do you mean|what does (?:this|that|it) mean|what is meant|why (?:do|are) you ask|(?:can|could) you (?:explain|clarify|give)|please explain|explain (?:this|that|the question)|for example\s*\?|an example\s*\?|(?:what|which) (?:are the )?(?:options|choices)|(?:i )?(?:don't|do not) understand|do you mean)/i;
const QUESTION_END = /[?？]\s*$/;
/** A statement that only asks for consent at its end. */
const TAG =
  /(?:对吧|对吗|对不对|可以吗|行吗|行吧|好吗|是吧|没错吧|\bright|\bok(?:ay)?|\bcorrect|\bwhy not|\bis(?:n't| not) it|\bfine)\s*[?？]\s*$/i;
/** A figure in an answer says that it answers, whatever its last mark is. */
const FIGURE = /\d|[一二三四五六七八九十百千万半两](?:个|天|日|周|月|年|次|元|分|小时|分钟|人|条|件|张|级|%)/;
const CONTENT = /[\p{L}\p{N}]/u;

/** Reads the kind of an answer off its words (spec 3 §3.2): deterministic, and `words` whenever in doubt. */
export function readAnswer(answer: string): AnswerWords {
  const words = answer.trim().replaceAll(/\s+/g, " ");
  if (!CONTENT.test(words)) return "empty";
  if (UNSURE.test(words)) return "unsure";
  if (INDIFFERENT.test(words)) return "indifferent";
  const kind = classifyMessage(words, { hasOpenQuestion: true });
  if (kind === "you_decide") return "delegates";
  if (kind === "status_question") return "strays";
  const asks =
    ASKS_BACK.test(words) || (QUESTION_END.test(words) && !TAG.test(words) && sentences(words) === 1);
  return asks && words.length < 200 && !FIGURE.test(words) ? "asks_back" : "words";
}

const SKIPS =
  /^(?:(?:这个|这题|先)*跳过(?:这个|这题|吧)?|下一(?:个|题)|skip(?: (?:it|this)(?: one| question)?)?|pass|next(?: question)?)[。.!！\s]*$/i;

/** The way out of a question that words to the Coach take, if they take one: leaving it to the table, or skipping it. */
export function wayOut(text: string): "you_decide" | "skipped" | null {
  if (SKIPS.test(text.trim())) return "skipped";
  return readAnswer(text) === "delegates" ? "you_decide" : null;
}

const sentences = (text: string): number =>
  text.split(/[。！？!?；;]|\.(?=\s|$)/u).filter((part) => CONTENT.test(part)).length;

const WANTS_FIGURE = {
  zh: /多少|几(?:个|天|次|小时|分钟|年|月|元|人|条|级|张|种)|多久|多长|多大|多快|几[^。？]{0,4}[?？]/,
  en: /\bhow (?:many|much|long|often|fast|large|big|soon|far)\b|\bwhat (?:rate|amount|limit|share|percentage)\b/i,
} as const;
const HAS_FIGURE =
  /\d|[零一二两三四五六七八九十百千万半]|不限|无限|没有(?:上限|限制|下限)|无(?:上限|限制)|永(?:久|不|远)|全部|所有|每(?:天|日|周|月|年|次|小时)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|half|dozen|hundred|thousand|none|never|always|unlimited|no limit|no cap|forever|all|every|each|daily|weekly|monthly|yearly|hourly|once|twice)\b/i;

/** Whether a question asks for a figure and the answer gives none. */
export function lacksFigure(question: string, answer: string, language: Language): boolean {
  return WANTS_FIGURE[language].test(question) && !HAS_FIGURE.test(answer);
}
