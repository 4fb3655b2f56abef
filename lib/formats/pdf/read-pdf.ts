import { getDocumentProxy } from "unpdf";
import { checkItems } from "../../domain/exchange/check-items.ts";
import { documentItems } from "../../domain/exchange/document-items.ts";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../../domain/exchange/import-problem.ts";
import { remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { withDuplicateRemarks } from "../../domain/exchange/read-markdown.ts";
import { requireStorableText } from "../text/decode-file.ts";
import {
  bodySize,
  isContentsEntry,
  isRunning,
  linesOf,
  type PdfLine,
  type PdfPiece,
  runningLines,
} from "./pdf-lines.ts";
import { pdfText } from "./pdf-text.ts";

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Reads the text of a PDF: headings by the size of letters, paragraphs by gaps; lines repeated on pages are left out.
 * Errors: import_encrypted, import_no_text (a scan), import_damaged, import_too_complex (pages, characters).
 */
export async function readPdf(
  bytes: Uint8Array,
  title: string,
  options: ReadOptions,
): Promise<ImportedDocument> {
  const document = await open(bytes);
  if (document.numPages > IMPORT_LIMITS.pages) throw overLimit("pages", document.numPages);
  const pages: PdfLine[][] = [];
  for (let at = 1; at <= document.numPages; at++) pages.push(await pageLines(document, at));
  const empty = pages.flatMap((lines, at) => (lines.length === 0 ? [at + 1] : []));
  if (empty.length === pages.length) throw importProblem("import_no_text");
  const running = runningLines(pages);
  const all = pages.flat();
  const body = bodySize(all);
  const entries = all.filter(isContentsEntry).length;
  const lines = all.filter((line) => !isRunning(line, running, body) && !isContentsEntry(line));
  const { markdown, headings } = pdfText(lines);
  if (markdown.length > IMPORT_LIMITS.characters) throw overLimit("characters", markdown.length);
  if (markdown.trim() === "") throw importProblem("import_no_text");
  requireStorableText(markdown);
  const read = withDuplicateRemarks(documentItems(markdown, options));
  return {
    format: "pdf",
    title: /^# (.+)$/m.exec(markdown)?.[1] ?? title,
    markdown,
    requirements: read.items,
    links: read.links,
    remarks: [
      remark("pdf_as_lines"),
      headings > 0 ? remark("headings_guessed", { count: headings }) : remark("no_headings"),
      ...(running.size > 0 ? [remark("running_lines_dropped", { detail: [...running].join(" · ") })] : []),
      ...(entries > 0 ? [remark("contents_dropped", { count: entries })] : []),
      ...(empty.length > 0 ? [remark("pages_without_text", { detail: empty.slice(0, 30).join(", ") })] : []),
      ...read.remarks,
      ...checkItems(read.items),
    ],
    encoding: null,
    sheets: [],
    sheet: null,
    columns: [],
  };
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    throw importProblem(locked ? "import_encrypted" : "import_damaged");
  }
}

async function pageLines(document: PdfDocument, at: number): Promise<PdfLine[]> {
  try {
    const page = await document.getPage(at);
    const { items, styles } = await page.getTextContent();
    const pieces = items.flatMap((item): PdfPiece[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      const family = styles[item.fontName]?.fontFamily ?? "";
      const size = Math.hypot(c, d);
      return [{ text: clean(item.str), x, y, size, width: item.width, font: `${family} ${item.fontName}` }];
    });
    page.cleanup();
    return linesOf(at, pieces);
  } catch {
    throw importProblem("import_damaged", `page ${at}`);
  }
}

/** Compatibility forms that fonts bring are unified; what cannot be stored is left out. */
const clean = (text: string): string =>
  text.replace(/[\uFB00-\uFB06]/g, (char) => char.normalize("NFKC")).replace(/\p{Cc}/gu, "");
