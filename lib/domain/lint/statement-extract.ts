import type { Block } from "../document/blocks.ts";
import type { Section } from "../document/outline.ts";
import { labelMeaning } from "../requirements/records/field-words.ts";
import type { FieldSpan } from "../requirements/records/record.ts";
import { rowCells } from "../requirements/records/row-cells.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import type { HeadingId, LeadingIds } from "./leading-id.ts";
import type { PlacedStatement } from "./placed-statement.ts";

const ASIDE =
  /^[\s*_]*(?:说明|注|备注|理由|依据|背景|示例|例如|例|优先级(?:定义|说明|划分|等级)|Note|Rationale|(?:Literature |Legal )?Basis|Example|Background|Priority (?:levels?|definitions?))\s*[*_]*\s*[:：]/i;

/** Whether a text says something about the requirements and states none. */
export const isAside = (text: string): boolean => ASIDE.test(text);

/** The id of a statement, where it is not in the heading above. */
export interface OwnId {
  readonly id: string;
  /** Start of its text. */
  readonly at: number;
}

/** What statements are read from: a document and what is known of its headings. */
export interface StatementsInput {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  readonly ids: LeadingIds;
  readonly looseTitles: readonly string[];
  readonly sectionKinds: readonly (SectionKind | null)[];
  readonly headingIds: readonly HeadingId[];
}

/** Text of a statement that is read, before its place in the document is known. */
export type StatementExtract = Pick<PlacedStatement, "text" | "start" | "pieces"> &
  Partial<Pick<PlacedStatement, "inStatementColumn">>;

/**
 * A statement of several parts, such as a sentence and the items of its list.
 * @param end End of its text; that of the last part if the text ends there.
 * @returns null without parts
 */
export function textOfParts(
  text: string,
  parts: readonly FieldSpan[],
  end: number = parts.at(-1)?.end ?? 0,
): StatementExtract | null {
  const start = parts[0]?.start;
  if (start === undefined) return null;
  const pieces = parts.map((one) => ({ start: one.start - start, end: one.end - start }));
  return { text: text.slice(start, end), start, pieces };
}

/** The statement in a row `label | statement` of a table about one requirement; null if the row states nothing. */
export function statementOfRow(text: string, { start, end }: Block): FieldSpan | null {
  const [label, value, more] = rowCells(text, start, end);
  if (label === undefined || value === undefined || more !== undefined || value.end <= value.start)
    return null;
  return labelMeaning(text.slice(label.start, label.end).replace(/[*_`]/g, "")) === "statement"
    ? value
    : null;
}
