import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of files added to a project; `errors.ts` joins them with the others. */
export const KNOWLEDGE_ERRORS = {
  file_unreadable: {
    status: 422,
    zh: "无法从文件中读取文字。请使用 UTF-8、UTF-16 或 GB18030 编码的文本文件（.md .txt .json .yaml .csv），或包含这些文件的 ZIP。",
    en: "No text could be read from this file. Send text in UTF-8, UTF-16 or GB18030 (.md .txt .json .yaml .csv), or a ZIP of such files.",
  },
  archive_unreadable: {
    status: 422,
    zh: "压缩包无法打开，或其中没有可读的文本文件。请检查后重试。",
    en: "The archive could not be opened or contains no readable text file. Check it and try again.",
  },
  knowledge_full: {
    status: 422,
    zh: "项目的知识文件已达上限（50 MB 或 2000 个文件），请删除不再需要的文件。",
    en: "The project's knowledge is full (50 MB or 2,000 files). Delete files you no longer need.",
  },
  knowledge_name_taken: {
    status: 409,
    zh: "项目中已有同名或内容相同的文件，请换一个名称或文件。",
    en: "The project already has a file with this name or the same content. Choose another name or file.",
  },
} as const satisfies Record<string, ErrorEntry>;
