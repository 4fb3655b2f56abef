import { z } from "zod";
import { patternProposalSchema } from "../id-proposals/propose-patterns.ts";
import { RECORD_TYPES } from "../statement/record-type.ts";
import { IMPORT_FORMATS } from "./formats.ts";
import { importRemarkSchema } from "./import-remarks.ts";
import { requirementItemSchema, requirementLinkSchema } from "./requirement-item.ts";

/** A table column in the file with the field it is mapped to. */
export const foundColumnSchema = z.object({
  index: z.number().int(),
  name: z.string(),
  /** A field of a requirement, `acceptance`, `links` or `section`; "attribute" keeps it as an attribute, "" ignores it. */
  field: z.string(),
  /** The first few values. */
  sample: z.array(z.string()),
});
export type FoundColumn = z.infer<typeof foundColumnSchema>;

/** Result of reading a file; the same for all formats. */
export const importedDocumentSchema = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** Name of the document, from the file's title if it has one. */
  title: z.string(),
  /** The text as Markdown, with heading levels and tables. */
  markdown: z.string(),
  requirements: z.array(requirementItemSchema),
  links: z.array(requirementLinkSchema),
  remarks: z.array(importRemarkSchema),
  /** Detected character set of text files. */
  encoding: z.string().nullable().default(null),
  /** Sheets of a workbook, and the one that was read. */
  sheets: z.array(z.string()).default([]),
  sheet: z.string().nullable().default(null),
  columns: z.array(foundColumnSchema).default([]),
  /** Id patterns that the text uses and the given ones do not find. */
  proposals: z.array(patternProposalSchema).optional(),
  /** Whether the file says more than the text, and is kept so that an export can repeat it. */
  keepsFile: z.boolean().optional(),
});
export type ImportedDocument = z.infer<typeof importedDocumentSchema>;

/** Options that a user can set for reading a file. */
export const readOptionsSchema = z.object({
  /** Column → field; overrides the guessed mapping. */
  mapping: z.record(z.string(), z.string()).optional(),
  sheet: z.string().optional(),
  /** Existing ids of the project; items without an id get another one. */
  taken: z.array(z.string()).default([]),
  /** Id patterns of the project. */
  patterns: z.array(z.object({ pattern: z.string(), type: z.enum(RECORD_TYPES) })).optional(),
  /** Language of generated headings and labels. */
  language: z.enum(["zh", "en"]),
});
export type ReadOptions = z.input<typeof readOptionsSchema>;
