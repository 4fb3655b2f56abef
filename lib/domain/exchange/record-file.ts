import { z } from "zod";
import { requirementItemSchema, requirementLinkSchema } from "./requirement-item.ts";

/** Format identifier in every file of requirements, with its version. */
export const RECORD_FILE = "roundtable.requirements/1";

/** `requirements.json` and `requirements.yaml`: all items, attributes and links of a document. */
export const recordFileSchema = z.object({
  format: z.string().default(RECORD_FILE),
  document: z.string().default(""),
  version: z.number().int().default(1),
  language: z.enum(["zh", "en"]).optional(),
  /** Notices of a document that was written from draft plans; absent if it is no draft. */
  draft: z.array(z.string()).optional(),
  requirements: z.array(requirementItemSchema),
  links: z.array(requirementLinkSchema).default([]),
});
export type RecordFile = z.infer<typeof recordFileSchema>;
