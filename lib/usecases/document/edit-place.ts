import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { lineNumber } from "#lib/domain/document/line-number.ts";
import { outline, type Section } from "#lib/domain/document/outline.ts";
import type { DocumentEdit } from "#lib/domain/document/semantic-edit.ts";

type Place = Pick<SuggestionView["preview"], "path" | "line">;

/** What an edit says of its section; each kind of target has some of it. */
interface Named {
  readonly sectionName?: string;
  readonly subsection?: string;
  readonly sid?: string;
  readonly insertionPosition?: string;
}

/** The section in which an edit falls, as titles from the top, and the line at which it begins. */
export function editPlace(
  text: string,
  edit: DocumentEdit,
  range: { readonly start: number; readonly end: number },
): Place {
  const target: Named = edit.type === "splice" ? {} : edit.target;
  const before = edit.type === "insert_before_section" || target.insertionPosition === "before";
  // What is put at the end of a section is where the next one begins, yet belongs to the one above.
  const at = range.start === range.end && !before ? range.start - 1 : range.start;
  const around = outline(text).sections.filter((section) => section.start <= at && at < section.end);
  const names = (section: Section) =>
    section.sid === target.sid || section.title === (target.subsection ?? target.sectionName);
  const section = around.findLast(names) ?? around.at(-1);
  const line = lineNumber(text, range.start);
  return { path: section?.path ?? [], line };
}
