import type { Nodes } from "mdast";
import { parseMarkdown } from "../document/parse-markdown.ts";
import type { Range } from "../document/range.ts";

/**
 * Maximum distance by which an escape, an entity or a mark can move a character from its expected position.
 */
const NEAR = 12;

/** The visible characters of a piece of Markdown without whitespace, and the source offset of each. */
interface Readable {
  readonly chars: string;
  readonly at: readonly number[];
}

/** Text and code nodes of a tree in document order, with their source ranges. */
function* leaves(node: Nodes): Generator<{ readonly value: string } & Range> {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    yield { value: node.value, start, end };
  } else if ("children" in node) for (const child of node.children) yield* leaves(child);
}

/** Where the value of a leaf begins: a code block begins below its fence. */
function valueStart(markdown: string, { start, end }: Range): number {
  if (!/^(?:`{3,}|~{3,})/.test(markdown.slice(start, end))) return start;
  const line = markdown.slice(start, end).search(/[\r\n]/);
  return line === -1 ? start : start + line;
}

function readable(markdown: string): Readable {
  const chars: string[] = [];
  const at: number[] = [];
  for (const leaf of leaves(parseMarkdown(markdown))) {
    let from = valueStart(markdown, leaf);
    for (const char of leaf.value) {
      if (/\s/.test(char)) continue;
      const found = markdown.indexOf(char, from);
      const here = found === -1 || found >= leaf.end || found > from + NEAR * 8 ? from : found;
      for (let unit = 0; unit < char.length; unit++) at.push(Math.min(here + unit, leaf.end - 1));
      chars.push(char);
      from = here + char.length;
    }
  }
  return { chars: chars.join(""), at };
}

/** Text without markup, such as YAML. */
function readablePlainText(text: string): Readable {
  const at = Array.from({ length: text.length }, (_, index) => index).filter((index) =>
    /\S/.test(text[index] ?? ""),
  );
  return { chars: at.map((index) => text[index]).join(""), at };
}

/** A selection in a rendered block. */
export interface RenderedSelection {
  readonly words: string;
  /** Number of non-whitespace characters of the block before the selection. */
  readonly skip: number;
}

/**
 * Finds the source range of a selection in a rendered block: the match nearest to the selected position.
 * @returns null if the block does not contain the text
 */
export function findRenderedSelection(
  block: string,
  { words, skip }: RenderedSelection,
  isMarkdown: boolean,
): Range | null {
  const { chars, at } = isMarkdown ? readable(block) : readablePlainText(block);
  const wanted = words.replace(/\s+/g, "");
  if (wanted === "") return null;
  let best = -1;
  for (let found = chars.indexOf(wanted); found !== -1; found = chars.indexOf(wanted, found + 1))
    if (best === -1 || Math.abs(found - skip) < Math.abs(best - skip)) best = found;
  if (best === -1) return null;
  const start = at[best] as number;
  return { start, end: (at[best + wanted.length - 1] as number) + 1 };
}

/**
 * The visible range of a block: without the marks of a heading, a list or a cell; null for an empty block.
 */
export function readableRange(block: string, isMarkdown: boolean): Range | null {
  const { at } = isMarkdown
    ? readable(block.replace(/^\s*\|/, (mark) => " ".repeat(mark.length)))
    : readablePlainText(block);
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = /\|\s*$/.test(block.slice(first, last + 1)) ? block.lastIndexOf("|", last) : last + 1;
  return { start: first, end };
}

function phraseText(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "break") return "\n";
  return "children" in node ? node.children.map(phraseText).join("") : "";
}

/** A row of a table whose head is not in the text is a line of a paragraph to the parser. */
function lineText(line: string): string {
  if (!/^\s*\|/.test(line)) return line;
  if (/^[\s|:-]+$/.test(line)) return "";
  const cells = line.split("|").map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").join(" ");
}

function* visibleLines(node: Nodes): Generator<string> {
  if (node.type === "code") yield* node.value.split("\n");
  else if (node.type === "tableRow") yield node.children.map(phraseText).join(" ");
  else if (node.type === "paragraph" || node.type === "heading")
    yield* phraseText(node).split("\n").map(lineText);
  else if ("children" in node) for (const child of node.children) yield* visibleLines(child);
}

/**
 * The visible lines of a piece of Markdown, without markup.
 * @param markdown Complete or cut out of a document.
 * @returns The lines of paragraphs, headings, list items and code, and the rows of tables; no empty ones. The text itself
 *   where nothing of it is visible.
 */
export function readableLines(markdown: string): string[] {
  const lines = [...visibleLines(parseMarkdown(markdown))].map((line) => line.replace(/\s+/g, " ").trim());
  const shown = lines.filter((line) => line !== "");
  return shown.length === 0 ? [markdown.replace(/\s+/g, " ").trim()] : shown;
}

/** Markdown as plain text on one line, for display as a short label. */
export const readableText = (markdown: string): string => readableLines(markdown).join(" ");
