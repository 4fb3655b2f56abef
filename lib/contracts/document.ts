import { z } from "zod";
import { spliceEditSchema } from "../domain/document/semantic-edit.ts";
import { listOf } from "./list.ts";
import { versionQuery } from "./params.ts";

/** Longest document, in UTF-16 code units. */
export const MAX_DOCUMENT_LENGTH = 20_000_000;

/** Longest name of a document. */
export const MAX_DOCUMENT_NAME = 200;

const documentName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_DOCUMENT_NAME)
  .regex(/^[^\\/:*?"<>|\p{Cc}]+$/u)
  .meta({ example: "SRS.md" });

export const renameDocumentInput = z.strictObject({ name: documentName });
export type RenameDocumentInput = z.infer<typeof renameDocumentInput>;

export const createDocumentInput = z.strictObject({
  name: documentName,
  content: z.string().max(MAX_DOCUMENT_LENGTH),
});
export type CreateDocumentInput = z.infer<typeof createDocumentInput>;

export const documentVersionView = z.object({
  version: z.number().int(),
  author: z.string(),
  note: z.string(),
  hash: z.string(),
  created_at: z.string(),
});
export type DocumentVersionView = z.infer<typeof documentVersionView>;

export const documentView = z.object({
  id: z.string(),
  project_id: z.string(),
  name: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Archived documents are listed only on request; everything in them stays as it is. */
  is_archived: z.boolean(),
  /** The product maintains the document: it can be neither archived nor renamed (`document_of_product`). */
  is_written_by_product: z.boolean(),
});
export type DocumentView = z.infer<typeof documentView>;

export const documentList = listOf(documentView).extend({
  /** Number of documents that match. */
  total: z.number().int(),
  /** Number of these that can be archived or taken back: all except those that the product maintains. */
  archivable: z.number().int(),
});
export type DocumentList = z.infer<typeof documentList>;

/** Most documents that one request archives. */
export const MAX_ARCHIVED_DOCUMENTS = 1000;

/** Archives documents of a project together, or takes them back: the named ones, or all whose name contains the words. */
export const archiveDocumentsInput = z.strictObject({
  select: z.union([
    z.strictObject({
      document_ids: z.array(z.string().min(1).max(80)).min(1).max(MAX_ARCHIVED_DOCUMENTS),
    }),
    z.strictObject({ q: z.string().trim().max(200) }),
  ]),
  archived: z.boolean(),
});
export type ArchiveDocumentsInput = z.infer<typeof archiveDocumentsInput>;

export const archivedDocumentsView = z.object({
  archived: z.boolean(),
  /** The documents that were changed. */
  document_ids: z.array(z.string()),
});
export type ArchivedDocumentsView = z.infer<typeof archivedDocumentsView>;

export const documentContentView = documentView.extend({ content: z.string(), etag: z.string() });
export type DocumentContentView = z.infer<typeof documentContentView>;

export const sectionView = z.object({
  sid: z.string(),
  title: z.string(),
  path: z.array(z.string()),
  level: z.number().int(),
  line: z.number().int(),
  start: z.number().int(),
  body_start: z.number().int(),
  end: z.number().int(),
});

/** A page of the outline. `version` keeps all pages on one text. */
export const sectionsQuery = versionQuery.extend({
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
  cursor: z.string().max(200).optional(),
});
export type SectionsQuery = z.output<typeof sectionsQuery>;

export const sectionsView = z.object({
  version: z.number().int(),
  sections: z.array(sectionView),
  /** How many sections the document has. */
  total: z.number().int(),
  next_cursor: z.string().nullable(),
});
export type SectionsView = z.infer<typeof sectionsView>;

export const findingView = z.object({
  rule: z.string(),
  severity: z.enum(["error", "warning", "hint"]),
  /** UTF-16 code units of the text that was checked. */
  start: z.number().int(),
  end: z.number().int(),
  line: z.number().int(),
  column: z.number().int(),
  end_column: z.number().int(),
  section: z.string().nullable(),
  requirement_id: z.string().nullable(),
  message: z.string(),
  suggestion: z.string(),
  /** An edit of the checked version that fixes the finding without changing the meaning. */
  fix: spliceEditSchema.nullable(),
});
export type FindingView = z.infer<typeof findingView>;

/** A location in a document that the target of an edit may refer to. */
export const editCandidateView = z.object({
  text: z.string(),
  line: z.number().int(),
  sid: z.string().optional(),
  path: z.array(z.string()).optional(),
});

/** The result of one edit of a batch; offsets are UTF-16 code units of the input text. */
export const editResultView = z.object({
  index: z.number().int(),
  status: z.enum(["applied", "valid", "skipped", "failed"]),
  range: z.object({ start: z.number().int(), end: z.number().int() }).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  suggestion: z.string().optional(),
  candidates: z.array(editCandidateView).optional(),
  conflicts_with: z.array(z.number().int()).optional(),
  warnings: z.array(z.string()),
});
export type EditResultView = z.infer<typeof editResultView>;

/** The result of a batch; `inverse` is a batch that restores the previous text byte by byte. */
export const editsAnswer = z.object({
  ok: z.boolean(),
  markdown: z.string(),
  diff: z.string(),
  results: z.array(editResultView),
  inverse: z.array(spliceEditSchema),
  /** Changed section ids, old to new; null: the section was deleted. */
  sids: z.record(z.string(), z.string().nullable()),
});
export type EditsAnswer = z.infer<typeof editsAnswer>;

export const editMode = z.enum(["all_or_nothing", "best_effort"]);

export const editDocumentInput = z.strictObject({
  /** The engine validates each edit and returns a code per rejected edit. */
  edits: z.array(z.unknown()),
  mode: editMode.default("all_or_nothing"),
  validateOnly: z.boolean().default(false),
  /** The version that the edits were made for, if the document may have changed since. */
  base_version: z.number().int().min(1).optional(),
  note: z.string().trim().max(1000).default(""),
});
export type EditDocumentInput = z.infer<typeof editDocumentInput>;

/** The result of formatting a document: number of changes of each kind, and their locations. */
export const formattedView = z.object({
  changes: z.number().int(),
  counts: z.object({
    fence: z.number().int(),
    headings: z.number().int(),
    tables: z.number().int(),
    ids: z.number().int(),
    numbers: z.number().int(),
    contents: z.number().int(),
  }),
  suggestion_ids: z.array(z.string()),
  applied_version: z.number().int().nullable(),
});
export type FormattedView = z.infer<typeof formattedView>;

export const documentEditsView = editsAnswer.extend({ version: z.number().int() });
export type DocumentEditsView = z.infer<typeof documentEditsView>;
