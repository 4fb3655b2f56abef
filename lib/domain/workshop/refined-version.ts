import { z } from "zod";

/** What a refinement knows about the version that it refines. */
export const refinementSchema = z.object({
  /** The version that is refined. */
  version: z.number().int().min(1),
  /** Open issues of its review, in the reader's language. */
  review: z.array(z.object({ about: z.string(), text: z.string() })).max(200),
  /** What a model that reviewed it found. */
  findings: z.array(z.object({ requirements: z.array(z.string()), text: z.string() })).max(100),
  /** The decision of the meeting and what it asks for; null if there was none. */
  meeting: z
    .object({
      decision: z.string(),
      reasons: z.array(z.string()),
      actions: z.array(z.object({ text: z.string(), owner: z.string() })),
    })
    .nullable(),
  /** What the seats had agreed on. */
  agreed: z.array(z.string()).max(500),
});
export type Refinement = z.infer<typeof refinementSchema>;
