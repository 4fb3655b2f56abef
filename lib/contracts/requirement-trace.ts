import { z } from "zod";

/** An end of a link, as a reader of the document goes to it. */
const end = z.object({
  kind: z.enum(["need", "requirement", "plan_item", "test", "code_finding", "commit"]),
  ref: z.string(),
  /** It stands in the same document. */
  here: z.boolean(),
});

/** What a requirement of a document comes from and what proves it. */
export const requirementTrace = z.object({ id: z.string(), sources: z.array(end), tests: z.array(end) });
export type RequirementTrace = z.infer<typeof requirementTrace>;
