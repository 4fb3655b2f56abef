import type { Language } from "../domain/language.ts";
import type { SeatTurnInput, SeatTurnOutput } from "../domain/workshop/seat-turn.ts";

/** Ids and quotes in a seat's turn that do not exist. They go back to the model, which knows what it meant. */

const TEXTS = {
  en: {
    issue: (id: string) => `positions: there is no issue ${id}. Use an id of open_issues or consensus.`,
    requirement: (id: string) =>
      `plan_changes: there is no requirement ${id}. Use an id of plan_so_far or standing_requirements, or a key of this answer.`,
    question: (id: string) => `plan_changes: there is no open question ${id}.`,
    quote: (id: string) =>
      `plan_changes: the source of the answer to ${id} is not a passage of remarks, answers or need. Quote it exactly.`,
  },
  zh: {
    issue: (id: string) => `positions：没有议题 ${id}。请用 open_issues 或 consensus 里的编号。`,
    requirement: (id: string) =>
      `plan_changes：没有需求 ${id}。请用 plan_so_far 或 standing_requirements 里的编号，或本次回答里的 key。`,
    question: (id: string) => `plan_changes：没有待答问题 ${id}。`,
    quote: (id: string) =>
      `plan_changes：回答 ${id} 的出处不是 remarks、answers 或 need 里的原文，请照原文引用。`,
  },
} as const satisfies Record<Language, unknown>;

type Change = SeatTurnOutput["plan_changes"][number];

/** The requirements that a change names. */
function namedRequirements(change: Change): readonly string[] {
  if (change.section === "requirements") return change.op === "add" ? [] : [change.id];
  if (change.op !== "add" || !("item" in change) || !("requirements" in change.item)) return [];
  return change.item.requirements ?? [];
}

interface Known {
  readonly requirements: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
  readonly texts: readonly string[];
}

function knownIn(input: SeatTurnInput, output: SeatTurnOutput): Known {
  const keys = output.plan_changes.flatMap((change) =>
    change.section === "requirements" && change.op === "add" ? [change.item.key] : [],
  );
  const { plan, standing, remarks, answers, need } = input;
  const questions = plan.open_questions.filter(({ status }) => status === "open");
  return {
    requirements: new Set([
      ...keys,
      ...plan.requirements.map(({ id }) => id),
      ...standing.map(({ id }) => id),
    ]),
    questions: new Set(questions.map(({ id }) => id)),
    texts: [need, ...remarks, ...answers.map(({ answer }) => answer)],
  };
}

function changeProblems(change: Change, known: Known, language: Language): string[] {
  const words = TEXTS[language];
  if (change.section !== "open_questions")
    return namedRequirements(change)
      .filter((id) => !known.requirements.has(id))
      .map(words.requirement);
  if (!known.questions.has(change.id)) return [words.question(change.id)];
  return known.texts.some((text) => text.includes(change.source)) ? [] : [words.quote(change.id)];
}

/**
 * The unknown ids and quotes of a turn, in the language of the call.
 * @returns An empty list if every reference exists.
 */
export function turnProblems(output: SeatTurnOutput, input: SeatTurnInput): readonly string[] {
  const { language } = input;
  const known = knownIn(input, output);
  const issues = new Set([...input.issues, ...input.consensus].map(({ id }) => id));
  const unknown = output.positions.filter(({ issue_id }) => !issues.has(issue_id));
  return [
    ...unknown.map(({ issue_id }) => TEXTS[language].issue(issue_id)),
    ...output.plan_changes.flatMap((change) => changeProblems(change, known, language)),
  ].slice(0, 20);
}

/** The turn without answers to questions that no text of a person contains. */
export function withoutUngroundedAnswers(output: SeatTurnOutput, input: SeatTurnInput): SeatTurnOutput {
  const known = knownIn(input, output);
  const isGrounded = (change: Change): boolean =>
    change.section !== "open_questions" || changeProblems(change, known, input.language).length === 0;
  return { ...output, plan_changes: output.plan_changes.filter(isGrounded) };
}
