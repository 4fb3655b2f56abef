import { z } from "zod";

/** An end of a link, as shown in the document. */
const end = z.object({
  kind: z.enum(["need", "requirement", "plan_item", "test", "code_finding", "commit", "code"]),
  ref: z.string(),
  /** Whether it is in the same document. */
  here: z.boolean(),
});

/** Sources and verifying tests of a requirement in a document. */
export const requirementTrace = z.object({ id: z.string(), sources: z.array(end), tests: z.array(end) });
export type RequirementTrace = z.infer<typeof requirementTrace>;
