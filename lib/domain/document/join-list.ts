import { extendList, isWholeList } from "./append-to-list.ts";
import { trimContent } from "./block-insert.ts";
import { type Placement, placedAt } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { blankLinesAfter, contentEnd } from "./formatting-conventions.ts";
import type { JoinRange } from "./join-table.ts";
import { type MarkdownList, scanLists } from "./list-scan.ts";

const ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]/;

const isOrdered = ({ items: [first] }: MarkdownList): boolean => /^\d/.test(first?.marker ?? "");

const isLoose = ({ items }: MarkdownList): boolean =>
  items.some(({ blankBefore }, at) => at > 0 && blankBefore);

/**
 * Adds list items to the list next to the place, without an empty line that would make a tight list loose (CommonMark 0.31 §5.3).
 * At the end, the items take the marker and the numbers of the list.
 * @returns Null if the content is more than one list, or the neighbour is no list of this kind.
 */
export function joinList(document: EditableDocument, range: JoinRange, given: string): Placement | null {
  const content = trimContent(given, "\n");
  if (!ITEM.test(content)) return null;
  const [added] = scanLists(content, 0, content.length);
  if (added === undefined || !isWholeList(content)) return null;
  const { text, conventions } = document;
  const lists = scanLists(text, range.from, range.to).filter((list) => isOrdered(list) === isOrdered(added));
  if (range.side === "end") {
    const end = contentEnd(text, range.from, range.to);
    const list = lists.find(({ items }) => items.at(-1)?.end === end);
    if (list === undefined) return null;
    const placed = extendList(document, list, content);
    return placed.ok ? { ...placed, warnings: ["list_joined"] } : placed;
  }
  const start = blankLinesAfter(text, range.from).offset;
  const list = lists.find(({ items }) => items[0]?.start === start);
  if (list === undefined || list.delimiter !== added.delimiter) return null;
  const { eol } = conventions;
  const block = trimContent(content, eol) + eol + (isLoose(list) ? eol : "");
  return placedAt({ start, end: start, text: block, joins: "below" }, ["list_joined"]);
}
