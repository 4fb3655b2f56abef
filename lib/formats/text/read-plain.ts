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
  const blocks = file.text.split(/\r\n|\r|\n/);
  const out: string[] = [];
  let headings = 0;
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0) out.push(paragraph.map(plainLine).join("\n"));
    paragraph = [];
  };
  for (let at = 0; at < blocks.length; at++) {
    const line = (blocks[at] ?? "").trim();
    const next = (blocks[at + 1] ?? "").trim();
    const alone = paragraph.length === 0 && (next === "" || UNDERLINE.test(next));
    const underlined = alone && line !== "" && UNDERLINE.test(next);
    const found = underlined
      ? { level: next.startsWith("=") ? 1 : 2, title: line }
      : alone || NUMBERED.test(line)
        ? headingOf(line)
        : null;
    if (found !== null && line !== "") {
      close();
      headings += 1;
      out.push(`${"#".repeat(Math.min(6, found.level))} ${plainLine(found.title).replace(/^(\d+)\\/, "$1")}`);
      if (underlined) at += 1;
    } else if (line === "") close();
    else if (BULLET.test(line) || ORDERED.test(line)) {
      close();
      out.push(listLine(line));
    } else paragraph.push(line);
  }
  close();
  const markdown = `${joinBlocks(out)}\n`;
  const encoded = file.encoding === "utf-8" ? [] : [remark("encoding_converted", { detail: file.encoding })];
  const guessed = headings > 0 ? remark("headings_guessed", { count: headings }) : remark("no_headings");
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
