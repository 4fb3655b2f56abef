import type { Element, ElementContent, Root, RootContent } from "hast";

/** How a block differs from what the reader knew: the first of a place, more of it, or where something is gone. */
export type ChangeMark = "first" | "more" | "removed";

/** What is to be shown at blocks, by the line on which they begin. */
export interface BlockMarks {
  /** Keys of who wrote a block, at the first of those that one version wrote and at headings. */
  readonly blame: ReadonlyMap<number, number>;
  readonly changed: ReadonlyMap<number, ChangeMark>;
}

const BLOCKS = new Set(["p", "li", "tr", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** The name of the element that stands for who wrote a block; the page gives it its look. */
export const BLAME_MARK = "blame-mark";

const mark = (version: number, under: boolean): Element => ({
  type: "element",
  tagName: BLAME_MARK,
  properties: { value: String(version), ...(under ? { under: true } : {}) },
  children: [],
});

const firstElement = (node: Element): Element | undefined =>
  node.children.find((child): child is Element => child.type === "element");

/** Puts a mark into a block: into the first cell of a row. */
function annotate(node: Element, version: number): void {
  const inside = node.tagName === "tr" ? firstElement(node) : node;
  if (inside === undefined) return;
  inside.children = [mark(version, false), ...inside.children, mark(version, true)];
}

/** Whether a list item contains only paragraphs: then the marks belong to them. */
function isLoose(node: Element): boolean {
  const first = node.tagName === "li" ? firstElement(node) : undefined;
  return first?.tagName === "p" && first.position?.start.line === node.position?.start.line;
}

/** The line on which a block begins; null: no block, or one whose first paragraph is meant. */
function lineOf(node: Element): number | null {
  return BLOCKS.has(node.tagName) && !isLoose(node) ? (node.position?.start.line ?? null) : null;
}

const changeProperties = (change: ChangeMark) => ({
  dataChanged: change,
  ...(change === "more" ? {} : { dataChange: "", tabIndex: -1 }),
});

/** A rehype plugin: blocks get who wrote them and whether they are new to the reader. */
export function blockMarks({ blame, changed }: BlockMarks) {
  const visit = (node: RootContent | ElementContent): void => {
    if (node.type !== "element") return;
    const line = lineOf(node);
    const change = line === null ? undefined : changed.get(line);
    const version = line === null ? undefined : blame.get(line);
    if (change !== undefined) Object.assign(node.properties, changeProperties(change));
    if (version !== undefined) annotate(node, version);
    for (const child of node.children) visit(child);
  };
  return (tree: Root): void => {
    for (const node of tree.children) visit(node);
  };
}
