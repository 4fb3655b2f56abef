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

/** Names of styles for code: of this product, Word in English and Chinese, LibreOffice and Pandoc. */
const CODE_BLOCK =
  /^(?:Code Block|Source Code|Preformatted Text|HTML Preformatted|HTML 预设格式|Code|代码块?|源代码)$/i;
const CODE_RUN =
  /^(?:Inline Code|Verbatim Char|Source[ _]Text|Teletype|HTML (?:Code|Typewriter|Sample|Keyboard|代码|打字机|样本|键盘)|Code Char|代码字符)$/i;

/** Whether a style of paragraphs is for code, in any of these tools. */
export const isCodeBlockStyle = (name: string): boolean => CODE_BLOCK.test(name);
/** Whether a style of characters is for code. */
export const isCodeRunStyle = (name: string): boolean => CODE_RUN.test(name);
/** Whether people set code in a typeface. */
export const isMonospaced = (font: string): boolean => MONOSPACED.test(font);
/** Whether text in such a typeface is code: it is a part of the document. */
export const marksCode = ({ all, code }: { readonly all: number; readonly code: number }): boolean =>
  code > 0 && code <= all * MOST_CODE;

const BLOCK = { styleId: "CodeBlock", styleName: "Code Block" } as const;
const INLINE = { styleId: "InlineCode", styleName: "Inline Code" } as const;

const isCode = ({ type, font, styleName }: DocxElement): boolean =>
  type === "run" && (styleName ?? "") === "" && isMonospaced(font ?? "");

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

/** Applies a change to an element and everything in it that the change leaves open. */
function changed(element: DocxElement, change: (element: DocxElement) => DocxElement | null): DocxElement {
  const done = change(element);
  if (done !== null) return done;
  const { children } = element;
  return children === undefined
    ? element
    : { ...element, children: children.map((child) => changed(child, change)) };
}

const isRun = ({ type }: DocxElement): boolean => type === "run";

/** Text without the styles of its runs: a block of code has no other markup. */
const plain = (element: DocxElement): DocxElement => {
  const { children, ...own } = element;
  const bare = isRun(element)
    ? { ...own, styleId: null, styleName: null, isBold: false, isItalic: false }
    : own;
  return children === undefined ? bare : { ...bare, children: children.map(plain) };
};

/** The styles for code of other tools as those of this product. */
function named(element: DocxElement): DocxElement | null {
  const style = element.styleName ?? "";
  if (element.type === "paragraph" && isCodeBlockStyle(style)) return { ...plain(element), ...BLOCK };
  return isRun(element) && isCodeRunStyle(style) ? { ...element, ...INLINE } : null;
}

function typed(element: DocxElement): DocxElement | null {
  if (element.styleName === BLOCK.styleName) return element;
  return isCode(element) ? { ...element, ...INLINE } : null;
}

/**
 * Gives code the styles of code: by the style that another tool gave it, or by its typeface, because Word has no style for it and people
 * change the typeface.
 */
export function markCode(document: DocxElement): DocxElement {
  const styled = changed(document, named);
  return marksCode(lengths(styled)) ? changed(styled, typed) : styled;
}
