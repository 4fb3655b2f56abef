import type { Language } from "../../language.ts";
import type { LinkKind } from "../../statement/link-labels.ts";
import { RECORD_TYPES, type RecordType } from "../../statement/record-type.ts";
import { REQUIREMENT_STATUSES, type RequirementStatus } from "../../statement/requirement-status.ts";
import { PRIORITIES, type Priority, type RecordField } from "./record.ts";

/** Field labels in documents in both languages, and the labels that the product writes. */

/** Meaning of a label: a field, the id, a link, or another attribute that is no field. */
export type LabelMeaning = RecordField | "id" | "relations" | "other" | `to:${LinkKind}` | `from:${LinkKind}`;

const LABELS: Readonly<Record<LabelMeaning, string>> = {
  id: "编号 需求编号 需求id 需求标识 标识 标识符 用例编号 故事编号 规则编号 id uid reqid requirementid identifier ref usecaseid storyid",
  title: "标题 名称 需求名称 用例名称 需求标题 功能名称 title name shorttitle shortname",
  statement:
    "描述 需求描述 需求内容 需求句 需求陈述 陈述 功能描述 故事 用户故事 userstory statement requirement description requirementstatement requirementtext text shall",
  type: "类型 需求类型 类别 分类 需求分类 type kind requirementtype",
  priority: "优先级 优先程度 重要性 重要程度 priority importance moscow",
  status: "状态 需求状态 status state",
  rationale: "理由 依据 缘由 设置理由 rationale reason justification",
  source: "来源 出处 需求来源 原文 source sources origin",
  acceptance:
    "验收 验收标准 验收准则 验收条件 接受标准 acceptance acceptancecriteria acceptancecriterion fitcriterion",
  verification:
    "验证 验证方法 验证方式 测试方法 合格性方法 verification verificationmethod testmethod method",
  owner: "负责人 责任人 所有者 owner responsible assignee",
  version: "版本 版本号 version revision rev",
  measure: "指标 度量 量化指标 性能指标 指标值 目标值 figure measure metric target",
  characteristic:
    "质量特性 质量属性 特性 characteristic qualitycharacteristic qualityattribute attribute iso25010",
  relations: "relations 关系 追踪关系 追踪",
  "to:derives":
    "派生自 源自 上级需求 父需求 上游 derives derivesfrom derivedfrom parent parents tracesto upstream",
  "from:derives": "派生需求 子需求 下游 children child downstream derivedrequirements",
  "to:refines": "细化 细化自 refines",
  "from:refines": "由其细化 refinedby",
  "to:satisfies": "满足 satisfies fulfils fulfills",
  "from:satisfies": "由其满足 satisfiedby implementedby",
  "to:verifies": "验证需求 verifies tests",
  "from:verifies": "验证用例 测试用例 由其验证 verifiedby testedby testcases testcase",
  "to:conflicts": "冲突 冲突需求 与之冲突 conflicts conflictswith",
  "from:conflicts": "",
  "to:depends": "依赖 依赖于 前置需求 depends dependson dependency dependencies requires",
  "from:depends": "被依赖 requiredby",
  other:
    "措辞 待补充 场景 参与者 角色 前置条件 后置条件 触发条件 替代流程 备选流程 分支流程 扩展流程 异常流程 备注 注 说明 派生 wording stillopen scenarios scenario actor actors notes note comment derived preconditions postconditions precondition postcondition trigger alternativeflow alternativeflows alternateflow alternateflows exceptionflow exceptionflows exceptions extensions moreinformation",
};

const MEANING = new Map<string, LabelMeaning>(
  Object.entries(LABELS).flatMap(([meaning, words]) =>
    words
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => [word, meaning as LabelMeaning] as const),
  ),
);

/** Table headings that are too ambiguous to be labels in a list of facts. */
const COLUMN_ONLY = new Map<string, LabelMeaning>([
  ["说明", "statement"],
  ["需求", "statement"],
  ["要求", "statement"],
  ["内容", "statement"],
  ["需求说明", "statement"],
  ["shallstatement", "statement"],
  ["category", "type"],
  ["summary", "title"],
]);

function fold(label: string): string {
  return label
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Looks up a word; tries it unfolded first, because most words need no folding. */
function meant<T>(words: ReadonlyMap<string, T>, word: string): T | undefined {
  return words.get(word) ?? words.get(word.toLowerCase()) ?? words.get(fold(word));
}

/** Meaning of a label, or null. */
export function labelMeaning(label: string): LabelMeaning | null {
  return label.length > 60 ? null : (meant(MEANING, label) ?? null);
}

/** A heading that says more than the label: Priority (MoSCoW), Priority and reason. */
const LABEL_AND_MORE = /^[\s*_]*(\p{L}+)\s*(?:[（(].*|\s(?:and|&|\/)\s.*)$/u;

/** Whether a label is followed by the ids of other requirements. */
export const isRelation = (meaning: LabelMeaning): boolean =>
  meaning === "relations" || meaning.includes(":");

/** Meaning of a table column by its heading, or null. */
export function columnMeaning(head: string): LabelMeaning | null {
  if (head.length > 60) return null;
  const key = fold(head);
  const label = LABEL_AND_MORE.exec(head)?.[1];
  return (
    COLUMN_ONLY.get(key) ??
    MEANING.get(key) ??
    (label === undefined || MEANING.get(fold(label)) !== "priority" ? null : "priority")
  );
}

interface Words {
  readonly fields: Readonly<Record<RecordField, string>>;
  readonly types: Readonly<Record<RecordType, string>>;
  readonly priorities: Readonly<Record<Priority, string>>;
  readonly statuses: Readonly<Record<RequirementStatus, string>>;
}

/** Labels written into documents, and shown by interfaces without translations. */
export const RECORD_WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    fields: {
      title: "标题",
      statement: "描述",
      type: "类型",
      priority: "优先级",
      status: "状态",
      rationale: "理由",
      source: "来源",
      acceptance: "验收",
      verification: "验证",
      owner: "负责人",
      version: "版本",
      measure: "指标",
      characteristic: "质量特性",
    },
    types: {
      functional: "功能",
      quality: "质量",
      interface: "接口",
      data: "数据",
      constraint: "约束",
      rule: "业务规则",
      business: "业务需求",
      objective: "业务目标",
      user_story: "用户故事",
      use_case: "用例",
    },
    priorities: { critical: "关键", high: "高", medium: "中", low: "低" },
    statuses: {
      draft: "草稿",
      approved: "已批准",
      implemented: "已实现",
      verified: "已验证",
      deprecated: "已废弃",
    },
  },
  en: {
    fields: {
      title: "Title",
      statement: "Statement",
      type: "Type",
      priority: "Priority",
      status: "Status",
      rationale: "Rationale",
      source: "Source",
      acceptance: "Acceptance",
      verification: "Verification",
      owner: "Owner",
      version: "Version",
      measure: "Figure",
      characteristic: "Characteristic",
    },
    types: {
      functional: "functional",
      quality: "quality",
      interface: "interface",
      data: "data",
      constraint: "constraint",
      rule: "business rule",
      business: "business",
      objective: "business objective",
      user_story: "user story",
      use_case: "use case",
    },
    priorities: { critical: "critical", high: "high", medium: "medium", low: "low" },
    statuses: {
      draft: "draft",
      approved: "approved",
      implemented: "implemented",
      verified: "verified",
      deprecated: "deprecated",
    },
  },
};

const MORE_PRIORITIES: Readonly<Record<Priority, string>> = {
  critical: "致命 紧急 最高 必须 必需 must musthave p0 essential mandatory blocker",
  high: "重要 较高 should shouldhave p1 important major",
  medium: "中等 一般 普通 could couldhave p2 normal moderate med",
  low: "较低 可选 次要 wont wonthave p3 p4 optional minor nicetohave",
};
const MORE_STATUSES: Readonly<Record<RequirementStatus, string>> = {
  draft: "草案 待评审 新建 提议 拟定 proposed new open planned",
  approved: "批准 已确认 已评审 已通过 已基线 accepted agreed baselined confirmed active",
  implemented: "实现 已完成 完成 done completed built",
  verified: "验证 已测试 tested passed",
  deprecated: "废弃 作废 已作废 已删除 obsolete removed withdrawn superseded rejected",
};
const MORE_TYPES: Readonly<Record<RecordType, string>> = {
  functional: "功能需求 功能性 功能性需求 functionalrequirement func feature",
  quality:
    "非功能 非功能需求 非功能性 非功能性需求 质量需求 性能 性能需求 nonfunctional nonfunctionalrequirement nfr qualityattribute performance",
  interface: "接口需求 外部接口 interfacerequirement",
  data: "数据需求 datarequirement",
  constraint: "设计约束 约束条件 designconstraint",
  rule: "规则 businessrule",
  business: "业务 businessrequirement",
  objective: "目标 objective goal businessobjective",
  user_story: "故事 story userstory",
  use_case: "usecase",
};

function valueMap<T extends string>(
  values: readonly T[],
  more: Readonly<Record<T, string>>,
  of: (words: Words) => Readonly<Record<T, string>>,
): Map<string, T> {
  const map = new Map<string, T>();
  for (const value of values) {
    const words = [value, of(RECORD_WORDS.zh)[value], of(RECORD_WORDS.en)[value], ...more[value].split(" ")];
    for (const word of words) map.set(fold(word), value);
  }
  return map;
}

const PRIORITY_OF = valueMap(PRIORITIES, MORE_PRIORITIES, (words) => words.priorities);
const STATUS_OF = valueMap(REQUIREMENT_STATUSES, MORE_STATUSES, (words) => words.statuses);
const TYPE_OF = valueMap(RECORD_TYPES, MORE_TYPES, (words) => words.types);

/** Parses a priority; null if it is unknown (`高/低`, `sometimes`). */
export const priorityOf = (text: string): Priority | null => meant(PRIORITY_OF, text) ?? null;
export const readStatus = (text: string): RequirementStatus | null => meant(STATUS_OF, text) ?? null;
export const typeOf = (text: string): RecordType | null => meant(TYPE_OF, text) ?? null;
