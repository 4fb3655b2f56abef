import type { DataPicture } from "../document/picture/data-picture.ts";

/** Laid-out text: input of the DOCX, PDF and ReqIF writers, independent of its Markdown syntax. */

export interface InlineText {
  readonly kind: "text";
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly code: boolean;
}

export type Inline =
  | InlineText
  | { readonly kind: "link"; readonly href: string; readonly inlines: readonly Inline[] }
  | { readonly kind: "image"; readonly alt: string; readonly picture: PrintedPicture | null }
  | { readonly kind: "note"; readonly mark: string }
  | { readonly kind: "break" };

/** An embedded picture with its size in pixels; other images are named in the text. */
export interface PrintedPicture extends DataPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PrintedItem {
  /** State in a task list; null elsewhere. */
  readonly checked: boolean | null;
  readonly blocks: readonly PrintedBlock[];
}

export type CellAlign = "left" | "right" | "center" | null;

export type PrintedBlock =
  | { readonly kind: "heading"; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly inlines: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string; readonly language: string }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly PrintedItem[];
    }
  | { readonly kind: "quote"; readonly blocks: readonly PrintedBlock[] }
  | {
      readonly kind: "table";
      readonly align: readonly CellAlign[];
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "rule" };

/** Distinct start numbers of numbered lists. */
export function listStarts(blocks: readonly PrintedBlock[]): number[] {
  const starts = blocks.flatMap((block): number[] => {
    if (block.kind === "quote") return listStarts(block.blocks);
    if (block.kind !== "list") return [];
    const inner = block.items.flatMap((item) => listStarts(item.blocks));
    return block.ordered ? [block.start, ...inner] : inner;
  });
  return [...new Set(starts)];
}

/** Rows with more characters can break across pages. */
const MAX_UNBROKEN_ROW = 600;

/** Whether a table row is short enough to stay on one page. */
export const fitsOnePage = (cells: readonly (readonly Inline[])[]): boolean =>
  cells.reduce((sum, cell) => sum + inlineWords(cell).length, 0) < MAX_UNBROKEN_ROW;

/** Whether a paragraph introduces what follows: a table, a list or a listing. */
export const introducesNext = (inlines: readonly Inline[]): boolean =>
  /[:：]\s*$/u.test(inlineWords(inlines));

/** Whether inlines contain a picture. */
export const hasPicture = (inlines: readonly Inline[]): boolean =>
  inlines.some((inline) =>
    inline.kind === "link" ? hasPicture(inline.inlines) : inline.kind === "image" && inline.picture !== null,
  );

/** Text of inlines without markup. */
export function inlineWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === "text") return inline.text;
      if (inline.kind === "link") return inlineWords(inline.inlines);
      if (inline.kind === "image") return inline.alt;
      return inline.kind === "note" ? `[${inline.mark}]` : " ";
    })
    .join("");
}

/** Texts of a block: one of a paragraph, heading or listing, and those of its cells, items and quoted blocks. */
function textsOf(block: PrintedBlock): string[] {
  switch (block.kind) {
    case "code":
      return [block.text];
    case "quote":
      return blockTexts(block.blocks);
    case "list":
      return block.items.flatMap((item) => blockTexts(item.blocks));
    case "table":
      return [block.head, ...block.rows].flat().map(inlineWords);
    case "rule":
      return [];
    default:
      return [inlineWords(block.inlines)];
  }
}

/** Texts of blocks in their order. */
export const blockTexts = (blocks: readonly PrintedBlock[]): string[] => blocks.flatMap(textsOf);
