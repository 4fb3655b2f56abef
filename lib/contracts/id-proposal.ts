import { z } from "zod";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";

/** An id pattern that a text uses and the project does not have. */
export const idProposalView = z.object({
  pattern: z.string(),
  type: z.enum(RECORD_TYPES),
  /** Different ids that the pattern finds. */
  ids: z.number().int(),
  /** Requirements that are read with the pattern. */
  requirements: z.number().int(),
  /** The first ids, each with the line that defines it. */
  examples: z.array(z.object({ id: z.string(), line: z.number().int(), text: z.string() })),
});
export type IdProposalView = z.infer<typeof idProposalView>;

/** Proposals from the documents of a project. */
export const idProposalList = z.object({
  data: z.array(idProposalView.extend({ documents: z.array(z.string()) })),
});
export type IdProposalList = z.infer<typeof idProposalList>;
