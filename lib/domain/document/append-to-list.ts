import { appendSpot, bareContent, insertBlock } from "./block-insert.ts";
import { afterLineEnd, type DocumentHabit, lineEndLength, withEol } from "./document-habit.ts";
import { type EditCandidate, type Placement, place, refuse } from "./edit-outcome.ts";
import { type ListItem, type MarkdownList, scanLists } from "./list-scan.ts";
import type { Section } from "./outline.ts";

export interface ListRequest {
  readonly content: string;
  readonly occurrence?: number | undefined;
  readonly createIfMissing: boolean;
  /** End of the section's own text: lists there are looked at first. */
  readonly ownEnd: number;
  readonly habit: DocumentHabit;
}

const TASK_BOX = /^\[[ xX]\][ \t]/;

/** Adds items after the last item of the section's list, in the list's own form (spec 2 §2.2 point 5). */
export function appendToList(text: string, section: Section, request: ListRequest): Placement {
  let lists = scanLists(text, section.bodyStart, request.ownEnd);
  if (lists.length === 0) lists = scanLists(text, section.bodyStart, section.end);
  if (lists.length === 0)
    return request.createIfMissing ? newList(text, section, request) : refuse("list_not_found");
  const list = lists.length === 1 ? lists[0] : lists[(request.occurrence ?? 0) - 1];
  if (list === undefined)
    return refuse(
      "list_ambiguous",
      lists.map((l) => listCandidate(text, section, l)),
    );
  return place(extend(text, list, request));
}

function listCandidate(text: string, section: Section, list: MarkdownList): EditCandidate {
  const [first] = list.items;
  if (first === undefined) return { text: "", line: section.line };
  const before = text.slice(section.start, first.start).split(/\r\n|\n|\r/).length - 1;
  return {
    text: text.slice(first.contentStart, first.end).split(/\r|\n/)[0] ?? "",
    line: section.line + before,
  };
}

function newList(text: string, section: Section, request: ListRequest): Placement {
  const items = itemTexts(bareContent(request.content, request.habit.eol));
  const content = items.map((item) => `- ${indented(item, 2)}`).join("\n");
  const own = { ...appendSpot(text, section, request.habit) };
  if (request.ownEnd === section.end)
    return place(insertBlock(text, own, { content, eol: request.habit.eol }));
  const spot = { offset: request.ownEnd, before: 1, after: request.habit.blanksBeforeHeading };
  return place(insertBlock(text, spot, { content, eol: request.habit.eol }));
}

function extend(text: string, list: MarkdownList, request: ListRequest) {
  const { eol } = request.habit;
  const last = list.items.at(-1) as ListItem;
  const loose = list.items.some((item, i) => i > 0 && item.blankBefore);
  const boxed = TASK_BOX.test(text.slice(last.contentStart, last.end));
  const numbers = numbering(list);
  const made: string[] = [];
  for (const [i, source] of itemTexts(bareContent(request.content, eol)).entries()) {
    const marker = numbers === null ? last.marker : numbers(i);
    const body = boxed && !TASK_BOX.test(source) ? `[ ] ${source}` : source;
    made.push(
      `${last.indent}${marker}${last.gap}${indented(body, last.indent.length + marker.length + last.gap.length)}`,
    );
  }
  const offset = afterLineEnd(text, last.end);
  const block = withEol(made.join(loose ? "\n\n" : "\n"), eol);
  const lead = loose ? eol : "";
  const openLine = lineEndLength(text, offset) === 0;
  return { start: offset, end: offset, text: openLine ? eol + lead + block : lead + block + eol };
}

/** The next numbers of an ordered list; a list that counts `1. 1. 1.` goes on with 1. */
function numbering(list: MarkdownList): ((index: number) => string) | null {
  const last = list.items.at(-1);
  if (last === undefined || !/^\d/.test(last.marker)) return null;
  const delimiter = last.marker.slice(-1);
  const value = Number.parseInt(last.marker, 10);
  const before = list.items.at(-2);
  const constant = before !== undefined && Number.parseInt(before.marker, 10) === value;
  return (index) => `${constant ? value : value + index + 1}${delimiter}`;
}

/** The items that the content brings, without markers: its own list items, or the whole as one item. */
function itemTexts(content: string): string[] {
  const text = content.replace(/\r\n|\r/g, "\n");
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

function outdented(line: string, width: number): string {
  let cut = 0;
  while (cut < width && line[cut] === " ") cut++;
  return line.slice(cut);
}

function indented(item: string, width: number): string {
  const lines = item.split("\n");
  return lines.map((line, n) => (n === 0 || line === "" ? line : " ".repeat(width) + line)).join("\n");
}
