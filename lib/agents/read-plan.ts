import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { canonicalJson } from "../domain/plan/plan-hash.ts";
import type { AgentContext } from "./agent.ts";

/** The hash by which a review, a meeting and decisions identify the plan that they are about. */
export const planHash = (context: AgentContext, plan: Plan): string => context.hash(canonicalJson(plan));

/** The newest plan, or null if there is none yet. */
export async function readPlan(context: AgentContext): Promise<Plan | null> {
  const stored = await context.read("planning.ai.json");
  return stored === null ? null : planSchema.parse(stored);
}
