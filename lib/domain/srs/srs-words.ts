import type { Language } from "../language.ts";
import type { SectionKind } from "./profile.ts";

export const REQUIREMENT_STATUSES = ["draft", "approved", "implemented", "verified", "deprecated"] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

/** The words of an SRS, written by hand in both languages. */
export const SRS_WORDS = {
  zh: {
    documentTitle: (project: string) => `${project}软件需求规格说明`,
    appendix: (letter: string, title: string) => `附录 ${letter} ${title}`,
    history: ["版本", "日期", "依据", "说明"],
    basis: (title: string, version: number) => `方案“${title}”第 ${version} 版`,
    first: (count: number) => `初稿，${count} 条需求`,
    further: (added: number, modified: number, removed: number) =>
      [
        added > 0 ? `新增 ${added} 条` : "",
        modified > 0 ? `修改 ${modified} 条` : "",
        removed > 0 ? `废弃 ${removed} 条` : "",
      ]
        .filter((part) => part !== "")
        .join("，") || "需求未变",
    noDate: "—",
    purpose: (project: string) => `本文档规定“${project}”须满足的需求，供决策、开发和测试人员使用。`,
    why: (text: string) => `提出这一需求的缘由：${text}`,
    included: "包括：",
    excluded: "不包括：",
    excludesNothing: "需求没有排除任何内容。",
    targets: "目标：",
    dependsOn: (names: string) => `依赖：${names}。`,
    term: ["术语", "定义", "出现于"],
    undefinedTerm: "待定义",
    version: "版本",
    status: "状态",
    statuses: {
      draft: "草稿",
      approved: "已批准",
      implemented: "已实现",
      verified: "已验证",
      deprecated: "已废弃",
    },
    deprecatedSince: (title: string, version: number) => `本条已废弃，依据方案“${title}”第 ${version} 版。`,
    deprecatedMark: "（已废弃）",
    testColumns: ["编号", "测试用例", "层级", "需求项"],
    traceColumns: ["需求原文", "需求项", "测试用例"],
    noTest: "尚无",
    derivedRow: (how: string) => `（派生：${how}）`,
    likelihood: "可能性",
    impact: "影响",
    mitigation: "缓解措施",
    rollback: "回退",
    defaultAnswer: "默认",
    whyAsked: "为什么要问",
    contradiction: (a: string, b: string) => `${a}与${b}相互矛盾`,
    relatedQuestions: (ids: string, _count: number) => `相关待定问题：${ids}。`,
    space: "",
    nothing: {
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
      assumptions: "没有作出假设。",
      questions: "没有待定问题。",
      risks: "没有发现风险。",
      trace: "尚无可追踪的需求。",
      leftovers: "原文均已转为需求。",
    },
  },
  en: {
    documentTitle: (project: string) => `${project}: Software Requirements Specification`,
    appendix: (letter: string, title: string) => `Appendix ${letter} ${title}`,
    history: ["Version", "Date", "Basis", "What changed"],
    basis: (title: string, version: number) => `Plan “${title}”, version ${version}`,
    first: (count: number) => `First issue, ${count} ${count === 1 ? "requirement" : "requirements"}`,
    further: (added: number, modified: number, removed: number) =>
      [
        added > 0 ? `${added} added` : "",
        modified > 0 ? `${modified} modified` : "",
        removed > 0 ? `${removed} deprecated` : "",
      ]
        .filter((part) => part !== "")
        .join(", ") || "Requirements unchanged",
    noDate: "—",
    purpose: (project: string) =>
      `This document states what “${project}” must do. It is written for those who decide about it, build it and test it.`,
    why: (text: string) => `Why it is wanted: ${text}`,
    included: "In scope:",
    excluded: "Not in scope:",
    excludesNothing: "The need excludes nothing.",
    targets: "Targets:",
    dependsOn: (names: string) => `It depends on: ${names}.`,
    term: ["Term", "Definition", "Used in"],
    undefinedTerm: "to be defined",
    version: "Version",
    status: "status",
    statuses: {
      draft: "draft",
      approved: "approved",
      implemented: "implemented",
      verified: "verified",
      deprecated: "deprecated",
    },
    deprecatedSince: (title: string, version: number) => `Deprecated by plan “${title}”, version ${version}.`,
    deprecatedMark: " (deprecated)",
    testColumns: ["Id", "Test case", "Level", "Requirements"],
    traceColumns: ["Words of the need", "Requirement", "Test cases"],
    noTest: "none yet",
    derivedRow: (how: string) => `(derived: ${how})`,
    likelihood: "likelihood",
    impact: "impact",
    mitigation: "Mitigation",
    rollback: "Roll-back",
    defaultAnswer: "Default",
    whyAsked: "Why it matters",
    contradiction: (a: string, b: string) => `${a} contradicts ${b}`,
    relatedQuestions: (ids: string, count: number) =>
      `See open ${count === 1 ? "question" : "questions"} ${ids}.`,
    space: " ",
    nothing: {
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
      assumptions: "Nothing was assumed.",
      questions: "No questions are open.",
      risks: "No risks were found.",
      trace: "There are no requirements to trace yet.",
      leftovers: "All words of the need became requirements.",
    },
  },
} as const satisfies Record<Language, { nothing: Record<SectionKind, string> } & Record<string, unknown>>;
export type SrsWords = (typeof SRS_WORDS)[Language];

/** Words by which an open question would fill a section that nothing is known about yet. */
export const QUESTION_TOPICS: Readonly<Partial<Record<SectionKind, RegExp>>> = {
  users: /谁|角色|权限|用户|\b(?:who|roles?|permissions?|users?)\b/i,
  interfaces:
    /接口|对接|导入|导出|同步|第三方|\b(?:interfaces?|integrat\w*|import\w*|export\w*|synchron\w*|third part\w*)\b/i,
  rules: /规则|折算|上限|比例|\b(?:rules?|limits?|ratios?|rates?)\b/i,
  performance:
    /多快|多久|响应|并发|同时|性能|峰值|\b(?:how fast|fast|concurren\w*|at once|performance|peak|load)\b/i,
  data: /数据|保留|保存|历史|\b(?:data|retention|retain\w*|keep|kept|history|records?)\b/i,
  constraints:
    /技术|平台|浏览器|设备|法规|\b(?:technology|platforms?|browsers?|devices?|regulations?|legal|currency)\b/i,
  attributes:
    /安全|可用|备份|日志|审计|隐私|\b(?:security|availab\w*|backups?|logs?|audit\w*|privacy|see|guess\w*)\b/i,
};
