import type { XmlElement } from "./read-xml.ts";

/** A part of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** End of an element's opening tag. */
const openingEnd = ({ inner, end }: XmlElement): number => inner?.start ?? end;

/** The prefix of an element's name with its colon; "" for none. */
export const prefixOf = (text: string, { start }: XmlElement): string =>
  /^<([\w.-]+:)/.exec(text.slice(start, start + 100))?.[1] ?? "";

/** The white space before an element: from the end of what is before it. */
export function spaceBefore(text: string, { start }: XmlElement): TextRange {
  let at = start;
  while (at > 0 && /\s/.test(text[at - 1] ?? "")) at--;
  return { start: at, end: start };
}

/** A change of a text. */
export interface XmlSplice extends TextRange {
  readonly text: string;
}

/** Sets an attribute of an element; one that it has keeps its place. */
export function attributeSplice(
  text: string,
  element: XmlElement,
  { name, value }: { readonly name: string /** Already escaped. */; readonly value: string },
): XmlSplice {
  const end = openingEnd(element);
  const tag = text.slice(element.start, end);
  const found = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`).exec(tag);
  if (found !== null) {
    const start = element.start + found.index + (found[1] ?? "").length;
    return { start, end: element.start + found.index + found[0].length, text: `"${value}"` };
  }
  const close = tag.endsWith("/>") ? end - 2 : end - 1;
  return { start: close, end: close, text: ` ${name}="${value}"` };
}

/** The text with its changes; they do not overlap. Of those at one place the first given comes first. */
export function withSplices(text: string, splices: readonly XmlSplice[]): string {
  const ordered = splices.toSorted((a, b) => a.start - b.start);
  let at = 0;
  let out = "";
  for (const splice of ordered) {
    out += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return out + text.slice(at);
}
