import type { Language } from "../language.ts";
import type { RequirementItem, RequirementLink } from "./requirement-item.ts";

/** Fields of a requirement with a separate table column. */
export const COLUMN_FIELDS = [
  "id",
  "title",
  "statement",
  "type",
  "priority",
  "status",
  "rationale",
  "source",
  "acceptance",
  "verification",
  "owner",
  "section",
  "links",
  "body",
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Column names in both languages. */
export const COLUMN_NAMES: Readonly<Record<Language, Readonly<Record<ColumnField, string>>>> = {
  zh: {
    id: "编号",
    title: "标题",
    statement: "需求描述",
    type: "类型",
    priority: "优先级",
    status: "状态",
    rationale: "理由",
    source: "来源",
    acceptance: "验收标准",
    verification: "验证方法",
    owner: "负责人",
    section: "章节",
    links: "追踪链接",
    body: "补充内容",
  },
  en: {
    id: "Id",
    title: "Title",
    statement: "Statement",
    type: "Type",
    priority: "Priority",
    status: "Status",
    rationale: "Rationale",
    source: "Source",
    acceptance: "Acceptance criteria",
    verification: "Verification",
    owner: "Owner",
    section: "Section",
    links: "Links",
    body: "Further content",
  },
};

/** Alternative column names, normalized by `foldName`. */
const ALIASES: Readonly<Record<ColumnField, readonly string[]>> = {
  id: [
    "id",
    "编号",
    "需求编号",
    "需求id",
    "标识",
    "标识符",
    "唯一标识",
    "序号",
    "key",
    "uid",
    "reqid",
    "requirementid",
    "identifier",
    "number",
    "no",
    "reqiffforeignid",
    "reqifforeignid",
    "reqif.foreignid",
    "issuekey",
    "objectidentifier",
    "workitemid",
  ],
  title: [
    "标题",
    "名称",
    "需求名称",
    "功能名称",
    "需求标题",
    "name",
    "title",
    "summary",
    "subject",
    "heading",
    "header",
    "objectheading",
    "reqif.name",
    "reqif.chaptername",
  ],
  statement: [
    "需求描述",
    "需求",
    "需求内容",
    "描述",
    "内容",
    "说明",
    "详细描述",
    "功能描述",
    "statement",
    "description",
    "requirement",
    "requirementtext",
    "text",
    "shall",
    "specification",
    "objecttext",
    "reqif.text",
    "userstory",
    "story",
    "用户故事",
  ],
  type: ["类型", "类别", "需求类型", "分类", "type", "kind", "category", "requirementtype", "worktype"],
  priority: ["优先级", "重要性", "重要程度", "优先", "priority", "importance", "moscow"],
  status: ["状态", "需求状态", "status", "state", "reqif.foreignstate"],
  rationale: ["理由", "依据", "原因", "rationale", "reason", "why", "justification"],
  source: ["来源", "出处", "需求来源", "提出人", "source", "origin", "requestedby"],
  acceptance: [
    "验收标准",
    "验收准则",
    "验收条件",
    "接受标准",
    "acceptance",
    "acceptancecriteria",
    "acceptancecriterion",
    "fitcriterion",
  ],
  verification: ["验证方法", "验证方式", "验证", "测试方法", "verification", "verificationmethod", "method"],
  owner: ["负责人", "责任人", "所有者", "经办人", "owner", "responsible", "assignee"],
  section: [
    "章节",
    "模块",
    "所属模块",
    "分组",
    "section",
    "chapter",
    "module",
    "component",
    "epic",
    "feature",
  ],
  links: [
    "追踪链接",
    "链接",
    "关联",
    "追踪",
    "关联需求",
    "links",
    "trace",
    "traces",
    "relations",
    "linkedissues",
    "linkedworkitems",
  ],
  body: ["补充内容", "备注", "注释", "furthercontent", "notes", "note", "remarks", "comment", "comments"],
};

const foldName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_\-—()[\]:*]+/g, "");

/** The field of a column name, or null. */
export function fieldOfColumn(name: string): ColumnField | null {
  const folded = foldName(name);
  return COLUMN_FIELDS.find((field) => ALIASES[field].includes(folded)) ?? null;
}

/** Names of columns that are a field only where no column has one of the usual names. */
const SECOND_CHOICES: Readonly<Partial<Record<ColumnField, readonly string[]>>> = {
  id: ["alias", "globalid", "absolutenumber", "guid"],
  statement: ["notes", "note"],
};

/**
 * Guesses the mapping of columns. A field is mapped to its first matching column; the others become attributes. Tools that have
 * several ids, or call the text of a requirement its notes, name no column in the usual way.
 */
export function guessMapping(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const guessed: string[] = names.map((name) => {
    const field = fieldOfColumn(name);
    if (field === null || taken.has(field)) return name.trim() === "" ? "" : "attribute";
    taken.add(field);
    return field;
  });
  // Such names are common in tables of any kind, so a table needs a title of its rows as well.
  if (!taken.has("title")) return guessed;
  for (const [field, words] of Object.entries(SECOND_CHOICES)) {
    if (taken.has(field)) continue;
    const choices = words.map((word) => names.findIndex((name) => foldName(name) === word));
    const at = choices.find((index) => index >= 0);
    if (at !== undefined) guessed[at] = field;
  }
  return guessed;
}

const LINK = /^([^:：;；]{1,40}?)\s*[:：]\s*(.+)$/;

/** Links of an item as one cell: `depends: FR-2; derives: BR-1`. */
function linksCell(id: string, links: readonly RequirementLink[]): string {
  return links
    .filter(({ from }) => from === id)
    .map(({ type, to }) => `${type}: ${to}`)
    .join("; ");
}

/** Parses the links in a cell; an id without a kind is a `depends` link. */
export function readLinksCell(from: string, cell: string): RequirementLink[] {
  return cell
    .split(/[;；,，、\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const typed = LINK.exec(part);
      return { from, to: (typed?.[2] ?? part).trim(), type: typed?.[1]?.toLowerCase() ?? "depends" };
    });
}

export const SECTION_SEPARATOR = " / ";

/** The value of a field as one cell. */
export function cellOf(item: RequirementItem, field: ColumnField, links: readonly RequirementLink[]): string {
  if (field === "acceptance") return item.acceptance.join("\n");
  if (field === "section") return item.section.join(SECTION_SEPARATOR);
  if (field === "links") return linksCell(item.id, links);
  return item[field];
}

/** Attribute names of all items, in order of first occurrence. */
export function attributeNames(items: readonly RequirementItem[]): string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item.attributes)))];
}
