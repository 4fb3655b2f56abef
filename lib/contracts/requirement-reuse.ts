import { z } from "zod";
import { LINK_STATES } from "../domain/requirements/trace/link.ts";
import { SOURCE_DECISIONS } from "../domain/requirements/trace/linked-source.ts";
import { REQUIREMENT_STATUSES } from "../domain/statement/requirement-status.ts";
import { listOf, pageQuery } from "./list.ts";

const id = z.string().min(1).max(80);

/** Requirements of another project of the workspace that become requirements of this one. */
export const reuseRequirementsInput = z.strictObject({
  source_project_id: id,
  ids: z.array(z.string().min(1).max(300)).min(1).max(100),
  /** The document that gets them; null: a document for reused requirements, which is created if there is none. */
  document_id: id.nullable().default(null),
});
export type ReuseRequirementsInput = z.infer<typeof reuseRequirementsInput>;

/** Why a requirement was not reused. `reused`: this project has one that was made from it. `not_writable`: it would read differently. */
const NOT_REUSED = ["not_found", "reused", "not_writable"] as const;

export const requirementsReused = z.object({
  /** null: nothing was written. */
  document_id: z.string().nullable(),
  document_version: z.number().int().nullable(),
  written: z.array(z.object({ source_id: z.string(), id: z.string() })),
  left: z.array(z.object({ source_id: z.string(), code: z.enum(NOT_REUSED) })),
});
export type RequirementsReused = z.infer<typeof requirementsReused>;

export const reusedQuery = pageQuery.extend({ state: z.enum(LINK_STATES).optional() });
export type ReusedQuery = z.infer<typeof reusedQuery>;

const sourceEnd = {
  project_id: z.string(),
  /** null: the reader has no right to read that project, or it was deleted. */
  project_name: z.string().nullable(),
  requirement_id: z.string(),
};

export const reusedList = listOf(
  z.object({
    id: z.string(),
    title: z.string(),
    source: z.object(sourceEnd),
    /** `suspect`: the source changed. `broken`: it does not exist any more. */
    state: z.enum(LINK_STATES),
  }),
).extend({ total: z.number().int() });
export type ReusedList = z.infer<typeof reusedList>;

const sourceText = z.object({
  title: z.string(),
  statement: z.string(),
  status: z.enum(REQUIREMENT_STATUSES).nullable(),
  document_id: z.string(),
  document_version: z.number().int(),
});

/**
 * `hidden`: the reader may not read that project, so nothing of its texts is here. `deleted`: the project was deleted. `removed`:
 * its documents do not contain the requirement any more.
 */
const SOURCE_ACCESS = ["readable", "hidden", "deleted", "removed"] as const;

const requirementSourceView = z.object({
  ...sourceEnd,
  /** The stored link; deleting it ends the relation and leaves the text. */
  link_id: z.string(),
  state: z.enum(LINK_STATES),
  access: z.enum(SOURCE_ACCESS),
  /** The project of the source is archived. */
  archived: z.boolean(),
  /** What was taken over or reviewed last; null: not readable. */
  former: sourceText.nullable(),
  /** What the source says now; null: not readable. */
  now: sourceText.nullable(),
  /** Stands for the current text of the source; a review names it. null: not readable. */
  check: z.string().nullable(),
  /** Whether the own text differs from the current one of the source; null: not readable. */
  adapted: z.boolean().nullable(),
  reused_at: z.string(),
  review: z.object({ decision: z.enum(SOURCE_DECISIONS), by: z.string(), at: z.string() }).nullable(),
});
export type RequirementSourceView = z.infer<typeof requirementSourceView>;

export const requirementReuseView = z.object({
  /** What this requirement was made from; null: it was not reused. */
  source: requirementSourceView.nullable(),
  /** The requirements that were made from this one, in projects that the reader may read. */
  reuses: z.array(
    z.object({
      project_id: z.string(),
      project_name: z.string(),
      archived: z.boolean(),
      requirement_id: z.string(),
      state: z.enum(["confirmed", "suspect"]),
    }),
  ),
});
export type RequirementReuseView = z.infer<typeof requirementReuseView>;

export const reviewSourceInput = z.strictObject({
  /** `taken`: the own text becomes that of the source. `kept`: it stays. */
  decision: z.enum(SOURCE_DECISIONS),
  /** `check` of the source that was reviewed. */
  check: z.string().min(1).max(80),
});
export type ReviewSourceInput = z.infer<typeof reviewSourceInput>;
