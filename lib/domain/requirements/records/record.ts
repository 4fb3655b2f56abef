import type { LinkKind } from "../../statement/link-labels.ts";
import type { RecordType } from "../../statement/record-type.ts";
import type { RequirementStatus } from "../../statement/requirement-status.ts";

/** Requirement records: what a document says of one requirement, each field at its place. */

export const PRIORITIES = ["critical", "high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The fields in the order in which they are shown and written. */
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

/** Offsets of the document's text; `end` exclusive. */
export interface FieldSpan {
  readonly start: number;
  readonly end: number;
}

export type EarsClass = "ubiquitous" | "event" | "state" | "optional" | "unwanted" | "complex";

export interface Measure {
  readonly metric: string;
  /** "" where the document names none. */
  readonly comparator: "<" | "<=" | "=" | ">=" | ">" | "between" | "";
  readonly value: string;
  readonly unit: string;
  readonly condition: string;
  readonly percentile: string;
}

/** A field's text as readers see it; several for acceptance criteria. */
export type FieldTexts = Readonly<Partial<Record<RecordField, string>>>;

export interface SrsRecord {
  readonly id: string;
  /** The id itself. */
  readonly idSpan: FieldSpan;
  /** 1-based line of the id. */
  readonly line: number;
  /** Section that the id is in or is the heading of; "" before the first heading. */
  readonly sid: string;
  readonly form: "heading" | "card" | "bold" | "list" | "table";
  readonly title: string;
  readonly statement: string;
  readonly ears: EarsClass | null;
  readonly type: RecordType;
  /** null: not stated, or not one of ours; the field's text is in `texts`. */
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
  /** Each field as it is written, markup removed. */
  readonly texts: FieldTexts;
  /** The location of the Markdown of each field; a field without one is not in the document. */
  readonly spans: Readonly<Partial<Record<RecordField, FieldSpan>>>;
  /** Where a field that is missing can be put; null: nowhere (a table without the column). */
  readonly room: InsertPosition | null;
}

/** A place for one more line about a record. */
export interface InsertPosition {
  /** A line goes in here, or, with `before`, in front of the line that begins here. */
  readonly at: number;
  /** What a line begins with: marker and indent. */
  readonly prefix: string;
  readonly style: "bold_item" | "meta_line";
  /** Whether a blank line must part it from what is before it. */
  readonly parted: boolean;
}

/** A link as a document states it, at its place. */
export interface WrittenLink {
  readonly kind: LinkKind;
  readonly from: string;
  readonly to: string;
  readonly line: number;
}
