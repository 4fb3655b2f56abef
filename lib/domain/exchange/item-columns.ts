import type { Language } from "../language.ts";
import { type ColumnField, fieldOfColumn, foldName, isSomeIdColumn } from "./column-words.ts";
import type { RequirementItem, RequirementLink } from "./requirement-item.ts";

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
    parents: "上游需求",
    children: "下游需求",
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
    parents: "Upstream requirements",
    children: "Downstream requirements",
    body: "Further content",
  },
};

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
  // Such names are common in tables of any kind, so a table needs a title or a text of its rows as well.
  const first = names[0] ?? "";
  const isStated = taken.has("title") || taken.has("statement");
  if (isStated && !taken.has("id") && guessed[0] === "attribute" && isSomeIdColumn(first)) {
    taken.add("id");
    guessed[0] = "id";
  }
  if (!taken.has("title")) return guessed;
  for (const [field, words] of Object.entries(SECOND_CHOICES)) {
    if (taken.has(field)) continue;
    const choices = words.map((word) => names.findIndex((name) => foldName(name) === word));
    const at = choices.find((index) => index >= 0);
    if (at !== undefined) guessed[at] = field;
  }
  return guessed;
}

/** Links of an item as one cell: `depends: FR-2; derives: BR-1`. */
function linksCell(id: string, links: readonly RequirementLink[]): string {
  return links
    .filter(({ from }) => from === id)
    .map(({ type, to }) => `${type}: ${to}`)
    .join("; ");
}

export const SECTION_SEPARATOR = " / ";

/** The value of a field as one cell. */
export function cellOf(item: RequirementItem, field: ColumnField, links: readonly RequirementLink[]): string {
  if (field === "acceptance") return item.acceptance.join("\n");
  if (field === "section") return item.section.join(SECTION_SEPARATOR);
  if (field === "links") return linksCell(item.id, links);
  // Each link is in the column of all links.
  if (field === "parents" || field === "children") return "";
  return item[field];
}

/** Attribute names of all items, in order of first occurrence. */
export function attributeNames(items: readonly RequirementItem[]): string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item.attributes)))];
}
