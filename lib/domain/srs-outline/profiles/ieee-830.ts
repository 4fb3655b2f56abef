import type { SrsProfile } from "../profile.ts";
import { profileSection as section, optionalSection as whenKnown } from "./section-titles.ts";

/** Outline in the style of IEEE 830-1998, recommended practice for software requirements specifications. */
export const IEEE_830: SrsProfile = {
  id: "ieee-830",
  name: { zh: "IEEE 830", en: "IEEE 830" },
  chapters: [
    {
      title: { zh: "引言", en: "Introduction" },
      aliases: [],
      sections: [
        section("purpose", "目的", "Purpose"),
        section("scope", "范围", "Scope"),
        section("definitions", "定义、简写和缩略语", "Definitions, acronyms, and abbreviations"),
        section("references", "引用文件", "References"),
        section("summary", "概要", "Summary"),
      ],
    },
    {
      title: { zh: "总体描述", en: "Overall description" },
      aliases: ["总体概述"],
      sections: [
        section("perspective", "产品描述", "Product perspective"),
        section("functions_summary", "产品功能", "Product functions"),
        section("users", "用户特点", "User characteristics"),
        section("objectives", "业务目标", "Business objectives"),
        section("constraints", "约束", "Constraints"),
        whenKnown("decisions", "设计决定", "Design decisions"),
        section("assumptions", "假设和依赖", "Assumptions and dependencies"),
      ],
    },
    {
      title: { zh: "具体需求", en: "Specific requirements" },
      aliases: ["需求", "Requirements"],
      sections: [
        section("interfaces", "外部接口需求", "External interface requirements"),
        whenKnown("partners", "外部系统", "External systems"),
        whenKnown("use_cases", "用例", "Use cases"),
        section("functions", "功能需求", "Functional requirements"),
        section("rules", "业务规则", "Business rules"),
        whenKnown("permissions", "角色与权限", "Roles and permissions"),
        section("performance", "性能需求", "Performance requirements"),
        section("data", "数据库逻辑需求", "Logical database requirements"),
        whenKnown("data_model", "数据模型", "Data model"),
        whenKnown("states", "状态模型", "State models"),
        section("attributes", "软件系统属性", "Software system attributes"),
      ],
    },
    {
      title: { zh: "验证", en: "Verification" },
      aliases: ["测试", "Testing"],
      appendix: true,
      kind: "verification",
      required: true,
    },
    {
      title: { zh: "待定问题", en: "Open questions" },
      aliases: [],
      appendix: true,
      kind: "questions",
      required: true,
    },
    { title: { zh: "风险", en: "Risks" }, aliases: [], appendix: true, kind: "risks", required: true },
    { title: { zh: "工作任务", en: "Tasks" }, aliases: [], appendix: true, kind: "tasks", required: false },
    {
      title: { zh: "需求追踪", en: "Traceability" },
      aliases: [],
      appendix: true,
      kind: "trace",
      required: true,
    },
    {
      title: { zh: "未转为需求的原文", en: "Words of the need that became no requirement" },
      aliases: [],
      appendix: true,
      kind: "leftovers",
      required: false,
    },
  ],
};
