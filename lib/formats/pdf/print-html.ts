import { isDiagram } from "../../domain/diagram/has-diagrams.ts";
import { cssString, printedHead } from "../../domain/document/css-string.ts";
import { escapeHtml } from "../../domain/document/escape-html.ts";
import { pictureAddress } from "../../domain/document/picture/data-picture.ts";
import { columnShares } from "../../domain/exchange/column-shares.ts";
import { draftNotices } from "../../domain/exchange/draft-notices.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { frontNotices } from "../../domain/exchange/front-notices.ts";
import { type HeadingPlan, planHeadings, printedHeading } from "../../domain/exchange/heading-numbers.ts";
import { PRINT_WORDS, type PrintWords, printedDate } from "../../domain/exchange/print-words.ts";
import {
  fitsOnePage,
  type Inline,
  inlineWords,
  introducesNext,
  type PrintedBlock,
} from "../../domain/exchange/printed-block.ts";
import { readPrintedBlocks } from "../../domain/exchange/read-blocks.ts";
import { traceBlocks } from "../../domain/exchange/trace-table.ts";
import { diagramPlace, withoutDiagramPlaces, wordsToCome } from "./print-diagrams.ts";
import { printFonts } from "./print-fonts.ts";
import { PRINT_STYLE } from "./print-style.ts";

const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s]+$/i;
const MOST_REVISIONS = 30;
/** Characters of pictures that a page takes: one picture may be shown from many places. */
const MOST_PICTURES = 30_000_000;

/**
 * A document as a page to be printed: nothing in it is a script or an address that is loaded, pictures are in it
 * themselves, and what the text says is escaped. Headings carry their numbers, and the contents lead to them.
 */
export function printHtml(bundle: ExportBundle): string {
  const { language, name } = bundle;
  const blocks = [...readPrintedBlocks(bundle.markdown), ...traceBlocks(bundle)];
  const plan = planHeadings(blocks);
  const first = blocks.findIndex(({ kind }) => kind === "heading");
  const body = plan.title === null ? blocks : blocks.filter((_, at) => at !== first);
  const title = plan.title ?? name;
  const [draft] = draftNotices(bundle.markdown);
  const running = draft === undefined ? title : `${draft.mark} · ${title}`;
  const page = new PrintedPage(plan, PRINT_WORDS[language]);
  const content = page.blocks(body);
  return `<!doctype html>
<html lang="${language === "zh" ? "zh-CN" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:">
<title>${escapeHtml(running)}</title>
<style>/*fonts*/</style>
<style>${PRINT_STYLE}
${marginStyle(PRINT_WORDS[language], running)}</style>
</head>
<body>
${coverHtml(bundle, title)}
${page.contents()}
<main>${content}</main>
</body>
</html>
`;
}

/** The same page with the fonts that its text needs. */
export async function withFonts(html: string): Promise<string> {
  const fonts = await printFonts(html + wordsToCome(html));
  return html.replace("/*fonts*/", () => fonts);
}

/** What is above and below each page but the first. */
function marginStyle({ page, of, pages }: PrintWords, title: string): string {
  const foot = `${cssString(`${page} `)} counter(page) ${cssString(` ${of} `)} counter(pages) ${cssString(` ${pages}`)}`;
  return `@page { @top-right { content: ${printedHead(title)}; } @bottom-center { content: ${foot}; } }
@page :first { @top-right { content: none; } @bottom-center { content: none; } }`;
}

function coverHtml(bundle: ExportBundle, title: string): string {
  const words = PRINT_WORDS[bundle.language];
  const { language, revisions } = bundle;
  const rows = revisions.slice(0, MOST_REVISIONS).map(({ version, date, author, note }) => {
    const cells = [String(version), printedDate(date, language), author, note];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  const left = revisions.length - rows.length;
  const notices = frontNotices(bundle)
    .map((text) => `\n<p>${escapeHtml(text)}</p>`)
    .join("");
  return `<section class="cover"><p class="title">${escapeHtml(title)}</p>${notices}
<p>${escapeHtml(bundle.project)}</p><p>${escapeHtml(words.version(bundle.version))}</p>
<p>${escapeHtml(printedDate(bundle.date, language))}</p></section>
<section class="front"><p class="front-title">${words.revisions}</p>
<table><thead><tr>${words.revisionColumns.map((column) => `<th>${column}</th>`).join("")}</tr></thead>
<tbody>${rows.join("")}</tbody></table>${left > 0 ? `<p>${words.earlier(left)}</p>` : ""}`;
}

const pageMark = (id: string): string => `<!--page:${id}-->`;

/** The same page with the numbers that its contents lead to; a heading that is not among them stays without one. */
export function withPageNumbers(html: string, pages: ReadonlyMap<string, number>): string {
  return html.replace(/<!--page:(h\d+)-->/g, (_, id: string) => String(pages.get(id) ?? ""));
}

/** The same page as a file to be read: without the places of page numbers and diagrams, which only a PDF gets. */
export const withoutSlots = (html: string): string =>
  withoutDiagramPlaces(html.replace(/<span class="page"><!--page:h\d+--><\/span>/g, ""));

interface Entry {
  readonly level: number;
  readonly id: string;
  readonly words: string;
}

class PrintedPage {
  private readonly plan: HeadingPlan;
  private readonly words: PrintWords;
  private readonly entries: Entry[] = [];
  private readonly counters: number[] = [];
  private room = MOST_PICTURES;

  constructor(plan: HeadingPlan, words: PrintWords) {
    this.plan = plan;
    this.words = words;
  }

  /** The list of headings down to the third level, each with its way there; closes the front part. */
  contents(): string {
    const rows = this.entries
      .filter(({ level }) => level <= 3)
      .map(
        ({ level, id, words }) =>
          `<li class="l${level}"><a href="#${id}">${escapeHtml(words)}<span class="page">${pageMark(id)}</span></a></li>`,
      );
    if (rows.length === 0) return "</section>";
    return `<p class="front-title">${this.words.contents}</p><ol class="contents">${rows.join("")}</ol></section>`;
  }

  blocks(blocks: readonly PrintedBlock[]): string {
    return blocks.map((block) => this.block(block)).join("\n");
  }

  private block(block: PrintedBlock): string {
    switch (block.kind) {
      case "heading":
        return this.heading(block);
      case "paragraph":
        return `<p${introducesNext(block.inlines) ? ' class="leads"' : ""}>${this.inlines(block.inlines)}</p>`;
      case "code":
        return this.code(block);
      case "list":
        return this.list(block);
      case "quote":
        return `<blockquote>${this.blocks(block.blocks)}</blockquote>`;
      case "table":
        return this.table(block);
      case "rule":
        return "<hr>";
      default:
        return block satisfies never;
    }
  }

  private code({ text, language }: Extract<PrintedBlock, { kind: "code" }>): string {
    const listing = `<pre><code>${escapeHtml(text)}</code></pre>`;
    return isDiagram(language) ? diagramPlace(listing) : listing;
  }

  private heading(block: Extract<PrintedBlock, { kind: "heading" }>): string {
    const level = Math.min(6, Math.max(1, block.level - this.plan.shift));
    const inlines = printedHeading(block, this.plan);
    const number = this.plan.numbered.has(block) ? `${this.count(level)} ` : "";
    const id = `h${this.entries.length + 1}`;
    this.entries.push({ level, id, words: `${number}${inlineWords(inlines)}` });
    const shown = number === "" ? "" : `<span class="number">${number}</span>`;
    return `<h${level} id="${id}">${shown}${this.inlines(inlines)}</h${level}>`;
  }

  private count(level: number): string {
    this.counters.length = Math.min(this.counters.length, level);
    this.counters[level - 1] = (this.counters[level - 1] ?? 0) + 1;
    return this.counters.join(".");
  }

  private list(block: Extract<PrintedBlock, { kind: "list" }>): string {
    const items = block.items.map(({ checked, blocks }) => {
      const box = checked === null ? "" : checked ? "☑ " : "☐ ";
      const [first, ...rest] = blocks;
      const intro = first?.kind === "paragraph" ? this.inlines(first.inlines) : "";
      return `<li>${box}${intro}${this.blocks(first?.kind === "paragraph" ? rest : blocks)}</li>`;
    });
    return block.ordered ? `<ol start="${block.start}">${items.join("")}</ol>` : `<ul>${items.join("")}</ul>`;
  }

  private table(block: Extract<PrintedBlock, { kind: "table" }>): string {
    const row = (cells: readonly (readonly Inline[])[], tag: "th" | "td") =>
      `<tr${fitsOnePage(cells) ? "" : ' class="long"'}>${block.head
        .map((_, at) => {
          const align = block.align[at] ?? null;
          const style = align === null ? "" : ` style="text-align:${align}"`;
          const inlines = cells[at] ?? [];
          return `<${tag}${style}>${this.inlines(inlines)}</${tag}>`;
        })
        .join("")}</tr>`;
    const body = block.rows.map((cells) => row(cells, "td")).join("");
    const columns = columnShares(block).map((share) => `<col style="width:${(share * 100).toFixed(2)}%">`);
    const head = `<colgroup>${columns.join("")}</colgroup><thead>${row(block.head, "th")}</thead>`;
    return `<table class="set">${head}<tbody>${body}</tbody></table>`;
  }

  private inlines(inlines: readonly Inline[]): string {
    return inlines.map((inline) => this.inline(inline)).join("");
  }

  private image({ alt, picture }: Extract<Inline, { kind: "image" }>): string {
    if (picture === null || picture.base64.length > this.room)
      return `<span class="image">[${this.words.image}${alt === "" ? "" : `: ${escapeHtml(alt)}`}]</span>`;
    this.room -= picture.base64.length;
    const { width, height } = picture;
    return `<img class="picture" src="${pictureAddress(picture)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  }

  private inline(inline: Inline): string {
    switch (inline.kind) {
      case "text": {
        let out = escapeHtml(inline.text);
        if (inline.code) out = `<code>${out}</code>`;
        if (inline.strike) out = `<s>${out}</s>`;
        if (inline.italic) out = `<em>${out}</em>`;
        return inline.bold ? `<strong>${out}</strong>` : out;
      }
      case "break":
        return "<br>";
      case "image":
        return this.image(inline);
      case "note":
        return `<sup>[${escapeHtml(inline.mark)}]</sup>`;
      case "link": {
        const words = this.inlines(inline.inlines);
        return SAFE_LINK.test(inline.href) ? `<a href="${escapeHtml(inline.href)}">${words}</a>` : words;
      }
      default:
        return inline satisfies never;
    }
  }
}
