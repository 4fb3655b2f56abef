import type { Language } from "../../language.ts";

/**
 * What a letter, a tender or minutes say around the wish itself: heads, greetings, courtesies, announcements, names at
 * the end. Such words ask nothing of the product; they are listed, never turned into requirements.
 */

const HEAD =
  /^(?:from|to|cc|bcc|subject|date|sent|re|fwd|present|attendees|reference|project (?:no|number)|发件人|收件人|抄送|主题|日期|发送时间|发件时间|项目编号|招标编号|文号|编号|参会人员|与会人员|会议时间|会议地点|记录人)\s*[:：]/i;
const GREETING =
  /^(?:(?:hi|hello|dear|good (?:morning|afternoon))\b[^.?!]{0,40}[,!:]?|(?:各位.{0,8}|尊敬的.{1,16}|大家|.{0,6}您|.{0,6}你)好[：:，,！!。]?|各位.{0,8}[：:，,]|尊敬的.{1,16}[：:，,])$/i;
const CLOSING =
  /^(?:many thanks|thanks(?: (?:a lot|in advance|again|very much))?|thank you(?: .{0,20})?|(?:best|kind|warm) (?:regards|wishes)|best|regards|cheers|yours \S+|sincerely|谢谢.{0,6}|多谢.{0,4}|此致|敬礼|祝好|顺颂商祺|以上)[,.!，。！：:]?$/i;
const SIGNATURE = /^(?:[\p{Script=Han}]{2,6}|\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]*){0,2})$/u;

/** A line that is no text of the brief: the head of a letter, a greeting, a word of thanks. */
export const isLetterLine = (line: string): boolean =>
  HEAD.test(line) || GREETING.test(line) || CLOSING.test(line);

/** A name alone on a line. */
export const isSignature = (line: string): boolean => SIGNATURE.test(line.trim());

const COURTESY: Readonly<Record<Language, RegExp>> = {
  zh: /请?见谅|^有(?:什么|任何)?(?:不清楚|不明白|疑问|问题).{0,8}(?:请|可以?|随时)|^如有疑问|^(?:先)?说(?:一下|说)?现状$|^我把.{1,20}(?:整理|汇总|列|写)|^(?:上周|上个月|上月|昨天|前天|今天上午|今天下午).{0,12}(?:开|碰|聊|讨论|来)了|^(?:别的|其他|另外)(?:要求|事项)?$|^(?:我们)?(?:这次)?想(?:做|要)的(?:是|如下)?$/,
  en: /^(?:sorry\b|please (?:read|see|find|let me know|shout|call|ask)\b|what (?:i|we)(?: would|'d)? (?:like|want|need)(?: to have)? is (?:this|the following|as follows)$|(?:and )?(?:some )?other (?:bits|things|points|stuff)$|(?:that|this) is (?:really |very |so )?important(?: to (?:me|us))?$|let me know|as (?:discussed|agreed|promised)\b|see you|notes of the|minutes of the|looking forward|any questions|hope (?:this|you))/i,
};

/** A sentence that is courtesy or announces what follows. */
export function isCourtesy(sentence: string, language: Language): boolean {
  return COURTESY[language].test(sentence.replace(/[\s.!。！：:，,]+$/u, "").trim());
}

const TELLS_NOW: Readonly<Record<Language, RegExp>> = {
  zh: /^(?:先)?(?:说(?:一下|说)?)?现状|^(?:目前|现在|眼下)(?:的)?(?:情况|做法|流程)/,
  en: /\b(?:right now|at the moment|currently|as things stand|at present)\b/i,
};

/** A sentence after which its paragraph goes on telling how things are today. */
export const tellsNow = (sentence: string, language: Language): boolean => TELLS_NOW[language].test(sentence);
