import { z } from "zod";
import { MAX_PASSWORD } from "../domain/access/password.ts";
import { CHANGE_KINDS, COMPARED_FIELDS } from "../domain/baseline/compare-baselines.ts";
import {
  SIGNATURE_AUTHENTICATIONS,
  SIGNATURE_MEANINGS,
  SIGNATURE_STATES,
} from "../domain/baseline/signature.ts";
import { snapshotLinkSchema, snapshotPlanSchema } from "../domain/baseline/snapshot.ts";
import { PRIORITIES } from "../domain/requirements/records/record.ts";
import { APPROVALS } from "../domain/requirements/records/requirement-decision.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";
import { REQUIREMENT_STATUSES } from "../domain/statement/requirement-status.ts";
import { listOf, pageQuery } from "./list.ts";

/** The largest number of documents that can be chosen; without a choice a baseline has any number. */
const MOST_DOCUMENTS = 200;

export const createBaselineInput = z.strictObject({
  /** Unique in the project. */
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000).default(""),
  /** Only these documents; absent: the whole project with its plans. */
  document_ids: z.array(z.string().min(1).max(80)).min(1).max(MOST_DOCUMENTS).optional(),
});
export type CreateBaselineInput = z.infer<typeof createBaselineInput>;

export const signatureView = z.object({
  user_id: z.string(),
  name: z.string(),
  state: z.enum(SIGNATURE_STATES),
  requested_by: z.string(),
  requested_at: z.string(),
  /** What the signature says; null unless signed. */
  meaning: z.enum(SIGNATURE_MEANINGS).nullable(),
  /** The note of a signature, or the reason of a refusal. */
  note: z.string(),
  /** How the signer was identified: with the password, or only by the session or the token. */
  authentication: z.enum(SIGNATURE_AUTHENTICATIONS).nullable(),
  /** Hash of the content that was signed or refused. */
  content_hash: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type SignatureView = z.infer<typeof signatureView>;
export const signatureList = z.object({ data: z.array(signatureView) });

export const baselineView = z.object({
  id: z.string(),
  project_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Whether it has all documents and plans of the project, or only chosen documents. */
  whole: z.boolean(),
  /** SHA-256 of the content. */
  content_hash: z.string(),
  documents: z.number().int(),
  plans: z.number().int(),
  requirements: z.number().int(),
  links: z.number().int(),
  created_by: z.string(),
  created_at: z.string(),
  signatures: z.array(signatureView),
});
export type BaselineView = z.infer<typeof baselineView>;
export const baselineList = listOf(baselineView);
export type BaselineList = z.infer<typeof baselineList>;

const baselineDocumentView = z.object({
  document_id: z.string(),
  name: z.string(),
  version: z.number().int(),
  /** SHA-256 of the text. */
  hash: z.string(),
});

export const baselineDetailView = baselineView.extend({
  document_list: z.array(baselineDocumentView),
  plan_list: z.array(snapshotPlanSchema),
  /** Whether all stored texts and lists still have the hashes from the creation; checked for this response. */
  intact: z.boolean(),
});
export type BaselineDetailView = z.infer<typeof baselineDetailView>;

export const baselineRequirementQuery = pageQuery.extend({ q: z.string().max(1000).default("") });
export const baselineRequirementView = z.object({
  id: z.string(),
  title: z.string(),
  statement: z.string(),
  type: z.enum(RECORD_TYPES),
  priority: z.enum(PRIORITIES).nullable(),
  status: z.enum(REQUIREMENT_STATUSES).nullable(),
  approval: z.enum(APPROVALS),
  document_id: z.string(),
  document_name: z.string(),
  document_version: z.number().int(),
  section: z.string(),
  line: z.number().int(),
});
export type BaselineRequirementView = z.infer<typeof baselineRequirementView>;
export const baselineRequirementList = listOf(baselineRequirementView).extend({
  total: z.number().int(),
  /** Terms of the filter that were not understood. */
  unknown: z.array(z.string()),
});
export type BaselineRequirementList = z.infer<typeof baselineRequirementList>;

/** The parts of a comparison. */
export const COMPARED_PARTS = ["requirements", "links", "documents", "plans"] as const;
export type ComparedPart = (typeof COMPARED_PARTS)[number];

const comparedWith = z
  .string()
  .regex(/^(?:now|bsl_[0-9a-z]{1,40})$/)
  .default("now");

export const comparisonQuery = pageQuery.extend({
  /** The other baseline, or `now`: the project as it is. */
  with: comparedWith,
  part: z.enum(COMPARED_PARTS).default("requirements"),
  kind: z.enum(CHANGE_KINDS).optional(),
  /** Words that the entry contains: id, texts, document, section. */
  q: z.string().trim().max(200).default(""),
});
export type ComparisonQuery = z.infer<typeof comparisonQuery>;

const placeView = z.object({
  document_id: z.string(),
  document_name: z.string(),
  section: z.string(),
  line: z.number().int(),
});
const kindView = z.enum(CHANGE_KINDS);
const differenceBase = { kind: kindView };

export const requirementDifferenceView = z.object({
  ...differenceBase,
  part: z.literal("requirements"),
  id: z.string(),
  title: z.string(),
  statement: z.string(),
  /** Fields with other texts; empty for requirements that were added, removed or only moved. */
  fields: z.array(z.object({ field: z.enum(COMPARED_FIELDS), before: z.string(), after: z.string() })),
  /** Whether its document or section is another one. */
  moved: z.boolean(),
  before: placeView.nullable(),
  after: placeView.nullable(),
});
export type RequirementDifferenceView = z.infer<typeof requirementDifferenceView>;

const linkDifferenceView = z.object({
  ...differenceBase,
  part: z.literal("links"),
  before: snapshotLinkSchema.nullable(),
  after: snapshotLinkSchema.nullable(),
});
const documentDifferenceView = z.object({
  ...differenceBase,
  part: z.literal("documents"),
  document_id: z.string(),
  before: baselineDocumentView.nullable(),
  after: baselineDocumentView.nullable(),
});
const planDifferenceView = z.object({
  ...differenceBase,
  part: z.literal("plans"),
  before: snapshotPlanSchema.nullable(),
  after: snapshotPlanSchema.nullable(),
});

export const differenceView = z.discriminatedUnion("part", [
  requirementDifferenceView,
  linkDifferenceView,
  documentDifferenceView,
  planDifferenceView,
]);
export type DifferenceView = z.infer<typeof differenceView>;

const countsView = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  /** Also those that have other texts too; only requirements. */
  moved: z.number().int(),
  total: z.number().int(),
});
export type DifferenceCounts = z.infer<typeof countsView>;

/** One side of a comparison; `id` null: the project as it is. */
const sideView = z.object({ id: z.string().nullable(), name: z.string(), created_at: z.string().nullable() });

export const comparisonView = listOf(differenceView).extend({
  project_id: z.string(),
  from: sideView,
  to: sideView,
  /** The number of differences of each part and kind, without the filter. */
  counts: z.object({
    requirements: countsView,
    links: countsView,
    documents: countsView,
    plans: countsView,
  }),
  /** Number of entries that match the filter. */
  total: z.number().int(),
});
export type ComparisonView = z.infer<typeof comparisonView>;

/** How the requirements of a document differ from its newest approved version. */
export const approvedStateView = z.object({
  document_id: z.string(),
  /** The newest version. */
  version: z.number().int(),
  /** The newest approved version; null: none. `baseline`: the signed baseline; null: an approved plan wrote it. */
  approved: z
    .object({
      version: z.number().int(),
      by: z.string(),
      at: z.string(),
      baseline: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
  /** Number of requirements that differ and were not approved since. */
  total: z.number().int(),
  /** The first of them. */
  data: z.array(requirementDifferenceView),
});
export type ApprovedStateView = z.infer<typeof approvedStateView>;

export const requestSignaturesInput = z.strictObject({
  user_ids: z.array(z.string().min(1).max(80)).min(1).max(50),
});
export type RequestSignaturesInput = z.infer<typeof requestSignaturesInput>;

export const signBaselineInput = z.strictObject({
  decision: z.enum(["sign", "refuse"]),
  /** Required for a signature. */
  meaning: z.enum(SIGNATURE_MEANINGS).nullable().default(null),
  /** Optional for a signature, the reason of a refusal. */
  note: z.string().trim().max(2000).default(""),
  /** The password of the account; required if it has one. */
  password: z.string().max(MAX_PASSWORD).optional(),
});
export type SignBaselineInput = z.infer<typeof signBaselineInput>;

/** The files of a baseline and of a comparison. */
export const BASELINE_EXPORTS = ["markdown", "docx", "html", "reqif", "json"] as const;
export type BaselineExport = (typeof BASELINE_EXPORTS)[number];
export const COMPARISON_EXPORTS = ["markdown", "docx", "html", "json"] as const;
export type ComparisonExport = (typeof COMPARISON_EXPORTS)[number];

export const baselineExportQuery = z.object({ format: z.enum(BASELINE_EXPORTS) });
export const comparisonExportQuery = z.object({ with: comparedWith, format: z.enum(COMPARISON_EXPORTS) });
