import { z } from "zod";
import type { ExecutionPlan } from "../aiplan/schema.ts";
import { isTerminal, type MessageEvent } from "./message-events.ts";

/** How far one step of a specification has come, as people see it. */
export interface SrsStep {
  readonly step: number;
  readonly specialist: string;
  readonly chapters: readonly string[];
  readonly state: "waiting" | "working" | "done" | "failed";
  readonly summary: string;
  readonly source: "rules" | "model" | null;
  /** The version of the specification that it made. */
  readonly version: number | null;
}

const reportedSchema = z.object({
  summary: z.string().default(""),
  source: z.literal("rules").optional(),
  applied_version: z.number().int().nullable().default(null),
});

/** The steps of a plan with what the log reports each; later events of one step replace earlier ones. */
export function srsSteps(plan: ExecutionPlan, callId: string, events: readonly MessageEvent[]): SrsStep[] {
  const steps = new Map<string, SrsStep>(
    plan.steps.map(({ step, specialist, output_chapter_titles: chapters }) => [
      `${callId}/${step}`,
      { step, specialist, chapters, state: "waiting", summary: "", source: null, version: null },
    ]),
  );
  for (const { type, data } of events) {
    if (isTerminal(type)) brokenOff(steps);
    if (type !== "tool_start" && type !== "tool_result") continue;
    const known = steps.get(data.call_id);
    if (known === undefined) continue;
    if (type === "tool_start") steps.set(data.call_id, { ...known, state: "working" });
    else steps.set(data.call_id, ended(known, data));
  }
  return [...steps.values()];
}

/** Nobody works on a step whose work has ended without a result. */
function brokenOff(steps: Map<string, SrsStep>): void {
  for (const [id, step] of steps) if (step.state === "working") steps.set(id, { ...step, state: "waiting" });
}

function ended(
  step: SrsStep,
  { ok, result, error }: { ok: boolean; result?: unknown; error?: { message: string } | undefined },
): SrsStep {
  if (!ok) return { ...step, state: "failed", summary: error?.message ?? "" };
  const { summary = "", source, applied_version = null } = reportedSchema.safeParse(result).data ?? {};
  return { ...step, state: "done", summary, source: source ?? "model", version: applied_version };
}
