import type { PlanStep } from "#lib/domain/aiplan/schema.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import { type LoopState, startLoop } from "#lib/domain/specialist/loop-state.ts";
import type { StepResult } from "#lib/domain/specialist/plan-progress.ts";
import type { Specialist } from "#lib/domain/specialist/specialists.ts";

/** What a specialist is told of its work: the request, the project, and what was done before it. */

const project = (facts: TurnFacts) => ({
  name: facts.project,
  language: facts.language,
  documents: facts.documents.map(({ name, version, outline }) => ({ name, version, outline })),
});

const begin = (specialist: Specialist, models: number, task: unknown): LoopState =>
  startLoop({
    specialist: specialist.id,
    task: JSON.stringify(task),
    iterationCap: specialist.iterationCap,
    models,
  });

/** A change that a person asked for in the chat. */
export function startEdit(specialist: Specialist, models: number, facts: TurnFacts): LoopState {
  return begin(specialist, models, {
    request: facts.text,
    conversation: facts.history.slice(-6),
    project: project(facts),
  });
}

/** A step of the orchestrator's plan. */
export function startStep(
  specialist: Specialist,
  models: number,
  step: {
    readonly facts: TurnFacts;
    readonly step: PlanStep;
    readonly sees: readonly StepResult[];
    readonly handed: StepResult | null;
  },
): LoopState {
  const { description, output_chapter_titles, language, relevant_context, workflow_mode } = step.step;
  return begin(specialist, models, {
    request: step.facts.text,
    your_step: { description, output_chapter_titles, language, relevant_context, workflow_mode },
    owned_sections: specialist.ownedSections,
    results_of_earlier_steps: step.sees,
    handed_over: step.handed,
    project: project(step.facts),
  });
}
