import type { SourceSpan } from "../knowledge/source-span.ts";
import { sentenceOf } from "./as-stated.ts";
import type { Contradiction, OpenQuestion, Plan, RequirementMatch } from "./plan.ts";

/** Whether nobody has answered a question: it is open or was put off. */
export const isUnanswered = ({ status }: Pick<OpenQuestion, "status">): boolean =>
  status === "open" || status === "closed";

/** Blocking questions that nobody has answered. */
export const unansweredQuestions = ({ open_questions }: Pick<Plan, "open_questions">): OpenQuestion[] =>
  open_questions.filter((question) => question.blocking && isUnanswered(question));

const blockingFirst = (questions: readonly OpenQuestion[]): OpenQuestion[] =>
  questions.filter(isUnanswered).toSorted((a, b) => Number(b.blocking) - Number(a.blocking));

/** The questions about an item of the plan that nobody has answered, blocking ones first. */
export const questionsAbout = (
  { open_questions }: Pick<Plan, "open_questions">,
  id: string,
): OpenQuestion[] => blockingFirst(open_questions.filter(({ about }) => about.includes(id)));

/** The questions that are about no requirement of the plan and that nobody has answered, blocking ones first. */
export function wholePlanQuestions({
  open_questions,
  requirements,
}: Pick<Plan, "open_questions" | "requirements">): OpenQuestion[] {
  const ids = new Set(requirements.map(({ id }) => id));
  return blockingFirst(open_questions.filter(({ about }) => !about.some((id) => ids.has(id))));
}

/** Marks the sentence of an existing requirement, which comes from no text of the task. */
const EXISTING = "requirement:";

/** Location of the sentence of an existing requirement of the project. */
export const existingSpan = (id: string, sentence: string): SourceSpan => ({
  ref: `${EXISTING}${id}`,
  start: 0,
  end: sentence.length,
  text: sentence,
});

/** The id of the existing requirement whose sentence this is, or null for words of the need. */
export const existingIdOf = ({ ref }: SourceSpan): string | null =>
  ref.startsWith(EXISTING) ? ref.slice(EXISTING.length) : null;

/**
 * Whether a pair is decided: somebody said which statement holds, or one of its requirements is not in the plan any more. An existing
 * requirement applies until the plan changes or removes it.
 */
function isResolved({ status, requirements = [], a, b }: Contradiction, plan: Plan["requirements"]): boolean {
  if (status !== undefined && status !== "open") return true;
  const current = new Map(plan.map((requirement) => [requirement.id, requirement]));
  const existing = new Map([a, b].map((span) => [existingIdOf(span), span.text]));
  const applies = (id: string): boolean => {
    const entry = current.get(id);
    const sentence = existing.get(id);
    if (entry === undefined) return sentence !== undefined;
    return entry.change.op !== "removed" && (sentence === undefined || sentenceOf(entry) === sentence);
  };
  return !requirements.every(applies);
}

/** The pairs that nobody has decided yet: those that may contradict, and those that are only worth comparing. */
export function openPairs({
  contradictions,
  requirements,
}: Pick<Plan, "contradictions" | "requirements">): Contradiction[] {
  return contradictions.filter((pair) => !isResolved(pair, requirements));
}

/** The pairs that may contradict and that nobody has decided yet. A plan with one is not final. */
export const openContradictions = (plan: Pick<Plan, "contradictions" | "requirements">): Contradiction[] =>
  openPairs(plan).filter(({ candidate }) => candidate === undefined);

/** Whether nobody has decided a match: it waits, or its statement was taken as new. */
export const isUndecidedMatch = ({
  status,
  decided_by,
}: Pick<RequirementMatch, "status" | "decided_by">): boolean =>
  status === "open" || (status === "adds" && decided_by === undefined);

/** The statements that may be about existing requirements and that wait for a decision. */
export const openMatches = ({ matches = [] }: Pick<Plan, "matches">): RequirementMatch[] =>
  matches.filter(({ status }) => status === "open");
