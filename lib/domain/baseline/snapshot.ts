import { z } from "zod";
import { authorSchema } from "../access/author.ts";
import { LANGUAGES } from "../language.ts";
import { APPROVALS } from "../requirements/records/requirement-decision.ts";
import { END_KINDS, LINK_STATES } from "../requirements/trace/link.ts";
import { LINK_KINDS } from "../statement/link-labels.ts";
import { RECORD_TYPES } from "../statement/record-type.ts";

/** A document of a snapshot. Versions never change, so the reference is the content. */
export interface SnapshotDocument {
  readonly documentId: string;
  readonly versionId: string;
  readonly version: number;
  readonly name: string;
  /** SHA-256 of the text. */
  readonly hash: string;
}

export const snapshotPlanSchema = z.object({
  task_id: z.string(),
  task: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** SHA-256 of the plan as it is stored. */
  hash: z.string(),
});
/** The plan of a task in a snapshot. */
export type SnapshotPlan = z.infer<typeof snapshotPlanSchema>;

const endSchema = z.object({ kind: z.enum(END_KINDS), ref: z.string() });
export const snapshotLinkSchema = z.object({
  kind: z.enum(LINK_KINDS),
  from: endSchema,
  to: endSchema,
  note: z.string(),
  state: z.enum(LINK_STATES),
});
/** A link as it was, with its state at that time. */
export type SnapshotLink = z.infer<typeof snapshotLinkSchema>;

export const snapshotApprovalSchema = z.object({
  id: z.string(),
  approval: z.enum(APPROVALS),
  /** Who approved it and when; null if nobody did. */
  by: authorSchema.nullable(),
  at: z.string().nullable(),
});
/** The approval of a requirement as it was; requirements without one are not listed. */
export type SnapshotApproval = z.infer<typeof snapshotApprovalSchema>;

export const snapshotPatternsSchema = z.array(z.object({ pattern: z.string(), type: z.enum(RECORD_TYPES) }));
export const snapshotLanguageSchema = z.enum(LANGUAGES);

/** What a baseline refers to: the state of a project, or of chosen documents, at one point in time. */
export interface Snapshot {
  readonly language: z.infer<typeof snapshotLanguageSchema>;
  /** The id patterns with which requirements were found. */
  readonly patterns: z.infer<typeof snapshotPatternsSchema>;
  readonly documents: readonly SnapshotDocument[];
  /** Empty for chosen documents. */
  readonly plans: readonly SnapshotPlan[];
  readonly links: readonly SnapshotLink[];
  readonly approvals: readonly SnapshotApproval[];
}

/** Number of entries of a part: parts are stored once for all baselines that contain the same entries. */
const PART_SIZE = 1000;

/** Splits a list of a snapshot into the parts that are stored. */
export function snapshotParts<T>(entries: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < entries.length; at += PART_SIZE) parts.push(entries.slice(at, at + PART_SIZE));
  return parts;
}

/**
 * What the content hash of a baseline is calculated from.
 * @param parts hashes of the parts with its links and approvals
 */
export function snapshotManifest(
  { language, patterns, documents, plans }: Omit<Snapshot, "links" | "approvals">,
  parts: { readonly links: readonly string[]; readonly approvals: readonly string[] },
): unknown {
  return {
    format: 1,
    language,
    patterns,
    documents: documents.map(({ documentId, version, name, hash }) => ({ documentId, version, name, hash })),
    plans,
    links: parts.links,
    approvals: parts.approvals,
  };
}
