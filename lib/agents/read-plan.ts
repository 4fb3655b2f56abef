import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { canonicalJson } from "../domain/plan/plan-hash.ts";
import type { AgentContext } from "./agent.ts";

/** Hash by which review, meeting and decisions know the very plan they are about. */
export const planHash = (context: AgentContext, plan: Plan): string => context.hash(canonicalJson(plan));

/** The newest plan, or null when there is none yet. */
export async function readPlan(context: AgentContext): Promise<Plan | null> {
  const stored = await context.read("planning.ai.json");
  return stored === null ? null : planSchema.parse(stored);
}
