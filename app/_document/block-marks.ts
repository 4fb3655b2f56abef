import type { Element, ElementContent, Root, RootContent } from "hast";

/** How a block differs from the version that the reader saw: start of a change, its continuation, or a removal. */
export type ChangeMark = "first" | "more" | "removed";

/** Marks to show at blocks, by the line on which the block begins. */
export interface BlockMarks {
  /** Keys of authors, set at the first block of each version and at headings. */
  readonly blame: ReadonlyMap<number, number>;
  readonly changed: ReadonlyMap<number, ChangeMark>;
}

const BLOCKS = new Set(["p", "li", "tr", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** Name of the placeholder element for an author; the page maps it to a component. */
export const BLAME_MARK = "blame-mark";

const mark = (version: number, under: boolean): Element => ({
  type: "element",
  tagName: BLAME_MARK,
  properties: { value: String(version), ...(under ? { under: true } : {}) },
  children: [],
});

const firstElement = (node: Element): Element | undefined =>
  node.children.find((child): child is Element => child.type === "element");

/** Adds a mark to a block; for a row, to its first cell. */
function annotate(node: Element, version: number): void {
  const inside = node.tagName === "tr" ? firstElement(node) : node;
  if (inside === undefined) return;
  inside.children = [mark(version, false), ...inside.children, mark(version, true)];
}

/** Whether a list item contains only paragraphs. Then the marks go to the paragraphs. */
function isLoose(node: Element): boolean {
  const first = node.tagName === "li" ? firstElement(node) : undefined;
  return first?.tagName === "p" && first.position?.start.line === node.position?.start.line;
}

/** The line on which a block begins; null if it is no block or if its first paragraph gets the mark. */
function lineOf(node: Element): number | null {
  return BLOCKS.has(node.tagName) && !isLoose(node) ? (node.position?.start.line ?? null) : null;
}

const changeProperties = (change: ChangeMark) => ({
  dataChanged: change,
  ...(change === "more" ? {} : { dataChange: "", tabIndex: -1 }),
});

/** Rehype plugin: adds authors and changes since the reader's last visit to blocks. */
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
