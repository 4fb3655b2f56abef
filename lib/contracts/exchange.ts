import { z } from "zod";
import { OMISSION_REASONS } from "../domain/exchange/archive/omission-reasons.ts";
import { ARCHIVED_PARTS, OMITTED_SETTINGS } from "../domain/exchange/archived-settings.ts";
import { DOCUMENT_EXPORTS, IMPORT_FORMATS } from "../domain/exchange/formats.ts";
import { IMPORT_LIMITS } from "../domain/exchange/import-limits.ts";
import { foundColumnSchema } from "../domain/exchange/imported-document.ts";
import { createDocumentInput } from "./document.ts";
import { idProposalView } from "./id-proposal.ts";

/** Import and export. */

export const exportQuery = z.object({
  format: z.enum(DOCUMENT_EXPORTS).default("markdown"),
  version: z.coerce.number().int().min(1).optional(),
});

/** Mapping of columns to fields, as JSON: `{"0": "id", "2": "statement", "3": ""}`. */
const mappingText = z
  .string()
  .max(8000)
  .transform((text, context): Record<string, string> => {
    try {
      return z.record(z.string().regex(/^\d{1,3}$/), z.string().max(40)).parse(JSON.parse(text));
    } catch {
      context.addIssue("a JSON object from column numbers to fields");
      return z.NEVER;
    }
  });

export const importQuery = z.object({
  /** Name of a body that is one file; a file of a form has its own name. */
  name: z.string().trim().min(1).max(255).optional(),
  /** The document that gets a new version; absent: a new document. */
  document_id: z.string().min(1).max(80).optional(),
  /** The name of the new document; absent: the title in the file. */
  title: createDocumentInput.shape.name.optional(),
  sheet: z.string().max(200).optional(),
  mapping: mappingText.optional(),
  /** The `sha256` of the preview: imports the previewed content. Absent: previews the import. */
  confirm: z.string().max(64).optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;

export const importRemarkView = z.object({
  code: z.string(),
  level: z.enum(["info", "warning", "dropped"]),
  place: z.string(),
  message: z.string(),
});
export type ImportRemarkView = z.infer<typeof importRemarkView>;

/** Requirements and links that a preview lists; the counts include all. */
export const MAX_LISTED_REQUIREMENTS = 200;
/** Length of the text in a preview, in characters. */
export const MAX_PREVIEW_LENGTH = 20_000;

export const importView = z.object({
  /** Hash of the file and the import options. */
  sha256: z.string(),
  imported: z.boolean(),
  outcome: z.enum(["new", "new_version", "same"]),
  /** Null until it is imported as a new document. */
  document_id: z.string().nullable(),
  version: z.number().int().nullable(),
  document_name: z.string(),
  /** Another document of the project has this name; a new document needs a different one. */
  name_taken: z.boolean(),
  format: z.enum(IMPORT_FORMATS),
  encoding: z.string().nullable(),
  characters: z.number().int(),
  sections: z.number().int(),
  requirement_count: z.number().int(),
  link_count: z.number().int(),
  /** The first requirements with the beginning of their texts. */
  requirements: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      statement: z.string(),
      /** What the file says about it after the statement, such as further paragraphs and lists. */
      body: z.string(),
    }),
  ),
  links: z.array(z.object({ from: z.string(), to: z.string(), type: z.string() })),
  remarks: z.array(importRemarkView),
  /** Ids that already exist in another document of the project. */
  conflicts: z.array(z.object({ id: z.string(), document_id: z.string(), document_name: z.string() })),
  /** Id patterns that the text uses and the project does not have; none is applied. */
  id_proposals: z.array(idProposalView),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(foundColumnSchema),
  /** The beginning of the text. */
  text: z.string(),
  /** Diff against the newest version, if the import replaces a document; truncated if very long. */
  diff: z.string().nullable(),
});
export type ImportView = z.infer<typeof importView>;

export const importLimitsView = z.object(
  Object.fromEntries(Object.keys(IMPORT_LIMITS).map((name) => [name, z.number()])) as Record<
    keyof typeof IMPORT_LIMITS,
    z.ZodNumber
  >,
);

export const projectImportQuery = z.object({
  /** The name of the new project; absent: the name in the file. */
  name: z.string().trim().min(1).max(120).optional(),
  confirm: z.string().max(64).optional(),
});

export const projectImportView = z.object({
  sha256: z.string(),
  imported: z.boolean(),
  project_id: z.string().nullable(),
  name: z.string(),
  language: z.enum(["zh", "en"]),
  documents: z.array(z.object({ name: z.string(), versions: z.number().int() })),
  requirement_count: z.number().int(),
  link_count: z.number().int(),
  knowledge: z.array(z.string()),
  task_count: z.number().int(),
  conversation_count: z.number().int(),
  baseline_count: z.number().int(),
  change_request_count: z.number().int(),
  /** What the exporting instance had of the project and did not put into the archive, and why. */
  omitted: z.array(z.enum(OMISSION_REASONS)),
  /** The parts of the settings that are imported. */
  settings: z.array(z.enum(ARCHIVED_PARTS)),
  /** Settings that are not imported, and why: unknown members, or a right that you do not have. */
  left_out: z.array(z.enum(OMITTED_SETTINGS)),
});
export type ProjectImportView = z.infer<typeof projectImportView>;
