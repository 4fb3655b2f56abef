import type { Language } from "../../language.ts";
import { isGreeting } from "./greeting.ts";
import { saysNothing } from "./says-nothing.ts";

/**
 * Sentences around the wish itself: courtesies, announcements of what follows, talk about the text or the meeting, a word
 * to one another. They ask nothing of the product; they are listed, never turned into requirements.
 */

/** To the reader: apologies, offers, what the reader shall answer. */
const TO_READER: Readonly<Record<Language, RegExp>> = {
  zh: /请?(?:见谅|包涵)|^(?:如)?有(?:什么|任何)?(?:不清楚|不明白|疑问|问题)(?!.*(?:处理|解决|修复))|(?:请|麻烦|烦请)[^，]{0,6}(?:回复|告知|报价|联系我|给我)/,
  en: /^(?:sorry\b|please (?:read|see|find|let (?:me|us) know|shout|call|ask|reply|confirm)\b|let (?:me|us) know|(?:could|can|would|will) you (?:please |kindly )?(?:(?:let|tell|send|give) (?:me|us)|quote|reply|call|get back|confirm)\b|thank you for\b|see you|looking forward|see below\b|(?:could|can|would|will) you (?:please |kindly )?(?:turn (?:it|this|that)|work out|quote|price|have a look)\b|any questions|hope (?:this|you)|is (?:this|that|it|something like (?:this|that)) (?:something (?:you|we)|possible)\b)/i,
};

/** About the text itself or the talk that it comes from. */
const ABOUT_TEXT: Readonly<Record<Language, RegExp>> = {
  zh: /^我(?:们)?把[^，]{1,20}(?:整理|汇总|收集|列|写|记)|(?:我|一并|现)[^。]*(?:写|列|附|记|整理|汇总|贴|补|回|放|发|答)在(?:这里|下面|后面|文后|附件|一起)|(?:也|都|还)?提了(?:个|些|点|几个)?(?:要求|意见|想法)$|^(?:上(?:周|个?月|次)|昨天|前天|今天(?:上午|下午)?|刚才)[^，]{0,12}(?:开|碰|聊|谈|讨论|来)了/,
  en: /^(?:as (?:discussed|agreed|promised)\b(?!.*\b(?:must|shall|should)\b)|(?:notes|minutes) of the|(?:(?:ok|okay|so|right|well),? )*let'?s (?:write|note|list|collect|start|begin|go (?:through|over)|talk)\b|i have (?:put|written|listed|collected|attached)\b)/i,
};

/** A line that announces what follows and tells none of it. */
const ANNOUNCES: Readonly<Record<Language, RegExp>> = {
  zh: /^(?:先)?说(?:一下|说)?现状$|^(?:别的|其他|另外)(?:要求|事项)?$|^(?:我们)?(?:这次)?想(?:做|要)的(?:是|如下)?$/,
  en: /^(?:(?:and|so|also|oh),? )*(?:what (?:i|we|the [\w ]{1,20})(?: would|'d)? (?:like|wants?|needs?|expects?)\b(?!.*(?:\b(?:is|are|must|should|shall|can|has)\b|:).*\w).*|what (?:i|we)(?:(?: would|'d)? (?:like|want|need)|(?:'m| am|'re| are) after)\b[^.]{0,24}\bis (?:this|the following|as follows|something (?:for|like|to)\b.*)|(?:some )?other (?:bits|things|points|stuff)|(?:as for |about )?(?:the|that) [\w ]{1,24} (?:thing|stuff|bit|business))$/i,
};

/** Thanks, an apology or praise in a sentence that demands nothing. */
const FEELING: Readonly<Record<Language, RegExp>> = {
  zh: /^(?!.*(?:要|想|需|希望|可以|能|须|必|应)).*(?:谢谢|感谢|多谢)/,
  en: /^(?!.*\b(?:needs?|wants?|must|shall|should|can|could|may|will|would|ha(?:s|ve) to|if|when)\b).*\b(?:thank you|thanks|thx|sorry (?:for|about)|sounds (?:good|great)|great work|well done)\b/i,
};

const RULES = [TO_READER, ABOUT_TEXT, ANNOUNCES, FEELING] as const;

/** A sentence that is a courtesy, a word on the text itself, an announcement, or that says nothing. */
export function isCourtesy(sentence: string, language: Language): boolean {
  const bare = sentence.replace(/[\s.!。！：:，,]+$/u, "").trim();
  if (/^\p{L}+$/u.test(bare) && sentence.trim().endsWith("!")) return true;
  return (
    saysNothing(bare, language) || isGreeting(sentence) || RULES.some((rule) => rule[language].test(bare))
  );
}

const ASKS =
  /^(?!.*(?:[应须]|系统|显示|说明|写明|规定))[^，,。；;]*(?:吗|呢|怎么办|怎么算|怎么处理|如何处理|好不好|行不行|对不对)[？?]?$/u;

/** A question with its mark that asks for a fact; `能不能…？` is a wish. */
const CHOICE = /(\p{Script=Han})不\1[？?]?$/u;
const ASKS_FACT =
  /^(?!.*(?:能不能|可不可以|能否|可否|可以(?:不|吗)|行不行))(?![^？?]*[要应须][^，,？?]*[，,]).*(?:谁|什么|怎么|哪|多少|几|还是|是不是|吗|呢|为何)[^，,]*[？?]$/u;

/** A Chinese question, with or without its mark: somebody asks, nothing is stated. */
export const asksOnly = (sentence: string): boolean =>
  [ASKS, ASKS_FACT, CHOICE].some((pattern) => pattern.test(sentence.trim()));

/** An English question, also without its mark. */
export const asksInEnglish = (sentence: string): boolean =>
  /^(?:how|what|why|who|where) (?:would|does|do|is|are|will|should|did|about)\b(?!.*[,;:])/i.test(
    sentence.trim(),
  ) || /^(?:who|whether|where|how) [a-z' -]+\.?$/.test(sentence.trim());

const TELLS_NOW: Readonly<Record<Language, RegExp>> = {
  zh: /^(?:先)?(?:说(?:一下|说)?)?现状|^(?:目前|现在|眼下|如今)(?!起|开始|就|需|要|想|应|可以)/,
  en: /\b(?:right now|at the moment|currently|as things stand|at present)\b/i,
};

const WISHES =
  /\b(?:must|shall|should|i need|i want|we want|would like)\b|应当|必须|希望|想要|(?:所以|我们?)(?:就)?想/i;

/** A sentence after which its paragraph goes on telling how things are today: `who has it right now` in a wish is none. */
export const tellsNow = (sentence: string, language: Language): boolean =>
  TELLS_NOW[language].test(sentence) && !WISHES.test(sentence);
