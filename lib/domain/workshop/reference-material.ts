import { z } from "zod";
import type { Plan } from "../plan/plan.ts";

/** Another task's plan as material of a workshop: what was agreed there. Seats must not simply repeat it. */
export const referenceMaterialSchema = z.object({
  title: z.string(),
  plan_version: z.number().int().min(1),
  /** Empty if only the plan's name is inherited. */
  requirements: z.array(z.object({ id: z.string(), title: z.string(), shall: z.string() })),
  consensus: z.array(z.string()),
  assumptions: z.array(z.string()),
});
export type ReferenceMaterial = z.infer<typeof referenceMaterialSchema>;

const MAX_ITEMS = 100;

/**
 * The reference material of a plan.
 * @param inherits false to pass on only the plan's name
 */
export function referenceMaterial(plan: Plan, title: string, inherits: boolean): ReferenceMaterial {
  const { meta, requirements, consensus, assumptions } = plan;
  return {
    title,
    plan_version: meta.version,
    requirements: inherits
      ? requirements.slice(0, MAX_ITEMS).map(({ id, title: name, shall }) => ({ id, title: name, shall }))
      : [],
    consensus: inherits ? consensus.points.slice(0, MAX_ITEMS) : [],
    assumptions: inherits ? assumptions.slice(0, MAX_ITEMS).map((one) => one.text) : [],
  };
}

/** The line that names another plan as the reference of this one. */
export function referenceNote({ title, plan_version, requirements }: ReferenceMaterial, zh: boolean): string {
  if (zh)
    return requirements.length === 0
      ? `以《${title}》的方案 v${plan_version} 为参考。`
      : `以《${title}》的方案 v${plan_version} 为参考，其中 ${requirements.length} 条需求作为材料，未自动照搬。`;
  const count = requirements.length === 1 ? "1 requirement" : `${requirements.length} requirements`;
  return requirements.length === 0
    ? `Plan v${plan_version} of "${title}" served as the reference.`
    : `Plan v${plan_version} of "${title}" served as the reference; its ${count} were material and not copied by themselves.`;
}
