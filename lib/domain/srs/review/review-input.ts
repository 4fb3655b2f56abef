import type { LintOptions } from "../../lint/lint.ts";
import type { DocumentRecords } from "../../requirements/records/join-drafts.ts";
import type { SrsRecord } from "../../requirements/records/record.ts";
import type { SrsProfile } from "../../srs-outline/profile.ts";
import type { SrsDocument } from "../../srs-outline/srs-document.ts";
import type { ReviewFinding } from "./srs-review.ts";

/** Input of the review passes: the document, parsed once. */
export interface ReviewInput {
  readonly markdown: string;
  readonly document: SrsDocument;
  readonly read: DocumentRecords;
  readonly profile: SrsProfile;
  /** Check settings of the project; defaults if absent. */
  readonly check?: LintOptions | undefined;
}

export type ReviewPosition = ReviewFinding["place"];

export const reviewPositionOf = (record: SrsRecord): ReviewPosition => ({
  line: record.line,
  section: record.sid,
  requirement_id: record.id,
});

export const WHOLE: ReviewPosition = { line: 1, section: "", requirement_id: null };

/** Records that state system behaviour, unlike stories and use cases. */
export const statingRecords = (read: DocumentRecords): readonly SrsRecord[] =>
  read.records.filter(({ id, status }) => !/^(?:US|UC|BO)-/.test(id) && status !== "deprecated");
