import type { Language } from "../language.ts";

/** The question for the measure of success; its answer is a target of the plan. */
export const SUCCESS_QUESTION: Readonly<Record<Language, string>> = {
  en: "How will you tell that it worked?",
  zh: "怎样算是成功？",
};
