import { appendPoint, trimContent } from "./block-insert.ts";
import { type EditCandidate, type Placement, placedAt, refuse } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { afterLineEnd, lineEndLength, withEol } from "./formatting-conventions.ts";
import { repeatsHeading } from "./heading-levels.ts";
import { type ListItem, type MarkdownList, scanLists } from "./list-scan.ts";
import type { Section } from "./outline.ts";

export interface ListRequest {
  readonly content: string;
  readonly occurrence?: number | undefined;
  readonly createIfMissing: boolean;
}

/** Maximum number of lists named in a refusal when several match. */
const MAX_CANDIDATES = 20;

const TASK_BOX = /^\[[ xX]\][ \t]/;

/**
 * Appends items to the section's list, in the markers and indent that the list uses. Searches the section's own text
 * first, then the whole section.
 */
export function appendToList(document: EditableDocument, section: Section, request: ListRequest): Placement {
  const { text, conventions } = document;
  const content = trimContent(request.content, "\n");
  if (content === "") return refuse("content_empty");
  if (repeatsHeading(section, content)) return refuse("content_repeats_heading");
  const ownEnd = document.ownEnd(section);
  let lists = scanLists(text, section.bodyStart, ownEnd);
  if (lists.length === 0) lists = scanLists(text, section.bodyStart, section.end);
  if (lists.length === 0) {
    if (!request.createIfMissing) return refuse("list_not_found");
    const items = itemTexts(content).map((item) => `- ${indented(item, 2)}`);
    const spot = appendPoint(text, { bodyStart: section.bodyStart, end: ownEnd }, conventions);
    return document.insert(spot, items.join("\n"), []);
  }
  const list = lists.length === 1 ? lists[0] : lists[(request.occurrence ?? 0) - 1];
  if (list !== undefined) return extendList(document, list, content);
  return refuse(
    "list_ambiguous",
    lists.slice(0, MAX_CANDIDATES).map((shown) => listCandidate(text, section, shown)),
  );
}

function listCandidate(text: string, section: Section, { items: [first] }: MarkdownList): EditCandidate {
  if (first === undefined) return { text: "", line: section.line };
  const before = text.slice(section.start, first.start).split(/\r\n|\n|\r/).length - 1;
  return {
    text: text.slice(first.contentStart, first.end).split(/\r|\n/)[0] ?? "",
    line: section.line + before,
  };
}

/** Adds the content's items after the last item of a list, in its marker, numbers, indent and tight or loose form. */
export function extendList(document: EditableDocument, list: MarkdownList, content: string): Placement {
  const { text, conventions } = document;
  const { eol } = conventions;
  const last = list.items.at(-1) as ListItem;
  const loose = list.items.some((item, i) => i > 0 && item.blankBefore);
  const boxed = TASK_BOX.test(text.slice(last.contentStart, last.end));
  const numbers = numbering(list);
  const made = itemTexts(content).map((source, i) => {
    const marker = `${last.indent}${numbers === null ? last.marker : numbers(i)}${last.gap}`;
    const body = boxed && !TASK_BOX.test(source) ? `[ ] ${source}` : source;
    return marker + indented(body, columns(marker));
  });
  const offset = afterLineEnd(text, last.end);
  const block = withEol(made.join(loose ? "\n\n" : "\n"), eol);
  const parting = document.separatorBelow(block, offset);
  if (typeof parting === "string") return refuse(parting);
  const gap = loose ? eol : "";
  const openLine = lineEndLength(text, offset) === 0;
  const items = openLine ? eol + gap + block : gap + block + eol.repeat(1 + parting);
  return placedAt({ start: offset, end: offset, text: items, joins: "above" });
}

/** Display width of a line's prefix, with tab stops every four columns. */
function columns(text: string): number {
  let width = 0;
  for (const c of text) width += c === "\t" ? 4 - (width % 4) : 1;
  return width;
}

/** The largest number that a list item may have. */
const MAX_ITEM_NUMBER = 999_999_999;

/** Markers for the next items of an ordered list. A list numbered `1. 1. 1.` continues with 1. */
function numbering(list: MarkdownList): ((index: number) => string) | null {
  const last = list.items.at(-1);
  if (last === undefined || !/^\d/.test(last.marker)) return null;
  const delimiter = last.marker.slice(-1);
  const value = Number.parseInt(last.marker, 10);
  const before = list.items.at(-2);
  const constant = before !== undefined && Number.parseInt(before.marker, 10) === value;
  return (index) => `${Math.min(MAX_ITEM_NUMBER, constant ? value : value + index + 1)}${delimiter}`;
}

/** Whether the content is one list and nothing else. */
export function isWholeList(content: string): boolean {
  const lists = scanLists(content, 0, content.length);
  const [list] = lists;
  return lists.length === 1 && list?.items[0]?.start === 0 && list.items.at(-1)?.end === content.length;
}

/** Items in the content, without markers: its list items, or the whole content as one item. */
function itemTexts(content: string): string[] {
  const text = withoutCommonIndent(content);
  const lists = scanLists(text, 0, text.length);
  const items = lists.flatMap((list) => list.items);
  const [first] = items;
  if (first === undefined || text.slice(0, first.start).trim() !== "") return [text];
  return items.map((item, i) => {
    const end = items[i + 1]?.start ?? text.length;
    const width = item.contentStart - item.start;
    const lines = text.slice(item.contentStart, end).trimEnd().split("\n");
    return lines.map((line, n) => (n === 0 ? line : outdented(line, width))).join("\n");
  });
}

/** Removes the common indent: models often send items at their depth in the document. */
function withoutCommonIndent(content: string): string {
  const lines = content.split("\n");
  const widths = lines.filter((line) => line.trim() !== "").map((line) => line.search(/[^ ]/));
  const common = widths.reduce((least, width) => Math.min(least, width), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(common, line.length))).join("\n");
}

function outdented(line: string, width: number): string {
  let cut = 0;
  while (cut < width && line[cut] === " ") cut++;
  return line.slice(cut);
}

function indented(item: string, width: number): string {
  const lines = item.split("\n");
  return lines.map((line, n) => (n === 0 || line === "" ? line : " ".repeat(width) + line)).join("\n");
}
