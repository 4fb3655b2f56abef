import type { Bilingual } from "../language.ts";

/** Expected errors of import and export; part of the list in `errors.ts`. */
export const EXCHANGE_ERRORS = {
  import_format_unknown: {
    status: 422,
    zh: "不支持这种文件。可以导入 Markdown、纯文本、DOCX、ODT、PDF、XLSX、CSV、ReqIF、StrictDoc、Doorstop、sphinx-needs、JSON、YAML、spec-kit、Kiro 和 Gherkin。没有保存任何内容。",
    en: "This file type is not supported. You can import Markdown, plain text, DOCX, ODT, PDF, XLSX, CSV, ReqIF, StrictDoc, Doorstop, sphinx-needs, JSON, YAML, spec-kit, Kiro and Gherkin. Nothing was saved.",
  },
  import_damaged: {
    status: 422,
    zh: "文件已损坏或不符合它的格式，无法读取。没有保存任何内容。",
    en: "The file is damaged or does not match its format. Nothing was saved.",
  },
  import_encrypted: {
    status: 422,
    zh: "文件已加密。请去掉密码后再导入。没有保存任何内容。",
    en: "The file is encrypted. Remove the password and import it again. Nothing was saved.",
  },
  import_macros: {
    status: 422,
    zh: "文件含有宏，已拒绝。请另存为不含宏的文件（.docx、.odt、.xlsx）。没有保存任何内容。",
    en: "The file contains macros and was rejected. Save it without macros (.docx, .odt, .xlsx). Nothing was saved.",
  },
  import_old_office: {
    status: 422,
    zh: "这是旧版 Office 文件（.doc、.xls）。请另存为 .docx 或 .xlsx。没有保存任何内容。",
    en: "This is an old Office file (.doc, .xls). Save it as .docx or .xlsx. Nothing was saved.",
  },
  import_no_text: {
    status: 422,
    zh: "文件里没有可读的文字，可能是扫描件。请先进行文字识别（OCR）。没有保存任何内容。",
    en: "The file has no readable text; it may be a scan. Run text recognition (OCR) first. Nothing was saved.",
  },
  import_zip_bomb: {
    status: 422,
    zh: "压缩包解开后过大或压缩比异常，已拒绝。没有保存任何内容。",
    en: "The archive is too large when unpacked, or its compression ratio is abnormal, so it was rejected. Nothing was saved.",
  },
  import_too_complex: {
    status: 422,
    zh: "文件超过了导入的上限。没有保存任何内容。",
    en: "The file exceeds an import limit. Nothing was saved.",
  },
  import_timed_out: {
    status: 422,
    zh: "读取超时或占用内存过多，已停止。请把文件拆小。没有保存任何内容。",
    en: "Reading the file took too long or used too much memory and was stopped. Split the file. Nothing was saved.",
  },
  import_doctype: {
    status: 422,
    zh: "XML 含有 DTD 或实体声明，出于安全已拒绝。没有保存任何内容。",
    en: "The XML declares a DTD or entities and was rejected for security reasons. Nothing was saved.",
  },
  import_encoding: {
    status: 422,
    zh: "文件不是 UTF-8、UTF-16 或 GB18030 编码的文本。请另存为 UTF-8 后再导入。没有保存任何内容。",
    en: "The file is not text in UTF-8, UTF-16 or GB18030. Save it as UTF-8 and import it again. Nothing was saved.",
  },
  import_unstorable: {
    status: 422,
    zh: "文本中有无法保存的字符（空字符或残缺的代理字符）。请删除后再导入。没有保存任何内容。",
    en: "The text contains a character that cannot be stored (a null character or half of a surrogate pair). Remove it and import the file again. Nothing was saved.",
  },
  import_nothing: {
    status: 422,
    zh: "没有找到可以导入的内容。没有保存任何内容。",
    en: "No content to import was found. Nothing was saved.",
  },
  import_openspec: {
    status: 422,
    zh: "这是 OpenSpec 目录，请在项目设置的 OpenSpec 页面导入。没有保存任何内容。",
    en: "This is an OpenSpec folder. Import it on the OpenSpec page of the project settings. Nothing was saved.",
  },
  import_project_zip: {
    status: 422,
    zh: "这是整个项目的导出。请在项目列表里选择“导入项目”。没有保存任何内容。",
    en: "This is a project export. Use “Import project” in the project list. Nothing was saved.",
  },
  import_not_project: {
    status: 422,
    zh: "这不是项目的导出（.roundtable.zip）。单份文件请在项目里导入。没有保存任何内容。",
    en: "This is not a project export (.roundtable.zip). Import single files inside a project. Nothing was saved.",
  },
  import_changed: {
    status: 409,
    zh: "确认的文件或选项与预览不一致，请重新查看预览。没有保存任何内容。",
    en: "The confirmed file or options differ from the preview. Check the preview again. Nothing was saved.",
  },
  export_too_large: {
    status: 422,
    zh: "文档太大，无法导出为这种格式。可以导出为 Markdown。",
    en: "The document is too large for this format. Export it as Markdown.",
  },
  export_nothing: {
    status: 422,
    zh: "文档中没有需求，这种格式没有内容可导出。",
    en: "The document has no requirements, so this format would be empty.",
  },
  export_schedules_full: {
    status: 422,
    zh: "每个项目最多有 20 个定时导出，请先删除一个。",
    en: "A project can have at most 20 scheduled exports. Delete one first.",
  },
  schedule_right_lost: {
    status: 409,
    zh: "保存这个定时导出的人不再能管理此项目，定时导出已停止。能管理项目的人可以重新启用，以后就用这个人的权限导出。",
    en: "The person who saved this scheduled export can no longer manage the project, so it was stopped. Anybody who manages the project can turn it on again; it then uses their rights.",
  },
  schedule_document_gone: {
    status: 409,
    zh: "要导出的文档已不存在，定时导出已停止。请选择其他文档，或删除这个定时导出。",
    en: "The document to export no longer exists, so the scheduled export was stopped. Choose another document, or delete the schedule.",
  },
  jobs_active: {
    status: 409,
    zh: "你有太多导入或导出正在进行，请等其中一些完成或先取消。",
    en: "You have too many imports and exports in progress. Wait for some to finish, or cancel them.",
  },
  job_not_done: {
    status: 409,
    zh: "这个导出没有完成，还没有文件可下载。",
    en: "This export is not complete, so there is no file to download yet.",
  },
  job_file_gone: {
    status: 410,
    zh: "文件只保留 7 天，已被删除。请重新导出。",
    en: "Files are kept for 7 days. This one was deleted. Export it again.",
  },
  pdf_unavailable: {
    status: 503,
    zh: "服务器上没有 Chromium，无法生成 PDF。请安装（apt-get install chromium），或用 CHROMIUM_PATH 指定路径。",
    en: "PDF export requires Chromium, which was not found on the server. Install it (apt-get install chromium) or set CHROMIUM_PATH.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;

/** Error codes of a refused import. */
export const IMPORT_ERROR_CODES = (Object.keys(EXCHANGE_ERRORS) as (keyof typeof EXCHANGE_ERRORS)[]).filter(
  (code) => code.startsWith("import_"),
);
