import { type IdPattern, STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import { readRecords } from "./records/read-records.ts";
import type { SrsRecord } from "./records/record.ts";

/** A requirement of a document as plans, edits and answers look at it: what it says, and where that is replaced. */
export interface RequirementRecord {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  /** 1-based line of the id. */
  readonly line: number;
  /** The section that the id is in or is the heading of; "" before the first heading. */
  readonly sid: string;
  readonly found: SrsRecord["form"];
  /** Offsets of the Markdown of the statement, so that it can be replaced. Equal when there is none. */
  readonly start: number;
  readonly end: number;
}

/**
 * The requirements of an SRS in reading order, as `readRecords` finds them: there is one reading of what
 * is a requirement. One without a title outside headings is named by its statement. Never throws.
 */
export function readRequirements(
  markdown: string,
  pattern: IdPattern = STANDARD_ID_PATTERN,
): RequirementRecord[] {
  return readRecords(markdown, pattern).records.map((record) => {
    const { id, statement, line, sid, form, spans, idSpan } = record;
    const { start, end } = spans.statement ?? { start: idSpan.end, end: idSpan.end };
    const title = record.title === "" && form !== "heading" ? (statement.split("\n")[0] ?? "") : record.title;
    return { id, title, statement, line, sid, found: form, start, end };
  });
}
