import type { SrsProfile } from "../profile.ts";
import { profileSection as section, optionalSection as whenKnown } from "./section-titles.ts";

/** Agile outline: journeys, epics and stories first, then the underlying requirements. */
export const AGILE: SrsProfile = {
  id: "agile",
  name: { zh: "敏捷", en: "Agile" },
  numbering: "none",
  chapters: [
    {
      title: { zh: "概要", en: "Summary" },
      aliases: ["执行摘要", "Executive summary"],
      kind: "summary",
      required: true,
    },
    {
      title: { zh: "产品", en: "Product" },
      aliases: ["总体描述", "Overall description"],
      sections: [
        section("purpose", "目的", "Purpose"),
        section("scope", "范围", "Scope"),
        section("perspective", "产品背景", "Product overview"),
        section("users", "用户", "Users"),
        whenKnown("objectives", "业务目标", "Business objectives"),
      ],
    },
    { title: { zh: "用户旅程", en: "User journeys" }, aliases: [], kind: "journeys", required: true },
    {
      title: { zh: "史诗与用户故事", en: "Epics and user stories" },
      aliases: ["用户故事", "User stories"],
      kind: "stories",
      required: true,
    },
    {
      title: { zh: "原型", en: "Prototype" },
      aliases: ["原型设计", "界面原型", "Prototype design"],
      kind: "prototype",
      required: false,
    },
    {
      title: { zh: "需求", en: "Requirements" },
      aliases: ["具体需求", "Specific requirements"],
      sections: [
        section("functions", "功能需求", "Functional requirements"),
        section("rules", "业务规则", "Business rules"),
        whenKnown("permissions", "角色与权限", "Roles and permissions"),
        whenKnown("interfaces", "外部接口", "External interfaces"),
        whenKnown("partners", "外部系统", "External systems"),
        whenKnown("data", "数据需求", "Data requirements"),
        whenKnown("data_model", "数据模型", "Data model"),
        whenKnown("states", "状态模型", "State models"),
        whenKnown("performance", "性能需求", "Performance requirements"),
        section("attributes", "质量需求", "Quality requirements"),
        whenKnown("constraints", "约束", "Constraints"),
        whenKnown("decisions", "设计决定", "Design decisions"),
      ],
    },
    {
      title: { zh: "附录", en: "Appendices" },
      aliases: ["Appendix"],
      sections: [
        section("verification", "测试", "Testing"),
        section("assumptions", "假设和依赖", "Assumptions and dependencies"),
        section("questions", "待定问题", "Open questions"),
        section("risks", "风险", "Risks"),
        whenKnown("tasks", "工作任务", "Tasks"),
        section("definitions", "术语表", "Glossary"),
        section("trace", "需求追踪", "Traceability"),
        section("leftovers", "未转为需求的原文", "Words of the need that became no requirement"),
      ],
    },
  ],
};
