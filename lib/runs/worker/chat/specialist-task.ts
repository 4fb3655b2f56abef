import type { PlanStep } from "#lib/domain/aiplan/schema.ts";
import { beginningOf } from "#lib/domain/chat/beginning-of.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { type LoopState, startLoop } from "#lib/domain/specialist/loop-state.ts";
import type { StepResult } from "#lib/domain/specialist/plan-progress.ts";
import type { Specialist } from "#lib/domain/specialist/specialists.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";

/** The project data of a specialist's task; the task also contains the request and the earlier results. */

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

/** A change that a user requested in the chat. */
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

const LONGEST_NEED = 60_000;

/** A step of a specification: the need, what was derived from it with the project's ids, and a draft by the rules. */
export function startSrsStep(
  specialist: Specialist,
  models: number,
  given: {
    readonly facts: TurnFacts;
    readonly step: PlanStep;
    readonly need: string;
    readonly plan: Plan;
    /** Edits as the rules would make them: the specialist keeps the good ones and improves the others. */
    readonly draft: unknown;
    readonly sees: readonly StepResult[];
  },
): LoopState {
  const { description, output_chapter_titles, language, relevant_context, workflow_mode } = given.step;
  const { requirements, open_questions, assumptions, risks, scope, non_goals, targets } = given.plan;
  return begin(specialist, models, {
    your_step: { description, output_chapter_titles, language, relevant_context, workflow_mode },
    target_file: SRS_NAME,
    owned_sections: specialist.ownedSections,
    need: beginningOf(given.need, LONGEST_NEED),
    read_from_it: {
      requirements: requirements.map(({ id, type, title, shall, actor }) => ({
        id,
        type,
        title,
        shall,
        actor,
      })),
      open_questions,
      assumptions,
      risks,
      scope,
      non_goals,
      targets,
    },
    draft_edits: given.draft,
    results_of_earlier_steps: given.sees,
    project: project(given.facts),
  });
}
