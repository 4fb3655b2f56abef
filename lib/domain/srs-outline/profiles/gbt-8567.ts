import type { SrsProfile } from "../profile.ts";
import { profileSection as section, optionalSection as whenKnown } from "./section-titles.ts";

/** Outline after GB/T 8567-2006 §7.11, 软件需求规格说明. */
export const GBT_8567: SrsProfile = {
  id: "gbt-8567",
  name: { zh: "GB/T 8567", en: "GB/T 8567" },
  chapters: [
    {
      title: { zh: "范围", en: "Scope" },
      aliases: [],
      sections: [
        section("purpose", "标识", "Identification"),
        section("scope", "系统概述", "System overview"),
        section("summary", "文档概述", "Document overview"),
      ],
    },
    {
      title: { zh: "引用文件", en: "Referenced documents" },
      aliases: ["参考资料"],
      kind: "references",
      required: true,
    },
    {
      title: { zh: "需求", en: "Requirements" },
      aliases: ["具体需求", "Specific requirements"],
      sections: [
        section("objectives", "目标", "Objectives"),
        section("perspective", "运行环境", "Operating environment"),
        section("users", "用户的特点", "User characteristics"),
        section("functions_summary", "需求概述", "Requirements overview"),
        whenKnown("use_cases", "用例", "Use cases"),
        section("functions", "能力需求", "Capability requirements"),
        section("rules", "业务规则", "Business rules"),
        whenKnown("permissions", "角色与权限", "Roles and permissions"),
        section("interfaces", "外部接口需求", "External interface requirements"),
        whenKnown("partners", "外部系统", "External systems"),
        section("data", "内部数据需求", "Internal data requirements"),
        whenKnown("data_model", "数据模型", "Data model"),
        whenKnown("states", "状态模型", "State models"),
        section("performance", "性能需求", "Performance requirements"),
        section("attributes", "软件质量因素", "Software quality factors"),
        section("constraints", "设计和实现的约束", "Design and implementation constraints"),
        whenKnown("decisions", "设计决定", "Design decisions"),
        section("assumptions", "假设和依赖", "Assumptions and dependencies"),
      ],
    },
    {
      title: { zh: "合格性规定", en: "Qualification provisions" },
      aliases: ["验证", "Verification"],
      kind: "verification",
      required: true,
    },
    {
      title: { zh: "需求可追踪性", en: "Requirements traceability" },
      aliases: ["需求追踪"],
      kind: "trace",
      required: true,
    },
    {
      title: { zh: "尚未解决的问题", en: "Unresolved questions" },
      aliases: ["待定问题", "Open questions"],
      kind: "questions",
      required: true,
    },
    {
      title: { zh: "注解", en: "Notes" },
      aliases: [],
      sections: [
        section("definitions", "术语和缩略语", "Terms and abbreviations"),
        section("risks", "风险", "Risks"),
        whenKnown("tasks", "工作任务", "Tasks"),
        section("leftovers", "未转为需求的原文", "Words of the need that became no requirement"),
      ],
    },
  ],
};
