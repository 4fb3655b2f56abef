import { z } from "zod";
import { complexitySchema } from "../domain/rules/complexity/complexity.ts";

/** Which text is judged; absent = the specification where it says anything, else the newest task's need. */
export const complexityQuery = z.object({
  document_id: z.string().min(1).max(80).optional(),
  task_id: z.string().min(1).max(80).optional(),
});
export type ComplexityQuery = z.infer<typeof complexityQuery>;
export const judgeComplexityInput = z.strictObject(complexityQuery.shape);

/** How big a project is. `source` says which text was judged; offsets of the evidence are UTF-16 units of it. */
const complexityView = complexitySchema.extend({
  source: z.object({
    kind: z.enum(["document", "need"]),
    /** Of the document, or of the task. */
    id: z.string(),
    name: z.string(),
    /** Of the document; null for a need. */
    version: z.number().int().nullable(),
  }),
  /** Who judged. */
  by: z.enum(["rules", "model"]),
});
export type ComplexityView = z.infer<typeof complexityView>;

/** `complexity` is null where the project has no text yet. */
export const complexityAnswer = z.object({ complexity: complexityView.nullable() });
export type ComplexityAnswer = z.infer<typeof complexityAnswer>;
