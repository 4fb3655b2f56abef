import type { ToolResult } from "#lib/agents/tools/ports.ts";
import type { PlanStep } from "#lib/domain/aiplan/schema.ts";
import { type PlanProgress, recordStep } from "#lib/domain/specialist/plan-progress.ts";
import type { TaskComplete } from "#lib/domain/specialist/task-complete.ts";
import type { SpecialistEnd } from "./run-specialist.ts";

/** A step that rules did, as the plan's progress keeps it: like a hand-in that hands over to the next. */
export function doneByRules(progress: PlanProgress, step: PlanStep, result: ToolResult): PlanProgress {
  const said = result.ok && typeof result.output === "object" && result.output !== null ? result.output : {};
  const summary = "summary" in said && typeof said.summary === "string" ? said.summary : "";
  const value: TaskComplete = {
    completionType: "READY_FOR_NEXT",
    nextStepType: "HANDOFF_TO_SPECIALIST",
    summary: result.ok ? summary || step.specialist : `${step.specialist}: ${result.code}`,
    deliverables: [...step.output_chapter_titles],
    contextForNext: { projectState: { requires_file_editing: false, content: summary, structuredData: {} } },
  };
  return recorded(progress, step, value);
}

/** A step that a model handed in. */
export function doneByModel(
  progress: PlanProgress,
  step: PlanStep,
  end: Extract<SpecialistEnd, { kind: "handed_in" }>,
): PlanProgress {
  return recorded(progress, step, end.value);
}

/** Whatever a specialist says of the whole, the team's plan goes on to its end. */
function recorded(progress: PlanProgress, step: PlanStep, value: TaskComplete): PlanProgress {
  const next = { kind: "next_step", context: value.contextForNext } as const;
  return recordStep(progress, { step, value, next, answer: null });
}
