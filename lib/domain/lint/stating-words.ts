import { bindingModals } from "../statement/binding-modals.ts";

/** Questions, which are no requirements. */
const QUESTION = /[^。；！？\n]*(?:？(?!？)|[吗嗎](?=[，。；\s]|$))|[^.!?\n]*\?(?!\?)(?=\s|$)/g;
/** The name of a group of requirements by priority (MoSCoW), which is all of the text. */
const PRIORITY_GROUP = /^[\s*_#\d.、-]*must[- ]haves?(?:[\s（(:：]\P{Script=Latin}*)?$/iu;

/** The text without its questions. */
export function withoutQuestions(text: string): string {
  return /[?？吗嗎]/.test(text) ? text.replace(QUESTION, "") : text;
}

/** Whether a text has a binding word, and not only a character of one: 响应, 应用. */
export const binds = (text: string): boolean =>
  (/不得|[严嚴]禁|禁止|\bshall\b|(?<!= )\bmust\b/i.test(text) && !PRIORITY_GROUP.test(text)) ||
  (/[应應需须須]/.test(text) && (/应该|應該/.test(text) || bindingModals(text, "zh").length > 0));
