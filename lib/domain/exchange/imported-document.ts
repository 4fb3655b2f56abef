import { z } from "zod";
import { RECORD_TYPES } from "../statement/record-type.ts";
import { IMPORT_FORMATS } from "./formats.ts";
import { importRemarkSchema } from "./import-remarks.ts";
import { requirementItemSchema, requirementLinkSchema } from "./requirement-item.ts";

/** A column of a table as it was found, with what it is taken for. */
export const foundColumnSchema = z.object({
  index: z.number().int(),
  name: z.string(),
  /** A field of a requirement, `acceptance`, `links`, `section`; "attribute" keeps it under its name, "" leaves it out. */
  field: z.string(),
  /** The first few values. */
  sample: z.array(z.string()),
});
export type FoundColumn = z.infer<typeof foundColumnSchema>;

/** What a reader understood of a file: the one shape that all formats are read into. */
export const importedDocumentSchema = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** A name for the document, from the file's own title where it has one. */
  title: z.string(),
  /** The text, heading levels and tables kept. */
  markdown: z.string(),
  requirements: z.array(requirementItemSchema),
  links: z.array(requirementLinkSchema),
  remarks: z.array(importRemarkSchema),
  /** The character set that was found, for files of text. */
  encoding: z.string().nullable().default(null),
  /** Sheets that a workbook has, and the one that was read. */
  sheets: z.array(z.string()).default([]),
  sheet: z.string().nullable().default(null),
  columns: z.array(foundColumnSchema).default([]),
});
export type ImportedDocument = z.infer<typeof importedDocumentSchema>;

/** What a person may say about how a file is to be read. */
export const readOptionsSchema = z.object({
  /** Column → field, over what was guessed. */
  mapping: z.record(z.string(), z.string()).optional(),
  sheet: z.string().optional(),
  /** Ids that the project has; what comes without an id is given another one. */
  taken: z.array(z.string()).default([]),
  /** The project's own forms of ids. */
  patterns: z.array(z.object({ pattern: z.string(), type: z.enum(RECORD_TYPES) })).optional(),
  /** Language of headings and labels that have to be written. */
  language: z.enum(["zh", "en"]),
});
export type ReadOptions = z.input<typeof readOptionsSchema>;
