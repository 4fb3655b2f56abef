import { z } from "zod";
import type { TracedRequirement } from "../requirements/trace/traced-requirement.ts";
import { RECORD_TYPES } from "../statement/record-type.ts";
import { requirementItemSchema, requirementLinkSchema } from "./requirement-item.ts";

/** A row of the revision history. */
const revisionSchema = z.object({
  version: z.number().int(),
  /** ISO 8601. */
  date: z.string(),
  author: z.string(),
  note: z.string(),
});

/** Input of all export writers: one document with everything that an export needs. */
export const exportBundleSchema = z.object({
  project: z.string(),
  language: z.enum(["zh", "en"]),
  name: z.string(),
  markdown: z.string(),
  version: z.number().int(),
  /** Creation time of this version; ISO 8601. */
  date: z.string(),
  /** Newest first. */
  revisions: z.array(revisionSchema),
  requirements: z.array(requirementItemSchema),
  links: z.array(requirementLinkSchema),
  /** Ids whose status says that people agreed, although nobody has approved the text. */
  claimed: z.array(z.string()).optional(),
  /** What the requirements are traced to; absent where nothing is traced to code, and for earlier versions. */
  trace: z
    .array(z.custom<TracedRequirement>((value) => typeof value === "object" && value !== null))
    .optional(),
  /** Id patterns of the project, with which its requirements were found. */
  patterns: z.array(z.object({ pattern: z.string(), type: z.enum(RECORD_TYPES) })).optional(),
  /** The file that the document was imported from, with the text that it became. */
  original: z
    .object({ bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array), markdown: z.string() })
    .optional(),
  /** The last export of the document to such a file, of this version or an earlier one. */
  exported: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array).optional(),
});
export type ExportBundle = z.infer<typeof exportBundleSchema>;
