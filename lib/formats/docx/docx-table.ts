import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from "docx";
import { type Inline, inlineWords, type PrintedBlock } from "../../domain/exchange/printed-block.ts";
import { inlineRuns } from "./docx-inlines.ts";
import { LINE, SHADE } from "./docx-styles.ts";

type PrintedTable = Extract<PrintedBlock, { readonly kind: "table" }>;

const ALIGN = {
  left: AlignmentType.LEFT,
  right: AlignmentType.RIGHT,
  center: AlignmentType.CENTER,
} as const;
const BORDER = { style: BorderStyle.SINGLE, size: 4, color: LINE } as const;
/** A row of more characters than this may break across pages. */
const WHOLE_ROW = 600;

export interface TableLook {
  /** Width of the text in twentieths of a point. */
  readonly width: number;
  readonly imageLabel: string;
  /** Paragraph style of its cells. */
  readonly style: string;
}

/** A table whose first row is repeated on every page; columns are as wide as what they hold asks for. */
export function docxTable(table: PrintedTable, look: TableLook): Table {
  const columns = Math.max(1, table.head.length);
  const widths = columnWidths(table, look.width);
  const row = (cells: readonly (readonly Inline[])[], head: boolean) => {
    const words = cells.reduce((sum, cell) => sum + inlineWords(cell).length, 0);
    return new TableRow({
      ...(head ? { tableHeader: true } : {}),
      cantSplit: head || words < WHOLE_ROW,
      children: Array.from({ length: columns }, (_, at) =>
        docxCell(cells[at] ?? [], { table, look, head, at, width: widths[at] ?? 0 }),
      ),
    });
  };
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: look.width, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: BORDER,
      bottom: BORDER,
      left: BORDER,
      right: BORDER,
      insideHorizontal: BORDER,
      insideVertical: BORDER,
    },
    margins: { left: 90, right: 90, top: 20, bottom: 20 },
    rows: [row(table.head, true), ...table.rows.map((cells) => row(cells, false))],
  });
}

interface CellPlace {
  readonly table: PrintedTable;
  readonly look: TableLook;
  readonly head: boolean;
  readonly at: number;
  readonly width: number;
}

function docxCell(inlines: readonly Inline[], place: CellPlace): TableCell {
  const { table, look, head, at, width } = place;
  const align = table.align[at] ?? null;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(head ? { shading: { type: ShadingType.CLEAR, fill: SHADE } } : {}),
    children: [
      new Paragraph({
        style: look.style,
        ...(align === null ? {} : { alignment: ALIGN[align] }),
        ...(head ? { keepNext: true } : {}),
        children: inlineRuns(inlines, { bold: head, imageLabel: look.imageLabel }),
      }),
    ],
  });
}

/** How wide a text is set, in halves of an East Asian character. */
function halves(text: string): number {
  let sum = 0;
  for (const char of text)
    sum += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(char)
      ? 2
      : 1;
  return sum;
}

const NARROWEST = 5;
const WIDEST_WORD = 26;
const WIDEST = 90;

/** Shares of the width: the square root of the longest cell, but no less than the longest word needs. */
function columnWidths(table: PrintedTable, total: number): number[] {
  const shares = table.head.map((head, at) => {
    const cells = [head, ...table.rows.map((row) => row[at] ?? [])].map(inlineWords);
    const longest = Math.min(WIDEST, Math.max(...cells.map(halves)));
    const words = cells.flatMap((cell) => cell.split(/[\s\p{Script=Han}，。、；：]+/u));
    const word = Math.min(WIDEST_WORD, Math.max(...words.map(halves)));
    return Math.max(NARROWEST, word + 2, Math.sqrt(longest) * 5.5);
  });
  const sum = shares.reduce((a, b) => a + b, 0) || 1;
  return shares.map((share) => Math.floor((share / sum) * total));
}
