import { checkPlan } from "../domain/plan/check-plan.ts";
import { draftInfo } from "../domain/plan/draft-info.ts";
import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { planChanges } from "../domain/plan/plan-changes.ts";
import { planFiles } from "../domain/plan/plan-files.ts";
import { planMarkdown } from "../domain/plan/plan-markdown.ts";
import { planReport } from "../domain/plan/plan-report.ts";
import { rules } from "../domain/rules/rules.ts";
import { START_PHASE } from "../domain/task/phases.ts";
import { conclude } from "../domain/workshop/conclude.ts";
import { planTranscript } from "../domain/workshop/transcript-lines.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { AgentContext, AgentResult } from "./agent.ts";
import { storeOpenSpecChange, writeChange } from "./deliver-openspec.ts";
import { readPlan } from "./read-plan.ts";

function writeRoles(state: WorkshopState, context: AgentContext): void {
  for (const { key, names, required } of state.table) {
    const turns = state.turns.filter((turn) => turn.role === key);
    context.write(`planning/roles/${key}.json`, {
      role: key,
      names,
      required,
      plan_version: state.plan.meta.version,
      turns,
    });
  }
}

const SAID = {
  zh: (plan: Plan) =>
    plan.meta.status === "final"
      ? `方案第 ${plan.meta.version} 版定稿：${plan.requirements.length} 条需求。`
      : `方案第 ${plan.meta.version} 版是草案：${plan.requirements.length} 条需求，还有未达成一致的地方。`,
  en: (plan: Plan) =>
    plan.meta.status === "final"
      ? `Plan v${plan.meta.version} is final: ${plan.requirements.length} requirements.`
      : `Plan v${plan.meta.version} is a draft: ${plan.requirements.length} requirements, not everybody agrees yet.`,
} as const;

/**
 * Writes the artifacts of planning.
 * @returns The state of the task.
 */
export async function deliverPlan(
  worked: WorkshopState,
  round: number,
  context: AgentContext,
): Promise<AgentResult> {
  const state = { ...worked, plan: rules.withPairs(worked.plan, context.facts.standing) };
  const previous = await readPlan(context);
  const { plan, openPoints } = conclude(state);
  const problems = checkPlan(plan);
  const valid = planSchema.safeParse(plan);
  const { language } = context.facts;
  const asks = plan.open_questions.some(({ blocking }) => blocking) || (plan.matches ?? []).length > 0;
  if (!valid.success || (plan.requirements.length === 0 && !asks)) {
    return {
      statePatch: { actors: { planning: { round, status: "failed", reason: "no_usable_plan" } } },
      logs: [language === "zh" ? "没有得出可用的方案。" : "No usable plan came out."],
      actions: ["suggest_redo"],
      questions: [],
    };
  }
  const final = plan.meta.status === "final" && problems.length === 0;
  context.write("planning.workshop.json", state);
  context.write("planning.ai.json", plan);
  if (final) context.write("planning.final.json", plan);
  context.write("plan.md", planMarkdown(plan));
  context.write("plan.files.json", planFiles(plan));
  const changes = planChanges(previous, plan, state);
  const draft = draftInfo(plan, state, { openPoints, final });
  context.write("plan.changes.json", changes);
  context.write("planning.draft.json", draft);
  context.write("planning.report.md", planReport(plan, { previous, draft, changes }));
  context.write("planning.transcript.jsonl", planTranscript(state, context.facts));
  writeRoles(state, context);
  const openspec = storeOpenSpecChange(await writeChange(plan, context), context);
  const planning = {
    current: "planning.ai.json",
    transcript: "planning.transcript.jsonl",
    plan_md: "plan.md",
    report: "planning.report.md",
    ...(final ? { final: "planning.final.json", draft: null } : { draft: "planning.ai.json", final: null }),
  };
  return {
    statePatch: {
      phase: START_PHASE,
      actors: { planning: { round, status: "completed", reason: plan.meta.status } },
      artifacts: { planning, plan_files: "plan.files.json", openspec },
    },
    logs: [SAID[language](plan)],
    actions: problems.length === 0 ? ["suggest_plan_review"] : ["suggest_redo"],
    questions: [],
  };
}
