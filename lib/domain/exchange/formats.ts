/** How files of a format are imported. */
interface ImportSpec {
  /** Extensions in the file picker; empty for a format that is detected inside another one. */
  readonly offered: readonly string[];
  /** Further extensions of the format: some are imported, some are refused with a specific reason. */
  readonly known?: readonly string[];
}

/** How documents are exported in a format. */
interface ExportSpec {
  /** The whole document, or only its requirements and links. The latter needs a document with requirements. */
  readonly content: "document" | "records";
  /** Whether the writer needs the requirements in addition to the text. */
  readonly needsRecords: boolean;
  /** Whether it repeats the file that a document was imported from. */
  readonly repeatsFile?: boolean;
  /** Whether the pages create it in a background job, because layout takes long. */
  readonly asJob?: boolean;
  /** Maximum text length for layout, in characters. */
  readonly maxCharacters?: number;
  /** Suffix of the file name before its extension. */
  readonly nameSuffix?: string;
}

interface FormatSpec {
  readonly extension: string;
  readonly mediaType: string;
  /** Whether the file is binary (or a container), so that its bytes must confirm the format. */
  readonly binary?: boolean;
  readonly import?: ImportSpec;
  readonly export?: ExportSpec;
}

const MAX_LAID_OUT = 3_000_000;

/**
 * All import and export formats, in menu order. The label is the message `exchange.formats.<id>`;
 * `lib/formats/read-file.ts` has the readers and `lib/formats/write-format.ts` the writers.
 */
const FORMATS = {
  markdown: {
    extension: "md",
    mediaType: "text/markdown; charset=utf-8",
    import: { offered: ["md", "markdown"] },
    export: { content: "document", needsRecords: false },
  },
  docx: {
    extension: "docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    binary: true,
    import: { offered: ["docx"], known: ["docm", "dotx", "dotm", "doc"] },
    export: { content: "document", needsRecords: false, maxCharacters: MAX_LAID_OUT },
  },
  odt: {
    extension: "odt",
    mediaType: "application/vnd.oasis.opendocument.text",
    binary: true,
    import: { offered: ["odt"], known: ["ott"] },
  },
  pdf: {
    extension: "pdf",
    mediaType: "application/pdf",
    binary: true,
    import: { offered: ["pdf"] },
    export: { content: "document", needsRecords: false, maxCharacters: MAX_LAID_OUT, asJob: true },
  },
  html: {
    extension: "html",
    mediaType: "text/html; charset=utf-8",
    import: { offered: ["html", "htm"], known: ["xhtml"] },
    export: { content: "document", needsRecords: false, maxCharacters: MAX_LAID_OUT },
  },
  reqif: {
    extension: "reqif",
    mediaType: "application/xml",
    import: { offered: ["reqif", "xml"] },
    export: { content: "document", needsRecords: true, repeatsFile: true },
  },
  reqifz: {
    extension: "reqifz",
    mediaType: "application/zip",
    binary: true,
    import: { offered: ["reqifz"] },
    export: { content: "document", needsRecords: true, repeatsFile: true },
  },
  strictdoc: {
    extension: "md",
    mediaType: "text/markdown; charset=utf-8",
    import: { offered: [] },
    export: { content: "document", needsRecords: true, nameSuffix: ".strictdoc" },
  },
  sdoc: {
    extension: "sdoc",
    mediaType: "text/plain; charset=utf-8",
    import: { offered: ["sdoc"] },
  },
  doorstop: {
    extension: "zip",
    mediaType: "application/zip",
    import: { offered: [] },
  },
  needs: {
    extension: "json",
    mediaType: "application/json",
    import: { offered: [] },
  },
  text: {
    extension: "txt",
    mediaType: "text/plain; charset=utf-8",
    import: { offered: ["txt"], known: ["text"] },
  },
  stories: {
    extension: "txt",
    mediaType: "text/plain; charset=utf-8",
    import: { offered: [] },
  },
  spec_kit: {
    extension: "zip",
    mediaType: "application/zip",
    import: { offered: [] },
  },
  kiro: {
    extension: "zip",
    mediaType: "application/zip",
    import: { offered: [] },
  },
  gherkin: {
    extension: "feature",
    mediaType: "text/plain; charset=utf-8",
    import: { offered: ["feature"] },
  },
  xlsx: {
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    binary: true,
    import: { offered: ["xlsx"], known: ["xlsm", "xls"] },
    export: { content: "records", needsRecords: true },
  },
  csv: {
    extension: "csv",
    mediaType: "text/csv; charset=utf-8",
    import: { offered: ["csv", "tsv"] },
    export: { content: "records", needsRecords: true },
  },
  yaml: {
    extension: "yaml",
    mediaType: "application/yaml",
    import: { offered: ["yaml", "yml"] },
    export: { content: "records", needsRecords: true },
  },
  json: {
    extension: "json",
    mediaType: "application/json",
    import: { offered: ["json"] },
    export: { content: "records", needsRecords: true },
  },
} as const satisfies Readonly<Record<string, FormatSpec>>;

type Format = keyof typeof FORMATS;
type FormatWith<Part extends "import" | "export"> = {
  [Id in Format]: Part extends keyof (typeof FORMATS)[Id] ? Id : never;
}[Format];

export type ImportFormat = FormatWith<"import">;
/** Export formats of one document. */
export type DocumentExport = FormatWith<"export">;

const SPECS: Readonly<Record<Format, FormatSpec>> = FORMATS;
const IDS = Object.keys(FORMATS) as readonly Format[];

export const IMPORT_FORMATS = IDS.filter((id): id is ImportFormat => SPECS[id].import !== undefined);
export const DOCUMENT_EXPORTS = IDS.filter((id): id is DocumentExport => SPECS[id].export !== undefined);

/** The formats that contain the whole document, or only its requirements and links. */
export const exportsContaining = (content: ExportSpec["content"]): DocumentExport[] =>
  DOCUMENT_EXPORTS.filter((id) => SPECS[id].export?.content === content);

/** An exported file. */
interface FileKind {
  readonly extension: string;
  readonly mediaType: string;
}

export const EXPORT_FILES: Readonly<Record<DocumentExport | "project", FileKind>> = {
  ...FORMATS,
  project: { extension: "zip", mediaType: "application/zip" },
};

/** Export settings of a format. */
export const exportSpec = (format: DocumentExport): ExportSpec => FORMATS[format].export;

/** Whether the bytes of a file must confirm this format. */
export const isBinaryFormat = (format: ImportFormat): boolean => SPECS[format].binary === true;

const BY_EXTENSION: ReadonlyMap<string, ImportFormat> = new Map(
  IMPORT_FORMATS.flatMap((id) => {
    const { offered, known = [] }: ImportSpec = FORMATS[id].import;
    return [...offered, ...known].map((extension) => [extension, id] as const);
  }),
);

/** Accepted extensions of the file picker; a ZIP file can contain any format. */
export const IMPORT_ACCEPT = [...IMPORT_FORMATS.flatMap((id) => FORMATS[id].import.offered), "zip"]
  .map((extension) => `.${extension}`)
  .join();

/** The format indicated by a file name, or null. */
export function formatOfName(name: string): ImportFormat | null {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return BY_EXTENSION.get(extension) ?? null;
}

const BAD_IN_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Converts a file name to a document name: without folder, extension and invalid characters. */
export function titleOfName(name: string): string {
  const bare = name.replace(/^.*[\\/]/, "").replace(/\.[A-Za-z0-9]{1,8}$/, "");
  return bare.replace(BAD_IN_NAME, " ").trim().slice(0, 180);
}
