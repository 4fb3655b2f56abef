import { chineseQuote, type Language } from "../language.ts";
import type { RecordItem, TaskRecord } from "../task/task-record.ts";
import type { ReadTopic } from "./read-topic.ts";

/** A part of the Coach's answer: sentences, and the ids of the record that they rest on. */
export interface AnswerPart {
  readonly text: string;
  readonly cites: readonly string[];
}

export interface AnswerScope {
  readonly record: TaskRecord;
  readonly language: Language;
  readonly read: ReadTopic;
}

/** Says the same thing in the language of the task. */
export const coachAnswer = (language: Language, zh: string, en: string): string =>
  language === "zh" ? zh : en;

/** `FR-001 “Pay with a gift card”`. */
export const itemName = ({ id, title }: RecordItem, language: Language): string =>
  language === "zh" ? `${id}${chineseQuote(short(title))}` : `${id} (${short(title)})`;

const LONGEST = 120;
export const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

/** A text without the stop at its end, to be inside a sentence. */
export const withoutFinalStop = (text: string): string => short(text).replace(/[。.；;，,\s]+$/, "");

/** `3 points`, `1 point`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const NOTHING: AnswerPart = { text: "", cites: [] };
