import { BorderStyle, type FileChild, HeadingLevel, Paragraph, ShadingType, TextRun } from "docx";
import { type HeadingPlan, printedHeading } from "../../domain/exchange/heading-numbers.ts";
import type { PrintWords } from "../../domain/exchange/print-words.ts";
import {
  hasPicture,
  type Inline,
  introducesNext,
  type PrintedBlock,
} from "../../domain/exchange/printed-block.ts";
import { storableXml } from "../xml-text.ts";
import { inlineRuns, plainRun } from "./docx-inlines.ts";
import {
  BULLETS,
  CODE_FONT,
  HEADING_NUMBERS,
  LINE_COLOR,
  lineOf,
  numbersFrom,
  PICTURE_LINE,
  SHADE,
} from "./docx-styles.ts";
import { docxTable } from "./docx-table.ts";

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
const STEP = 420;
/** Lines of a listing that are not parted from the one below. */
const STORED_LINES = 3;

interface Place {
  /** Of lists and quotes around it. */
  readonly depth: number;
  readonly quoted: boolean;
}

/** Turns printed blocks into what Word lays out. */
export class DocxBlocks {
  private readonly plan: HeadingPlan;
  private readonly words: PrintWords;
  private readonly width: number;
  private instances = 0;

  constructor(plan: HeadingPlan, words: PrintWords, width: number) {
    this.plan = plan;
    this.words = words;
    this.width = width;
  }

  write(blocks: readonly PrintedBlock[]): FileChild[] {
    return this.blocks(blocks, { depth: 0, quoted: false });
  }

  private blocks(blocks: readonly PrintedBlock[], place: Place): FileChild[] {
    return blocks.flatMap((block) => this.block(block, place));
  }

  private block(block: PrintedBlock, place: Place): FileChild[] {
    switch (block.kind) {
      case "heading":
        return [this.heading(block)];
      case "paragraph":
        return [this.paragraph(block.inlines, place)];
      case "code":
        return this.code(block.text, place);
      case "list":
        return this.list(block, place);
      case "quote":
        return this.blocks(block.blocks, { depth: place.depth, quoted: true });
      case "table":
        // A paragraph after a table keeps two tables from becoming one.
        return [
          docxTable(block, { width: this.width, imageLabel: this.words.image, style: "TableText" }),
          new Paragraph({ spacing: { before: 0, after: 60, ...lineOf(8) }, children: [] }),
        ];
      case "rule":
        return [
          new Paragraph({
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: LINE_COLOR, space: 1 } },
            children: [],
          }),
        ];
      default:
        return block satisfies never;
    }
  }

  private heading(block: Extract<PrintedBlock, { kind: "heading" }>): Paragraph {
    const level = Math.min(6, Math.max(1, block.level - this.plan.shift));
    const heading = HEADINGS[level - 1] ?? HeadingLevel.HEADING_6;
    const numbered = this.plan.numbered.has(block);
    return new Paragraph({
      heading,
      ...(numbered ? { numbering: { reference: HEADING_NUMBERS, level: level - 1 } } : {}),
      ...pictureLine(block.inlines),
      children: inlineRuns(printedHeading(block, this.plan), this.look(0)),
    });
  }

  private paragraph(inlines: readonly Inline[], place: Place): Paragraph {
    const left = place.depth * STEP + (place.quoted ? 360 : 0);
    return new Paragraph({
      ...(place.quoted ? { style: "Quote" } : {}),
      ...(left > 0 ? { indent: { left } } : {}),
      ...(introducesNext(inlines) ? { keepNext: true } : {}),
      ...pictureLine(inlines),
      ...(place.quoted
        ? { border: { left: { style: BorderStyle.SINGLE, size: 12, color: LINE_COLOR, space: 8 } } }
        : {}),
      children: inlineRuns(inlines, this.look(left)),
    });
  }

  /** One paragraph for each line: Word keeps leading blanks, and a long listing may break across pages. */
  private code(text: string, place: Place): Paragraph[] {
    const lines = text.split("\n");
    return lines.map(
      (line, at) =>
        new Paragraph({
          style: "CodeBlock",
          // Its first lines are together, and so do its last: none is left alone on a page.
          ...(at < STORED_LINES || at === lines.length - 2 ? { keepNext: at < lines.length - 1 } : {}),
          shading: { type: ShadingType.CLEAR, fill: SHADE },
          spacing: { before: at === 0 ? 80 : 0, after: at === lines.length - 1 ? 160 : 0, ...lineOf(13) },
          indent: { left: 120 + place.depth * STEP, right: 120 },
          children: [new TextRun({ text: storableXml(line), font: CODE_FONT })],
        }),
    );
  }

  private list(block: Extract<PrintedBlock, { kind: "list" }>, place: Place): FileChild[] {
    const level = Math.min(8, place.depth);
    this.instances += 1;
    const reference = block.ordered ? numbersFrom(block.start) : BULLETS;
    const numbering = { reference, level, instance: this.instances };
    const look = this.look((level + 1) * STEP);
    return block.items.flatMap((item) => {
      const [first, ...rest] = item.blocks;
      const box = item.checked === null ? [] : [plainRun(item.checked ? "☑ " : "☐ ", look)];
      const intro = first?.kind === "paragraph" ? first.inlines : [];
      const further = first?.kind === "paragraph" ? rest : item.blocks;
      return [
        new Paragraph({
          style: "ListText",
          numbering,
          ...pictureLine(intro),
          children: [...box, ...inlineRuns(intro, look)],
        }),
        ...this.blocks(further, { depth: place.depth + 1, quoted: place.quoted }),
      ];
    });
  }

  /** @param left what is taken from the width of the text */
  private look(left: number) {
    return { imageLabel: this.words.image, room: this.width - left };
  }
}

/** Where there is a picture, lines are as high as it. */
const pictureLine = (inlines: readonly Inline[]) =>
  hasPicture(inlines) ? { spacing: { ...PICTURE_LINE } } : {};
