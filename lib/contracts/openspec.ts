import { z } from "zod";
import { DROP_REASONS, SPEC_REMARKS } from "../domain/openspec/read-tree.ts";
import { columnsSchema, validatorResultSchema } from "../domain/openspec/verdict.ts";
import { listOf } from "./list.ts";

/** One finding of the validator, with its location in the change. */
export const openSpecFindingView = z.object({
  code: z.string(),
  column: z.enum(["structure", "semantics", "mergeability"]),
  level: z.enum(["error", "warning", "info"]),
  /** Path relative to the folder of the change. */
  path: z.string(),
  line: z.number().int(),
  message: z.string(),
  /** The affected requirement of the plan, if any. */
  requirement: z.string().nullable(),
});
export type OpenSpecFindingView = z.infer<typeof openSpecFindingView>;

export const openSpecView = z.object({
  change_id: z.string(),
  plan_version: z.number().int(),
  plan_status: z.enum(["draft", "final"]),
  /** From the root of a repository. */
  files: z.array(z.object({ path: z.string(), content: z.string() })),
  columns: columnsSchema,
  findings: z.array(openSpecFindingView),
  /** Other open tasks of the project that touch the same requirements. */
  conflicts: z.array(
    z.object({
      task_id: z.string(),
      task_name: z.string(),
      task_title: z.string(),
      path: z.string(),
      line: z.number().int(),
      message: z.string(),
    }),
  ),
  /** Requirement, task, test. */
  coverage: z.array(
    z.object({
      requirement: z.string(),
      title: z.string(),
      capability: z.string().nullable(),
      tasks: z.array(z.string()),
      tests: z.array(z.string()),
    }),
  ),
  /** The result of OpenSpec's validator for exactly these files; null until the plan review runs it. */
  validator: validatorResultSchema.nullable(),
  /** Capabilities in the project's main specs. */
  standing: z.array(z.string()),
});
export type OpenSpecView = z.infer<typeof openSpecView>;

/** Largest archive in bytes. */
export const MAX_TREE_BYTES = 4_000_000;

export const importOpenSpecInput = z.strictObject({
  /** A zip of an `openspec/` folder, in base64. */
  archive: z.base64().max(Math.ceil(MAX_TREE_BYTES / 3) * 4),
  /** The `sha256` of the preview: imports the previewed content. Absent: previews the import. */
  confirm: z.string().max(64).optional(),
});
export type ImportOpenSpecInput = z.infer<typeof importOpenSpecInput>;

export const openSpecImportView = z.object({
  /** Hash of the archive. */
  sha256: z.string(),
  imported: z.boolean(),
  specs: z.array(
    z.object({
      capability: z.string(),
      path: z.string(),
      document_id: z.string().nullable(),
      /** The effect of an import on the document. */
      outcome: z.enum(["new", "replaces", "same"]),
      requirements: z.array(z.string()),
      scenarios: z.number().int(),
      remarks: z.array(z.object({ code: z.enum(SPEC_REMARKS), line: z.number().int(), name: z.string() })),
    }),
  ),
  dropped: z.array(z.object({ path: z.string(), reason: z.enum(DROP_REASONS) })),
});
export type OpenSpecImportView = z.infer<typeof openSpecImportView>;

/** A capability in its current state in the project. */
const mainSpecView = z.object({
  capability: z.string(),
  requirements: z.array(z.object({ name: z.string(), scenarios: z.array(z.string()) })),
  /** The document that it was imported into; null: it comes only from approved plans. */
  document_id: z.string().nullable(),
  content: z.string(),
});
export type MainSpecView = z.infer<typeof mainSpecView>;

/** The main specs, and the requirements of documents that are in none of them. */
export const mainSpecsView = listOf(mainSpecView).extend({
  only_in_documents: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type MainSpecsView = z.infer<typeof mainSpecsView>;
