import { z } from "zod";
import { LINK_STATES } from "../domain/requirements/trace/link.ts";
import { TRACE_STATES } from "../domain/requirements/trace/trace-state.ts";
import { LINK_KINDS } from "../domain/statement/link-labels.ts";
import { OVERALL } from "../domain/test-run/eval-report.ts";
import { CASE_COVERAGE } from "../domain/test-run/match-plan.ts";
import { requirementQuery } from "./requirement.ts";

/** The filter of an exported matrix. */
export const traceFileQuery = requirementQuery.pick({ q: true });

export const matrixView = z.object({
  tests: z.array(z.object({ id: z.string(), title: z.string(), document_id: z.string().nullable() })),
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** How far it is traced: to code, to tests that passed, or not any more. */
      state: z.enum(TRACE_STATES),
      /** Items of plans that were carried out for it: `tsk_…#T-001`. */
      plan_items: z.array(z.string()),
      cells: z.array(z.object({ test: z.string(), state: z.enum(LINK_STATES) })),
      /** Lines of the code that satisfy or verify the requirement. */
      code: z.array(
        z.object({
          /** `path:line-line@commit`, as the link names them. */
          ref: z.string(),
          kind: z.enum(LINK_KINDS),
          state: z.enum(LINK_STATES),
          /** Where the lines are now: `path:line`, or the path alone if they are gone. */
          title: z.string(),
        }),
      ),
      /** The newest test run of accepted code with planned cases of the requirement; null: there is none. */
      result: z
        .object({
          task: z.string(),
          change_set: z.string(),
          test_run: z.string(),
          commit: z.string(),
          tree: z.string(),
          at: z.string(),
          overall: z.enum(OVERALL),
          cases: z.array(z.object({ id: z.string(), coverage: z.enum(CASE_COVERAGE) })),
        })
        .nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
  total: z.number().int(),
});
export type MatrixView = z.infer<typeof matrixView>;
