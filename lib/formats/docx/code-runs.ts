/** An element of a Word document as mammoth passes it to a transform. */
interface DocxElement {
  readonly type: string;
  readonly children?: readonly DocxElement[];
  readonly value?: string;
  readonly font?: string | null;
  readonly styleId?: string | null;
  readonly styleName?: string | null;
}

/** Typefaces in which people set code. */
const MONOSPACED =
  /^(?:Courier(?: New)?|Consolas|Menlo|Monaco|Lucida Console|Cascadia (?:Code|Mono)|Fira (?:Code|Mono)|JetBrains Mono|Source Code Pro|SF Mono|(?:DejaVu Sans|Liberation|Ubuntu|Noto Sans|Roboto) Mono)$/i;
/** With more than this share of its text in such a typeface a document is typed in it, and it marks no code. */
const MOST_CODE = 0.5;

const isCode = ({ type, font, styleName }: DocxElement): boolean =>
  type === "run" && (styleName ?? "") === "" && MONOSPACED.test(font ?? "");

function lengths(element: DocxElement, inCode = false): { all: number; code: number } {
  const length = element.type === "text" ? (element.value ?? "").length : 0;
  const sum = { all: length, code: inCode ? length : 0 };
  for (const child of element.children ?? []) {
    const { all, code } = lengths(child, inCode || isCode(child));
    sum.all += all;
    sum.code += code;
  }
  return sum;
}

function marked(element: DocxElement): DocxElement {
  if (element.styleName === "Code Block") return element;
  const style = isCode(element) ? { styleId: "InlineCode", styleName: "Inline Code" } : {};
  const { children } = element;
  return { ...element, ...style, ...(children === undefined ? {} : { children: children.map(marked) }) };
}

/** Gives text in a monospaced typeface the style of code; Word has none, so people change the typeface. */
export function markCode(document: DocxElement): DocxElement {
  const { all, code } = lengths(document);
  return code > 0 && code <= all * MOST_CODE ? marked(document) : document;
}
