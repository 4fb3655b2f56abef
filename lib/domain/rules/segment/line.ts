/** One line of a need with its block meaning; offsets are UTF-16 code units of the whole text. */
export interface Line {
  readonly kind: "blank" | "heading" | "item" | "row" | "text" | "rule" | "aside" | "code";
  /** Body without markers, quote signs and indentation. */
  readonly start: number;
  readonly end: number;
  /** Heading depth, or indentation of an item or text. */
  readonly level: number;
  /** The mark of an item or heading ("-", "2.", "一、"), else empty. */
  readonly marker: string;
  /** The line was said in a log: it is a turn, never a title. */
  readonly turn?: true;
}

const QUOTE = /^(?:[ \t]*>)+[ \t]?/;
const ATX = /^(#{1,6})[ \t]+/;
const ITEM =
  /^(?:[-*+•·●○▪◦‣–—][ \t]+|[\u2460-\u2473][ \t]*|\d{1,3}[.)][ \t]+|\d{1,3}(?:\.\d{1,3}){1,4}[.)]?[ \t]+|\d{1,3}[.．](?=[\u3400-\u9fff])|\d{1,3}[、）][ \t]*|[（(](?:\d{1,3}|[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,3})[)）][ \t]*|[a-zA-Z][.)][ \t]+|[一二三四五六七八九十]{1,3}[、.．][ \t]*|[A-Z]{1,6}-?\d{1,4}[:：][ \t]*)/;
const CHECKBOX = /^\[[ xX]\][ \t]+/;
const RULE = /^(?:[-*_=~][ \t]*){3,}$/;
const FENCE = /^(?:`{3,}|~{3,})/;
const TABLE_RULE = /^\|?[ \t:|-]*-{2,}[ \t:|-]*\|?$/;

function width(indent: string): number {
  return indent.replace(/\t/g, "    ").length;
}

const PROSE = /^(?:|te?xt|plain|markdown|md)$/i;

/** The fence that opens a code block in a named language (CommonMark 0.31 §4.5); a block without one may be prose. */
function codeFence(body: string): string | null {
  const [, fence = "", info = ""] = /^(`{3,}|~{3,})[ \t]*([^\s`]*)/.exec(body) ?? [];
  return fence === "" || PROSE.test(info) ? null : fence;
}

const isClosing = (body: string, fence: string): boolean =>
  /^(?:`{3,}|~{3,})[ \t]*$/.test(body) && body.trim().startsWith(fence);

function classify(body: string, offset: number, indent: number): Line {
  const end = offset + body.trimEnd().length;
  const heading = ATX.exec(body);
  if (heading) {
    const closing = /[ \t]+#+[ \t]*$/.exec(body);
    return {
      kind: "heading",
      start: offset + heading[0].length,
      end: closing ? offset + closing.index : end,
      level: heading[1]?.length ?? 1,
      marker: "#",
    };
  }
  const plain = { start: offset, end, level: 0, marker: "" };
  if (FENCE.test(body)) return { ...plain, kind: "rule" };
  if (RULE.test(body)) return { ...plain, kind: "rule", marker: body.slice(0, 1) };
  if (body.includes("|") && TABLE_RULE.test(body)) return { ...plain, kind: "rule", marker: "|" };
  if (body.startsWith("|") && body.indexOf("|", 1) > 0) return { ...plain, kind: "row" };
  const item = ITEM.exec(body);
  if (item) {
    const box = CHECKBOX.exec(body.slice(item[0].length));
    const skip = item[0].length + (box?.[0].length ?? 0);
    return { kind: "item", start: Math.min(offset + skip, end), end, level: indent, marker: item[0].trim() };
  }
  return { ...plain, kind: "text", level: indent };
}

/** Splits a text into lines (LF, CRLF or CR) and says what each is. Linear in the length of the text. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let fence: string | null = null;
  for (const match of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    if (match[0] === "" && match.index >= text.length) break;
    const { body, offset, indent } = bodyOf(match[0].replace(/[\r\n]+$/, ""), match.index);
    if (fence === null) {
      fence = codeFence(body);
      lines.push(lineOf(body, offset, indent));
      continue;
    }
    const closes = isClosing(body, fence);
    const end = offset + body.trimEnd().length;
    lines.push({ kind: closes ? "rule" : "code", start: offset, end, level: 0, marker: "" });
    if (closes) fence = null;
  }
  return lines;
}

/** A line without quote signs and indentation. */
function bodyOf(raw: string, at: number): { body: string; offset: number; indent: string } {
  const quote = QUOTE.exec(raw)?.[0].length ?? 0;
  const inner = raw.slice(quote);
  const indent = /^[\s\u3000\ufeff]*/.exec(inner)?.[0] ?? "";
  return { body: inner.slice(indent.length), offset: at + quote + indent.length, indent };
}

const lineOf = (body: string, offset: number, indent: string): Line =>
  body.trim() === ""
    ? { kind: "blank", start: offset, end: offset, level: 0, marker: "" }
    : classify(body, offset, width(indent));
