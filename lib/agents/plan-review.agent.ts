import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import { checkPlan } from "../domain/plan/check-plan.ts";
import type { Plan } from "../domain/plan/plan.ts";
import type { PlanReview } from "../domain/review/plan-review.ts";
import { planReviewMarkdown } from "../domain/review/review-markdown.ts";
import { reviewPlan } from "../domain/review/review-plan.ts";
import { checkGuard, NO_EVIDENCE } from "../domain/task/guards.ts";
import { PLAN_GATE, START_PHASE } from "../domain/task/phases.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import type { Agent, AgentContext, RoleResult } from "./agent.ts";
import { planHash, readPlan } from "./read-plan.ts";
import { reviewOpenSpec } from "./review-openspec.ts";

type ReviewView = NonNullable<RoleResult<"plan_review">["output"]["view"]>;

/** The findings with only those requirements that the plan contains. */
function withKnownRequirements(view: ReviewView, plan: Plan): ReviewView {
  const known = new Set(plan.requirements.map(({ id }) => id));
  const findings = view.findings.map((finding) => ({
    ...finding,
    requirements: finding.requirements.filter((id) => known.has(id)),
  }));
  return { ...view, findings };
}

function withView(review: PlanReview, said: RoleResult<"plan_review">, plan: Plan): PlanReview {
  if (!said.output.view) return review;
  const view = withKnownRequirements(said.output.view, plan);
  const reviewer: PlanReview["reviewers"][number] = {
    id: "model",
    role: "PlanReviewer",
    source: "model",
    ok: null,
    decision: "defer",
    confidence: null,
    strengths: [],
    weaknesses: view.findings.map(({ text }) => text),
    suggestions: view.findings.flatMap(({ suggestion }) => (suggestion === "" ? [] : [suggestion])),
    blocking_issues: [],
  };
  return { ...review, ai_review: view, reviewers: [...review.reviewers, reviewer] };
}

/** Whether the plan may go to review: the task's graph keeps an invalid plan in planning. */
function isReady(plan: Plan, context: AgentContext): boolean {
  return checkGuard("plan_ready", {
    ...NO_EVIDENCE,
    plan,
    planProblems: checkPlan(plan).map((problem) => problem.code),
    hasRepository: context.facts.hasRepository,
  }).passed;
}

/** The answers of people in the workshop of the plan. */
async function answersOf(context: AgentContext): Promise<readonly AnsweredQuestion[]> {
  const stored = workshopStateSchema.safeParse(await context.read("planning.workshop.json"));
  return stored.success ? stored.data.answers : [];
}

const SUMMARY = {
  zh: (review: PlanReview) =>
    review.aggregate.ok !== false
      ? `方案第 ${review.plan_version} 版评审完毕：没有阻塞问题，${review.issues.length} 条提醒。${review.aggregate.ok === null ? "还有内容尚未判断。" : ""}`
      : `方案第 ${review.plan_version} 版有 ${review.aggregate.blocking_issues.length} 个阻塞问题：${review.aggregate.reasons.join("；")}`,
  en: (review: PlanReview) =>
    review.aggregate.ok !== false
      ? `Plan v${review.plan_version} is reviewed: nothing blocks, ${review.issues.length} notes.${review.aggregate.ok === null ? " Not everything is judged yet." : ""}`
      : `Plan v${review.plan_version} has ${review.aggregate.blocking_issues.length} blocking issues: ${review.aggregate.reasons.join("; ")}`,
} as const;

/** Checks the plan, not the code. The rules decide; a model may add a view that does not change the result. */
export const planReviewAgent: Agent = {
  name: "plan_review",
  async step(state, _message, context) {
    const plan = await readPlan(context);
    const round = (state.actors.plan_review?.round ?? 0) + 1;
    if (!plan) {
      const patch = {
        phase: START_PHASE,
        actors: { plan_review: { round, status: "blocked", reason: "no_plan" } },
      };
      return { statePatch: patch, logs: ["plan_review: no plan"], actions: ["suggest_redo"], questions: [] };
    }
    const { language, taskName, hasRepository, lint } = context.facts;
    const hash = planHash(context, plan);
    const openspec = await reviewOpenSpec(plan, context);
    const ruled = reviewPlan(plan, {
      taskName,
      planHash: hash,
      hasRepository,
      files: hasRepository ? await context.fileProblems("files", plan.file_impacts) : [],
      language,
      lint,
      openspec: openspec.findings,
    });
    const statementId = `${context.facts.runId}-review`;
    const said = await context.invokeRole("review", "plan_review", {
      language,
      plan,
      review: ruled,
      need: context.facts.need,
      answers: [...(await answersOf(context))],
    });
    const review = withView(ruled, said, plan);
    const text = SUMMARY[language](review);
    await context.logEvents("review", [
      {
        type: "statement",
        data: {
          statement_id: statementId,
          attempt: 1,
          phase: PLAN_GATE,
          role: "PlanReviewer",
          round,
          turn: 1,
          text,
          positions: [],
          new_issues: [],
          changes: [],
          questions: [],
          source: said.source,
          usage: said.usage,
        },
      },
    ]);
    context.write("plan-review.json", review);
    context.write("plan-review.md", planReviewMarkdown(review, language));
    const status = review.aggregate.ok === false ? "blocked" : "completed";
    return {
      statePatch: {
        phase: isReady(plan, context) ? PLAN_GATE : START_PHASE,
        actors: { plan_review: { round, status } },
        artifacts: {
          review: { plan: "plan-review.json", plan_md: "plan-review.md" },
          ...(openspec.names ? { openspec: openspec.names } : {}),
        },
      },
      logs: [text],
      actions: ["hold_meeting"],
      questions: [],
    };
  },
};
