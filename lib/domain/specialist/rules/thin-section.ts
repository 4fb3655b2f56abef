import { z } from "zod";

/** Why a section is thin. The first three are filled by rules, the others need a writer's judgement. */
export const THIN_REASONS = [
  "absent",
  "empty",
  "plan_newer",
  "nothing_stated",
  "no_acceptance",
  "few_words",
] as const;
export type ThinReason = (typeof THIN_REASONS)[number];

export const thinSectionSchema = z.object({
  specialist: z.string(),
  title: z.string(),
  reason: z.enum(THIN_REASONS),
});
/** A section that its owner is called for. */
export type ThinSection = Readonly<z.infer<typeof thinSectionSchema>>;
