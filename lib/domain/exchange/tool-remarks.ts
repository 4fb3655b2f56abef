import type { Bilingual } from "../language.ts";

/** Remarks on files of requirement tools; a part of `IMPORT_REMARKS`. */
export const TOOL_REMARKS = {
  line_unreadable: {
    level: "dropped",
    zh: "不符合格式的行没有读取（行号：内容）：{detail}。",
    en: "A line that does not fit the format was not read (line: content): {detail}.",
  },
  file_unreadable: {
    level: "dropped",
    zh: "文件无法读取（文件：原因）：{detail}。",
    en: "A file could not be read (file: reason): {detail}.",
  },
  fields_dropped: {
    level: "dropped",
    zh: "没有导入的字段：{detail}。",
    en: "Fields not imported: {detail}.",
  },
  items_without_id: {
    level: "warning",
    zh: "没有编号的需求已给出临时编号：{count} 条。",
    en: "Requirements without an ID were given a temporary one: {count}.",
  },
  heading_rows: {
    level: "info",
    zh: "标题行已作为章节导入：{count} 行。章节没有编号，其他字段也没有导入。",
    en: "Rows that are headings became sections: {count}. Sections have no ID; the other fields of these rows were not imported.",
  },
  headings_read: {
    level: "info",
    zh: "标题条目已作为章节导入：{count} 个。其编号没有导入：{detail}。",
    en: "Items that are headings became sections: {count}. Their IDs were not imported: {detail}.",
  },
  links_outside: {
    level: "warning",
    zh: "有 {count} 个链接目标不在文件里，也不符合项目的编号规则，只作为文字保留：{detail}。",
    en: "Link targets that are not in the file and match no ID pattern of the project: {count}. They are kept as text only: {detail}.",
  },
  links_to_parts: {
    level: "info",
    zh: "指向需求某一部分的链接已改为指向该需求：{count} 条（{detail}）。",
    en: "Links to a part of a requirement now point to the requirement: {count} ({detail}).",
  },
  priority_letters: {
    level: "info",
    zh: "单字母的优先级已按含义读取：{detail}。",
    en: "Priorities written as letters were read as words: {detail}.",
  },
  versions_not_read: {
    level: "dropped",
    zh: "只读取了当前版本；文件里的其他版本没有读取：{detail}。",
    en: "Only the current version was read. Other versions in the file were not read: {detail}.",
  },
} as const satisfies Record<string, { level: "info" | "warning" | "dropped" } & Bilingual>;
