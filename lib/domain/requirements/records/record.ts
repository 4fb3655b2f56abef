import type { LinkKind } from "../../statement/link-labels.ts";
import type { RecordType } from "../../statement/record-type.ts";
import type { RequirementStatus } from "../../statement/requirement-status.ts";

/** Requirement records: the fields of one requirement in a document, with their positions. */

export const PRIORITIES = ["critical", "high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Fields in display and output order. */
export const RECORD_FIELDS = [
  "title",
  "statement",
  "type",
  "priority",
  "status",
  "rationale",
  "source",
  "acceptance",
  "verification",
  "owner",
  "version",
  "measure",
  "characteristic",
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

/** Offsets in the document's text; `end` exclusive. */
export interface FieldSpan {
  readonly start: number;
  readonly end: number;
}

export type EarsClass = "ubiquitous" | "event" | "state" | "optional" | "unwanted" | "complex";

export interface Measure {
  readonly metric: string;
  /** "" if the document has none. */
  readonly comparator: "<" | "<=" | "=" | ">=" | ">" | "between" | "";
  readonly value: string;
  readonly unit: string;
  readonly condition: string;
  readonly percentile: string;
}

/** Visible text of a field; several entries for acceptance criteria. */
export type FieldTexts = Readonly<Partial<Record<RecordField, string>>>;

export interface SrsRecord {
  readonly id: string;
  /** Range of the id. */
  readonly idSpan: FieldSpan;
  /** 1-based line of the id. */
  readonly line: number;
  /** Section that contains the id or has it in its heading; "" before the first heading. */
  readonly sid: string;
  readonly form: "heading" | "card" | "bold" | "list" | "table";
  readonly title: string;
  readonly statement: string;
  readonly ears: EarsClass | null;
  readonly type: RecordType;
  /** null: missing or unknown value; the field's text is in `texts`. */
  readonly priority: Priority | null;
  readonly status: RequirementStatus | null;
  readonly rationale: string;
  readonly source: string;
  readonly acceptance: readonly string[];
  readonly verification: string;
  readonly owner: string;
  readonly version: string;
  readonly measure: Measure | null;
  readonly characteristic: string | null;
  /** Links that the document states below the requirement. */
  readonly links: readonly WrittenLink[];
  /** Text of each field, without markup. */
  readonly texts: FieldTexts;
  /** Range of each field's Markdown; fields without one are not in the document. */
  readonly spans: Readonly<Partial<Record<RecordField, FieldSpan>>>;
  /** Insert position for a missing field; null if there is none (a table without the column). */
  readonly room: InsertPosition | null;
}

/** Insert position for another line about a record. */
export interface InsertPosition {
  /** The line is inserted here or, with `before`, above the line that begins here. */
  readonly at: number;
  /** Prefix of the line: marker and indent. */
  readonly prefix: string;
  readonly style: "bold_item" | "meta_line";
  /** Whether a blank line is needed before it. */
  readonly blankLineBefore: boolean;
  /** Whether a blank line is needed after it: the text in the next line belongs to another requirement. */
  readonly blankLineAfter: boolean;
}

/** A link that a document states, with its position. */
export interface WrittenLink {
  readonly kind: LinkKind;
  readonly from: string;
  readonly to: string;
  readonly line: number;
  /** Name of the relation where it is none of the known kinds. */
  readonly role?: string;
}
