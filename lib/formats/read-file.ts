import { isDoorstopArchive, mayBeDoorstop } from "../domain/exchange/doorstop/is-doorstop.ts";
import { formatOfName, type ImportFormat, isBinaryFormat, titleOfName } from "../domain/exchange/formats.ts";
import { IMPORT_LIMITS } from "../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../domain/exchange/imported-document.ts";
import { readMarkdown } from "../domain/exchange/read-markdown.ts";
import { parseStory, readStories } from "../domain/exchange/read-stories.ts";
import { partsByPath, writeItems } from "../domain/exchange/write-items.ts";
import { isKiro } from "../domain/handover/read-kiro.ts";
import { isSpecKit } from "../domain/handover/read-spec-kit.ts";
import { proposePatterns } from "../domain/id-proposals/propose-patterns.ts";
import type { OwnPattern } from "../domain/identifiers/id-pattern.ts";
import { unnumberedLines } from "../domain/statement-ids/unnumbered-statements.ts";
import {
  type HandoverImport,
  handoverArchive,
  readHandoverArchive,
  readHandoverText,
} from "./handover/read-handover.ts";
import { readSdocFile } from "./requirement-tools/read-sdoc-file.ts";
import { isZip, memberText, unzipSafely } from "./safe-zip.ts";
import { type DecodedText, decodeFile } from "./text/decode-file.ts";
import { readPlain } from "./text/read-plain.ts";

const OLE = [0xd0, 0xcf, 0x11, 0xe0] as const;
/** `EncryptedPackage` in UTF-16, the stream of an Office file with a password. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/**
 * What a file is, by its bytes first and its name second.
 * Errors: import_encrypted, import_old_office, import_openspec, import_project_zip, import_format_unknown, and those of
 * `unzipSafely`.
 */
function detectFormat(name: string, bytes: Uint8Array): ImportFormat {
  if (OLE.every((byte, at) => bytes[at] === byte))
    throw importProblem(Buffer.from(bytes).includes(ENCRYPTED) ? "import_encrypted" : "import_old_office");
  if (startsWith(bytes, "%PDF-")) return "pdf";
  if (isZip(bytes)) return archiveFormat(bytes);
  const named = formatOfName(name);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 600));
  if (/<(?:\w+:)?REQ-IF[\s>]/.test(head)) return "reqif";
  if (named === null) throw importProblem("import_format_unknown");
  if (isBinaryFormat(named)) throw importProblem("import_damaged");
  return named;
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).trimStart().startsWith(text);

/** Media types of OpenDocument texts and their templates. */
const ODT = /^application\/vnd\.oasis\.opendocument\.text(?:-template)?\s*$/;

function archiveFormat(bytes: Uint8Array): ImportFormat {
  const members = unzipSafely(bytes);
  const names = Object.keys(members);
  if (names.includes("word/document.xml")) return "docx";
  if (names.includes("xl/workbook.xml")) return "xlsx";
  if (ODT.test(memberText(members, "mimetype"))) return "odt";
  if (names.includes("manifest.json") && names.some((name) => name.startsWith("documents/")))
    throw importProblem("import_project_zip");
  if (names.some((name) => /\.reqif$/i.test(name))) return "reqifz";
  if (names.some((name) => /(?:^|\/)openspec\//.test(name))) throw importProblem("import_openspec");
  if (isDoorstopArchive(names)) return "doorstop";
  if (names.some((name) => /\.sdoc$/i.test(name))) return "sdoc";
  const handover = handoverArchive(names);
  if (handover !== null) return handover;
  if (names.some((name) => /(?:^|\/)spec\.md$/.test(name))) throw importProblem("import_openspec");
  throw importProblem("import_format_unknown", names.slice(0, 3).join(", "));
}

export interface FileToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

/** The most lines that the remark on statements without an id names. */
const MOST_LINES = 10;

/** A remark on the statements of a text that have no id and are therefore no requirements. */
function withoutIds(markdown: string, patterns: readonly OwnPattern[]): ImportRemark[] {
  const lines = unnumberedLines(markdown, patterns);
  if (lines.length === 0) return [];
  const more = lines.length > MOST_LINES ? " …" : "";
  const detail = `${lines.slice(0, MOST_LINES).join(", ")}${more}`;
  return [remark("statements_without_id", { count: lines.length, detail })];
}

/**
 * Reads a file of any format that can be imported. Nothing is written anywhere.
 * Errors: the import errors (`exchange-errors.ts`).
 */
export async function readFile({ name, bytes, options }: FileToRead): Promise<ImportedDocument> {
  if (bytes.length > IMPORT_LIMITS.bytes) throw overLimit("bytes", bytes.length);
  if (bytes.length === 0) throw importProblem("import_nothing");
  const read = await READERS[detectFormat(name, bytes)](bytes, titleOfName(name) || "Import", options);
  const proposals = proposePatterns(read.markdown, options.patterns);
  const remarks = [
    ...read.remarks,
    ...withoutIds(read.markdown, [...(options.patterns ?? []), ...proposals]),
  ];
  return { ...read, remarks, proposals };
}

type Read = ImportedDocument | Promise<ImportedDocument>;
type Reader = (bytes: Uint8Array, title: string, options: ReadOptions) => Read;

interface TextToRead {
  readonly file: DecodedText;
  readonly title: string;
  readonly options: ReadOptions;
}

const textReader =
  (read: (given: TextToRead) => Read): Reader =>
  (bytes, title, options) =>
    read({ file: decodeFile(bytes), title, options });

const readMarkdownFile = textReader(
  async (given) =>
    (await doorstopItem(given)) ??
    handoverFile(given) ??
    storyList(given) ??
    readMarkdown(given.file.text, {
      title: given.title,
      encoding: given.file.encoding,
      options: given.options,
    }),
);
const readPlainFile = textReader((given) => storyList(given) ?? readPlain(given.file, given.title));

/** A single item of Doorstop, which is named after its id; null for any other text. */
async function doorstopItem(given: TextToRead): Promise<ImportedDocument | null> {
  if (!mayBeDoorstop(given.file.text)) return null;
  const { readDoorstopFile } = await import("./requirement-tools/read-doorstop.ts");
  return readDoorstopFile(given.file.text, given);
}

/** The main file of a spec-kit or Kiro feature, read as such; null for any other text. */
function handoverFile({ file, ...given }: TextToRead): ImportedDocument | null {
  if (isKiro(file.text)) return readHandoverText(file.text, "kiro", given);
  return isSpecKit(file.text) ? readHandoverText(file.text, "spec_kit", given) : null;
}

const archiveReader =
  (format: HandoverImport): Reader =>
  (bytes, title, options) =>
    readHandoverArchive(bytes, format, { title, options });

const recordReader = (format: "json" | "yaml"): Reader =>
  textReader(async ({ file, title, options }) => {
    const item = format === "yaml" ? await doorstopItem({ file, title, options }) : null;
    if (item !== null) return item;
    const { readRecordFile } = await import("./records/read-records.ts");
    return readRecordFile(file, format, { ...options, title });
  });

const reqifReader: Reader = async (bytes, _title, options) =>
  (await import("./reqif/read-reqif.ts")).readReqif(bytes, options);

/** Each loads only the packages of its format: every file is read in a new thread. */
const READERS: Readonly<Record<ImportFormat, Reader>> = {
  markdown: readMarkdownFile,
  strictdoc: readMarkdownFile,
  sdoc: readSdocFile,
  doorstop: async (bytes, title, options) => {
    const { readDoorstopArchive } = await import("./requirement-tools/read-doorstop.ts");
    return readDoorstopArchive(bytes, { title, options });
  },
  needs: recordReader("json"),
  text: readPlainFile,
  stories: readPlainFile,
  spec_kit: archiveReader("spec_kit"),
  kiro: archiveReader("kiro"),
  gherkin: (bytes, title, options) =>
    isZip(bytes)
      ? readHandoverArchive(bytes, "gherkin", { title, options })
      : readHandoverText(decodeFile(bytes).text, "gherkin", { title, options }),
  html: textReader(async ({ file, title, options }) =>
    (await import("./text/read-html.ts")).readHtml(file, title, options),
  ),
  docx: async (...file) => (await import("./docx/read-docx.ts")).readDocx(...file),
  odt: async (...file) => (await import("./odt/read-odt.ts")).readOdt(...file),
  pdf: async (...file) => (await import("./pdf/read-pdf.ts")).readPdf(...file),
  xlsx: async (...file) => (await import("./tables/read-table.ts")).readXlsx(...file),
  csv: textReader(async ({ file, title, options }) =>
    (await import("./tables/read-table.ts")).readCsv(file, title, options),
  ),
  reqif: reqifReader,
  reqifz: reqifReader,
  json: recordReader("json"),
  yaml: recordReader("yaml"),
};

/** A text most of whose paragraphs are user stories, read as such; null for any other. */
function storyList({ file, title, options }: TextToRead): ImportedDocument | null {
  const lines = file.text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const first = lines.filter((line) => !/^\s{2,}/.test(line) && !line.startsWith("#"));
  const stories = first.filter((line) => line.length < 1000 && parseStory(line) !== null).length;
  if (stories < 2 || stories < first.length * 0.3) return null;
  const { items, others } = readStories(file.text, options.taken);
  const heading = others
    .find((line) => line.startsWith("# "))
    ?.slice(2)
    .trim();
  const stored = others.filter((line) => line !== `# ${heading}`);
  const { language } = options;
  const parts = partsByPath(items);
  const notes = stored.map((text) => ({ kind: "section", level: 0, title: "", text }) as const);
  const named = heading ?? title;
  return {
    format: "stories",
    title: named,
    markdown: writeItems({ title: named, parts: [...notes, ...parts], links: [], language }),
    requirements: [...items],
    links: [],
    remarks: [
      remark("stories_read", { count: items.length }),
      ...(stored.length > 0 ? [remark("text_not_story", { count: stored.length })] : []),
    ],
    encoding: file.encoding,
    sheets: [],
    sheet: null,
    columns: [],
  };
}
