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
import { columnShares } from "../../domain/exchange/column-shares.ts";
import {
  fitsOnePage,
  hasPicture,
  type Inline,
  type PrintedBlock,
} from "../../domain/exchange/printed-block.ts";
import { inlineRuns } from "./docx-inlines.ts";
import { LINE_COLOR, PICTURE_LINE, SHADE } from "./docx-styles.ts";

type PrintedTable = Extract<PrintedBlock, { readonly kind: "table" }>;

const ALIGN = {
  left: AlignmentType.LEFT,
  right: AlignmentType.RIGHT,
  center: AlignmentType.CENTER,
} as const;
/** Between a cell's words and its edge, at each side. */
const MARGIN = 90;
const BORDER = { style: BorderStyle.SINGLE, size: 4, color: LINE_COLOR } as const;

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
  const widths = columnShares(table).map((share) => Math.floor(share * look.width));
  const row = (cells: readonly (readonly Inline[])[], head: boolean) => {
    return new TableRow({
      ...(head ? { tableHeader: true } : {}),
      cantSplit: head || fitsOnePage(cells),
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
    margins: { left: MARGIN, right: MARGIN, top: 20, bottom: 20 },
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
        ...(hasPicture(inlines) ? { spacing: { ...PICTURE_LINE } } : {}),
        children: inlineRuns(inlines, {
          bold: head,
          imageLabel: look.imageLabel,
          room: width - 2 * MARGIN,
        }),
      }),
    ],
  });
}
