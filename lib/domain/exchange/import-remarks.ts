import { z } from "zod";
import type { Bilingual, Language } from "../language.ts";
import { TABLE_REMARKS } from "./table-remarks.ts";
import { TOOL_REMARKS } from "./tool-remarks.ts";

/**
 * Remarks on what an import left out, changed or found inconsistent, in both languages. `{detail}` is the subject,
 * `{count}` the number.
 */
export const IMPORT_REMARKS = {
  ...TABLE_REMARKS,
  ...TOOL_REMARKS,
  encoding_converted: {
    level: "info",
    zh: "文本以 {detail} 编码读取，存为 UTF-8。",
    en: "The text was read as {detail} and saved as UTF-8.",
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
    en: "Images were not imported: {count}. A note marks where each one was.",
  },
  pictures_kept: {
    level: "info",
    zh: "已导入图片：{count} 处（共 {detail}），图片数据放在文末。",
    en: "Pictures imported: {count} ({detail} in total). Their data is at the end of the text.",
  },
  picture_kind_dropped: {
    level: "dropped",
    zh: "{count} 张图片的格式无法在页面上显示（可用 PNG、JPEG、GIF、WebP），没有导入，原处留有说明：{detail}。",
    en: "Pictures in a format that pages cannot show were not imported: {count}. Supported formats: PNG, JPEG, GIF and WebP. A note marks where each one was: {detail}.",
  },
  picture_large_dropped: {
    level: "dropped",
    zh: "{count} 张图片超过上限（单张 512 kB，合计 2 MB），没有导入，原处留有说明：{detail}。",
    en: "Pictures over the limit (512 kB each, 2 MB in total) were not imported: {count}. A note marks where each one was: {detail}.",
  },
  pictures_elsewhere: {
    level: "info",
    zh: "{count} 处图片只有地址、不在文件里，不会去下载；阅读时显示其说明，原文保留：{detail}。",
    en: "Images given only as links are never downloaded: {count}. Their description is shown instead and the text is kept: {detail}.",
  },
  comments_dropped: {
    level: "dropped",
    zh: "批注没有导入：{count} 条。",
    en: "Comments were not imported: {count}.",
  },
  changes_accepted: {
    level: "warning",
    zh: "修订按“接受全部”读取：插入 {detail}。删除的文字没有导入。",
    en: "Tracked changes were read as accepted: {detail}. Deleted text was not imported.",
  },
  numbering_dropped: {
    level: "info",
    zh: "标题的自动编号没有导入（{count} 个标题）；正文中手写的编号保留。",
    en: "Automatic heading numbers were not imported ({count} headings). Numbers typed as text are kept.",
  },
  header_footer_dropped: {
    level: "dropped",
    zh: "页眉、页脚没有导入：{detail}。",
    en: "Page headers and footers were not imported: {detail}.",
  },
  external_dropped: {
    level: "dropped",
    zh: "指向外部的引用没有导入：{detail}。",
    en: "A reference to something outside the file was not imported: {detail}.",
  },
  link_unsafe: {
    level: "dropped",
    zh: "链接地址不安全，只保留文字：{detail}。",
    en: "A link address is not safe. Only its text is kept: {detail}.",
  },
  equations_dropped: {
    level: "dropped",
    zh: "公式没有导入：{count} 个。",
    en: "Equations were not imported: {count}.",
  },
  embedded_dropped: {
    level: "dropped",
    zh: "嵌入的对象没有导入：{detail}。",
    en: "An embedded object was not imported: {detail}.",
  },
  cover_dropped: {
    level: "info",
    zh: "封面、修订记录和目录由导出生成，没有重复导入。",
    en: "The cover, revision table and table of contents come from an export and were not imported again.",
  },
  cells_joined: {
    level: "info",
    zh: "表格单元格内的表格、引用或代码已改为普通的行：{count} 处。",
    en: "Tables, quotes or code inside table cells became plain lines: {count}.",
  },
  merged_cells: {
    level: "info",
    zh: "合并的单元格已按原值填满：{count} 处。",
    en: "Merged cells were filled with their value: {count}.",
  },
  formulas_as_values: {
    level: "info",
    zh: "公式按最近一次计算的值读取：{count} 个。",
    en: "Formulas were read as their last calculated values: {count}.",
  },
  other_sheets: {
    level: "dropped",
    zh: "其他工作表没有读取：{detail}。",
    en: "Other sheets were not read: {detail}.",
  },
  file_stored: {
    level: "info",
    zh: "文件随文档一起保存。以后导出 ReqIF 时会在这份文件上写入改动，没有改动的内容保持原样。",
    en: "The file is stored with the document. A later ReqIF export writes changes into this file and leaves everything else as it is.",
  },
  files_not_read: {
    level: "dropped",
    zh: "压缩包中没有读取的文件：{detail}。",
    en: "Files in the archive that were not read: {detail}.",
  },
  statements_without_id: {
    level: "warning",
    zh: "有 {count} 条陈述没有编号，因此不会成为需求（第 {detail} 行）。导入后可以在文档页面上统一分配编号。",
    en: "Statements without an ID, which do not become requirements: {count} (lines {detail}). After the import you can give them IDs on the page of the document.",
  },
  id_twice: {
    level: "warning",
    zh: "编号 {detail} 重复。两条都已保留，请修改其中一个编号。",
    en: "The ID {detail} is used more than once. Both items are kept. Change one of the IDs.",
  },
  id_not_unique: {
    level: "warning",
    zh: "{count} 个编号不止一个对象使用，已改用文件里的唯一标识，原编号作为属性保留：{detail}。",
    en: "IDs used by more than one object: {count}. The unique identifiers of the file are used instead, and these IDs are kept as attributes: {detail}.",
  },
  id_defined_again: {
    level: "warning",
    zh: "编号重复定义：{detail}（括号内是行号）。文字都已保留；在修改编号之前，只有第一处算作需求。",
    en: "An ID is defined more than once: {detail} (lines in brackets). All text is kept. Until you change the ID, only the first one counts as a requirement.",
  },
  same_statement: {
    level: "warning",
    zh: "同一条需求有不止一个编号：{detail}。",
    en: "One requirement has more than one ID: {detail}.",
  },
  link_dangling: {
    level: "dropped",
    zh: "链接的一端不存在，没有导入：{detail}。",
    en: "A link to something that does not exist was not imported: {detail}.",
  },
  link_to_itself: {
    level: "dropped",
    zh: "需求指向自身的链接没有导入：{detail}。",
    en: "A link of a requirement to itself was not imported: {detail}.",
  },
  reference_missing: {
    level: "dropped",
    zh: "层级里引用的对象不在文件中，没有导入：{detail}。",
    en: "A hierarchy refers to an object that is not in the file. It was not imported: {detail}.",
  },
  definition_missing: {
    level: "warning",
    zh: "文件里缺少 {count} 个类型、属性或枚举值的定义，取值以它们的标识为名保留：{detail}。",
    en: "Types, attributes or enumeration values without a definition in the file: {count}. Their values are kept under their identifiers: {detail}.",
  },
  source_kept: {
    level: "info",
    zh: "文件包含导出时的 Markdown，其中的对象此后没有改动，因此原文逐字还原。",
    en: "The file contains the Markdown it was exported from, and its objects have not changed since. The text was restored exactly.",
  },
  source_outdated: {
    level: "info",
    zh: "文件包含导出时的 Markdown，但其中的对象此后在别处改过，因此按对象读取。",
    en: "The file contains the Markdown it was exported from, but its objects have since been changed elsewhere. The objects were read instead.",
  },
  object_unplaced: {
    level: "warning",
    zh: "不在任何层级中的对象放在文末：{count} 个。",
    en: "Objects outside any hierarchy were placed at the end: {count}.",
  },
  attribute_unknown_type: {
    level: "dropped",
    zh: "属性类型未知，没有导入：{detail}。",
    en: "An attribute with an unknown type was not imported: {detail}.",
  },
  schema_version: {
    level: "info",
    zh: "文件声明的是 {detail}，按 ReqIF 1.2 读取。",
    en: "The file declares {detail}; it was read as ReqIF 1.2.",
  },
  tool_extensions_dropped: {
    level: "dropped",
    zh: "工具私有扩展没有导入：{count} 处。",
    en: "Tool-specific extensions were not imported: {count}.",
  },
  pdf_as_lines: {
    level: "info",
    zh: "PDF 没有结构信息：表格按文字行读取，图形没有导入。",
    en: "A PDF has no structure. Tables are read as lines of text, and drawings are not imported.",
  },
  running_lines_dropped: {
    level: "dropped",
    zh: "每页重复的页眉页脚和页码没有导入：{detail}。",
    en: "Lines repeated on every page and page numbers were not imported: {detail}.",
  },
  contents_dropped: {
    level: "dropped",
    zh: "目录没有导入：{count} 行。",
    en: "The table of contents was not imported: {count} lines.",
  },
  pages_without_text: {
    level: "warning",
    zh: "没有文字的页：{detail}。可能是扫描图。",
    en: "Pages without text: {detail}. They may be scans.",
  },
  page_parts_dropped: {
    level: "dropped",
    zh: "网页中无法写成文本的内容没有导入：{detail}。",
    en: "Parts of the page that are no text were not imported: {detail}.",
  },
  html_dropped: {
    level: "info",
    zh: "原始 HTML 会保留在文本中，但页面上不显示：{count} 处。",
    en: "Raw HTML is kept in the text but not shown on pages: {count}.",
  },
  fields_unknown: {
    level: "info",
    zh: "未知字段作为自定义属性保留：{detail}。",
    en: "Unknown fields are kept as attributes: {detail}.",
  },
  headings_same: {
    level: "warning",
    zh: "{count} 个标题同名：“{detail}”。引用时请用章节标识。",
    en: "{count} headings have the same name: “{detail}”. Refer to them by section ID.",
  },
  sections_many: {
    level: "warning",
    zh: "章节很多：{count} 个，打开会慢。可以考虑拆成几份文档。",
    en: "There are very many sections: {count}. Pages will be slow. Consider splitting the document.",
  },
  stories_read: {
    level: "info",
    zh: "按用户故事读取：{count} 条，编号为临时编号。",
    en: "Read as user stories: {count}, with temporary IDs.",
  },
  text_not_story: {
    level: "warning",
    zh: "不是用户故事的段落保留在原处：{count} 段。",
    en: "Paragraphs that are not user stories were kept unchanged: {count}.",
  },
} as const satisfies Record<string, { level: "info" | "warning" | "dropped" } & Bilingual>;

export type ImportRemarkCode = keyof typeof IMPORT_REMARKS;
const CODES = Object.keys(IMPORT_REMARKS) as [ImportRemarkCode, ...ImportRemarkCode[]];

export const importRemarkSchema = z.object({
  code: z.enum(CODES),
  /** Position: a line, a row, a page, a part of the file; "" for the whole. */
  place: z.string().default(""),
  detail: z.string().default(""),
  count: z.number().int().default(1),
});
export type ImportRemark = z.infer<typeof importRemarkSchema>;

/** Creates a remark; truncates long details. */
export function remark(
  code: ImportRemarkCode,
  facts: { readonly place?: string; readonly detail?: string; readonly count?: number } = {},
): ImportRemark {
  const { place = "", detail = "", count = 1 } = facts;
  return { code, place: place.slice(0, 200), detail: detail.slice(0, 300), count };
}

/** Localized message of a remark. */
export function remarkMessage({ code, detail, count }: ImportRemark, language: Language): string {
  return IMPORT_REMARKS[code][language].replace("{count}", String(count)).replace("{detail}", () => detail);
}
