import type { LintRule } from "../lint-rule.ts";
import { unexplainedAcronyms } from "./acronyms.ts";
import { glossaryProblems } from "./glossary.ts";
import { mixedWriting } from "./mixed-writing.ts";
import { danglingReferences } from "./references.ts";

const ZH_TERMS =
  "## 术语\n\n| 术语 | 定义 |\n| --- | --- |\n| 积分 | 消费所得的点数，又称“点券” |\n\n## 功能\n\n";
const EN_TERMS =
  "## Glossary\n\n| Term | Meaning |\n| --- | --- |\n| points | earned by buying, also called “stars” |\n\n## Functions\n\n";

/** DOC05–DOC07, DOC11: acronyms, glossary, references, consistent writing. */
export const TERM_RULES: readonly LintRule[] = [
  {
    id: "DOC05",
    scope: "document",
    initially: "off",
    inspect: unexplainedAcronyms,
    severity: "warning",
    title: { zh: "缩写没有解释", en: "Acronym without explanation" },
    message: (words) => ({
      zh: `缩写“${words}”在文档里没有解释。`,
      en: `The document does not explain “${words}”.`,
    }),
    suggestion: {
      zh: "第一次出现时写全称，或列入术语表。",
      en: "Write it out where it first appears, or add it to the glossary.",
    },
    why: {
      zh: "同一个缩写在两个部门可能是两回事。",
      en: "One acronym can mean different things to two departments.",
    },
    bad: { zh: "系统应向 WMS 发送订单。", en: "The system shall send orders to the WMS." },
    good: {
      zh: "系统应向仓库管理系统（WMS）发送订单。",
      en: "The system shall send orders to the warehouse management system (WMS).",
    },
  },
  {
    id: "DOC06",
    scope: "document",
    inspect: glossaryProblems,
    severity: "hint",
    title: { zh: "术语没有用或用了别名", en: "Term unused, or another name used" },
    message: (words) => ({
      zh: `术语表与正文不一致：${words}。`,
      en: `Glossary and text differ: ${words}.`,
    }),
    suggestion: {
      zh: "正文统一用术语表的名称；没有用到的术语删去。",
      en: "Use the glossary term throughout; remove unused terms.",
    },
    why: {
      zh: "同一事物两个名称，读者会以为是两样东西。",
      en: "If one thing has two names, readers think it is two things.",
    },
    bad: {
      zh: `${ZH_TERMS}系统应记录积分。\n\n系统应显示点券余额。`,
      en: `${EN_TERMS}The system shall keep points.\n\nThe system shall show the stars of a member.`,
    },
    good: {
      zh: `${ZH_TERMS}系统应记录积分。`,
      en: `${EN_TERMS}The system shall keep points.`,
    },
  },
  {
    id: "DOC07",
    scope: "document",
    inspect: danglingReferences,
    severity: "warning",
    title: { zh: "引用的图表或章节不存在", en: "Dangling reference" },
    message: (words) => ({ zh: `文档里没有“${words}”。`, en: `The document has no “${words}”.` }),
    suggestion: { zh: "改正编号，或补上所引的内容。", en: "Correct the number, or add the missing item." },
    why: {
      zh: "读者翻到那里才发现没有，规则就停在半句。",
      en: "Readers who follow the reference find nothing, and the rule is incomplete.",
    },
    bad: {
      zh: "# 规格\n\n## 1 引言\n\n见第 9.9 节。\n\n## 2 需求\n\n文字。",
      en: "# Specification\n\n## 1 Introduction\n\nSee section 9.9.\n\n## 2 Requirements\n\nText.",
    },
    good: {
      zh: "# 规格\n\n## 1 引言\n\n见第 2 章。\n\n## 2 需求\n\n文字。",
      en: "# Specification\n\n## 1 Introduction\n\nSee section 2.\n\n## 2 Requirements\n\nText.",
    },
  },
  {
    id: "DOC11",
    scope: "document",
    inspect: mixedWriting,
    severity: "hint",
    title: { zh: "标点或繁简混用", en: "Mixed punctuation or script" },
    message: (words) => ({
      zh: `“${words}”的写法与上下文不一致（全半角标点、繁简）。`,
      en: `“${words}” mixes full and half width, or traditional and simplified characters.`,
    }),
    suggestion: {
      zh: "中文用全角标点和同一种字形。",
      en: "Use full-width punctuation and one script in Chinese text.",
    },
    why: {
      zh: "混用影响检索和比较，也让人怀疑文字是拼凑来的。",
      en: "Mixed writing defeats searches and comparisons, and looks pasted together.",
    },
    bad: { zh: "系统应保存订单,并打印小票。", en: "系统应保存订单,并打印小票。" },
    good: { zh: "系统应保存订单，并打印小票。", en: "The system shall save the order, and print a receipt." },
  },
];
