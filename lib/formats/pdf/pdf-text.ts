import { plainLine } from "../../domain/document/markdown-text.ts";
import { bodySize, type PdfLine } from "./pdf-lines.ts";

const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,4})[.、．]?\s+\S/u;
const CHAPTER = /^(?:第[一二三四五六七八九十百\d]{1,4}[章节]|[一二三四五六七八九十]{1,3}、)/u;
const BULLET = /^[•·●○▪■◦–-]\s+(.*)$/u;
const ORDERED = /^(\d{1,3})[.)]\s+(.*)$/;
const ENDS_SENTENCE = /[。；;.!?！？,，:：]$/u;
const LONGEST_HEADING = 90;
const LARGER = 1.12;

/** The text of a PDF as Markdown, and how many headings were taken for such. */
export interface PdfText {
  readonly markdown: string;
  readonly headings: number;
}

/**
 * Puts lines together as paragraphs. A line is a heading when its letters are larger than those of the text, or bold or
 * numbered and on a line alone; the larger, the higher.
 */
export function pdfText(lines: readonly PdfLine[]): PdfText {
  const body = bodySize(lines);
  const sizes = headingSizes(lines, body);
  const blocks: string[] = [];
  let headings = 0;
  let paragraph: PdfLine[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push(plainLine(joined(paragraph)));
    paragraph = [];
  };
  for (const [at, line] of lines.entries()) {
    const level = headingLevel(line, { body, sizes });
    const list = level === null ? listEntry(line.text) : null;
    if (level !== null) {
      close();
      const words = plainLine(line.text).replace(/^(\d+)\\/, "$1");
      const before = lines[at - 1];
      const goesOn =
        before !== undefined && isNextLine(line, before) && blocks.at(-1)?.startsWith("#") === true;
      if (goesOn && !NUMBERED.test(line.text)) blocks.push(`${blocks.pop()} ${words}`);
      else {
        headings += 1;
        blocks.push(`${"#".repeat(level)} ${words}`);
      }
    } else if (list !== null) {
      close();
      blocks.push(list);
    } else {
      if (startsAgain(line, lines[at - 1], body)) close();
      paragraph.push(line);
    }
  }
  close();
  return { markdown: `${blocks.join("\n\n").replace(/(\n- [^\n]*)\n\n(?=- )/g, "$1\n")}\n`, headings };
}

/** Sizes that headings have, the largest first, five at most. */
function headingSizes(lines: readonly PdfLine[], body: number): number[] {
  const larger = lines.filter(
    ({ size, text }) => size > body * LARGER && text.length < LONGEST_HEADING && !ENDS_SENTENCE.test(text),
  );
  return [...new Set(larger.map(({ size }) => size))].toSorted((a, b) => b - a).slice(0, 5);
}

function headingLevel(
  line: PdfLine,
  { body, sizes }: { readonly body: number; readonly sizes: readonly number[] },
): number | null {
  const { text, size, bold } = line;
  if (text.length > LONGEST_HEADING || ENDS_SENTENCE.test(text) || !/\p{L}/u.test(text)) return null;
  const numbered = NUMBERED.exec(text);
  if (size > body * LARGER) {
    const rank = sizes.indexOf(size);
    return numbered
      ? Math.min(6, depthOf(numbered[1]) + 1)
      : Math.min(6, (rank < 0 ? sizes.length : rank) + 1);
  }
  if (numbered && bold) return Math.min(6, depthOf(numbered[1]) + 1);
  return CHAPTER.test(text) && bold ? 2 : null;
}

/** A title of more than one line: the same letters, right below, and larger than most. */
const isNextLine = (line: PdfLine, before: PdfLine): boolean =>
  line.page === before.page &&
  line.size === before.size &&
  line.size > 15 &&
  before.y - line.y < line.size * 1.8;

const depthOf = (number: string | undefined): number => (number ?? "").split(".").length;

function listEntry(text: string): string | null {
  const bullet = BULLET.exec(text);
  if (bullet) return `- ${plainLine(bullet[1] ?? "")}`;
  const ordered = ORDERED.exec(text);
  return ordered ? `${ordered[1]}. ${plainLine(ordered[2] ?? "")}` : null;
}

/** A gap, another page after a full stop, or an indent begins a new paragraph. */
function startsAgain(line: PdfLine, before: PdfLine | undefined, body: number): boolean {
  if (before === undefined) return true;
  if (before.page !== line.page) return ENDS_SENTENCE.test(before.text);
  const gap = before.y - line.y;
  return gap > body * 2.2 || (line.x - before.x > body * 1.5 && ENDS_SENTENCE.test(before.text));
}

const HAN_EDGE = /[\p{Script=Han}，。；：、？！）】》”]$/u;

/** Lines of a paragraph as one text: nothing between Chinese characters, a blank between words, hyphens fixed. */
function joined(lines: readonly PdfLine[]): string {
  return lines.reduce((text, { text: next }) => {
    if (text === "") return next;
    if (/[a-z]-$/.test(text) && /^[a-z]/.test(next)) return text.slice(0, -1) + next;
    return HAN_EDGE.test(text) && /^[\p{Script=Han}（【《“]/u.test(next) ? text + next : `${text} ${next}`;
  }, "");
}
