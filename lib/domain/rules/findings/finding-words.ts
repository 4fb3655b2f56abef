import type { Language } from "../../language.ts";
import { quote } from "../statements/statement-words.ts";
import type { FindingKind } from "./find-in-form.ts";

/** Findings and the questions that they open, in the words of people. */

type Say = (words: string, sentence: string) => string;
interface Wording {
  /** The finding, as a line of a list. */
  readonly found: (words: string) => string;
  /** The question that it opens; null if it opens none. */
  readonly question: Say | null;
  readonly why: string;
}

export const FINDING_WORDS: Readonly<Record<Language, Readonly<Record<FindingKind, Wording>>>> = {
  en: {
    vague: {
      found: (words) => `“${words}” is not measurable`,
      question: (words, sentence) =>
        `What does “${words}” mean in ${quote(sentence)}? How would you measure it?`,
      why: "Two people can read this word differently, and no test can decide it.",
    },
    open_list: {
      found: (words) => `“${words}” leaves a list open`,
      question: (words, sentence) =>
        `What else belongs to the list that ends in “${words}” in ${quote(sentence)}?`,
      why: "An open list cannot be finished or tested.",
    },
    unit: {
      found: (words) => `“${words}” has no unit`,
      question: (words, sentence) => `In which unit is “${words}” in ${quote(sentence)}?`,
      why: "A figure without a unit cannot be checked.",
    },
    figure: {
      found: (words) => `“${words}” has no figure`,
      question: (words, sentence) => `Which figure does “${words}” mean in ${quote(sentence)}?`,
      why: "Without a figure nobody can tell whether it is met.",
    },
    limit: {
      found: (words) => `nothing says what happens beyond “${words}”`,
      question: (words, sentence) => `What happens beyond “${words}” in ${quote(sentence)}?`,
      why: "The sentence sets a limit and does not say what follows when it is passed.",
    },
    start: {
      found: (words) => `“${words}” without when it begins`,
      question: (words, sentence) => `From when does “${words}” count in ${quote(sentence)}?`,
      why: "The sentence sets a period and does not say when it begins.",
    },
    actor: {
      found: (words) => `“${words}” without who does it`,
      question: (_words, sentence) => `Who does it: ${quote(sentence)}?`,
      why: "The sentence demands a decision or a check and names nobody for it.",
    },
    two_actions: {
      found: (words) => `two actions in one sentence: “${words}”`,
      question: null,
      why: "",
    },
    kept: {
      found: (words) => `“${words}” without how long`,
      question: (_words, sentence) => `How long is it kept: ${quote(sentence)}?`,
      why: "The sentence keeps data and does not say for how long.",
    },
    notice: {
      found: (words) => `“${words}” without a channel`,
      question: (_words, sentence) => `How does the notice reach people: ${quote(sentence)}?`,
      why: "The sentence announces a notice and names no channel.",
    },
    absolute: { found: (words) => `“${words}” allows no exception`, question: null, why: "" },
    role: {
      found: (words) => `“${words}” is named in this sentence only`,
      question: (words, sentence) =>
        `Who is “${words}” in ${quote(sentence)}, and what else may they do or see?`,
      why: "The role is named once in the need.",
    },
  },
  zh: {
    vague: {
      found: (words) => `“${words}”无法衡量`,
      question: (words, sentence) => `${quote(sentence)}里的“${words}”指什么，怎样衡量？`,
      why: "这个词各人理解不同，也无法用测试判断。",
    },
    open_list: {
      found: (words) => `“${words}”让列举没有边界`,
      question: (words, sentence) => `${quote(sentence)}里的“${words}”还包括哪些？`,
      why: "没有边界的列举既做不完，也测不完。",
    },
    unit: {
      found: (words) => `“${words}”没有单位`,
      question: (words, sentence) => `${quote(sentence)}里的“${words}”是什么单位？`,
      why: "没有单位的数字无法检查。",
    },
    figure: {
      found: (words) => `“${words}”没有数字`,
      question: (words, sentence) => `${quote(sentence)}里的“${words}”具体指多少，怎样衡量？`,
      why: "没有数字就无法判断是否达到。",
    },
    limit: {
      found: (words) => `没有说明超出“${words}”时怎么办`,
      question: (words, sentence) => `${quote(sentence)}里，超出“${words}”时怎么办？`,
      why: "这句话定了上限，没有说超出之后怎样。",
    },
    start: {
      found: (words) => `“${words}”没有说从什么时候算起`,
      question: (words, sentence) => `${quote(sentence)}里的“${words}”从什么时候算起？`,
      why: "这句话定了期限，没有说从什么时候算起。",
    },
    actor: {
      found: (words) => `“${words}”没有说由谁来做`,
      question: (_words, sentence) => `${quote(sentence)}由谁来做？`,
      why: "这句话要求审批或检查，没有说由谁来做。",
    },
    two_actions: { found: (words) => `一句话里有两件事：“${words}”`, question: null, why: "" },
    kept: {
      found: (words) => `“${words}”没有说多久`,
      question: (_words, sentence) => `${quote(sentence)}要保存多久？`,
      why: "这句话要保存数据，没有说保存多久。",
    },
    notice: {
      found: (words) => `“${words}”没有说用什么方式`,
      question: (_words, sentence) => `${quote(sentence)}用什么方式送达？`,
      why: "这句话要发出通知，没有说用什么方式。",
    },
    absolute: { found: (words) => `“${words}”不允许例外`, question: null, why: "" },
    role: {
      found: (words) => `“${words}”只在这句话里出现过`,
      question: (words, sentence) => `${quote(sentence)}里的“${words}”是谁，还能做什么、看什么？`,
      why: "这个角色在需求里只出现了一次。",
    },
  },
};
