import type { LintRule } from "../lint-rule.ts";

/** The findings come from parsing the ignore comments. */
const nothing = () => [];

/** IGN01, IGN02: problems of ignore comments. */
export const IGNORE_RULES: readonly LintRule[] = [
  {
    id: "IGN01",
    scope: "document",
    inspect: nothing,
    severity: "warning",
    title: { zh: "忽略没有理由", en: "Ignored without a reason" },
    message: (words) => ({
      zh: `忽略 ${words} 时没有写理由。`,
      en: `${words} is ignored without a reason.`,
    }),
    suggestion: {
      zh: "在冒号后写明理由：<!-- lint-ignore LEX03: 理由 -->",
      en: "Write the reason after a colon: <!-- lint-ignore LEX03: reason -->",
    },
    why: {
      zh: "没有理由的忽略，过后没有人知道还该不该保留。",
      en: "Without a reason, nobody can tell later whether the finding should stay ignored.",
    },
    bad: {
      zh: "<!-- lint-ignore LEX03 -->\n系统应快速返回。",
      en: "<!-- lint-ignore LEX03 -->\nThe system shall answer quickly.",
    },
    good: {
      zh: "<!-- lint-ignore LEX03: 标准见 NFR-001 -->\n系统应快速返回。",
      en: "<!-- lint-ignore LEX03: measured by NFR-001 -->\nThe system shall answer quickly.",
    },
  },
  {
    id: "IGN02",
    scope: "document",
    inspect: nothing,
    severity: "hint",
    title: { zh: "忽略已无作用", en: "Ignores nothing" },
    message: (words) => ({
      zh: `这里没有可忽略的 ${words}。`,
      en: `There is no finding of ${words} here to ignore.`,
    }),
    suggestion: { zh: "删去这条注释，或改正规则编号。", en: "Remove the comment, or correct the rule ID." },
    why: {
      zh: "留下的注释会在将来盖住真正的问题。",
      en: "A leftover comment can hide a real problem later.",
    },
    bad: {
      zh: "<!-- lint-ignore LEX03: 标准见 NFR-001 -->\n系统应在 2 秒内返回。",
      en: "<!-- lint-ignore LEX03: measured by NFR-001 -->\nThe system shall answer within 2 s.",
    },
    good: {
      zh: "<!-- lint-ignore LEX03: 标准见 NFR-001 -->\n系统应快速返回。",
      en: "<!-- lint-ignore LEX03: measured by NFR-001 -->\nThe system shall answer quickly.",
    },
  },
];
