import { z } from "zod";
import type { HandOver } from "./hand-over.ts";
import { type StepResult, stepResult, stepResultSchema } from "./step-result.ts";
import type { TaskComplete } from "./task-complete.ts";

/**
 * How far an execution plan has come: a value that is stored between steps. Steps run one after another in the plan's
 * order; each sees the results of the steps that it depends on, and what the step before handed to it.
 */

/** What is needed of a step here; the plan itself is the orchestrator's. */
interface PlanStep {
  readonly step: number;
  readonly specialist: string;
  readonly context_dependencies: readonly number[];
}

export interface StepPlan<S extends PlanStep> {
  readonly planId: string;
  readonly steps: readonly S[];
}

export const planProgressSchema = z.object({
  version: z.literal(1),
  plan_id: z.string(),
  /** In the order in which the steps were done. */
  results: z.array(stepResultSchema),
  /** The newest result is meant for the next step, whether that depends on it or not. */
  handed: z.boolean(),
  failed: z.object({ step: z.number().int(), code: z.string() }).nullable(),
  /** A step declared the whole task finished. */
  finished: z.boolean(),
});
export type PlanProgress = Readonly<z.infer<typeof planProgressSchema>>;

export const startPlan = (planId: string): PlanProgress => ({
  version: 1,
  plan_id: planId,
  results: [],
  handed: false,
  failed: null,
  finished: false,
});

/** A step's accepted hand-in with what follows from it, and the person's answer where its summary was put to one. */
export interface DoneStep {
  readonly step: PlanStep;
  readonly value: TaskComplete;
  readonly next: HandOver["next"];
  readonly answer: string | null;
}

/** Records a step that is done. A step that was recorded before keeps its place with the newer result. */
export function recordStep(progress: PlanProgress, done: DoneStep): PlanProgress {
  const { next, step } = done;
  const earlier = progress.results.filter((result) => result.step !== step.step);
  return {
    ...progress,
    results: [...earlier, stepResult(step, done.value, done.answer)],
    handed: next.kind === "next_step" || (next.kind === "ask" && next.afterwards === "next_step"),
    failed: null,
    finished: next.kind === "end" && next.reason === "task_finished",
  };
}

/** Records that a step's loop failed or was cancelled: the plan stops there. */
export const failStep = (progress: PlanProgress, step: number, code: string): PlanProgress => ({
  ...progress,
  failed: { step, code },
});

/** Takes an interrupted plan up again: the failed step runs again, earlier results stay. */
export const resumePlan = (progress: PlanProgress): PlanProgress => ({ ...progress, failed: null });

export interface PlanInterruption<S extends PlanStep> {
  readonly code: string;
  readonly failedStep: number | null;
  readonly results: readonly StepResult[];
  /** The failed step first among them: what a recovery plan may contain. */
  readonly undone: readonly S[];
}

export type PlanMove<S extends PlanStep> =
  | {
      readonly kind: "run_step";
      readonly step: S;
      /** Results of the steps that it depends on, in the order in which it names them. */
      readonly sees: readonly StepResult[];
      /** What the step before handed over, where it is not among them. */
      readonly handed: StepResult | null;
      readonly stepsLeft: number;
    }
  /** `undone` holds steps that were left out because a step declared the task finished. */
  | { readonly kind: "done"; readonly undone: readonly S[] }
  | { readonly kind: "interrupted"; readonly interruption: PlanInterruption<S> };

/**
 * The next step of a plan: the first one that is undone and whose dependencies are done.
 * Out: the step with what it sees; `done`; or `interrupted`, after a failure or where what is left depends on steps
 * that the plan does not have (`dependency_missing`).
 */
export function nextPlanMove<S extends PlanStep>(plan: StepPlan<S>, progress: PlanProgress): PlanMove<S> {
  const results = new Map(progress.results.map((result) => [result.step, result]));
  const undone = plan.steps.filter((step) => !results.has(step.step));
  const stopped = (code: string, failedStep: number | null): PlanMove<S> => ({
    kind: "interrupted",
    interruption: { code, failedStep, results: progress.results, undone },
  });
  if (progress.failed) return stopped(progress.failed.code, progress.failed.step);
  if (progress.finished || undone.length === 0) return { kind: "done", undone };
  const step = undone.find((candidate) => candidate.context_dependencies.every((id) => results.has(id)));
  if (!step) return stopped("dependency_missing", null);
  const sees = step.context_dependencies.flatMap((id) => results.get(id) ?? []);
  const newest = progress.handed ? (progress.results.at(-1) ?? null) : null;
  return {
    kind: "run_step",
    step,
    sees,
    handed: newest && !step.context_dependencies.includes(newest.step) ? newest : null,
    stepsLeft: undone.length - 1,
  };
}

/**
 * Every undone step whose dependencies are done: they do not rest on one another, so they may work at the same time.
 * Empty when all is done, or after a failure.
 */
export function readySteps<S extends PlanStep>(plan: StepPlan<S>, progress: PlanProgress): readonly S[] {
  if (progress.failed || progress.finished) return [];
  const done = new Set(progress.results.map(({ step }) => step));
  return plan.steps.filter(
    ({ step, context_dependencies }) => !done.has(step) && context_dependencies.every((id) => done.has(id)),
  );
}
