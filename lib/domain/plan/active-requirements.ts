import type { Plan, Requirement } from "./plan.ts";

/** The plan's requirements without those that it removes. */
export const activeRequirements = ({ requirements }: Pick<Plan, "requirements">): readonly Requirement[] =>
  requirements.filter(({ change }) => change.op !== "removed");
