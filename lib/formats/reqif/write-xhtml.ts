import type { Inline, InlineText, PrintedBlock } from "../../domain/exchange/printed-block.ts";
import { escapeXml } from "../xml-text.ts";
import { element } from "./xml.ts";

/** The subset of XHTML that ReqIF 1.2 allows: no headings, no scripts, no styles. */

const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s]+$/i;

/** White space that XHTML would fold is kept by no-break spaces, which are read back as spaces. */
const stored = (text: string): string =>
  escapeXml(
    text
      .replace(/\t/g, " ")
      .replace(/ {2,}/g, (run) => run.replace(/ (?= )/g, "\u00a0"))
      .replace(/^ | $/g, "\u00a0"),
  );

/** A plain text, its lines kept. */
export function plainXhtml(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(stored)
    .join("<xhtml:br/>");
}

/** Texts as an unordered list. */
export function listXhtml(items: readonly string[]): string {
  return element(
    "xhtml:ul",
    {},
    items.map((item) => element("xhtml:li", {}, [plainXhtml(item)])),
  );
}

/** Blocks as XHTML. */
export function blocksXhtml(blocks: readonly PrintedBlock[]): string {
  return blocks.map(blockXhtml).join("");
}

function blockXhtml(block: PrintedBlock): string {
  switch (block.kind) {
    case "heading":
      return element("xhtml:p", {}, [element("xhtml:strong", {}, [inlinesXhtml(block.inlines)])]);
    case "paragraph":
      return element("xhtml:p", {}, [inlinesXhtml(block.inlines)]);
    case "code":
      return codeXhtml(block);
    case "list":
      return listOf(block);
    case "quote":
      return element("xhtml:blockquote", {}, [blocksXhtml(block.blocks)]);
    case "table":
      return tableXhtml(block);
    case "rule":
      return "<xhtml:hr/>";
    default:
      return block satisfies never;
  }
}

/** The language of a listing travels as HTML has it. */
function codeXhtml({ text, language }: Extract<PrintedBlock, { kind: "code" }>): string {
  const known = /^[\w+#.-]+$/.test(language);
  const code = element("xhtml:code", known ? { class: `language-${language}` } : {}, [escapeXml(text)]);
  return element("xhtml:pre", {}, [code]);
}

function listOf(block: Extract<PrintedBlock, { kind: "list" }>): string {
  const items = block.items.map(({ checked, blocks }) => {
    const box = checked === null ? "" : checked ? "☑ " : "☐ ";
    const [first, ...rest] = blocks;
    const intro = first?.kind === "paragraph" ? inlinesXhtml(first.inlines) : "";
    const further = first?.kind === "paragraph" ? rest : blocks;
    return element("xhtml:li", {}, [`${box}${intro}${blocksXhtml(further)}`]);
  });
  return element(block.ordered ? "xhtml:ol" : "xhtml:ul", {}, items);
}

function tableXhtml(block: Extract<PrintedBlock, { kind: "table" }>): string {
  const row = (cells: readonly (readonly Inline[])[], name: string) =>
    element(
      "xhtml:tr",
      {},
      cells.map((cell, at) => {
        const align = block.align[at] ?? null;
        return element(name, align === null ? {} : { align }, [inlinesXhtml(cell)]);
      }),
    );
  const body = [row(block.head, "xhtml:th"), ...block.rows.map((cells) => row(cells, "xhtml:td"))];
  return element("xhtml:table", {}, [element("xhtml:tbody", {}, body)]);
}

function inlinesXhtml(inlines: readonly Inline[]): string {
  return inlines.map(inlineXhtml).join("");
}

function inlineXhtml(inline: Inline): string {
  switch (inline.kind) {
    case "text":
      return textXhtml(inline);
    case "break":
      return "<xhtml:br/>";
    case "image":
      return escapeXml(`[${inline.alt}]`);
    case "note":
      return escapeXml(`[${inline.mark}]`);
    case "link":
      return SAFE_LINK.test(inline.href)
        ? element("xhtml:a", { href: inline.href }, [inlinesXhtml(inline.inlines)])
        : inlinesXhtml(inline.inlines);
    default:
      return inline satisfies never;
  }
}

function textXhtml({ text, bold, italic, strike, code }: InlineText): string {
  let out = escapeXml(text);
  if (code) out = element("xhtml:code", {}, [out]);
  if (strike) out = element("xhtml:del", {}, [out]);
  if (italic) out = element("xhtml:em", {}, [out]);
  return bold ? element("xhtml:strong", {}, [out]) : out;
}
