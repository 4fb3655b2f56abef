import type { Element, ElementContent } from "hast";

const pairs = (plain: string, small: string): ReadonlyMap<string, string> =>
  new Map(Array.from(plain, (sign, at) => [sign, Array.from(small)[at] ?? sign] as const));
const SMALL = {
  sup: pairs("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"),
  sub: pairs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"),
} as const;
const MARKS = { sup: "^", sub: "_" } as const;

/**
 * The content of a superscript or subscript, which Markdown has not: without it 10⁶ would become 106. Signs have small forms, and other
 * text with numbers is marked: `^(a2)`. Letters stay as they are (5th), and so do marks of footnotes, which are links.
 */
export function raisedText(
  { tagName, children: own }: Element,
  children: ElementContent[],
): ElementContent[] {
  if ((tagName !== "sup" && tagName !== "sub") || own.some(({ type }) => type === "element")) return children;
  const joined = own
    .map((child) => (child.type === "text" ? child.value : ""))
    .join("")
    .trim();
  const small = Array.from(joined, (sign) => SMALL[tagName].get(sign) ?? null);
  if (!small.includes(null)) return [{ type: "text", value: small.join("") }];
  return /[\d+−-]/.test(joined) ? [{ type: "text", value: `${MARKS[tagName]}(${joined})` }] : children;
}
