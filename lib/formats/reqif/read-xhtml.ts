import type { Element, ElementContent, Root } from "hast";
import { htmlToMarkdown } from "../html-to-markdown.ts";
import { raisedText, raisedWords } from "../raised-text.ts";
import { elementsIn, type XmlElement } from "./read-xml.ts";

/** A text with structure: its first paragraph as plain words, the rest as Markdown. */
export interface RichText {
  readonly intro: string;
  readonly body: string;
  /** All of it as Markdown. */
  readonly whole: string;
  /** Names of embedded objects, which are not read. */
  readonly objects: readonly string[];
}

const BLOCKS = new Set([
  "p",
  "div",
  "ul",
  "ol",
  "table",
  "pre",
  "blockquote",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "dl",
]);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s]+$/i;

/** Reads the value of an XHTML attribute. Unsafe addresses and objects are left out and named. */
export function readXhtml(value: XmlElement | undefined): RichText {
  const objects: string[] = [];
  const blocks = flatBlocks(value, objects);
  const [first, ...rest] = blocks;
  if (first === undefined) return { intro: "", body: "", whole: "", objects };
  const plain = first.kind === "words";
  const intro = plain ? plainWords(first.nodes) : "";
  const body = markdownOf(plain ? rest : blocks);
  return { intro, body, whole: plain ? markdownOf(blocks) : body, objects };
}

function markdownOf(parts: readonly Part[]): string {
  const elements = parts.flatMap(asElements);
  return elements.length === 0 ? "" : htmlToMarkdown(tree(elements)).trim();
}

type Part = { readonly range: { readonly start: number; readonly end: number } } & (
  | { readonly kind: "words"; readonly nodes: readonly (XmlElement | string)[] }
  | { readonly kind: "block"; readonly node: XmlElement }
);

/** A block of a formatted text as Markdown, and without markup. */
export interface XhtmlBlock {
  readonly markdown: string;
  readonly words: string;
  /** Whether it is a run of words; else it has its own element. */
  readonly isWords: boolean;
  /** Where its words or its element are. */
  readonly range: { readonly start: number; readonly end: number };
}

/** The blocks of a formatted text. */
export function xhtmlBlocks(value: XmlElement | undefined): XhtmlBlock[] {
  return flatBlocks(value, []).map((part) => ({
    markdown: markdownOf([part]),
    words: part.kind === "words" ? plainWords(part.nodes) : "",
    isWords: part.kind === "words",
    range: part.range,
  }));
}

const isBlank = (nodes: readonly (XmlElement | string)[]): boolean =>
  nodes.every((node) => (typeof node === "string" ? node.trim() === "" : node.name === "br"));

const isContainer = ({ name }: XmlElement): boolean => name === "p" || name === "div";

/** Words between blocks, until one closes them. */
class WordRun {
  private nodes: (XmlElement | string)[] = [];
  private start: number;

  constructor(start: number) {
    this.start = start;
  }

  add(...nodes: (XmlElement | string)[]): void {
    this.nodes.push(...nodes);
  }

  /** The words up to `end`; the next ones begin at `next`. */
  close(end: number, next = end): Part[] {
    const { nodes, start } = this;
    this.nodes = [];
    this.start = next;
    return isBlank(nodes) ? [] : [{ kind: "words", nodes, range: { start, end } }];
  }
}

/** Containers opened: paragraphs and runs of words, and what has its own structure. */
function flatBlocks(parent: XmlElement | undefined, objects: string[]): Part[] {
  const parts: Part[] = [];
  const run = new WordRun(parent?.inner?.start ?? 0);
  for (const child of parent?.children ?? []) {
    if (typeof child !== "string" && child.name === "object") {
      objects.push(child.attributes.name ?? child.attributes.data ?? "object");
      run.add(...child.children.filter((one) => typeof one === "string" || one.name !== "object"));
    } else if (typeof child === "string" || !BLOCKS.has(child.name)) run.add(child);
    else {
      const { start, end } = child;
      const inside: Part[] = isContainer(child)
        ? flatBlocks(child, objects)
        : [{ kind: "block", node: child, range: { start, end } }];
      parts.push(...run.close(start, end), ...inside);
    }
  }
  return [...parts, ...run.close(parent?.inner?.end ?? 0)];
}

/** Words without markup; a line break is a line end, white space is folded, a no-break space is a space. */
function plainWords(nodes: readonly (XmlElement | string)[]): string {
  const written = nodes.map(wordsOf).join("");
  return written
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/ ?\u2028 ?/g, "\n")
    .replace(/^[ \n]+|[ \n]+$/g, "")
    .replaceAll("\u00a0", " ");
}

function wordsOf(node: XmlElement | string): string {
  if (typeof node === "string") return node;
  return node.name === "br" ? "\u2028" : raisedWords(node.name, node.children.map(wordsOf).join(""));
}

/** The items of the first list, each as plain words; without a list, the lines. */
export function listItems(value: XmlElement | undefined): string[] {
  const list = find(value, (node) => node.name === "ul" || node.name === "ol");
  if (list !== undefined)
    return elementsIn(list)
      .filter(({ name }) => name === "li")
      .map((item) => plainWords(item.children));
  const words = plainWords(value?.children ?? []);
  return words === "" ? [] : words.split("\n");
}

function find(from: XmlElement | undefined, test: (node: XmlElement) => boolean): XmlElement | undefined {
  for (const child of elementsIn(from)) {
    const found = test(child) ? child : find(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

const tree = (children: Element[]): Root => ({ type: "root", children });

function asElements(part: Part): Element[] {
  return part.kind === "words"
    ? [{ type: "element", tagName: "p", properties: {}, children: part.nodes.flatMap(contentOf) }]
    : [elementOf(part.node)];
}

function contentOf(node: XmlElement | string): ElementContent[] {
  if (typeof node === "string") return [{ type: "text", value: node.replaceAll("\u00a0", " ") }];
  const made = elementOf(node);
  return [{ ...made, children: raisedText(made, made.children) }];
}

const HEADING = /^h[1-6]$/;

function elementOf(node: XmlElement): Element {
  // A heading inside an object is no section of the document.
  if (HEADING.test(node.name)) {
    const strong: Element = {
      type: "element",
      tagName: "strong",
      properties: {},
      children: node.children.flatMap(contentOf),
    };
    return { type: "element", tagName: "p", properties: {}, children: [strong] };
  }
  const { href, class: named, align } = node.attributes;
  const link = node.name === "a" && href !== undefined && SAFE_LINK.test(href);
  const tagName = node.name === "a" && !link ? "span" : node.name === "object" ? "span" : node.name;
  return {
    type: "element",
    tagName,
    properties: {
      ...(link ? { href } : {}),
      ...(node.name === "code" && named !== undefined ? { className: named.split(/\s+/) } : {}),
      ...(CELLS.has(node.name) && align !== undefined ? { align } : {}),
    },
    children: node.children.flatMap(contentOf),
  };
}
