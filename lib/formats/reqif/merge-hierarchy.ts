import { childNamed, elementsIn, type XmlElement } from "./read-xml.ts";
import { refIn } from "./reqif-definitions.ts";
import type { XmlSplice } from "./xml-places.ts";

/** A place of a hierarchy, or the hierarchy itself. Its text stays as it was written. */
export interface HierarchyNode {
  /** The object that has the place; "" for the hierarchy itself. */
  readonly ref: string;
  parent: HierarchyNode | null;
  /** White space before it. */
  readonly space: string;
  /** Up to its children, and from them on. */
  readonly open: string;
  readonly close: string;
  /** White space after its last child. */
  readonly tail: string;
  /** Whether the children have an element around them in `open` and `close`. */
  readonly isWrapped: boolean;
  readonly children: HierarchyNode[];
}

/** The hierarchy of a specification as a tree that can be changed. */
export class Hierarchy {
  readonly root: HierarchyNode;
  /** The first place of each object. */
  readonly places = new Map<string, HierarchyNode>();
  private readonly text: string;
  private readonly specification: XmlElement;
  private readonly prefix: string;
  private isChanged = false;

  constructor(text: string, specification: XmlElement, prefix: string) {
    this.text = text;
    this.specification = specification;
    this.prefix = prefix;
    this.root = this.nodeOf(specification, { space: "", parent: null });
  }

  private nodeOf(
    element: XmlElement,
    { space, parent }: { readonly space: string; readonly parent: HierarchyNode | null },
  ): HierarchyNode {
    const { text } = this;
    const list = childNamed(element, "CHILDREN");
    const inner = list?.inner ?? null;
    const end = element.inner?.end ?? element.end;
    const [opened, closed] =
      inner !== null ? [inner.start, inner.end] : list === undefined ? [end, end] : [list.start, list.end];
    const below = inner === null ? [] : elementsIn(list);
    const last = below.at(-1)?.end ?? opened;
    const node: HierarchyNode = {
      ref: parent === null ? "" : refIn(childNamed(element, "OBJECT")),
      parent,
      space,
      open: text.slice(element.start, opened),
      close: text.slice(closed, element.end),
      tail: inner === null ? "" : text.slice(last, inner.end),
      isWrapped: inner !== null,
      children: [],
    };
    if (node.ref !== "" && !this.places.has(node.ref)) this.places.set(node.ref, node);
    let at = opened;
    for (const child of below) {
      node.children.push(this.nodeOf(child, { space: text.slice(at, child.start), parent: node }));
      at = child.end;
    }
    return node;
  }

  /** Makes a place for an object, which is in no list yet. */
  make(ref: string, xml: string): HierarchyNode {
    const sample = [...this.places.values()][0];
    const space = sample?.space ?? "\n";
    const at = xml.lastIndexOf("</");
    const node: HierarchyNode = {
      ref,
      parent: null,
      space,
      open: xml.slice(0, at),
      close: xml.slice(at),
      tail: "",
      isWrapped: false,
      children: [],
    };
    this.places.set(ref, node);
    return node;
  }

  /** Takes a place out of its list; what is below it takes its place. */
  remove(node: HierarchyNode): void {
    const { parent } = node;
    if (parent === null) return;
    parent.children.splice(parent.children.indexOf(node), 1, ...node.children);
    for (const child of node.children) child.parent = parent;
    node.children.length = 0;
    node.parent = null;
    this.isChanged = true;
  }

  /** Removes every place of objects. */
  removeObjects(refs: ReadonlySet<string>): void {
    const visit = (node: HierarchyNode): void => {
      for (const child of node.children.slice()) visit(child);
      if (refs.has(node.ref)) this.remove(node);
    };
    visit(this.root);
  }

  /** Puts a place below another one: after a child of it, otherwise first. */
  insert(node: HierarchyNode, parent: HierarchyNode, after: HierarchyNode | undefined): void {
    const at = after === undefined ? -1 : parent.children.indexOf(after);
    parent.children.splice(at + 1, 0, node);
    node.parent = parent;
    this.isChanged = true;
  }

  /** The change of the file; null where nothing was changed. */
  splice(): XmlSplice | null {
    if (!this.isChanged) return null;
    const { start, end } = this.specification;
    return { start, end, text: this.written(this.root) };
  }

  private written(node: HierarchyNode): string {
    const below = node.children.map((child) => child.space + this.written(child)).join("");
    if (node.isWrapped) return node.open + below + node.tail + node.close;
    if (node.children.length === 0) return node.open + node.close;
    return `${node.open}<${this.prefix}CHILDREN>${below}</${this.prefix}CHILDREN>${node.close}`;
  }
}
