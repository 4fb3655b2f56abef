import type { Element, ElementContent } from "hast";

const pairs = (plain: string, small: string): ReadonlyMap<string, string> =>
  new Map(Array.from(plain, (sign, at) => [sign, Array.from(small)[at] ?? sign] as const));
const SMALL = {
  sup: pairs("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"),
  sub: pairs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"),
} as const;
const MARKS = { sup: "^", sub: "_" } as const;

const isRaised = (tagName: string): tagName is keyof typeof SMALL => tagName === "sup" || tagName === "sub";

/**
 * The words of an element in a text without superscripts and subscripts: without their mark 10⁶ would become 106. Signs have small
 * forms, and other text with numbers is marked: `^(a2)`. Letters stay as they are (5th), and so do the words of any other element.
 */
export function raisedWords(tagName: string, words: string): string {
  const joined = words.trim();
  if (!isRaised(tagName) || joined === "") return words;
  const small = Array.from(joined, (sign) => SMALL[tagName].get(sign) ?? null);
  if (!small.includes(null)) return small.join("");
  return /[\d+−-]/.test(joined) ? `${MARKS[tagName]}(${joined})` : words;
}

/** The content of an element in Markdown, which has no superscripts and subscripts. Marks of footnotes, which are links, stay. */
export function raisedText(
  { tagName, children: own }: Element,
  children: ElementContent[],
): ElementContent[] {
  if (!isRaised(tagName) || own.some(({ type }) => type === "element")) return children;
  const words = own.map((child) => (child.type === "text" ? child.value : "")).join("");
  const raised = raisedWords(tagName, words);
  return raised === words ? children : [{ type: "text", value: raised }];
}
