import type { ProfileSection, SectionKind } from "../profile.ts";

/** Headings under which documents of any profile hold the same, for finding a section in a document from elsewhere. */
export const SECTION_ALIASES: Readonly<Record<SectionKind, readonly string[]>> = {
  purpose: ["目的", "编写目的", "Purpose"],
  scope: ["范围", "项目范围", "产品范围", "Scope", "Product scope"],
  perspective: ["产品描述", "产品背景", "产品概述", "Product perspective", "Product overview"],
  functions_summary: ["产品功能", "功能概述", "Product functions", "Product features"],
  users: ["用户特点", "用户特征", "用户角色", "User characteristics", "User classes", "Users"],
  definitions: [
    "定义、简写和缩略语",
    "定义",
    "术语",
    "术语表",
    "术语定义",
    "Definitions",
    "Glossary",
    "Definitions and acronyms",
    "Definitions, acronyms, and abbreviations",
  ],
  references: ["引用文件", "参考资料", "References"],
  interfaces: [
    "外部接口",
    "外部接口需求",
    "接口需求",
    "External interfaces",
    "External interface requirements",
    "Interface requirements",
  ],
  functions: ["功能", "功能需求", "功能性需求", "Functions", "Functional requirements", "System features"],
  rules: ["业务规则", "Business rules"],
  performance: ["性能需求", "性能", "Performance requirements", "Performance"],
  data: ["数据库逻辑需求", "数据需求", "数据要求", "Logical database requirements", "Data requirements"],
  constraints: ["设计约束", "约束", "Design constraints", "Constraints"],
  attributes: [
    "软件系统属性",
    "质量属性",
    "质量需求",
    "非功能需求",
    "非功能性需求",
    "Software system attributes",
    "Quality attributes",
    "Non-functional requirements",
    "Nonfunctional requirements",
    "Quality requirements",
  ],
  verification: ["验证", "合格性规定", "测试", "Verification", "Verification and validation", "Testing"],
  assumptions: ["假设和依赖", "假设与依赖", "假设", "Assumptions and dependencies", "Assumptions"],
  questions: ["待定问题", "待确认问题", "尚未解决的问题", "Open questions", "Open issues"],
  risks: ["风险", "风险分析", "Risks", "Risk analysis"],
  trace: ["需求追踪", "需求可追踪性", "需求追踪矩阵", "Traceability", "Traceability matrix", "Trace table"],
  leftovers: ["未转为需求的原文", "Words of the need that became no requirement"],
};

/** A section with the usual aliases of its kind. */
export function profileSection(kind: SectionKind, zh: string, en: string): ProfileSection {
  return {
    kind,
    title: { zh, en },
    aliases: SECTION_ALIASES[kind],
    required: kind !== "rules" && kind !== "leftovers",
  };
}
