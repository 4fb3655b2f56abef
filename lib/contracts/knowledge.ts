import { z } from "zod";
import { fileNameSchema } from "../domain/knowledge/file-name.ts";
import { MAX_FILE_BYTES } from "../domain/knowledge/limits.ts";

/** Knowledge of a project: its knowledge files, in addition to its documents and the plans of its tasks. */

export const addKnowledgeInput = z.strictObject({
  name: fileNameSchema,
  text: z.string().max(MAX_FILE_BYTES),
  /** Origin of the file, as shown to users. */
  origin: z.string().trim().min(1).max(200).default("api"),
});
export type AddKnowledgeInput = z.infer<typeof addKnowledgeInput>;

export const replaceKnowledgeInput = z.strictObject({ text: z.string().max(MAX_FILE_BYTES) });
export type ReplaceKnowledgeInput = z.infer<typeof replaceKnowledgeInput>;

export const updateKnowledgeInput = z
  .strictObject({ name: fileNameSchema.optional(), for_table: z.boolean().optional() })
  .refine((input) => input.name !== undefined || input.for_table !== undefined, {
    message: "name or for_table",
  });
export type UpdateKnowledgeInput = z.infer<typeof updateKnowledgeInput>;

export const tableKnowledgeInput = z.strictObject({ for_table: z.boolean() });

/** `name` is the name of a body that is one file; files of a form have their own names. `replace` is the replaced file. */
export const uploadQuery = z.object({
  name: fileNameSchema.optional(),
  replace: z.string().min(1).max(80).optional(),
});

export const knowledgeFileView = z.object({
  id: z.string(),
  project_id: z.string(),
  name: z.string(),
  media_type: z.string(),
  origin: z.string(),
  version: z.number().int(),
  hash: z.string(),
  size: z.number().int(),
  for_table: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type KnowledgeFileView = z.infer<typeof knowledgeFileView>;

export const knowledgeTextView = knowledgeFileView.extend({
  text: z.string(),
  versions: z.array(
    z.object({ version: z.number().int(), hash: z.string(), author: z.string(), created_at: z.string() }),
  ),
});
export type KnowledgeTextView = z.infer<typeof knowledgeTextView>;

export const addedKnowledgeView = z.object({
  /** `same`: the text already exists under the name in `file`. */
  outcome: z.enum(["added", "replaced", "same"]),
  file: knowledgeFileView,
});
export type AddedKnowledgeView = z.infer<typeof addedKnowledgeView>;

/** The result for each file of an upload; a rejected file has a reason and does not affect the others. */
export const uploadedView = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      outcome: z.enum(["added", "replaced", "same", "refused"]),
      file: knowledgeFileView.nullable(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type UploadedView = z.infer<typeof uploadedView>;

const knowledgeSourceView = z.object({
  id: z.string(),
  kind: z.enum(["document", "file", "plan"]),
  name: z.string(),
  version: z.number().int(),
  origin: z.string(),
  size: z.number().int().nullable(),
  /** Whether the seats of a workshop read it. */
  for_table: z.boolean(),
  /** Number of indexed passages; 0 until the first search after a change. */
  passages: z.number().int(),
  updated_at: z.string(),
});

export const knowledgeSourcesView = z.object({
  data: z.array(knowledgeSourceView),
  totals: z.object({
    files: z.number().int(),
    bytes: z.number().int(),
    most_files: z.number().int(),
    most_bytes: z.number().int(),
  }),
  /** Progress of the embedding index; null = keyword search only. `code`: the error of the model that blocks it. */
  meaning: z
    .object({ vectors: z.number().int(), passages: z.number().int(), code: z.string().nullable() })
    .nullable(),
});
export type KnowledgeSourcesView = z.infer<typeof knowledgeSourcesView>;

export const searchQuery = z.object({
  q: z.string().trim().max(500).default(""),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type SearchQuery = z.infer<typeof searchQuery>;

const foundPassageView = z.object({
  kind: z.enum(["document", "file", "plan", "code"]),
  /** Id of the document, of the file, or of the plan's task; of code, `code:<commit>:<path>`. */
  source_id: z.string(),
  source: z.string(),
  version: z.number().int(),
  sid: z.string(),
  path: z.array(z.string()),
  line: z.number().int(),
  for_table: z.boolean(),
  quote: z.string(),
  /** Matches as [start, end) in the quote. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

export const searchView = z.object({
  data: z.array(foundPassageView),
  /** Whether embeddings were used; null = disabled. `code`: the error of the model that prevented it. */
  meaning: z.object({ compared: z.boolean(), code: z.string().nullable() }).nullable(),
});
export type SearchView = z.infer<typeof searchView>;
