import { z } from "zod";
import { listOf } from "./list.ts";

/** How many requirements can be named in one approval; a filter selects any number. */
const MOST_IDS = 1000;

/** Requirements that are approved with one reason. */
export const approveRequirementsInput = z.strictObject({
  /** These requirements, or all that match a filter. */
  select: z.union([
    z.strictObject({ ids: z.array(z.string().min(1).max(80)).min(1).max(MOST_IDS) }),
    z.strictObject({ q: z.string().max(1000) }),
  ]),
  reason: z.string().trim().max(2000).default(""),
  /** The `confirm` of the preview; absent: only a preview. */
  confirm: z.string().max(64).optional(),
});
export type ApproveRequirementsInput = z.infer<typeof approveRequirementsInput>;

/** Why a selected requirement is not approved. */
const LEFT_CODES = ["not_found", "not_claimed", "requirements_contradict"] as const;

export const requirementsApproved = z.object({
  /** The approval, with which it can be withdrawn; null: a preview. */
  id: z.string().nullable(),
  /** Identifies exactly these requirements with these texts. */
  confirm: z.string(),
  /** Requirements that are approved, or would be. */
  approved: z.array(z.string()),
  /** Selected requirements that are not, and why; `others`: what they may contradict. */
  left: z.array(
    z.object({
      id: z.string(),
      code: z.enum(LEFT_CODES),
      others: z.array(z.object({ id: z.string(), statement: z.string() })),
    }),
  ),
});
export type RequirementsApproved = z.infer<typeof requirementsApproved>;

export const requirementApprovalView = z.object({
  id: z.string(),
  reason: z.string(),
  /** The number of requirements that were approved. */
  requirements: z.number().int(),
  /** How many of them still have this approval: the others were changed, removed or decided again. */
  in_force: z.number().int(),
  approved_by: z.string(),
  approved_at: z.string(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});
export type RequirementApprovalView = z.infer<typeof requirementApprovalView>;
export const requirementApprovalList = listOf(requirementApprovalView);
export type RequirementApprovalList = z.infer<typeof requirementApprovalList>;
