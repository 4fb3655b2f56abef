/** What can be read and what can be written (spec 4 §4.5). */

export const IMPORT_FORMATS = [
  "markdown",
  "strictdoc",
  "text",
  "stories",
  "docx",
  "pdf",
  "xlsx",
  "csv",
  "reqif",
  "reqifz",
  "json",
  "yaml",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Of one document. */
export const DOCUMENT_EXPORTS = [
  "markdown",
  "docx",
  "pdf",
  "xlsx",
  "csv",
  "reqif",
  "reqifz",
  "yaml",
  "json",
  "strictdoc",
] as const;
export type DocumentExport = (typeof DOCUMENT_EXPORTS)[number];

interface FileKind {
  readonly extension: string;
  readonly mediaType: string;
}

export const EXPORT_FILES: Readonly<Record<DocumentExport | "project", FileKind>> = {
  markdown: { extension: "md", mediaType: "text/markdown; charset=utf-8" },
  docx: {
    extension: "docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  pdf: { extension: "pdf", mediaType: "application/pdf" },
  xlsx: {
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  csv: { extension: "csv", mediaType: "text/csv; charset=utf-8" },
  reqif: { extension: "reqif", mediaType: "application/xml" },
  reqifz: { extension: "reqifz", mediaType: "application/zip" },
  yaml: { extension: "yaml", mediaType: "application/yaml" },
  json: { extension: "json", mediaType: "application/json" },
  strictdoc: { extension: "md", mediaType: "text/markdown; charset=utf-8" },
  project: { extension: "zip", mediaType: "application/zip" },
};

const BY_EXTENSION: Readonly<Record<string, ImportFormat>> = {
  md: "markdown",
  markdown: "markdown",
  txt: "text",
  text: "text",
  docx: "docx",
  docm: "docx",
  dotx: "docx",
  dotm: "docx",
  doc: "docx",
  pdf: "pdf",
  xlsx: "xlsx",
  xlsm: "xlsx",
  xls: "xlsx",
  csv: "csv",
  tsv: "csv",
  reqif: "reqif",
  xml: "reqif",
  reqifz: "reqifz",
  json: "json",
  yaml: "yaml",
  yml: "yaml",
};

/** The format that a file's name promises, or null. */
export function formatOfName(name: string): ImportFormat | null {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return BY_EXTENSION[extension] ?? null;
}

const BAD_IN_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;

/** A file's name as the name of a document: without folder, extension and characters that a name may not have. */
export function titleOfName(name: string): string {
  const bare = name.replace(/^.*[\\/]/, "").replace(/\.[A-Za-z0-9]{1,8}$/, "");
  return bare.replace(BAD_IN_NAME, " ").trim().slice(0, 180);
}
