import { z } from "zod";
import { COLUMNS, type Column, type Finding } from "./finding.ts";

const findingSchema = z.object({
  code: z.string(),
  column: z.enum(COLUMNS),
  level: z.enum(["error", "warning", "info"]),
  path: z.string(),
  line: z.number().int().min(1),
  message: z.object({ zh: z.string(), en: z.string() }),
  item: z.string().optional(),
});

const columnStateSchema = z.enum(["passed", "warning", "failed"]);
export type ColumnState = z.infer<typeof columnStateSchema>;

/** The state of each column. */
export const columnsSchema = z.object({
  structure: columnStateSchema,
  semantics: columnStateSchema,
  mergeability: columnStateSchema,
});

/** Result of OpenSpec's validator. */
export const validatorResultSchema = z.object({
  name: z.string(),
  /** Null: the validator could not be run. */
  valid: z.boolean().nullable(),
  issues: z.array(
    z.object({
      level: z.enum(["ERROR", "WARNING", "INFO"]),
      path: z.string(),
      message: z.string(),
      line: z.number().int().optional(),
    }),
  ),
});

/** `openspec.json`: the change that was generated for one version of the plan. */
export const openSpecSetSchema = z.object({
  plan_version: z.number().int().min(1),
  plan_hash: z.string(),
  change_id: z.string(),
  files: z.array(z.object({ path: z.string(), content: z.string() })),
});
export type OpenSpecSetArtifact = z.infer<typeof openSpecSetSchema>;

/** `openspec.verdict.json`: findings of plan review for the change, and the result of OpenSpec's validator. */
export const openSpecVerdictSchema = z.object({
  plan_version: z.number().int().min(1),
  plan_hash: z.string(),
  /** Hash of the checked files. */
  files_hash: z.string(),
  validator: validatorResultSchema,
  columns: columnsSchema,
  findings: z.array(findingSchema),
});
export type OpenSpecVerdict = z.infer<typeof openSpecVerdictSchema>;

/** State of each column: an error fails it; in structure a warning does too, because validation is strict. */
export function columnStates(
  findings: readonly Pick<Finding, "column" | "level">[],
): Record<Column, ColumnState> {
  const of = (column: Column): ColumnState => {
    const levels = findings.filter((found) => found.column === column).map(({ level }) => level);
    if (levels.includes("error")) return "failed";
    if (!levels.includes("warning")) return "passed";
    return column === "structure" ? "failed" : "warning";
  };
  return { structure: of("structure"), semantics: of("semantics"), mergeability: of("mergeability") };
}
