import { z } from "zod";
import { requirementItemSchema, requirementLinkSchema } from "./requirement-item.ts";

/** Written into every file of requirements, so that a later shape can be distinguished from this one. */
export const RECORD_FILE = "roundtable.requirements/1";

/** `requirements.json` and `requirements.yaml`: every object, attribute and link of a document. */
export const recordFileSchema = z.object({
  format: z.string().default(RECORD_FILE),
  document: z.string().default(""),
  version: z.number().int().default(1),
  language: z.enum(["zh", "en"]).optional(),
  requirements: z.array(requirementItemSchema),
  links: z.array(requirementLinkSchema).default([]),
});
export type RecordFile = z.infer<typeof recordFileSchema>;
