import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { itemsFromRows } from "../../domain/exchange/items-from-rows.ts";
import { writeItems } from "../../domain/exchange/write-items.ts";
import { htmlToMarkdown } from "../html-to-markdown.ts";
import type { DecodedText } from "../text/decode-file.ts";
import { readCsvRows } from "./read-csv.ts";
import { readXlsxRows } from "./read-xlsx.ts";

interface Table {
  readonly format: "csv" | "xlsx";
  readonly title: string;
  readonly rows: string[][];
  readonly remarks: readonly ImportRemark[];
  readonly encoding: string | null;
  readonly sheets: string[];
  readonly sheet: string | null;
}

/** Reads delimited values as requirements. Errors: those of `readCsvRows` and `itemsFromRows`, import_nothing. */
export function readCsv(file: DecodedText, title: string, options: ReadOptions): ImportedDocument {
  const remarks = file.encoding === "utf-8" ? [] : [remark("encoding_converted", { detail: file.encoding })];
  const rows = readCsvRows(file.text);
  const table = { format: "csv", title, rows, remarks, sheets: [], sheet: null } as const;
  return readTable({ ...table, encoding: file.encoding, sheets: [] }, options);
}

/** Reads a sheet of a workbook as requirements. Errors: those of `readXlsxRows` and `itemsFromRows`. */
export async function readXlsx(
  bytes: Uint8Array,
  title: string,
  options: ReadOptions,
): Promise<ImportedDocument> {
  const read = await readXlsxRows(bytes, options.sheet);
  return readTable({ format: "xlsx", title, encoding: null, ...read }, options);
}

const html = unified().use(rehypeParse, { fragment: true });
/** A cell that is a fragment of HTML as a whole, as tools write formatted text. */
const FRAGMENT = /^\s*<(p|div|span|ul|ol|table|html|body)\b[\s\S]*<\/\1>\s*$/i;

const withoutTags = (cell: string): string =>
  FRAGMENT.test(cell) ? htmlToMarkdown(html.parse(cell)).trim() : cell;

function readTable(table: Table, options: ReadOptions): ImportedDocument {
  const { format, title, rows, encoding, sheets, sheet } = table;
  const { language, mapping = {}, taken = [], patterns } = options;
  const plain = rows.map((row) => row.map(withoutTags));
  const { columns, items, parts, links, remarks } = itemsFromRows({
    rows: plain,
    mapping,
    language,
    taken,
    patterns,
  });
  if (columns.length === 0 || items.length === 0) throw importProblem("import_nothing");
  return {
    format,
    title,
    markdown: writeItems({ title, parts, links, language, patterns }),
    requirements: items,
    links,
    remarks: [...table.remarks, ...remarks],
    encoding,
    sheets,
    sheet,
    columns,
  };
}
