import type { Element, ElementContent, Root, RootContent, Text } from "hast";

const ID = /\b(?:US|UC|FR|NFR|IFR|DAR|ADC|BO|BR|BRL|RISK|TC|AC|T|Q|A)(?:-[A-Z][A-Z0-9]{1,11})?-\d{3,6}\b/g;
const LEFT_ALONE = new Set(["a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** Ids of the cards that this text holds. */
function anchored(nodes: readonly (RootContent | ElementContent)[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (node.tagName === "section" && typeof node.properties.id === "string") found.add(node.properties.id);
    anchored(node.children, found);
  }
  return found;
}

function pieces({ value }: Text, targets: ReadonlySet<string>): ElementContent[] {
  const out: ElementContent[] = [];
  let at = 0;
  for (const { 0: id, index } of value.matchAll(ID)) {
    if (index > at) out.push({ type: "text", value: value.slice(at, index) });
    const text: Text = { type: "text", value: id };
    const there = targets.has(id);
    const properties = { className: ["id"], ...(there ? { href: `#${id}` } : {}) };
    out.push({ type: "element", tagName: there ? "a" : "span", properties, children: [text] });
    at = index + id.length;
  }
  if (at < value.length) out.push({ type: "text", value: value.slice(at) });
  return out;
}

function walk(parent: Element, targets: ReadonlySet<string>): void {
  if (LEFT_ALONE.has(parent.tagName)) return;
  parent.children = parent.children.flatMap((child) => {
    if (child.type === "text") return pieces(child, targets);
    if (child.type === "element") walk(child, targets);
    return [child];
  });
}

/** A rehype plugin after `requirementCards`: an id in running text stays on one line and leads to its card. */
export function idLinks() {
  return (tree: Root): void => {
    const targets = anchored(tree.children);
    for (const node of tree.children) if (node.type === "element") walk(node, targets);
  };
}
