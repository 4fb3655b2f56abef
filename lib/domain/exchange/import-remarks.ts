import { z } from "zod";
import type { Bilingual, Language } from "../language.ts";

/**
 * What an import left out, changed or found strange, each with a sentence in both languages. `{detail}` is the thing,
 * `{count}` how many.
 */
export const IMPORT_REMARKS = {
  encoding_converted: {
    level: "info",
    zh: "文本以 {detail} 编码读取，存为 UTF-8。",
    en: "The text was read as {detail} and is kept as UTF-8.",
  },
  headings_guessed: {
    level: "info",
    zh: "标题按编号和版式推断：{count} 个。请核对层级。",
    en: "Headings were guessed from numbering and layout: {count}. Check their levels.",
  },
  no_headings: {
    level: "warning",
    zh: "没有发现标题，全文作为一节。",
    en: "No headings were found; the whole text is one section.",
  },
  images_dropped: {
    level: "dropped",
    zh: "图片没有导入：{count} 张。原处留有说明。",
    en: "Images are not imported: {count}. A note stands where each was.",
  },
  pictures_kept: {
    level: "info",
    zh: "已导入图片：{count} 处（共 {detail}），图片数据放在文末。",
    en: "Pictures are imported: {count} ({detail} in all). Their data stands at the end of the text.",
  },
  picture_kind_dropped: {
    level: "dropped",
    zh: "{count} 张图片的格式无法在页面上显示（可用 PNG、JPEG、GIF、WebP），没有导入，原处留有说明：{detail}。",
    en: "Pictures of a kind that pages do not show (PNG, JPEG, GIF and WebP are) are not imported: {count}. A note stands where each was: {detail}.",
  },
  picture_large_dropped: {
    level: "dropped",
    zh: "{count} 张图片超过上限（单张 512 kB，合计 2 MB），没有导入，原处留有说明：{detail}。",
    en: "Pictures beyond the limit (512 kB each, 2 MB together) are not imported: {count}. A note stands where each was: {detail}.",
  },
  pictures_elsewhere: {
    level: "info",
    zh: "{count} 处图片只有地址、不在文件里，不会去下载；阅读时显示其说明，原文保留：{detail}。",
    en: "Images that the text only gives addresses for are never fetched: {count}. Their description is shown in their place and the text is kept: {detail}.",
  },
  comments_dropped: {
    level: "dropped",
    zh: "批注没有导入：{count} 条。",
    en: "Comments are not imported: {count}.",
  },
  changes_accepted: {
    level: "warning",
    zh: "修订按“接受全部”读取：插入 {detail}。删除的文字没有导入。",
    en: "Tracked changes were read as accepted: {detail}. Deleted text is not imported.",
  },
  numbering_dropped: {
    level: "info",
    zh: "标题的自动编号没有导入（{count} 个标题）；正文中手写的编号保留。",
    en: "Automatic heading numbers are not imported ({count} headings); numbers typed as text are kept.",
  },
  header_footer_dropped: {
    level: "dropped",
    zh: "页眉、页脚没有导入：{detail}。",
    en: "Page headers and footers are not imported: {detail}.",
  },
  external_dropped: {
    level: "dropped",
    zh: "指向外部的引用没有导入：{detail}。",
    en: "A reference to something outside the file is not imported: {detail}.",
  },
  link_unsafe: {
    level: "dropped",
    zh: "链接地址不安全，只保留文字：{detail}。",
    en: "A link's address is not safe; its words are kept: {detail}.",
  },
  equations_dropped: {
    level: "dropped",
    zh: "公式没有导入：{count} 个。",
    en: "Equations are not imported: {count}.",
  },
  embedded_dropped: {
    level: "dropped",
    zh: "嵌入的对象没有导入：{detail}。",
    en: "An embedded object is not imported: {detail}.",
  },
  cover_dropped: {
    level: "info",
    zh: "封面、修订记录和目录由导出生成，没有重复导入。",
    en: "The cover, the revision table and the contents were made by an export and are not imported again.",
  },
  cells_joined: {
    level: "info",
    zh: "表格单元格内的多个段落或列表已连成一段：{count} 处。",
    en: "Several paragraphs or a list inside a table cell were joined: {count}.",
  },
  merged_cells: {
    level: "info",
    zh: "合并的单元格已按原值填满：{count} 处。",
    en: "Merged cells were filled with their value: {count}.",
  },
  formulas_as_values: {
    level: "info",
    zh: "公式按最近一次计算的值读取：{count} 个。",
    en: "Formulas were read as the values last calculated: {count}.",
  },
  other_sheets: {
    level: "dropped",
    zh: "其他工作表没有读取：{detail}。",
    en: "Other sheets were not read: {detail}.",
  },
  other_files: {
    level: "dropped",
    zh: "压缩包里只读取了第一个 ReqIF 文件，请另行导入：{detail}。",
    en: "Only the first ReqIF file of the archive was read; import this one by itself: {detail}.",
  },
  columns_ignored: {
    level: "dropped",
    zh: "没有导入的列：{detail}。",
    en: "Columns left out: {detail}.",
  },
  column_missing: {
    level: "warning",
    zh: "没有找到“{detail}”列，请在映射中指定。",
    en: "No column was found for {detail}; choose one in the mapping.",
  },
  row_empty: { level: "info", zh: "空行已跳过：{count} 行。", en: "Empty rows were skipped: {count}." },
  row_without_id: {
    level: "warning",
    zh: "没有编号的行已给出临时编号：{count} 行。",
    en: "Rows without an id were given one for now: {count}.",
  },
  row_uneven: {
    level: "warning",
    zh: "列数与表头不同：{count} 行。多出的单元格没有导入。",
    en: "Rows have another number of cells than the head: {count}. Cells beyond it are not imported.",
  },
  id_twice: {
    level: "warning",
    zh: "编号 {detail} 出现不止一次；两条都保留，请改掉其中一个编号。",
    en: "The id {detail} stands for more than one thing; both are kept, and one of them needs another id.",
  },
  id_defined_again: {
    level: "warning",
    zh: "编号定义了不止一次：{detail}（括号内是行号）。文字都保留；改掉其中一个编号之前，只有第一处算作需求。",
    en: "An id is defined more than once: {detail} (lines in brackets). All of the text is kept; until one of them has another id, only the first counts as a requirement.",
  },
  same_statement: {
    level: "warning",
    zh: "同一条需求有不止一个编号：{detail}。",
    en: "One requirement has more than one id: {detail}.",
  },
  link_dangling: {
    level: "dropped",
    zh: "链接的一端不存在，没有导入：{detail}。",
    en: "A link has an end that does not exist and is not imported: {detail}.",
  },
  reference_missing: {
    level: "dropped",
    zh: "层级里引用的对象不在文件中，没有导入：{detail}。",
    en: "A hierarchy refers to an object that is not in the file and is not imported: {detail}.",
  },
  definition_missing: {
    level: "warning",
    zh: "文件里缺少 {count} 个类型、属性或枚举值的定义，取值以它们的标识为名保留：{detail}。",
    en: "Types, attributes or enumeration values without a definition in the file: {count}. What they hold is kept under their identifiers: {detail}.",
  },
  source_kept: {
    level: "info",
    zh: "文件带有导出时的 Markdown，其中的对象之后没有改动，因此原文逐字还原。",
    en: "The file bears the Markdown that it was exported from, and its objects have not changed since; the text is restored byte for byte.",
  },
  source_outdated: {
    level: "info",
    zh: "文件带有导出时的 Markdown，但其中的对象之后在别处改过，因此按对象读取。",
    en: "The file bears the Markdown that it was exported from, but its objects have been changed elsewhere since; the objects were read.",
  },
  object_unplaced: {
    level: "warning",
    zh: "不在任何层级中的对象放在文末：{count} 个。",
    en: "Objects that stand in no hierarchy were put at the end: {count}.",
  },
  attribute_unknown_type: {
    level: "dropped",
    zh: "属性的类型不认识，没有导入：{detail}。",
    en: "An attribute's type is not known and it is not imported: {detail}.",
  },
  schema_version: {
    level: "info",
    zh: "文件声明的是 {detail}，按 ReqIF 1.2 读取。",
    en: "The file declares {detail}; it was read as ReqIF 1.2.",
  },
  tool_extensions_dropped: {
    level: "dropped",
    zh: "工具私有扩展没有导入：{count} 处。",
    en: "Extensions of the tool that wrote it are not imported: {count}.",
  },
  pdf_as_lines: {
    level: "info",
    zh: "PDF 没有结构信息：表格按文字行读取，图形没有导入。",
    en: "A PDF has no structure: tables are read as lines of text and drawings are not imported.",
  },
  running_lines_dropped: {
    level: "dropped",
    zh: "每页重复的页眉页脚和页码没有导入：{detail}。",
    en: "Lines repeated on every page and page numbers are not imported: {detail}.",
  },
  contents_dropped: {
    level: "dropped",
    zh: "目录没有导入：{count} 行。",
    en: "The table of contents is not imported: {count} lines.",
  },
  pages_without_text: {
    level: "warning",
    zh: "没有文字的页：{detail}。可能是扫描图。",
    en: "Pages without text: {detail}. They may be scans.",
  },
  html_dropped: {
    level: "info",
    zh: "原始 HTML 会保留在文本中，但页面上不显示：{count} 处。",
    en: "Raw HTML stays in the text but is not shown on pages: {count}.",
  },
  fields_unknown: {
    level: "info",
    zh: "不认识的字段作为自定义属性保留：{detail}。",
    en: "Fields that are not known are kept as attributes: {detail}.",
  },
  headings_same: {
    level: "warning",
    zh: "{count} 个标题同名：“{detail}”。引用时请用章节标识。",
    en: "{count} headings have one name: “{detail}”. Refer to them by section id.",
  },
  sections_many: {
    level: "warning",
    zh: "章节很多：{count} 个，打开会慢。可以考虑拆成几份文档。",
    en: "There are very many sections: {count}. Pages will be slow; consider several documents.",
  },
  stories_read: {
    level: "info",
    zh: "按用户故事读取：{count} 条，编号为临时编号。",
    en: "Read as user stories: {count}, with ids given for now.",
  },
  text_not_story: {
    level: "warning",
    zh: "不是用户故事的段落保留在原处：{count} 段。",
    en: "Paragraphs that are no user story were kept as they stand: {count}.",
  },
} as const satisfies Record<string, { level: "info" | "warning" | "dropped" } & Bilingual>;

export type ImportRemarkCode = keyof typeof IMPORT_REMARKS;
const CODES = Object.keys(IMPORT_REMARKS) as [ImportRemarkCode, ...ImportRemarkCode[]];

export const importRemarkSchema = z.object({
  code: z.enum(CODES),
  /** Where: a line, a row, a page, a part of the file; "" for the whole. */
  place: z.string().default(""),
  detail: z.string().default(""),
  count: z.number().int().default(1),
});
export type ImportRemark = z.infer<typeof importRemarkSchema>;

/** A remark; details longer than a line are shortened. */
export function remark(
  code: ImportRemarkCode,
  facts: { readonly place?: string; readonly detail?: string; readonly count?: number } = {},
): ImportRemark {
  const { place = "", detail = "", count = 1 } = facts;
  return { code, place: place.slice(0, 200), detail: detail.slice(0, 300), count };
}

/** The sentence of a remark in the reader's language. */
export function remarkMessage({ code, detail, count }: ImportRemark, language: Language): string {
  return IMPORT_REMARKS[code][language].replace("{count}", String(count)).replace("{detail}", () => detail);
}
