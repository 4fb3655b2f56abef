import { z } from "zod";
import { columnStateSchema } from "../domain/openspec/verdict.ts";

/** One finding of the checker, with its place in the change. */
export const openSpecFindingView = z.object({
  code: z.string(),
  column: z.enum(["structure", "semantics", "mergeability"]),
  level: z.enum(["error", "warning", "info"]),
  /** Below the change's folder. */
  path: z.string(),
  line: z.number().int(),
  message: z.string(),
  /** The plan's requirement that it is about, where there is one. */
  requirement: z.string().nullable(),
});
export type OpenSpecFindingView = z.infer<typeof openSpecFindingView>;

export const openSpecView = z.object({
  change_id: z.string(),
  plan_version: z.number().int(),
  plan_status: z.enum(["draft", "final"]),
  /** From the root of a repository. */
  files: z.array(z.object({ path: z.string(), content: z.string() })),
  columns: z.object({
    structure: columnStateSchema,
    semantics: columnStateSchema,
    mergeability: columnStateSchema,
  }),
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
  /** What OpenSpec's own validator said of these very files; null until plan review has asked it. */
  validator: z
    .object({
      name: z.string(),
      /** Null: it could not be run. */
      valid: z.boolean().nullable(),
      issues: z.array(
        z.object({
          level: z.enum(["ERROR", "WARNING", "INFO"]),
          path: z.string(),
          message: z.string(),
          line: z.number().int().optional(),
        }),
      ),
    })
    .nullable(),
  /** Capabilities that the project's main specs hold. */
  standing: z.array(z.string()),
});
export type OpenSpecView = z.infer<typeof openSpecView>;
