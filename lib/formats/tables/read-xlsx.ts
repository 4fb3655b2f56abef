import readXlsxFile from "read-excel-file/node";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import { memberText, storedZip, unzipSafely } from "../safe-zip.ts";
import { decodeXmlEntities } from "../xml-text.ts";

export interface SheetRead {
  readonly sheets: string[];
  readonly sheet: string;
  readonly rows: string[][];
  readonly remarks: ImportRemark[];
}

/**
 * The cells of one sheet as texts: the one asked for, else the first that holds something. Merged cells are filled with
 * their value; formulas are read as the values last calculated.
 * Errors: import_macros, import_doctype, import_zip_bomb, import_too_complex, import_damaged, import_nothing.
 */
export async function readXlsxRows(bytes: Uint8Array, wanted: string | undefined): Promise<SheetRead> {
  const members = unzipSafely(bytes);
  const types = memberText(members, "[Content_Types].xml");
  if (/macroEnabled/i.test(types) || Object.keys(members).some((name) => /vbaProject\.bin$/i.test(name)))
    throw importProblem("import_macros");
  refuseHuge(members);
  const all = await readXlsxFile(Buffer.from(storedZip(members)), { trim: false }).catch(() => {
    throw importProblem("import_damaged");
  });
  const sheets = all.map(({ sheet }) => sheet);
  const chosen =
    all.find(({ sheet }) => sheet === wanted) ?? all.find(({ data }) => data.length > 0) ?? all[0];
  if (chosen === undefined || chosen.data.length === 0) throw importProblem("import_nothing");
  if (chosen.data.length > IMPORT_LIMITS.rows) throw overLimit("rows", chosen.data.length);
  const rows = chosen.data.map((row) => row.map(cellText));
  const xml = sheetXml(members, chosen.sheet);
  const merges = fillMerged(rows, xml);
  const formulas = xml.match(/<(?:\w+:)?f[\s>]/g)?.length ?? 0;
  const others = all.filter(({ sheet, data }) => sheet !== chosen.sheet && data.length > 0);
  const remarks = [
    ...(merges > 0 ? [remark("merged_cells", { count: merges })] : []),
    ...(formulas > 0 ? [remark("formulas_as_values", { count: formulas })] : []),
    ...(others.length > 0
      ? [remark("other_sheets", { detail: others.map(({ sheet }) => sheet).join(", ") })]
      : []),
  ];
  return { sheets, sheet: chosen.sheet, rows, remarks };
}

/** Declared elements are counted before a reader builds them. */
function refuseHuge(members: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, content] of Object.entries(members)) {
    if (!name.endsWith(".xml") && !name.endsWith(".rels")) continue;
    let elements = 0;
    for (const byte of content) if (byte === 0x3c) elements += 1;
    if (elements > 4 * IMPORT_LIMITS.nodes) throw overLimit("nodes", elements);
    const head = new TextDecoder("latin1").decode(content.subarray(0, 4096));
    if (/<!(?:DOCTYPE|ENTITY)/i.test(head)) throw importProblem("import_doctype", name);
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

const attribute = (tag: string, name: string): string =>
  decodeXmlEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** The XML of the sheet of that name, by the workbook and its relationships. */
function sheetXml(members: Readonly<Record<string, Uint8Array>>, name: string): string {
  const workbook = memberText(members, "xl/workbook.xml");
  const relations = memberText(members, "xl/_rels/workbook.xml.rels");
  const tag = (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).find(
    (one) => attribute(one, "name") === name,
  );
  const id = attribute(tag ?? "", "r:id");
  const relation = (relations.match(/<Relationship\s[^>]*>/g) ?? []).find(
    (one) => attribute(one, "Id") === id,
  );
  const target = attribute(relation ?? "", "Target").replace(/^\/?(?:xl\/)?/, "");
  return memberText(members, `xl/${target}`);
}

/** Copies the value of each merged range into its cells; out: how many ranges. */
function fillMerged(rows: string[][], xml: string): number {
  let count = 0;
  for (const [, from = "", to = ""] of xml.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+\d+):([A-Z]+\d+)"/g,
  )) {
    const [start, end] = [placeOf(from), placeOf(to)];
    const value = rows[start.row]?.[start.column] ?? "";
    count += 1;
    if (value === "") continue;
    for (let row = start.row; row <= Math.min(end.row, rows.length - 1); row++)
      for (let column = start.column; column <= Math.min(end.column, IMPORT_LIMITS.columns); column++) {
        const cells = rows[row];
        if (cells !== undefined && (cells[column] ?? "") === "") cells[column] = value;
      }
  }
  return count;
}

function placeOf(reference: string): { readonly row: number; readonly column: number } {
  const [, letters = "A", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
