import type { Plan } from "../plan.ts";
import { designParts, foldedDesignName } from "./design.ts";
import { DESIGN_WORDS } from "./design-words.ts";

/** A test case that follows from a transition or a right. Nobody has decided about it: it is not part of the plan. */
export interface ProposedCase {
  readonly title: string;
  /** Requirements from which the item follows; empty if it names none. */
  readonly requirements: readonly string[];
  readonly level: "integration" | "end-to-end";
}

/**
 * The test cases that states and permissions of a plan propose, in the order of the design, without those that it has and those that
 * people rejected.
 */
export function proposedCases(plan: Plan): ProposedCase[] {
  const { states, rights } = designParts(plan);
  const words = DESIGN_WORDS[plan.meta.language].cases;
  const steps = states.flatMap(({ entity, name, transitions, requirements }): ProposedCase[] =>
    transitions.map(({ to, on, by }) => ({
      title: words.transition({ entity, from: name, to, on, by }),
      requirements,
      level: "integration",
    })),
  );
  const permissions = rights.flatMap(({ role, may, may_not, requirements }): ProposedCase[] => [
    ...may.map((action) => ({ title: words.may(role, action), requirements, level: "end-to-end" as const })),
    ...may_not.map((action) => ({
      title: words.mayNot(role, action),
      requirements,
      level: "end-to-end" as const,
    })),
  ]);
  const { cases, rejected = [] } = plan.test_plan;
  const known = new Set([...cases.map(({ title }) => title), ...rejected].map(foldedDesignName));
  return [...steps, ...permissions].filter(({ title }) => {
    const isNew = !known.has(foldedDesignName(title));
    known.add(foldedDesignName(title));
    return isNew;
  });
}
