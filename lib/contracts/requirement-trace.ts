import { z } from "zod";
import { END_KINDS } from "../domain/requirements/trace/link.ts";

/** An end of a link, as shown in the document. */
const end = z.object({
  kind: z.enum(END_KINDS),
  ref: z.string(),
  /** Whether it is in the same document. */
  here: z.boolean(),
});

/** Sources and verifying tests of a requirement in a document. */
export const requirementTrace = z.object({ id: z.string(), sources: z.array(end), tests: z.array(end) });
export type RequirementTrace = z.infer<typeof requirementTrace>;
