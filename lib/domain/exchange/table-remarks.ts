import type { Bilingual } from "../language.ts";

/** Remarks on the header, the columns and the rows of a table, a part of `IMPORT_REMARKS`. */
export const TABLE_REMARKS = {
  columns_ignored: {
    level: "dropped",
    zh: "没有导入的列：{detail}。",
    en: "Columns not imported: {detail}.",
  },
  header_missing: {
    level: "warning",
    zh: "没有发现表头，第一行按数据读取；各列的含义按内容推断，请在映射中核对。",
    en: "No header was found, so the first row was read as data. What the columns hold was guessed from their values. Check the mapping.",
  },
  header_unknown: {
    level: "warning",
    zh: "认识的列名不到两个，第一行按表头读取：{detail}。如果它是数据，请在文件中加上表头。",
    en: "Fewer than two names of columns are known. The first row was read as the header: {detail}. If it is data, add a header to the file.",
  },
  rows_above_header: {
    level: "dropped",
    zh: "表头上方的 {count} 行没有导入：{detail}。",
    en: "Rows above the header were not imported: {count}. {detail}",
  },
  column_missing: {
    level: "warning",
    zh: "没有找到“{detail}”列，请在映射中指定。",
    en: "No column was found for {detail}. Choose one in the mapping.",
  },
  statement_guessed: {
    level: "warning",
    zh: "没有列名表示需求描述，已按内容把“{detail}”列作为需求描述读取，请在映射中核对。",
    en: "No column is named as the statement. Because of its texts, the column “{detail}” was read as the statement. Check the mapping.",
  },
  stories_joined: {
    level: "info",
    zh: "“{detail}”几列合成为一句用户故事：{count} 条。原来的单元格保留为属性。",
    en: "User stories were joined from the columns {detail}: {count}. The original cells are kept as attributes.",
  },
  row_empty: { level: "info", zh: "空行已跳过：{count} 行。", en: "Empty rows were skipped: {count}." },
  row_without_id: {
    level: "warning",
    zh: "没有编号的行已给出临时编号：{count} 行。",
    en: "Rows without an ID were given a temporary one: {count}.",
  },
  row_uneven: {
    level: "warning",
    zh: "列数与表头不同：{count} 行。多出的单元格没有导入。",
    en: "Rows with a different number of cells than the header: {count}. Extra cells were not imported.",
  },
} as const satisfies Record<string, { level: "info" | "warning" | "dropped" } & Bilingual>;
