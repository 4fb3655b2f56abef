import { plainLine } from "../../domain/document/markdown-text.ts";
import { remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument } from "../../domain/exchange/imported-document.ts";
import type { DecodedText } from "./decode-file.ts";

const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,4})[.、．]?\s+(\S.{0,78})$/u;
const CHAPTER = /^第[一二三四五六七八九十百\d]{1,4}([章节篇部])\s*[:：]?\s*(.{0,60})$/u;
const CHINESE_NUMBERED = /^([一二三四五六七八九十]{1,3})、\s*(\S.{0,40})$/u;
const CAPITALS = /^(?=.*[A-Z]{3})[A-Z0-9][A-Z0-9 &/,:()-]{3,60}$/;
const UNDERLINE = /^(=|-){3,}$/;
const BULLET = /^\s*[•·●○▪■*+-]\s+(.*)$/u;
const ORDERED = /^\s*(\d{1,3})[.)]\s+(.*)$/;
const ENDS_SENTENCE = /[。；;.!?！？,，]$/u;

interface Found {
  readonly level: number;
  readonly title: string;
}

/**
 * The heading that a line alone between blank lines is, or null: numbered titles, chapters, Chinese numbering, lines in
 * capitals. A line that ends like a sentence is none.
 */
function headingOf(line: string): Found | null {
  if (ENDS_SENTENCE.test(line)) return null;
  const numbered = NUMBERED.exec(line);
  if (numbered) return { level: (numbered[1] ?? "").split(".").length + 1, title: line };
  const chapter = CHAPTER.exec(line);
  if (chapter) return { level: chapter[1] === "节" ? 3 : 2, title: line };
  if (CHINESE_NUMBERED.test(line)) return { level: 2, title: line };
  return CAPITALS.test(line) ? { level: 2, title: line } : null;
}

/**
 * Reads plain text as Markdown: paragraphs by blank lines, lists by their marks, headings by numbering, by a line of
 * `===` or `---` below, or by capitals. Every word stays; what would be markup is escaped.
 */
export function readPlain(file: DecodedText, title: string): ImportedDocument {
  const reader = new PlainReader(file.text.split(/\r\n|\r|\n/).map((line) => line.trim()));
  const markdown = `${joinBlocks(reader.read())}\n`;
  const encoded = file.encoding === "utf-8" ? [] : [remark("encoding_converted", { detail: file.encoding })];
  const guessed =
    reader.headings > 0 ? remark("headings_guessed", { count: reader.headings }) : remark("no_headings");
  return {
    format: "text",
    title,
    markdown,
    requirements: [],
    links: [],
    remarks: [...encoded, guessed],
    encoding: file.encoding,
    sheets: [],
    sheet: null,
    columns: [],
  };
}

class PlainReader {
  private readonly lines: readonly string[];
  private readonly out: string[] = [];
  private paragraph: string[] = [];
  headings = 0;

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  read(): string[] {
    for (let at = 0; at < this.lines.length; at++) if (this.take(at)) at += 1;
    this.close();
    return this.out;
  }

  /** Takes a line; out: whether the line below belongs to it. */
  private take(at: number): boolean {
    const line = this.lines[at] ?? "";
    const found = line === "" ? null : this.headingAt(at);
    if (found !== null) return this.heading(found);
    if (line === "") this.close();
    else if (BULLET.test(line) || ORDERED.test(line)) {
      this.close();
      this.out.push(listLine(line));
    } else this.paragraph.push(line);
    return false;
  }

  private headingAt(at: number): (Found & { readonly underlined: boolean }) | null {
    const line = this.lines[at] ?? "";
    const next = this.lines[at + 1] ?? "";
    const first = this.paragraph.length === 0;
    if (first && UNDERLINE.test(next))
      return { level: next.startsWith("=") ? 1 : 2, title: line, underlined: true };
    const found = (first && next === "") || NUMBERED.test(line) ? headingOf(line) : null;
    return found === null ? null : { ...found, underlined: false };
  }

  private heading({ level, title, underlined }: Found & { readonly underlined: boolean }): boolean {
    this.close();
    this.headings += 1;
    this.out.push(`${"#".repeat(Math.min(6, level))} ${plainLine(title).replace(/^(\d+)\\/, "$1")}`);
    return underlined;
  }

  private close(): void {
    if (this.paragraph.length > 0) this.out.push(this.paragraph.map(plainLine).join("\n"));
    this.paragraph = [];
  }
}

function listLine(line: string): string {
  const ordered = ORDERED.exec(line);
  if (ordered) return `${ordered[1]}. ${plainLine(ordered[2] ?? "")}`;
  return `- ${plainLine(BULLET.exec(line)?.[1] ?? "")}`;
}

/** Blank lines between blocks, none between entries of one list. */
function joinBlocks(blocks: readonly string[]): string {
  const entry = (block: string | undefined) => /^(?:- |\d{1,3}\. )/.test(block ?? "");
  return blocks
    .map((block, at) =>
      at === 0 ? block : entry(block) && entry(blocks[at - 1]) ? `\n${block}` : `\n\n${block}`,
    )
    .join("");
}
