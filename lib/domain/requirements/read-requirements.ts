import { type IdPattern, STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import { readRecords } from "./records/read-records.ts";
import type { SrsRecord } from "./records/record.ts";

/** A requirement for plans, edits and answers: its statement and the range to replace it. */
export interface RequirementRecord {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  /** 1-based line of the id. */
  readonly line: number;
  /** Section that contains the id or has it in its heading; "" before the first heading. */
  readonly sid: string;
  readonly found: SrsRecord["form"];
  /** Offsets of the statement's Markdown, for replacing it. Equal if there is none. */
  readonly start: number;
  readonly end: number;
}

/**
 * The requirements of an SRS in reading order, based on `readRecords`, which defines what a requirement is. Outside
 * headings a requirement without a title is named by its statement. Never throws.
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
