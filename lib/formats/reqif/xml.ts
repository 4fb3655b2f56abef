/** Writing XML: names are ours, everything else is escaped. */

/** XML 1.0 cannot hold controls, two non-characters and halves of surrogate pairs. */
const NO_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/** Whether XML can hold every character of a text. */
export const fitsXml = (text: string): boolean => text.search(NO_XML) < 0;

/** Text between tags. */
export function xmlText(text: string): string {
  return text.replace(NO_XML, "").replace(/[&<>]/g, (char) => ESCAPES[char] ?? char);
}

function attributeText(text: string): string {
  return text.replace(NO_XML, "").replace(/[&<>"\n\r\t]/g, (char) => ESCAPES[char] ?? char);
}

/** An element with what stands in it, already XML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] = [],
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const open = `<${name}${given.join("")}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${name}>`;
}

/** An element that is left out where nothing stands in it. */
export const unlessEmpty = (name: string, children: readonly string[]): string =>
  children.length === 0 ? "" : element(name, {}, children);

/** A text as a name that XML takes for an id: letters and digits stay, anything else becomes its code point. */
export function xmlName(prefix: string, text: string): string {
  const coded = [...text].map((char) =>
    /[A-Za-z0-9.-]/.test(char) ? char : `_${(char.codePointAt(0) ?? 0).toString(16)}_`,
  );
  return `${prefix}-${coded.join("")}`;
}
