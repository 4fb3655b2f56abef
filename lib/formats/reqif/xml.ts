import { escapeXmlAttribute } from "../xml-text.ts";

/** Writing XML: names are ours, everything else is escaped. */

/** An element with what is in it, already XML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] = [],
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXmlAttribute(value)}"`);
  const open = `<${name}${given.join("")}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${name}>`;
}

/** An element that is left out where nothing is in it. */
export const unlessEmpty = (name: string, children: readonly string[]): string =>
  children.length === 0 ? "" : element(name, {}, children);

/** A text as a name that XML takes for an id: letters and digits stay, anything else becomes its code point. */
export function xmlName(prefix: string, text: string): string {
  const coded = [...text].map((char) =>
    /[A-Za-z0-9.-]/.test(char) ? char : `_${(char.codePointAt(0) ?? 0).toString(16)}_`,
  );
  return `${prefix}-${coded.join("")}`;
}
