import { z } from "zod";
import { recordedFindingSchema } from "../code-review/finding.ts";
import { usageSchema } from "../usage/usage.ts";
import type { EventType, TaskEvent } from "./events.ts";

/** What a run has written so far, derived from the log of the task. */
export const codegenProgressSchema = z.object({
  run_id: z.string().nullable(),
  /** Null while the run plans its files, and for a run that only reviews. */
  files: z
    .array(
      z.object({
        path: z.string(),
        state: z.enum(["waiting", "written", "refused"]),
        tries: z.number().int(),
        bytes: z.number().int(),
        /** Why it was refused; empty otherwise. */
        code: z.string(),
      }),
    )
    .nullable(),
  /** Findings of its review so far. */
  findings: z.array(recordedFindingSchema),
  usage: usageSchema.nullable(),
  is_over: z.boolean(),
});
export type CodegenProgress = z.infer<typeof codegenProgressSchema>;

/** Events that change the progress. */
export const PROGRESS_EVENTS = [
  "run_started",
  "files_planned",
  "file_written",
  "finding",
  "usage",
  "run_ended",
] as const satisfies readonly EventType[];

export const NO_PROGRESS: CodegenProgress = {
  run_id: null,
  files: null,
  findings: [],
  usage: null,
  is_over: false,
};

/** The progress after one more event. Events of other runs than the newest one do not occur. */
export function withProgressEvent(before: CodegenProgress, event: TaskEvent): CodegenProgress {
  switch (event.type) {
    case "run_started":
      return { ...NO_PROGRESS, run_id: event.run_id };
    case "files_planned": {
      const waiting = { state: "waiting", tries: 0, bytes: 0, code: "" } as const;
      return { ...before, files: event.data.files.map((path) => ({ path, ...waiting })) };
    }
    case "file_written": {
      const { path, tries, bytes, code } = event.data;
      const state = code === "" ? "written" : "refused";
      const files = before.files?.map((file) =>
        file.path === path ? { path, state: state as typeof file.state, tries, bytes, code } : file,
      );
      return { ...before, files: files ?? null };
    }
    case "finding":
      return { ...before, findings: [...before.findings, event.data] };
    case "usage":
      return { ...before, usage: event.data.total };
    case "run_ended":
      return { ...before, is_over: true };
    default:
      return before;
  }
}
