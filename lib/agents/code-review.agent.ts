import { usableCodeView } from "../domain/code-review/code-meeting.ts";
import { CODE_SEATS, type CodeSeat } from "../domain/code-review/code-verdict.ts";
import type { CodeToReview } from "../domain/code-review/seat-work.ts";
import { CODE_REVIEW_TEXTS } from "../domain/codegen/codegen-texts.ts";
import type { Plan } from "../domain/plan/plan.ts";
import type { Agent, AgentContext, AgentResult } from "./agent.ts";
import { modelOf } from "./codegen/codegen-task.ts";
import { readPlan } from "./read-plan.ts";

/** Asks one seat about an attempt and stores what it says; false if no model answers, which leaves the seat empty. */
async function fillCodeSeat(
  context: AgentContext,
  { seat, attempt, plan }: { readonly seat: CodeSeat; readonly attempt: CodeToReview; readonly plan: Plan },
): Promise<boolean> {
  const { language } = context.facts;
  const { output, source } = await context.invokeRole(`seat-${seat}`, "code_review", {
    language,
    role: seat,
    requirements: plan.requirements.map(({ id, title, shall }) => ({ id, title, shall })),
    acceptance: plan.acceptance.map(({ id, text }) => ({ id, text })),
    cases: plan.test_plan.cases.map(({ id, title }) => ({ id, title })),
    rule_findings: [...attempt.ruleFindings],
    difference: attempt.difference,
  });
  const { view } = output;
  const model = modelOf(source);
  if (view === null || model === null) return false;
  await context.step(`take-${seat}`, () => context.code.takeSeat(attempt.id, { seat, model, view }));
  return true;
}

interface Chaired {
  readonly log: string;
  /** Whether a model has answered. */
  readonly isAnswered: boolean;
}

/** Asks a model in the chair about what findings and verdicts say together; null if there is nothing to ask. */
async function chairReview(
  context: AgentContext,
  { attempt, plan }: { readonly attempt: CodeToReview; readonly plan: Plan },
): Promise<Chaired | null> {
  const { language } = context.facts;
  const words = CODE_REVIEW_TEXTS[language];
  const asked = await context.step("chair-material", () => context.code.toChair(attempt.id));
  if (asked === null) return null;
  const requirements = plan.requirements.map(({ id, title }) => ({ id, title }));
  const input = { ...asked.input, language, requirements };
  const { output, source } = await context.invokeRole("chair", "code_meeting", input);
  const model = modelOf(source);
  // Evidence may be left over that is not in the material, if the last correction did not remove it.
  const view = output.view === null || model === null ? null : usableCodeView(output.view, input);
  await context.step("take-chair", () =>
    context.code.takeChair(attempt.id, { material: asked.material, view, model }),
  );
  const log = view === null || model === null ? words.noChair : words.chair(model, view.decision);
  return { log, isAnswered: view !== null };
}

const blocked = (reason: string, log: string): AgentResult => ({
  statePatch: { actors: { review: { status: "blocked", reason } } },
  logs: [log],
  actions: [],
  questions: [],
});

/**
 * Lets models fill the seats of a code review, then chair its meeting. A seat that no model fills stays empty for a person; the rules
 * never fill one. The chair can only make the proposal of the rules stricter, and people decide about the attempt.
 */
export const codeReviewAgent: Agent = {
  name: "review",
  async step(state, _message, context) {
    const words = CODE_REVIEW_TEXTS[context.facts.language];
    const attempt = await context.step("attempt", () => context.code.toReview());
    const plan = await readPlan(context);
    if (attempt === null || plan === null) return blocked("no_change_set", words.nothing);
    const filled: CodeSeat[] = [];
    for (const seat of attempt.empty)
      if (await fillCodeSeat(context, { seat, attempt, plan })) filled.push(seat);
    const chaired = await chairReview(context, { attempt, plan });
    if (filled.length === 0 && attempt.empty.length > 0 && chaired?.isAnswered !== true)
      return blocked("no_model", words.noModel);
    const round = (state.actors.review?.round ?? 0) + 1;
    return {
      statePatch: { actors: { review: { round, status: "completed" } } },
      logs: [
        words.filled(attempt.number, filled.length, CODE_SEATS.length),
        ...(chaired === null ? [] : [chaired.log]),
      ],
      actions: ["ask_user"],
      questions: [],
    };
  },
};
