import type { Element, ElementContent } from "hast";
import { elementsIn, type XmlElement } from "../reqif/read-xml.ts";
import { htmlElement, isHtmlElement } from "./html-element.ts";
import type { OdtStyles } from "./odt-styles.ts";

/** Where a list is: its style, if it is inside another one, and its depth. */
export interface OdtListPlace {
  readonly style: string;
  /** 1-based. */
  readonly level: number;
}

const HEADING = /^h[1-6]$/;
const isHeading = (node: ElementContent): boolean => node.type === "element" && HEADING.test(node.tagName);

/** Reads lists. Headings with numbers are items of lists in many files, and stay headings. */
export class OdtLists {
  private readonly styles: OdtStyles;
  private readonly blocks: (parent: XmlElement, place: OdtListPlace) => ElementContent[];
  /** The last number of each list style and level, which another list can continue. */
  private readonly last = new Map<string, number>();

  constructor(styles: OdtStyles, blocks: (parent: XmlElement, place: OdtListPlace) => ElementContent[]) {
    this.styles = styles;
    this.blocks = blocks;
  }

  read(list: XmlElement, around: OdtListPlace | null): ElementContent[] {
    const { attributes } = list;
    const style = attributes["style-name"] ?? around?.style ?? "";
    const level = (around?.level ?? 0) + 1;
    const { ordered, start } = this.styles.list(style, level);
    const key = `${style} ${level}`;
    const isContinued =
      attributes["continue-numbering"] === "true" || attributes["continue-list"] !== undefined;
    const out = new ListParts(ordered, isContinued ? (this.last.get(key) ?? start - 1) + 1 : start);
    for (const item of elementsIn(list)) {
      if (item.name !== "list-item" && item.name !== "list-header") continue;
      const given = Number(item.attributes["start-value"] ?? Number.NaN);
      if (!Number.isNaN(given)) out.startAt(given);
      out.add(this.blocks(item, { style, level }));
    }
    this.last.set(key, out.next - 1);
    return out.finish();
  }
}

/** The lists and headings that one list of the file becomes. */
class ListParts {
  /** The number of the next item. */
  next: number;
  private readonly ordered: boolean;
  private readonly out: ElementContent[] = [];
  private items: Element[] = [];
  private start: number;

  constructor(ordered: boolean, start: number) {
    this.ordered = ordered;
    this.start = start;
    this.next = start;
  }

  startAt(number: number): void {
    if (number !== this.next) this.close();
    this.start = this.items.length === 0 ? number : this.start;
    this.next = number;
  }

  add(content: ElementContent[]): void {
    const [first] = content;
    if (first === undefined) return;
    const above = this.items.at(-1);
    if (content.some(isHeading)) {
      this.close();
      this.out.push(...content);
    } else if (above !== undefined && isHtmlElement(first, "ul", "ol")) above.children.push(...content);
    else {
      this.items.push(htmlElement("li", content));
      this.next++;
    }
  }

  finish(): ElementContent[] {
    this.close();
    return this.out;
  }

  private close(): void {
    const { items, ordered, start } = this;
    if (items.length > 0)
      this.out.push(htmlElement(ordered ? "ol" : "ul", items, ordered && start !== 1 ? { start } : {}));
    this.items = [];
    this.start = this.next;
  }
}
