import { z } from "zod";
import { sourceSpanSchema } from "../knowledge/source-span.ts";

/** What a part of a plan follows from. */

export const requirementIdSchema = z.string().regex(/^[A-Z]{2,4}(-[A-Z][A-Z0-9]{1,11})?-\d{3,6}$/);

/** Marks a value that is not in the need but derived from it, and how. */
export const derivedSchema = z.object({ how: z.string().trim().min(1).max(4000) });

/** Evidence of a part of the design: requirements, quotes, or how it was derived. */
export const designEvidence = {
  requirements: z.array(requirementIdSchema).max(100),
  source: z.array(sourceSpanSchema).max(20).optional(),
  derived: derivedSchema.optional(),
};
