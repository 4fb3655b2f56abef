import type { Language } from "../language.ts";
import type { SectionKind } from "./profile.ts";

/** Sentences that earlier versions wrote into sections without content; documents still contain them, and they are replaced. */
export const EARLIER_NOTHING: Readonly<Record<Language, Readonly<Partial<Record<SectionKind, string>>>>> = {
  zh: {
    objectives: "需求没有说明业务目标。",
    journeys: "需求没有说明谁按什么顺序做什么。",
    stories: "需求没有提出功能，因此没有用户故事。",
    use_cases: "需求没有提出功能，因此没有用例。",
    prototype: "需求没有提出可以画成界面的功能。",
    purpose: "需求没有说明目的。",
    scope: "需求没有说明范围。",
    perspective: "需求没有说明产品所处的环境。",
    functions_summary: "需求没有提出功能。",
    users: "需求没有说明用户。",
    definitions: "需求没有定义术语。",
    references: "需求没有引用其他文件。",
    interfaces: "需求没有提出对外接口的要求。",
    functions: "需求没有提出功能要求。",
    rules: "需求没有提出业务规则。",
    performance: "需求没有提出性能要求。",
    data: "需求没有单独提出数据要求。",
    constraints: "需求没有提出设计约束。",
    attributes: "需求没有提出可靠性、安全性、可维护性等方面的要求。",
    verification: "尚未制定测试用例。",
    risks: "没有发现风险。",
    leftovers: "原文均已转为需求。",
  },
  en: {
    objectives: "The need states no business objectives.",
    journeys: "The need does not say who does what in which order.",
    stories: "The need asks for no functions, so there are no user stories.",
    use_cases: "The need asks for no functions, so there are no use cases.",
    prototype: "The need asks for no function that could be drawn as a page.",
    purpose: "The need does not state a purpose.",
    scope: "The need does not state a scope.",
    perspective: "The need does not say what surrounds the product.",
    functions_summary: "The need asks for no functions.",
    users: "The need does not describe users.",
    definitions: "The need defines no terms.",
    references: "The need refers to no other document.",
    interfaces: "The need asks for no external interfaces.",
    functions: "The need asks for no functions.",
    rules: "The need states no business rules.",
    performance: "The need states no performance requirements.",
    data: "The need states no separate requirements on data.",
    constraints: "The need states no design constraints.",
    attributes:
      "The need states no requirements on reliability, security, maintainability or similar attributes.",
    verification: "No test cases have been planned yet.",
    risks: "No risks were found.",
    leftovers: "All words of the need became requirements.",
  },
};

/** What earlier versions wrote where nothing is excluded. */
export const EARLIER_EXCLUDES_NOTHING = ["需求没有排除任何内容。", "The need excludes nothing."] as const;
