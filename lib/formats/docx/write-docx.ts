import {
  AlignmentType,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  SectionType,
  TableOfContents,
  TextRun,
} from "docx";
import { estimatePageNumbersWith } from "docx/layout";
import { draftNotices } from "../../domain/exchange/draft-notices.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { frontNotices } from "../../domain/exchange/front-notices.ts";
import { planHeadings } from "../../domain/exchange/heading-numbers.ts";
import { PRINT_WORDS, printedDate } from "../../domain/exchange/print-words.ts";
import { type Inline, listStarts, type PrintedBlock } from "../../domain/exchange/printed-block.ts";
import { readPrintedBlocks } from "../../domain/exchange/read-blocks.ts";
import { traceBlocks } from "../../domain/exchange/trace-table.ts";
import { storableXml } from "../xml-text.ts";
import { DocxBlocks } from "./docx-blocks.ts";
import { plainRun } from "./docx-inlines.ts";
import { COVER_STYLES, docxNumbering, docxStyles, FONT, SOFT } from "./docx-styles.ts";
import { docxTable } from "./docx-table.ts";
import { canEstimatePages } from "./page-numbers.ts";

/** A4, 25 mm at the sides, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, side: 1417, top: 1304, bottom: 1304 } as const;
const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;
/** Revisions that the table lists; a count reports those before. */
const MOST_REVISIONS = 30;
const NO_PICTURES = { imageLabel: "", room: 0 } as const;

/**
 * A document as Word opens it: title page, revision table, contents with page numbers, Word's heading
 * styles with real numbering, tables whose first row repeats, footers with page numbers, fonts for Latin and East Asian
 * text.
 */
export async function writeDocx(bundle: ExportBundle): Promise<Uint8Array> {
  const words = PRINT_WORDS[bundle.language];
  const blocks = [...readPrintedBlocks(bundle.markdown), ...traceBlocks(bundle)];
  const plan = planHeadings(blocks);
  const first = blocks.findIndex(({ kind }) => kind === "heading");
  const body = plan.title === null ? blocks : blocks.filter((_, at) => at !== first);
  const title = plan.title ?? bundle.name;
  const content = new DocxBlocks(plan, words, TEXT_WIDTH).write(body);
  const drafts = draftNotices(bundle.markdown);
  const mark = drafts[0]?.mark ?? "";
  const page = {
    size: { width: PAGE.width, height: PAGE.height },
    margin: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
  };
  const document = new Document({
    title: storableXml(title),
    subject: storableXml(bundle.project),
    creator: "Roundtable",
    ...(drafts.length === 0
      ? {}
      : { description: storableXml(drafts.map(({ text }) => text).join("\n")), keywords: storableXml(mark) }),
    styles: docxStyles(),
    numbering: docxNumbering(listStarts(blocks)),
    ...(canEstimatePages(blocks) ? { pageNumbers: estimatePageNumbersWith({ guess: true }) } : {}),
    sections: [
      {
        properties: { page, titlePage: true },
        footers: {
          first: new Footer({ children: [new Paragraph({ children: [] })] }),
          default: pageFooter(bundle),
        },
        children: [...cover(bundle, title, plan.title !== null), ...frontMatter(bundle, body)],
      },
      {
        properties: { page, type: SectionType.NEXT_PAGE },
        headers: { default: pageHeader(mark === "" ? title : `${mark} · ${title}`) },
        footers: { default: pageFooter(bundle) },
        children: content,
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function cover(bundle: ExportBundle, title: string, fromText: boolean): FileChild[] {
  const words = PRINT_WORDS[bundle.language];
  const lines = [
    ...frontNotices(bundle),
    bundle.project,
    words.version(bundle.version),
    printedDate(bundle.date, bundle.language),
  ];
  return [
    new Paragraph({
      ...(fromText ? { heading: HeadingLevel.TITLE } : { style: COVER_STYLES.title }),
      children: [plainRun(title, NO_PICTURES)],
    }),
    ...lines.map(
      (line) =>
        new Paragraph({
          style: COVER_STYLES.line,
          children: [plainRun(line, { ...NO_PICTURES, color: SOFT })],
        }),
    ),
    new Paragraph({ style: COVER_STYLES.line, children: [new PageBreak()] }),
  ];
}

const textInline = (text: string): Inline[] => [
  { kind: "text", text, bold: false, italic: false, strike: false, code: false },
];

/** The revision table and, where there are headings, the contents. */
function frontMatter(bundle: ExportBundle, body: readonly PrintedBlock[]): FileChild[] {
  const words = PRINT_WORDS[bundle.language];
  const listed = bundle.revisions.slice(0, MOST_REVISIONS);
  const left = bundle.revisions.length - listed.length;
  const table = docxTable(
    {
      kind: "table",
      align: [],
      head: words.revisionColumns.map(textInline),
      rows: listed.map(({ version, date, author, note }) =>
        [String(version), printedDate(date, bundle.language), author, note].map(textInline),
      ),
    },
    { width: TEXT_WIDTH, imageLabel: "", style: COVER_STYLES.cell },
  );
  const heading = (text: string) =>
    new Paragraph({ style: COVER_STYLES.heading, children: [plainRun(text, NO_PICTURES)] });
  const earlier =
    left > 0
      ? [
          new Paragraph({
            style: COVER_STYLES.line,
            children: [new TextRun({ text: words.earlier(left), font: FONT, size: 18 })],
          }),
        ]
      : [];
  const contents = body.some(({ kind }) => kind === "heading")
    ? [
        heading(words.contents),
        new TableOfContents(words.contents, { hyperlink: true, headingStyleRange: "1-3" }),
      ]
    : [];
  return [heading(words.revisions), table, ...earlier, ...contents];
}

function pageHeader(title: string): Header {
  return new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [new TextRun({ text: storableXml(title), font: FONT, size: 17, color: SOFT })],
      }),
    ],
  });
}

function pageFooter(bundle: ExportBundle): Footer {
  const { page, of, pages } = PRINT_WORDS[bundle.language];
  const children = [
    `${page} `,
    PageNumber.CURRENT,
    ` ${of} `,
    PageNumber.TOTAL_PAGES,
    pages === "" ? "" : ` ${pages}`,
  ];
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children, font: FONT, size: 17, color: SOFT })],
      }),
    ],
  });
}
