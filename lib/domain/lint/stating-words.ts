import { bindingModals } from "../statement/binding-modals.ts";

/** Questions, which are no requirements. */
const QUESTION = /[^。；！？\n]*？(?!？)|[^.!?\n]*\?(?!\?)(?=\s|$)/g;

/** The text without its questions. */
export function withoutQuestions(text: string): string {
  return /[?？]/.test(text) ? text.replace(QUESTION, "") : text;
}

/** Whether a text has a binding word, and not only a character of one: 响应, 应用. */
export const binds = (text: string): boolean =>
  /[须須]|不得|[严嚴]禁|禁止|\bshall\b|\bmust\b/i.test(text) ||
  (/[应應需]/.test(text) && (/应该|應該/.test(text) || bindingModals(text, "zh").length > 0));
