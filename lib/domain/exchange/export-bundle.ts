import { z } from "zod";
import { RECORD_TYPES } from "../statement/record-type.ts";
import { requirementItemSchema, requirementLinkSchema } from "./requirement-item.ts";

/** A line of a revision table. */
const revisionSchema = z.object({
  version: z.number().int(),
  /** ISO 8601. */
  date: z.string(),
  author: z.string(),
  note: z.string(),
});

/** One document with everything that an export of it may need: the one shape that all writers take. */
export const exportBundleSchema = z.object({
  project: z.string(),
  language: z.enum(["zh", "en"]),
  name: z.string(),
  markdown: z.string(),
  version: z.number().int(),
  /** When this version was made; ISO 8601. */
  date: z.string(),
  /** Newest first. */
  revisions: z.array(revisionSchema),
  requirements: z.array(requirementItemSchema),
  links: z.array(requirementLinkSchema),
  /** The project's own forms of an id, by which its requirements were found. */
  patterns: z.array(z.object({ pattern: z.string(), type: z.enum(RECORD_TYPES) })).optional(),
});
export type ExportBundle = z.infer<typeof exportBundleSchema>;
