import type { Bilingual } from "../language.ts";

/** The expected failures of import and export (spec 4 §4.5); `errors.ts` holds them together with the others. */
export const EXCHANGE_ERRORS = {
  import_format_unknown: {
    status: 422,
    zh: "不认识这种文件。可以导入 Markdown、纯文本、DOCX、PDF、XLSX、CSV、ReqIF、JSON 和 YAML。没有写入任何内容。",
    en: "This kind of file is not known. Markdown, plain text, DOCX, PDF, XLSX, CSV, ReqIF, JSON and YAML can be imported. Nothing was written.",
  },
  import_damaged: {
    status: 422,
    zh: "文件已损坏或不符合它的格式，无法读取。没有写入任何内容。",
    en: "The file is damaged or not of the format it claims. Nothing was written.",
  },
  import_encrypted: {
    status: 422,
    zh: "文件已加密。请去掉密码后再导入。没有写入任何内容。",
    en: "The file is encrypted. Remove its password and import it again. Nothing was written.",
  },
  import_macros: {
    status: 422,
    zh: "文件含有宏，已拒绝。请另存为不含宏的文件（.docx、.xlsx）。没有写入任何内容。",
    en: "The file holds macros and was refused. Save it without them (.docx, .xlsx). Nothing was written.",
  },
  import_old_office: {
    status: 422,
    zh: "这是旧版 Office 文件（.doc、.xls）。请另存为 .docx 或 .xlsx。没有写入任何内容。",
    en: "This is a file of an old Office (.doc, .xls). Save it as .docx or .xlsx. Nothing was written.",
  },
  import_no_text: {
    status: 422,
    zh: "文件里没有可读的文字，可能是扫描件。请先做文字识别。没有写入任何内容。",
    en: "The file holds no text that can be read; it may be a scan. Recognise its text first. Nothing was written.",
  },
  import_zip_bomb: {
    status: 422,
    zh: "压缩包解开后过大或压缩比异常，已拒绝。没有写入任何内容。",
    en: "The archive unpacks to far more than it should and was refused. Nothing was written.",
  },
  import_too_complex: {
    status: 422,
    zh: "文件超过了导入的上限。没有写入任何内容。",
    en: "The file goes past a limit of imports. Nothing was written.",
  },
  import_timed_out: {
    status: 422,
    zh: "读取超时或占用内存过多，已停止。请把文件拆小。没有写入任何内容。",
    en: "Reading took too long or too much memory and was stopped. Split the file. Nothing was written.",
  },
  import_doctype: {
    status: 422,
    zh: "XML 含有 DTD 或实体声明，出于安全已拒绝。没有写入任何内容。",
    en: "The XML declares a DTD or entities, which is refused for safety. Nothing was written.",
  },
  import_encoding: {
    status: 422,
    zh: "文件不是 UTF-8、UTF-16 或 GB18030 编码的文本。请另存为 UTF-8 后再导入。没有写入任何内容。",
    en: "The file is no text in UTF-8, UTF-16 or GB18030. Save it as UTF-8 and import it again. Nothing was written.",
  },
  import_unstorable: {
    status: 422,
    zh: "文本里有不能保存的字符（空字符或残缺的代理字符）。请删去后再导入。没有写入任何内容。",
    en: "The text holds a character that cannot be kept (a null or half of a surrogate pair). Remove it and import it again. Nothing was written.",
  },
  import_nothing: {
    status: 422,
    zh: "没有读到可以导入的内容。没有写入任何内容。",
    en: "Nothing that could be imported was found. Nothing was written.",
  },
  import_openspec: {
    status: 422,
    zh: "这是 OpenSpec 目录，请在项目设置的 OpenSpec 页导入。没有写入任何内容。",
    en: "This is an OpenSpec tree. Import it on the OpenSpec page of the project's settings. Nothing was written.",
  },
  import_project_zip: {
    status: 422,
    zh: "这是整个项目的导出。请在项目列表里选择“导入项目”。没有写入任何内容。",
    en: "This is the export of a whole project. Use “Import a project” on the list of projects. Nothing was written.",
  },
  import_not_project: {
    status: 422,
    zh: "这不是项目的导出（.roundtable.zip）。单份文件请在项目里导入。没有写入任何内容。",
    en: "This is not the export of a project (.roundtable.zip). Import single files inside a project. Nothing was written.",
  },
  import_changed: {
    status: 409,
    zh: "确认的文件或选项与预览时不同，请再看一次预览。没有写入任何内容。",
    en: "What was confirmed is not what the preview showed. Look at the preview again. Nothing was written.",
  },
  export_too_large: {
    status: 422,
    zh: "文档太大，不能导出为这种格式。可以导出 Markdown。",
    en: "The document is too large for this format. Export it as Markdown.",
  },
  export_nothing: {
    status: 422,
    zh: "文档里没有需求，这种格式没有内容可写。",
    en: "The document holds no requirements, so this format would be empty.",
  },
  jobs_active: {
    status: 409,
    zh: "你已有太多导入或导出在进行，请等其中一些结束或先取消。",
    en: "You have too many imports and exports under way. Wait for some to end, or cancel them.",
  },
  job_not_done: {
    status: 409,
    zh: "这个导出没有完成，还没有文件可下载。",
    en: "This export is not complete; there is no file to download.",
  },
  job_file_gone: {
    status: 410,
    zh: "文件只保留 7 天，已被删除。请重新导出。",
    en: "The file was kept for 7 days and is deleted. Export it again.",
  },
  pdf_unavailable: {
    status: 503,
    zh: "服务器上没有 Chromium，不能生成 PDF。请安装（apt-get install chromium）或用 CHROMIUM_PATH 指明位置。",
    en: "There is no Chromium on the server to make a PDF with. Install one (apt-get install chromium) or name it with CHROMIUM_PATH.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;

/** Codes with which an import is refused. */
export const IMPORT_ERROR_CODES = (Object.keys(EXCHANGE_ERRORS) as (keyof typeof EXCHANGE_ERRORS)[]).filter(
  (code) => code.startsWith("import_"),
);
