import type { Language } from "../language.ts";

const FIELDS = {
  title: { zh: "标题", en: "Title" },
  shall: { zh: "需求句", en: "Sentence" },
  as_stated: { zh: "措辞", en: "Wording" },
  proposal: { zh: "规则建议", en: "Proposed by rules" },
  rationale: { zh: "理由", en: "Rationale" },
  type: { zh: "类型", en: "Type" },
  priority: { zh: "优先级", en: "Priority" },
  actor: { zh: "角色", en: "Actor" },
  source: { zh: "来源", en: "Source" },
  derived: { zh: "派生", en: "Derived from" },
  measure: { zh: "指标", en: "Figure" },
  figure_missing: { zh: "缺少数值", en: "Figure missing" },
  change: { zh: "变更类型", en: "Kind of change" },
  scenarios: { zh: "场景", en: "Scenarios" },
  description: { zh: "说明", en: "Description" },
  depends: { zh: "依赖", en: "Depends on" },
  effort: { zh: "工作量", en: "Effort" },
  requirements: { zh: "对应需求", en: "Requirements" },
  likelihood: { zh: "可能性", en: "Likelihood" },
  impact: { zh: "影响", en: "Impact" },
  mitigations: { zh: "缓解措施", en: "Mitigation" },
  rollback: { zh: "回退", en: "Roll-back" },
  text: { zh: "内容", en: "Text" },
  level: { zh: "层级", en: "Level" },
  about: { zh: "涉及", en: "About" },
  status: { zh: "状态", en: "Status" },
  default: { zh: "默认", en: "Default" },
  why: { zh: "缘由", en: "Why" },
  blocking: { zh: "是否阻塞", en: "Blocking" },
  raised_by: { zh: "提出者", en: "Raised by" },
  purpose: { zh: "用途", en: "Purpose" },
  notes: { zh: "备注", en: "Notes" },
} as const satisfies Record<string, Record<Language, string>>;

/** Label of an item's field; an unknown field is labelled by its name. */
export function fieldName(field: string, language: Language): string {
  return Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof typeof FIELDS][language] : field;
}
