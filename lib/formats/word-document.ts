import type { Root } from "hast";
import { checkItems } from "../domain/exchange/check-items.ts";
import { documentItems } from "../domain/exchange/document-items.ts";
import type { ImportFormat } from "../domain/exchange/formats.ts";
import { importProblem } from "../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../domain/exchange/imported-document.ts";
import { PRINT_WORDS } from "../domain/exchange/print-words.ts";
import { withDuplicateRemarks } from "../domain/exchange/read-markdown.ts";
import { cleanHtml } from "./docx/clean-html.ts";
import type { ImportedPictures } from "./docx/imported-pictures.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { requireStorableText } from "./text/decode-file.ts";

/** A file of a word processor whose text is read as HTML. */
export interface WordHtml {
  readonly format: ImportFormat;
  /** The title if the text has no heading of the first level. */
  readonly title: string;
  readonly tree: Root;
  readonly pictures: ImportedPictures;
  /** Remarks on what was left out before. */
  readonly remarks: readonly ImportRemark[];
  /** Whether headings have automatic numbers, which are no text. */
  readonly numbered: boolean;
}

/**
 * The Markdown document of a word processor's text, with remarks on what it leaves out.
 * Errors: import_nothing, import_unstorable.
 */
export function documentOfHtml(file: WordHtml, options: ReadOptions): ImportedDocument {
  const { format, title, tree, pictures, numbered } = file;
  const cleaned = cleanHtml(tree, PRINT_WORDS[options.language].image);
  const markdown = unglued(htmlToMarkdown(cleaned.tree)) + pictures.definitions();
  if (markdown.trim() === "") throw importProblem("import_nothing");
  requireStorableText(markdown);
  const read = withDuplicateRemarks(documentItems(markdown, options));
  const headings = markdown.match(/^#{1,6} /gm)?.length ?? 0;
  const remarks: ImportRemark[] = [
    ...file.remarks,
    ...(cleaned.cover ? [remark("cover_dropped")] : []),
    ...pictures.remarks(),
    ...(cleaned.joinedCells > 0 ? [remark("cells_joined", { count: cleaned.joinedCells })] : []),
    ...cleaned.unsafeLinks.slice(0, 20).map((detail) => remark("link_unsafe", { detail })),
    ...(numbered && headings > 0 ? [remark("numbering_dropped", { count: headings })] : []),
    ...(headings === 0 ? [remark("no_headings")] : []),
    ...read.remarks,
    ...checkItems(read.items),
  ];
  return {
    format,
    title: /^# (.+)$/m.exec(markdown)?.[1] ?? title,
    markdown,
    requirements: read.items,
    links: read.links,
    remarks,
    encoding: null,
    sheets: [],
    sheet: null,
    columns: [],
  };
}

/** A blank line more than one, and blanks at line ends, which word processors leave behind. */
const unglued = (markdown: string): string =>
  markdown.replace(/[ \t]+$/gm, (blanks) => (blanks === "  " ? blanks : "")).replace(/\n{3,}/g, "\n\n");
