import {
  AlignmentType,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
  LevelSuffix,
  LineRuleType,
} from "docx";

/**
 * Fonts of a run by script; East Asian characters never fall back to a Latin font's substitutes. Arial and Courier New are
 * on every Windows and Mac, and every LibreOffice has fonts of the same widths (Liberation): lines break alike, and the
 * contents lead to the right page in each.
 */
export const FONT = {
  ascii: "Arial",
  hAnsi: "Arial",
  cs: "Arial",
  eastAsia: "Microsoft YaHei",
} as const;
export const CODE_FONT = {
  ascii: "Courier New",
  hAnsi: "Courier New",
  cs: "Courier New",
  eastAsia: "Microsoft YaHei",
} as const;

/** Id of the character style for code in a line of text. */
export const INLINE_CODE = "InlineCode";

const INK = "1C1917";
export const SOFT = "57534E";
export const LINE_COLOR = "A8A29E";
export const SHADE = "F1EFED";
export const ACCENT = "0F766E";

const HALF_POINTS = [34, 28, 25, 23, 22, 22] as const;
const SPACE_BEFORE = [420, 340, 280, 240, 220, 200] as const;

/** Names of the styles of what an export adds; an import leaves such paragraphs out again. */
export const COVER_STYLES = {
  title: "CoverTitle",
  line: "CoverLine",
  heading: "CoverHeading",
  cell: "CoverCell",
} as const;

/**
 * Lines of one height whatever font a reader's machine has: pages then break where the contents say that they do.
 * @param points of the line
 */
export const lineOf = (points: number) => ({ line: points * 20, lineRule: LineRuleType.EXACT });

/** Lines as high as the pictures in them. */
export const PICTURE_LINE = { line: 240, lineRule: LineRuleType.AUTO } as const;

function headingStyle(level: number) {
  const size = HALF_POINTS[level - 1] ?? 22;
  return {
    run: { font: FONT, size, bold: true, color: INK },
    paragraph: {
      spacing: { before: SPACE_BEFORE[level - 1] ?? 200, after: 110, ...lineOf(Math.ceil(size * 0.72)) },
      keepNext: true,
      keepLines: true,
      outlineLevel: level - 1,
    },
  };
}

const toc = (level: number) => ({
  id: `TOC${level}`,
  name: `toc ${level}`,
  basedOn: "Normal",
  next: "Normal",
  run: { font: FONT, size: 21, bold: level === 1 },
  paragraph: {
    indent: { left: (level - 1) * 360 },
    spacing: { before: level === 1 ? 100 : 20, after: 20, ...lineOf(17) },
  },
});

/** Styles of a document: Word's own heading styles, so that its outline, contents and navigation work. */
export function docxStyles(): IStylesOptions {
  return {
    default: {
      document: {
        run: {
          font: FONT,
          size: 21,
          color: INK,
          // Latin words are English also in a Chinese text: as Chinese they would break anywhere.
          language: { value: "en-US", eastAsia: "zh-CN" },
        },
        paragraph: { spacing: { ...lineOf(17), after: 120 } },
      },
      title: {
        run: { font: FONT, size: 52, bold: true, color: INK },
        paragraph: { spacing: { before: 4200, after: 240, ...lineOf(38) } },
      },
      heading1: headingStyle(1),
      heading2: headingStyle(2),
      heading3: headingStyle(3),
      heading4: headingStyle(4),
      heading5: headingStyle(5),
      heading6: headingStyle(6),
      hyperlink: { run: { color: ACCENT, underline: {} } },
    },
    paragraphStyles: [
      toc(1),
      toc(2),
      toc(3),
      cover(COVER_STYLES.title, "Cover Title", { size: 52, bold: true, before: 4200, after: 240 }),
      cover(COVER_STYLES.line, "Cover Line", { size: 24, bold: false, before: 0, after: 80 }),
      cover(COVER_STYLES.heading, "Cover Heading", { size: 28, bold: true, before: 300, after: 160 }),
      cover(COVER_STYLES.cell, "Cover Cell", { size: 19, bold: false, before: 40, after: 40 }),
      {
        id: "TableText",
        name: "Table Text",
        basedOn: "Normal",
        run: { font: FONT, size: 19 },
        paragraph: { spacing: { before: 40, after: 40, ...lineOf(15) } },
      },
      {
        id: "CodeBlock",
        name: "Code Block",
        basedOn: "Normal",
        run: { font: CODE_FONT, size: 18 },
        paragraph: { spacing: { before: 0, after: 0, ...lineOf(13) }, indent: { left: 120, right: 120 } },
      },
      {
        id: "Quote",
        name: "Quote",
        basedOn: "Normal",
        run: { font: FONT, color: SOFT },
        paragraph: { indent: { left: 360 } },
      },
      {
        id: "ListText",
        name: "List Text",
        basedOn: "Normal",
        paragraph: { spacing: { after: 60 } },
      },
    ],
    characterStyles: [
      { id: INLINE_CODE, name: "Inline Code", run: { font: CODE_FONT, size: 19, shading: { fill: SHADE } } },
    ],
  };
}

function cover(
  id: string,
  name: string,
  look: { readonly size: number; readonly bold: boolean; readonly before: number; readonly after: number },
) {
  const { size, bold, before, after } = look;
  const color = id === COVER_STYLES.line ? SOFT : INK;
  return {
    id,
    name,
    basedOn: "Normal",
    run: { font: FONT, size, bold, color },
    paragraph: { spacing: { before, after, ...lineOf(Math.ceil(size * 0.76)) } },
  };
}

export const HEADING_NUMBERS = "headings";
export const BULLETS = "bullets";
/** The numbering of lists that begin with this number. */
export const numbersFrom = (start: number): string => `numbers-${start}`;

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const STEP = 420;
const MARKS = ["•", "–", "▪"] as const;

const listIndent = (level: number) => ({
  paragraph: { indent: { left: STEP * (level + 1), hanging: 360 } },
});

/**
 * Numbering of headings (1, 1.1, 1.1.1, bound to the heading styles), of bullets, and of numbered lists by the number
 * with which they begin.
 */
export function docxNumbering(starts: readonly number[]): INumberingOptions {
  return {
    config: [
      {
        reference: HEADING_NUMBERS,
        levels: [0, 1, 2, 3, 4, 5].map((level) => ({
          level,
          format: LevelFormat.DECIMAL,
          text: Array.from({ length: level + 1 }, (_, at) => `%${at + 1}`).join("."),
          alignment: AlignmentType.LEFT,
          suffix: LevelSuffix.SPACE,
          style: { paragraph: { indent: { left: 0, hanging: 0 } } },
        })),
      },
      {
        reference: BULLETS,
        levels: LEVELS.map((level) => ({
          level,
          format: LevelFormat.BULLET,
          text: MARKS[level % MARKS.length] ?? "•",
          alignment: AlignmentType.LEFT,
          style: listIndent(level),
        })),
      },
      ...starts.map((start) => ({
        reference: numbersFrom(start),
        levels: LEVELS.map((level) => ({
          level,
          start,
          format: level % 3 === 1 ? LevelFormat.LOWER_LETTER : LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          alignment: AlignmentType.LEFT,
          style: listIndent(level),
        })),
      })),
    ],
  };
}
