import type { LintOptions } from "../../lint/lint.ts";
import type { DocumentRecords } from "../../requirements/records/join-drafts.ts";
import type { SrsRecord } from "../../requirements/records/record.ts";
import type { SrsProfile } from "../../srs-outline/profile.ts";
import type { SrsDocument } from "../../srs-outline/srs-document.ts";
import type { ReviewFinding } from "./srs-review.ts";

/** What a review's passes look at: the document, read once. */
export interface ReviewInput {
  readonly markdown: string;
  readonly document: SrsDocument;
  readonly read: DocumentRecords;
  readonly profile: SrsProfile;
  /** How the project wants it checked; absent: as by default. */
  readonly check?: LintOptions | undefined;
}

export type ReviewPosition = ReviewFinding["place"];

export const reviewPositionOf = (record: SrsRecord): ReviewPosition => ({
  line: record.line,
  section: record.sid,
  requirement_id: record.id,
});

export const WHOLE: ReviewPosition = { line: 1, section: "", requirement_id: null };

/** Records that state what the system must do; stories and use cases only tell about them. */
export const stating = (read: DocumentRecords): readonly SrsRecord[] =>
  read.records.filter(({ id, status }) => !/^(?:US|UC|BO)-/.test(id) && status !== "deprecated");
