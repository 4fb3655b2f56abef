import { z } from "zod";
import { REQUIREMENT_STATUSES } from "../domain/statement/requirement-status.ts";

/** Most requirements that one request archives. */
export const MAX_ARCHIVED_REQUIREMENTS = 2000;

const id = z.string().min(1).max(80);

/**
 * Archives requirements, takes them back, or sets the statuses that they had before. An archived requirement has the status
 * *deprecated* in its document.
 */
export const archiveRequirementsInput = z.union([
  z.strictObject({
    /** The named requirements, or all that match a filter. */
    select: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(MAX_ARCHIVED_REQUIREMENTS) }),
      z.strictObject({ q: z.string().max(1000) }),
    ]),
    archived: z.boolean(),
  }),
  z.strictObject({
    /** `before` of an earlier answer, to undo that change; null: the document said no status. */
    statuses: z
      .array(z.strictObject({ id, status: z.enum(REQUIREMENT_STATUSES).nullable() }))
      .min(1)
      .max(MAX_ARCHIVED_REQUIREMENTS),
  }),
]);
export type ArchiveRequirementsInput = z.infer<typeof archiveRequirementsInput>;

export const archivedRequirementsView = z.object({
  /** The requirements that were changed, with the status that they had. */
  changed: z.array(z.object({ id: z.string(), before: z.enum(REQUIREMENT_STATUSES).nullable() })),
  /** Requirements that were not changed, and why. */
  left: z.array(z.object({ id: z.string(), code: z.string() })),
  /** Matches of the filter beyond the most that one request changes. */
  more: z.number().int(),
  /** The new version of each changed document. */
  versions: z.array(z.object({ document_id: z.string(), version: z.number().int() })),
});
export type ArchivedRequirementsView = z.infer<typeof archivedRequirementsView>;
