import writeXlsxFile, { type Cell, type Sheet } from "write-excel-file/node";
import { AppError } from "../../domain/app-error.ts";
import { draftNotices } from "../../domain/exchange/draft-notices.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { storableXml } from "../xml-text.ts";
import { requirementRows } from "./requirement-rows.ts";

const SHEETS = {
  zh: { requirements: "需求", draft: "需求（草案）", links: "追踪", revisions: "修订记录" },
  en: { requirements: "Requirements", draft: "Requirements (draft)", links: "Links", revisions: "Revisions" },
} as const;
const LINK_NAMES = { zh: ["起点", "类型", "终点"], en: ["From", "Type", "To"] } as const;
const REVISION_NAMES = {
  zh: ["版本", "日期", "作者", "说明"],
  en: ["Version", "Date", "Author", "Changes"],
} as const;

const SHADE = "#F1EFED";
const WIDEST = 60;
const NARROWEST = 10;
/** Excel's own bound for one cell. */
const LONGEST_CELL = 32_767;

const head = (name: string): Cell => ({
  value: name,
  type: String,
  fontWeight: "bold",
  backgroundColor: SHADE,
  alignVertical: "center",
});
/** Typed as text: never a formula, a number or a date, whatever it begins with. */
const text = (value: string): Cell => {
  if (value.length > LONGEST_CELL) throw new AppError("export_too_large", { extra: { most: LONGEST_CELL } });
  return { value: storableXml(value), type: String, wrap: true, alignVertical: "top" };
};
const number = (value: number): Cell => ({ value, type: Number, alignVertical: "top" });
const date = (iso: string): Cell => ({
  value: new Date(iso),
  type: Date,
  format: "yyyy-mm-dd",
  alignVertical: "top",
});

const halves = (value: string): number =>
  [...value].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);

function widthOf(name: string, values: readonly string[]): { width: number } {
  const longest = Math.max(...[name, ...values.slice(0, 500)].map(halves));
  return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) };
}

function sheet(name: string, names: readonly string[], rows: readonly (readonly Cell[])[]): Sheet<never> {
  const words = (cell: Cell): string =>
    typeof cell === "object" && cell !== null && "value" in cell && typeof cell.value === "string"
      ? cell.value
      : "";
  return {
    sheet: name,
    data: [names.map(head), ...rows.map((row) => [...row])],
    stickyRowsCount: 1,
    columns: names.map((column, at) =>
      widthOf(
        column,
        rows.map((row) => words(row[at])),
      ),
    ),
  };
}

/**
 * The requirements as a workbook: typed columns, a head that stays in view, links and revisions on further sheets.
 * Errors: export_too_large (a cell longer than Excel holds).
 */
export async function writeXlsx(bundle: ExportBundle): Promise<Uint8Array> {
  const { language, links, revisions } = bundle;
  const { names, rows } = requirementRows(bundle);
  const title = SHEETS[language];
  const sheets = [
    sheet(
      draftNotices(bundle.markdown).length > 0 ? title.draft : title.requirements,
      names,
      rows.map((row) => row.map(text)),
    ),
    sheet(
      title.links,
      LINK_NAMES[language],
      links.map(({ from, type, to }) => [from, type, to].map(text)),
    ),
    sheet(
      title.revisions,
      REVISION_NAMES[language],
      revisions.map((one) => [number(one.version), date(one.date), text(one.author), text(one.note)]),
    ),
  ];
  return new Uint8Array(await writeXlsxFile(sheets).toBuffer());
}
