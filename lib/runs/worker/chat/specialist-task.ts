import type { SrsRunRow } from "#lib/db/srs-runs.ts";
import type { PlanStep } from "#lib/domain/aiplan/schema.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import { outline } from "#lib/domain/document/outline.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { type LoopState, startLoop } from "#lib/domain/specialist/loop-state.ts";
import { type OrchestratorInput, orchestratorInput } from "#lib/domain/specialist/orchestrator-input.ts";
import { shortText } from "#lib/domain/specialist/short-text.ts";
import { SPECIALIST_WORDS } from "#lib/domain/specialist/specialist-words.ts";
import type { Specialist } from "#lib/domain/specialist/specialists.ts";
import { planContext, reviewedText, sectionContext } from "#lib/domain/specialist/step-context.ts";
import { type StepResult, shownResults } from "#lib/domain/specialist/step-result.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import type { SrsDraft } from "./srs-material.ts";

/** The project data of a specialist's task; the task also contains the request and the earlier results. */

const project = (facts: TurnFacts) => ({
  name: facts.project,
  language: facts.language,
  documents: facts.documents.map(({ name, version, outline }) => ({ name, version, outline })),
});

/** The limits keep a task below the limit of its loop; what would be cut first is at the end of the task. */
const LONGEST_NEED = 60_000;
/** Where the need is separate, the message is usually only the command. */
const LONGEST_REQUEST = 20_000;
const LONGEST_RESULTS = 50_000;

const begin = (specialist: Specialist, models: number, task: unknown): LoopState =>
  startLoop({
    specialist: specialist.id,
    task: JSON.stringify(task),
    iterationCap: specialist.iterationCap,
    models,
  });

/** The orchestrator's input without a wording that repeats the request. */
const asPassedOn = (input: OrchestratorInput, { text }: TurnFacts): OrchestratorInput =>
  input.userInput === text ? { ...input, userInput: null } : input;

/** A change that a user requested in the chat: the user's message, and the orchestrator's input for it. */
export function startEdit(
  specialist: Specialist,
  models: number,
  given: { readonly facts: TurnFacts; readonly input: OrchestratorInput },
): LoopState {
  const { facts, input } = given;
  return begin(specialist, models, {
    request: shortText(facts.text, LONGEST_NEED),
    orchestrator_input: asPassedOn(input, facts),
    conversation: facts.history.slice(-6),
    project: project(facts),
  });
}

const stepTask = (step: PlanStep) => {
  const { description, output_chapter_titles, language, relevant_context, workflow_mode } = step;
  return { description, output_chapter_titles, language, relevant_context, workflow_mode };
};

/** A step of the orchestrator's plan. */
export function startStep(
  specialist: Specialist,
  models: number,
  given: {
    readonly facts: TurnFacts;
    readonly step: PlanStep;
    readonly sees: readonly StepResult[];
    readonly handed: StepResult | null;
  },
): LoopState {
  const { facts, step, sees, handed } = given;
  return begin(specialist, models, {
    request: shortText(facts.text, LONGEST_NEED),
    orchestrator_input: asPassedOn(orchestratorInput(step, facts.project), facts),
    your_step: stepTask(step),
    owned_sections: specialist.ownedSections,
    project: project(facts),
    results_of_earlier_steps: shownResults(sees, LONGEST_RESULTS),
    handed_over: handed && (shownResults([handed], LONGEST_RESULTS)[0] ?? null),
  });
}

/**
 * A step of a specification: what concerns the specialist's sections, with a draft by the rules. What all specialists of a run
 * receive is first, so that a provider can cache it.
 */
export function startSrsStep(
  specialist: Specialist,
  models: number,
  given: {
    readonly facts: TurnFacts;
    /** The orchestrator's input for the whole specification; null in old records. */
    readonly input: OrchestratorInput | null;
    readonly step: PlanStep;
    readonly run: Pick<SrsRunRow, "need" | "source" | "method">;
    readonly plan: Plan;
    /** The document with the edits of this run that wait for a decision; null before it exists. */
    readonly document: string | null;
    /** The rules' result: the specialist uses the good parts and improves the others. */
    readonly draft: SrsDraft;
    readonly sees: readonly StepResult[];
  },
): LoopState {
  const { facts, input, step, run, plan, document } = given;
  const { id } = specialist;
  const isWriter = specialist.category === "content";
  return begin(specialist, models, {
    request: shortText(facts.text, LONGEST_REQUEST),
    // A plan states everything that its workshop took from the need.
    ...(run.source.kind === "plan" ? {} : { need: shortText(run.need, LONGEST_NEED) }),
    orchestrator_input: asPassedOn(input ?? orchestratorInput({}, facts.project), facts),
    target_file: SRS_NAME,
    project: {
      name: facts.project,
      language: facts.language,
      // The reviewer receives the whole document.
      outline: document === null || id === REVIEWER ? [] : outlineLines(document),
    },
    your_step: stepTask(step),
    your_sections: isWriter && document !== null ? sectionContext(specialist, run.method, document) : [],
    ...(isWriter ? { read_from_it: planContext(specialist.id, run.method, plan) } : {}),
    ...(id === REVIEWER && document !== null
      ? { document: shortText(reviewedText(document, facts.language), LONGEST_NEED) }
      : {}),
    ...(isProcessOutput(id) ? { hand_in: SPECIALIST_WORDS[facts.language].handIn[id] } : {}),
    draft_edits: given.draft.edits,
    ...given.draft.more,
    results_of_earlier_steps: shownResults(given.sees, LONGEST_RESULTS),
  });
}

const REVIEWER = "srs_reviewer";

type ProcessOutput = keyof (typeof SPECIALIST_WORDS)["en"]["handIn"];

/** Whether a specialist hands in something besides edits, of which its task gives the form. */
const isProcessOutput = (id: string): id is ProcessOutput => id in SPECIALIST_WORDS.en.handIn;

const outlineLines = (markdown: string): string[] =>
  outline(markdown)
    .sections.filter(({ title }) => title !== "")
    .map(({ title, level }) => `${"  ".repeat(level - 1)}${title}`);
