import { z } from "zod";

const GAP_KINDS = [
  "no_requirement",
  "no_scenario",
  "no_acceptance",
  "no_test",
  "no_scope",
  "no_non_goal",
  "no_risk",
  "no_mitigation",
  "files_without_repository",
  "no_file",
  "no_purpose",
  "wording",
] as const;

/** Something that the rules of the review find missing in a plan. */
export const gapSchema = z.object({
  kind: z.enum(GAP_KINDS),
  /** Id of the item that has the gap, or path of the file; null for the whole plan. */
  id: z.string().nullable(),
  /** What is wrong with the wording, in the language of the plan. */
  text: z.string().optional(),
});
export type PlanGap = Readonly<z.infer<typeof gapSchema>>;
export type GapKind = PlanGap["kind"];
