import type { AnswerKind } from "../clarification/clarification.ts";
import type { Language } from "../language.ts";
import { sentencesOf } from "../statement/sentences.ts";

/** What can be read off an answer without understanding it: its sentences, and fixed words that stand for a choice. */

/** A sentence of an answer with its offsets. */
export interface AnswerSentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LIST_MARK = /^\s*(?:[-*•]|\d{1,2}[.)、])\s*/u;
const HAS_CONTENT = /[\p{L}\p{N}]/u;

/** The sentences of an answer in order, without list marks and surrounding spaces; their offsets are those of the answer. */
export function answerSentences(answer: string, language: Language): AnswerSentence[] {
  const found: AnswerSentence[] = [];
  for (const { 0: line, index } of answer.matchAll(/[^\n]+/g)) {
    const from = index + (LIST_MARK.exec(line)?.[0].length ?? 0);
    const text = answer.slice(from, index + line.length);
    for (const { start, end } of sentencesOf(text, language)) {
      const sentence = trimmed(text.slice(start, end), from + start);
      if (HAS_CONTENT.test(sentence.text)) found.push(sentence);
    }
  }
  return found;
}

function trimmed(raw: string, offset: number): AnswerSentence {
  const text = raw.trim();
  const start = offset + raw.indexOf(text);
  return { text, start, end: start + text.length };
}

const END = String.raw`[\s。.!！~～]*$`;
const BARE = new RegExp(
  String.raw`^\s*(?:yes|no|yep|nope|none|nothing|never|always|ok|okay|agreed|right|correct|wrong|sure|n/?a|是的?|不是|不|对|不对|没有|无|不需要|需要|不用|不行|行|好的?|可以|不可以|同意|不同意)${END}`,
  "iu",
);
const TAKES_DEFAULT = new RegExp(
  String.raw`^\s*(?:(?:(?:take|use|keep) )?(?:the )?default|as (?:you )?(?:proposed|suggested)|(?:按|用|取)?默认(?:值|的|答案)?(?:来|办|处理)?(?:吧|即可|就行)?)${END}`,
  "iu",
);
const NOT_NOW = new RegExp(
  String.raw`^\s*(?:not now|not yet|later|skip(?: (?:it|this))?|(?:先|暂时?)不(?:回?答|定|管)|暂不|以后再(?:说|定)|之后再(?:说|定)|稍后(?:再说|回答)?|跳过)${END}`,
  "iu",
);

/** Whether an answer says only yes, no or nothing, so that it means something only together with its question. */
export const isBareAnswer = (answer: string): boolean => BARE.test(answer);

/** How a typed answer settles its question: by its text, by taking the default, or by putting it off. */
export function choiceOf(answer: string): Extract<AnswerKind, "answered" | "you_decide" | "skipped"> {
  if (TAKES_DEFAULT.test(answer)) return "you_decide";
  return NOT_NOW.test(answer) ? "skipped" : "answered";
}

const PART_START: Readonly<Record<Language, RegExp>> = {
  en: /^(?:by|via|through|with|at|in|on|after|before|within|until|for|from|to|per|up to|no (?:more|later|less)|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) |(?:the|a|an|our|their) )/iu,
  zh: /^(?:用|通过|以|按|在|从|自|到|由|最多|至多|至少|不超过|不低于|提前|\d|[一二两三四五六七八九十半])|^[^，,。；;]{1,8}$/u,
};
/** Words that make a separate sentence. */
const PREDICATE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:is|are|was|were|be|has|have|had|do|does|must|shall|should|can|could|may|might|will|would|need|needs|gets?|goes|sends?|receives?|stays?|ends?|begins?|starts?|counts?|happens?|becomes?|lapses?|expires?|rejects?|refuses?|cancels?|it|they|he|she|we|i|you|not)\b/iu,
  zh: /[须应]|必须|可以|不能|不得|需要|则|就|会被|视为|[是有]/u,
};
const LONGEST_PART = { en: 80, zh: 24 } as const satisfies Record<Language, number>;

/**
 * Whether an answer is only a part of a sentence, which says something together with the sentence that it was asked about:
 * a way, a time, a number, a person.
 */
export function isPartOfSentence(answer: string, language: Language): boolean {
  const part = answer.trim().replace(/[\s.。!！]+$/u, "");
  if (part.length > LONGEST_PART[language] || /[\n.。;；!！?？]/u.test(part)) return false;
  return PART_START[language].test(part) && !PREDICATE[language].test(part);
}
