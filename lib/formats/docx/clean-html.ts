import type { Element, ElementContent, Root } from "hast";
import { raisedText } from "../raised-text.ts";

/** What was found on the way from Word's HTML to a tree that becomes Markdown. */
export interface CleanHtml {
  readonly tree: Root;
  readonly joinedCells: number;
  readonly unsafeLinks: readonly string[];
  readonly cover: boolean;
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|#)[^\s]*$/i;
const BLOCKS = new Set(["p", "ul", "ol", "table", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

const classes = (node: Element): readonly unknown[] => {
  const { className } = node.properties;
  return Array.isArray(className) ? className : [];
};
const isCover = (node: Element): boolean => classes(node).includes("cover");

/** Takes out what an export put in front, images that are not kept and unsafe addresses, and makes one line of each cell of a table. */
export function cleanHtml(root: Root, imageLabel: string): CleanHtml {
  return new Cleaner(imageLabel).clean(root);
}

class Cleaner {
  private readonly imageLabel: string;
  private joined = 0;
  private readonly unsafe: string[] = [];
  private cover = false;

  constructor(imageLabel: string) {
    this.imageLabel = imageLabel;
  }

  clean(root: Root): CleanHtml {
    const children = root.children.flatMap((node): ElementContent[] => {
      if (node.type === "element") return this.element(node);
      return node.type === "text" ? [node] : [];
    });
    return {
      tree: { type: "root", children },
      joinedCells: this.joined,
      unsafeLinks: this.unsafe,
      cover: this.cover,
    };
  }

  private content(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node) => (node.type === "element" ? this.element(node) : [node]));
  }

  private element(node: Element): ElementContent[] {
    if (isCover(node) || (node.tagName === "table" && everyCellIsCover(node))) {
      this.cover = true;
      return [];
    }
    if (node.tagName === "img") return [this.image(node)];
    const children = raisedText(node, this.content(withHead(node)));
    if (node.tagName === "a") return this.link(node, children);
    if (node.tagName === "th") return [{ ...node, children: withoutBold(this.cell(children)) }];
    if (node.tagName === "td") return [{ ...node, children: this.cell(children) }];
    return [{ ...node, children }];
  }

  private image(node: Element): ElementContent {
    const alt = typeof node.properties.alt === "string" ? node.properties.alt : "";
    if (node.properties.src !== "") return node;
    return { type: "text", value: `[${this.imageLabel}${alt === "" ? "" : `: ${alt}`}]` };
  }

  /** Anchors of Word's own marks go; addresses that are not safe leave their words. */
  private link(node: Element, children: ElementContent[]): ElementContent[] {
    const { href } = node.properties;
    if (typeof href !== "string" || href.startsWith("#")) return children;
    if (SAFE_LINK.test(href)) return [{ ...node, properties: { href }, children }];
    this.unsafe.push(href);
    return children;
  }

  private cell(children: ElementContent[]): ElementContent[] {
    const blocks = children.filter((node) => node.type === "element" && BLOCKS.has(node.tagName));
    if (blocks.length === 0) return withCellBreaks(children);
    // Paragraphs stay on their lines, and so do items; a table in a cell does not stay one.
    if (blocks.some((node) => node.type === "element" && !IN_LINES.has(node.tagName))) this.joined += 1;
    return withCellBreaks(inOneLine(children));
  }
}

const IN_LINES = new Set(["p", "ul", "ol"]);

/** A line break in a cell, which Markdown writes as HTML. */
const CELL_BREAK: Element = { type: "element", tagName: "br", properties: { dataCell: true }, children: [] };

const withCellBreaks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.map((node) => {
    if (node.type !== "element") return node;
    return node.tagName === "br" ? CELL_BREAK : { ...node, children: withCellBreaks(node.children) };
  });

/**
 * The children of a table whose first row is its head. Few people tell Word which row repeats on every page, and a table of Markdown
 * without a head has an empty one.
 */
function withHead(node: Element): ElementContent[] {
  if (node.tagName !== "table" || hasHead(node)) return node.children;
  const rowsAt = node.children.findIndex((child) => isElement(child, "tbody") || isElement(child, "tr"));
  const rows = node.children[rowsAt];
  if (rows?.type !== "element") return node.children;
  return node.children.with(rowsAt, rows.tagName === "tr" ? headRow(rows) : withHeadRow(rows));
}

const isElement = (node: ElementContent, name: string): node is Element =>
  node.type === "element" && node.tagName === name;

const hasHead = (node: Element): boolean =>
  node.children.some(
    (child) =>
      child.type === "element" &&
      (child.tagName === "th" || child.tagName === "thead" || (child.tagName !== "td" && hasHead(child))),
  );

function withHeadRow(body: Element): Element {
  const at = body.children.findIndex((child) => isElement(child, "tr"));
  const row = body.children[at];
  return row?.type === "element" ? { ...body, children: body.children.with(at, headRow(row)) } : body;
}

const headRow = (row: Element): Element => ({
  ...row,
  children: row.children.map((cell) => (isElement(cell, "td") ? { ...cell, tagName: "th" } : cell)),
});

/** The head of a table is bold by itself. */
function withoutBold(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) =>
    node.type === "element" && node.tagName === "strong" ? node.children : [node],
  );
}

function everyCellIsCover(table: Element): boolean {
  const leaves: Element[] = [];
  const open: Element[] = [table];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const child of node.children) {
      if (child.type !== "element") continue;
      if (child.tagName === "p") leaves.push(child);
      else open.push(child);
    }
  return leaves.length > 0 && leaves.every(isCover);
}

/** Blocks of a cell one after another, each on its line; items with their marks. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  for (const { mark, content } of nodes.flatMap((node) => linesOf(node, ""))) {
    if (!hasContent(content)) continue;
    if (out.length > 0) out.push(CELL_BREAK);
    if (mark !== "") out.push({ type: "text", value: mark });
    out.push(...content);
  }
  return out;
}

interface CellLine {
  readonly mark: string;
  readonly content: readonly ElementContent[];
}

const LIST_PARTS = new Set(["li", "tbody", "thead", "tr", "td", "th"]);
const isBlocky = (node: ElementContent): boolean =>
  node.type === "element" && (BLOCKS.has(node.tagName) || LIST_PARTS.has(node.tagName));
const hasContent = (nodes: readonly ElementContent[]): boolean =>
  nodes.some((node) => node.type === "element" || (node.type === "text" && node.value.trim() !== ""));

/** The lines of a block; text between blocks is a separate line. */
function linesOf(node: ElementContent, mark: string): CellLine[] {
  if (node.type !== "element" || !isBlocky(node)) return [{ mark, content: [node] }];
  if (node.tagName === "ul" || node.tagName === "ol") return itemLines(node);
  const lines = runsOf(node.children).flatMap((run): CellLine[] => {
    const [first] = run;
    return first !== undefined && isBlocky(first) ? linesOf(first, "") : [{ mark: "", content: run }];
  });
  return lines.map((line, at) => (at === 0 ? { ...line, mark: mark + line.mark } : line));
}

/** Each block alone, and what is between blocks together. */
function runsOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const runs: ElementContent[][] = [];
  let open: ElementContent[] | null = null;
  for (const node of nodes) {
    if (isBlocky(node)) {
      runs.push([node]);
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      runs.push(open);
    }
    open.push(node);
  }
  return runs;
}

function itemLines(list: Element): CellLine[] {
  const items = list.children.filter((child) => child.type === "element" && child.tagName === "li");
  const first = Number(list.properties.start ?? 1);
  return items.flatMap((item, at) => linesOf(item, list.tagName === "ol" ? `${first + at}. ` : "- "));
}
