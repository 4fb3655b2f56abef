import type { SrsProfile } from "../profile.ts";
import { profileSection as section, optionalSection as whenKnown } from "./section-titles.ts";

/** Outline after ISO/IEC/IEEE 29148:2018, software requirements specification. */
export const ISO_29148: SrsProfile = {
  id: "iso-29148",
  name: { zh: "ISO/IEC/IEEE 29148", en: "ISO/IEC/IEEE 29148" },
  chapters: [
    {
      title: { zh: "引言", en: "Introduction" },
      aliases: ["概述", "Overview"],
      sections: [
        section("purpose", "目的", "Purpose"),
        section("scope", "范围", "Scope"),
        section("perspective", "产品环境", "Product perspective"),
        section("functions_summary", "产品功能", "Product functions"),
        section("users", "用户特征", "User characteristics"),
        section("definitions", "术语", "Definitions"),
      ],
    },
    { title: { zh: "引用文件", en: "References" }, aliases: [], kind: "references", required: true },
    {
      title: { zh: "需求", en: "Requirements" },
      aliases: ["具体需求", "Specific requirements"],
      sections: [
        section("interfaces", "外部接口", "External interfaces"),
        whenKnown("partners", "外部系统", "External systems"),
        section("functions", "功能", "Functions"),
        section("rules", "业务规则", "Business rules"),
        whenKnown("permissions", "角色与权限", "Roles and permissions"),
        section("performance", "性能需求", "Performance requirements"),
        section("data", "数据需求", "Logical database requirements"),
        whenKnown("data_model", "数据模型", "Data model"),
        whenKnown("states", "状态模型", "State models"),
        section("constraints", "设计约束", "Design constraints"),
        whenKnown("decisions", "设计决定", "Design decisions"),
        section("attributes", "软件系统属性", "Software system attributes"),
      ],
    },
    { title: { zh: "验证", en: "Verification" }, aliases: [], kind: "verification", required: true },
    {
      title: { zh: "附录", en: "Appendices" },
      aliases: ["Appendix", "Supporting information"],
      sections: [
        section("assumptions", "假设和依赖", "Assumptions and dependencies"),
        section("questions", "待定问题", "Open questions"),
        section("risks", "风险", "Risks"),
        whenKnown("tasks", "工作任务", "Tasks"),
        section("trace", "需求追踪", "Traceability"),
        section("leftovers", "未转为需求的原文", "Words of the need that became no requirement"),
      ],
    },
  ],
};
