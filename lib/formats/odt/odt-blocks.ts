import type { Element, ElementContent } from "hast";
import { isCodeBlockStyle } from "../docx/code-runs.ts";
import { elementsIn, type XmlElement } from "../reqif/read-xml.ts";
import { htmlElement, isHtmlElement } from "./html-element.ts";
import { inlinesOf, type OdtPiece } from "./odt-inlines.ts";
import { type OdtListPlace, OdtLists } from "./odt-list.ts";
import { isIndex } from "./odt-package.ts";
import { OdtParagraphs } from "./odt-paragraph.ts";
import type { OdtPictures } from "./odt-pictures.ts";
import type { OdtStyles } from "./odt-styles.ts";
import { OdtTables } from "./odt-table.ts";

const TITLE = /^(?:Title|标题)$/;
const QUOTE = /^(?:Quotations?|Quote|Intense Quote|Block Text|Block Quotation|引用|明显引用)$/;
const RULE = /^Horizontal Line$/;
/** Parts of a body that are no text. */
const NO_BLOCK: ReadonlySet<string> = new Set(
  "tracked-changes sequence-decls variable-decls user-field-decls forms scripts annotation soft-page-break title desc event-listeners dde-connection-decls alphabetical-index-auto-mark-file".split(
    " ",
  ),
);

/** Reads the body of an OpenDocument text as HTML. */
export class OdtBlocks {
  private readonly styles: OdtStyles;
  private readonly paragraphs: OdtParagraphs;
  private readonly lists: OdtLists;
  private readonly tables: OdtTables;
  /** Levels by which the headings are below the title. */
  private shift = 0;

  constructor(styles: OdtStyles, pictures: OdtPictures) {
    this.styles = styles;
    this.paragraphs = new OdtParagraphs(styles, pictures);
    this.lists = new OdtLists(styles, (parent, place) => this.in(parent, place));
    this.tables = new OdtTables((parent) => this.in(parent, null));
  }

  read(body: XmlElement): ElementContent[] {
    this.paragraphs.measure(body);
    this.shift = this.hasTitle(body) ? 1 : 0;
    const text = this.in(body, null);
    const { notes } = this.paragraphs;
    const items: Element[] = [];
    // A note can have notes itself, which are added while it is read.
    for (let at = 0; at < notes.length; at++)
      items.push(htmlElement("li", this.in(notes[at] as XmlElement, null)));
    return items.length === 0 ? text : [...text, htmlElement("ol", items)];
  }

  private hasTitle(parent: XmlElement): boolean {
    return elementsIn(parent).some((child) =>
      child.name === "p"
        ? this.namesOf(child).some((name) => TITLE.test(name))
        : child.name === "section" && this.hasTitle(child),
    );
  }

  private namesOf({ attributes }: XmlElement): readonly string[] {
    return this.styles.paragraph(attributes["style-name"] ?? "").names;
  }

  /** The blocks in an element. */
  private in(parent: XmlElement, place: OdtListPlace | null): ElementContent[] {
    const out: ElementContent[] = [];
    for (const child of elementsIn(parent))
      for (const block of this.block(child, place)) addBlock(out, block);
    return out;
  }

  private block(element: XmlElement, place: OdtListPlace | null): ElementContent[] {
    const { name } = element;
    if (name === "p" || name === "h") return this.paragraph(element);
    if (name === "list") return this.lists.read(element, place);
    if (name === "table") return [this.tables.read(element)];
    if (NO_BLOCK.has(name) || isIndex(name)) return [];
    // A frame that is bound to a page is like one in a paragraph.
    if (name === "frame")
      return this.paragraph({ ...element, name: "p", attributes: {}, children: [element] });
    return this.in(element, place);
  }

  private paragraph(element: XmlElement): ElementContent[] {
    const { attributes, name } = element;
    const { names, look, outlineLevel } = this.styles.paragraph(attributes["style-name"] ?? "");
    const isCode = names.some(isCodeBlockStyle);
    const level = name === "h" ? Number(attributes["outline-level"] ?? 1) || 1 : outlineLevel;
    const isTitle = names.some((one) => TITLE.test(one));
    const isHeading = !isCode && (isTitle || level !== null);
    const { pieces, boxes } = this.paragraphs.read(element, isHeading ? {} : look);
    const made = isCode
      ? codeOf(pieces)
      : isHeading
        ? headingOf(pieces, isTitle ? 1 : Math.min(6, (level ?? 1) + this.shift))
        : paragraphOf(pieces, names);
    return [...(made === null ? [] : [made]), ...boxes.flatMap((box) => this.in(box, null))];
  }
}

const isEmpty = (pieces: readonly OdtPiece[]): boolean =>
  pieces.every(({ node }) => (node.type === "text" ? node.value.trim() === "" : isHtmlElement(node, "br")));

function headingOf(pieces: readonly OdtPiece[], level: number): Element | null {
  return isEmpty(pieces) ? null : htmlElement(`h${level}`, inlinesOf(pieces));
}

function paragraphOf(pieces: readonly OdtPiece[], names: readonly string[]): Element | null {
  if (isEmpty(pieces)) return names.some((name) => RULE.test(name)) ? htmlElement("hr", []) : null;
  const paragraph = htmlElement("p", inlinesOf(pieces));
  return names.some((name) => QUOTE.test(name)) ? htmlElement("blockquote", [paragraph]) : paragraph;
}

/** A paragraph of code: one or more of its lines, also an empty one. */
function codeOf(pieces: readonly OdtPiece[]): Element {
  const value = pieces.map(({ node }) => (node.type === "text" ? node.value : "\n")).join("");
  return htmlElement("pre", [htmlElement("code", [{ type: "text", value }])]);
}

/** Adds a block, or continues the one before it: each line of code and each paragraph of a quotation is separate in the file. */
function addBlock(out: ElementContent[], block: ElementContent): void {
  const last = out.at(-1);
  if (isHtmlElement(block, "pre") && isHtmlElement(last, "pre")) {
    const value = `${codeIn(last)}\n${codeIn(block)}`;
    out[out.length - 1] = htmlElement("pre", [htmlElement("code", [{ type: "text", value }])]);
  } else if (isHtmlElement(block, "blockquote", "ul") && isHtmlElement(last, block.tagName))
    last.children.push(...block.children);
  else if (isHtmlElement(block, "ol") && isHtmlElement(last, "ol") && continues(block, last))
    last.children.push(...block.children);
  else out.push(block);
}

/** Whether the numbers of a list go on where another one ends. */
const continues = (list: Element, before: Element): boolean =>
  Number(list.properties.start ?? 1) === Number(before.properties.start ?? 1) + before.children.length;

function codeIn({ children: [code] }: Element): string {
  const [text] = isHtmlElement(code, "code") ? code.children : [];
  return text?.type === "text" ? text.value : "";
}
