import type { Element, Properties, RootContent } from "hast";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const VOID = new Set(["br", "hr", "img", "input"]);
/** Between their parts stands nothing but cells and rows. */
const TABLE_PARTS = new Set(["table", "thead", "tbody", "tfoot", "tr"]);
const NAME = /^[a-z][a-z0-9-]*$/;

/** The name of an attribute as HTML writes it. */
function attributeName(property: string): string {
  if (property === "className") return "class";
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (/^aria[A-Z]/.test(property)) return `aria-${property.slice(4).toLowerCase()}`;
  return property.toLowerCase();
}

function attribute(property: string, value: Properties[string]): string {
  if (value === null || value === undefined || value === false) return "";
  const name = attributeName(property);
  if (!NAME.test(name) || name.startsWith("on")) return "";
  if (value === true) return name.includes("-") ? ` ${name}="true"` : ` ${name}=""`;
  const text = escaped(Array.isArray(value) ? value.join(" ") : String(value));
  // A cell's own rule would overrule the attribute.
  return name === "align" ? ` style="text-align:${text}"` : ` ${name}="${text}"`;
}

function elementMarkup({ tagName, properties, children }: Element): string {
  const parts = TABLE_PARTS.has(tagName) ? children.filter(({ type }) => type === "element") : children;
  const inside = markupOf(parts);
  if (!NAME.test(tagName)) return inside;
  const attributes = Object.entries(properties).map(([property, value]) => attribute(property, value));
  const open = `<${tagName}${attributes.join("")}>`;
  return VOID.has(tagName) ? open : `${open}${inside}</${tagName}>`;
}

/**
 * A tree that was sanitised, as HTML: every text and every value is escaped, nothing else is left out but comments and
 * what is no element.
 */
export function markupOf(nodes: readonly RootContent[]): string {
  let out = "";
  for (const node of nodes)
    if (node.type === "text") out += escaped(node.value);
    else if (node.type === "element") out += elementMarkup(node);
  return out;
}
