import type { ElementContent } from "hast";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { overLimit } from "../../domain/exchange/import-problem.ts";
import { marksCode } from "../docx/code-runs.ts";
import { elementsIn, type XmlElement } from "../reqif/read-xml.ts";
import { htmlElement } from "./html-element.ts";
import type { OdtPiece } from "./odt-inlines.ts";
import type { OdtPictures } from "./odt-pictures.ts";
import type { OdtStyles, TextLook } from "./odt-styles.ts";

/** Elements in a paragraph that are no text of it. */
const NO_TEXT: ReadonlySet<string> = new Set(
  "annotation annotation-end change change-start change-end bookmark bookmark-start bookmark-end soft-page-break script event-listeners reference-mark-start reference-mark-end ruby-text forms".split(
    " ",
  ),
);
/** Drawings, which can have text and pictures in them. */
const DRAWINGS: ReadonlySet<string> = new Set(
  "frame g custom-shape rect ellipse circle polygon path line connector caption".split(" "),
);

/** What is in a paragraph. */
export interface OdtParagraph {
  readonly pieces: readonly OdtPiece[];
  /** Drawings with paragraphs in them, which are below it. */
  readonly boxes: readonly XmlElement[];
}

interface OpenParagraph {
  readonly look: TextLook;
  readonly href: string;
  readonly pieces: OdtPiece[];
  readonly boxes: XmlElement[];
}

const BLANKS = /[ \t\r\n]+/g;
const textNode = (value: string): ElementContent => ({ type: "text", value });

/** Reads the text of paragraphs. */
export class OdtParagraphs {
  /** Bodies of the notes, in the order of their marks. */
  readonly notes: XmlElement[] = [];
  private readonly styles: OdtStyles;
  private readonly pictures: OdtPictures;
  private readonly lengths = { all: 0, code: 0 };
  private spaces = 0;
  /** Whether text in a monospaced typeface is code. */
  private isTypefaceCode = false;

  constructor(styles: OdtStyles, pictures: OdtPictures) {
    this.styles = styles;
    this.pictures = pictures;
  }

  /** Reads how much text is in a monospaced typeface, which decides whether it is code. */
  measure(body: XmlElement, outer: TextLook = {}): void {
    this.addLengths(body, outer);
    this.isTypefaceCode = marksCode(this.lengths);
  }

  read(paragraph: XmlElement, look: TextLook): OdtParagraph {
    const pieces: OdtPiece[] = [];
    const boxes: XmlElement[] = [];
    this.readInto(paragraph, { look, href: "", pieces, boxes });
    return { pieces, boxes };
  }

  private addLengths(element: XmlElement, outer: TextLook): void {
    for (const child of element.children) {
      if (typeof child === "string") {
        const length = child.trim().length;
        this.lengths.all += length;
        if (outer.monospaced === true) this.lengths.code += length;
      } else if (!NO_TEXT.has(child.name) && child.name !== "tracked-changes")
        this.addLengths(child, this.lookIn(child, outer));
    }
  }

  private lookIn({ name, attributes }: XmlElement, outer: TextLook): TextLook {
    const style = attributes["style-name"] ?? "";
    if (name === "p") return this.styles.paragraph(style).look;
    return name === "span" ? { ...outer, ...this.styles.text(style) } : outer;
  }

  private readInto(element: XmlElement, into: OpenParagraph): void {
    const isCode = this.isTypefaceCode && into.look.monospaced === true;
    const open = isCode ? { ...into, look: { ...into.look, code: true } } : into;
    for (const child of element.children) {
      const node = typeof child === "string" ? textNode(child.replace(BLANKS, " ")) : this.leaf(child);
      if (node !== null) into.pieces.push({ node, look: open.look, href: into.href });
      else if (typeof child !== "string") this.readElement(child, into);
    }
  }

  /** The node of an element that has no text of the paragraph in it; null for another one. */
  private leaf(element: XmlElement): ElementContent | null {
    switch (element.name) {
      case "s":
        return textNode(this.blanks(element));
      case "tab":
        return textNode("\t");
      case "line-break":
        return htmlElement("br", []);
      case "note":
        return textNode(this.note(element));
      default:
        return null;
    }
  }

  private readElement(element: XmlElement, into: OpenParagraph): void {
    const { name, attributes } = element;
    if (NO_TEXT.has(name)) return;
    if (DRAWINGS.has(name)) this.drawing(element, into);
    else if (name === "a") this.readInto(element, { ...into, href: attributes.href ?? "" });
    else this.readInto(element, { ...into, look: this.lookIn(element, into.look) });
  }

  private blanks({ attributes }: XmlElement): string {
    const count = Math.max(1, Number(attributes.c ?? 1) || 1);
    this.spaces += count;
    if (this.spaces > IMPORT_LIMITS.characters) throw overLimit("characters", this.spaces);
    return " ".repeat(count);
  }

  private note(note: XmlElement): string {
    const body = elementsIn(note).find(({ name }) => name === "note-body");
    if (body === undefined) return "";
    this.notes.push(body);
    return `[${this.notes.length}]`;
  }

  /** A picture is a part of the text; a drawing with paragraphs is below it. */
  private drawing(drawing: XmlElement, { look, href, pieces, boxes }: OpenParagraph): void {
    const picture = this.pictures.of(drawing);
    if (picture !== null) pieces.push({ node: picture, look, href });
    else boxes.push(drawing);
  }
}
