import type { Language } from "../../language.ts";

/** Words of the prototype's pages, written by hand in both languages. */
export const PROTOTYPE_WORDS = {
  zh: {
    title: (project: string) => `${project}：原型`,
    banner: "这是用来确认流程的原型：没有真实数据，填写的内容不会保存。",
    pages: "页面",
    of: (actor: string) => `${actor}的页面`,
    everyone: "其他页面",
    back: "返回目录",
    again: "返回上一页",
    enter: (noun: string) => `请输入${noun}`,
    tryIt: "走一遍",
    happens: "结果",
    open: "待确认",
    states: "规定",
  },
  en: {
    title: (project: string) => `${project}: prototype`,
    banner: "A prototype to agree on the flow: it holds no real data, and nothing you enter is kept.",
    pages: "Pages",
    of: (actor: string) => `Pages for: ${actor}`,
    everyone: "Other pages",
    back: "Back to the list",
    again: "Back",
    enter: (noun: string) => `Enter ${noun}`,
    tryIt: "Walk through",
    happens: "What happens",
    open: "To be confirmed",
    states: "Stated as",
  },
} as const satisfies Record<Language, Record<string, unknown>>;
