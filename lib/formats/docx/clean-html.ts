import type { Element, ElementContent, Root } from "hast";

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
    const children = this.content(node.children);
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
    if (blocks.length === 0) return children;
    if (blocks.length > 1 || blocks.some((node) => node.type === "element" && node.tagName !== "p"))
      this.joined += 1;
    return inOneLine(children);
  }
}

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

/** Blocks of a cell one after another, with a separator where one ends and another begins. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  const leaves = (node: ElementContent): ElementContent[][] => {
    if (node.type !== "element" || !(BLOCKS.has(node.tagName) || LIST_PARTS.has(node.tagName)))
      return [[node]];
    const blocky = node.children.some(
      (child) => child.type === "element" && (BLOCKS.has(child.tagName) || LIST_PARTS.has(child.tagName)),
    );
    return blocky ? node.children.flatMap(leaves) : [node.children];
  };
  for (const run of nodes.flatMap(leaves)) {
    if (run.length === 0) continue;
    if (out.length > 0) out.push({ type: "text", value: " / " });
    out.push(...run);
  }
  return out;
}

const LIST_PARTS = new Set(["li", "tbody", "thead", "tr", "td", "th"]);
