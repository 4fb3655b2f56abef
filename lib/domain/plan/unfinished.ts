import type { Plan } from "./plan.ts";

/** Ids of the requirements that lack something, in the plan's order; one id can be in several lists. */
export interface Unfinished {
  readonly withoutScenario: readonly string[];
  /** With a wording proposed by rules that nobody has accepted or dismissed. */
  readonly openProposal: readonly string[];
  /** With neither a scenario nor an acceptance point. */
  readonly withoutAcceptance: readonly string[];
}

/**
 * The requirements of the plan that are not ready for a final plan, whatever the plan's status. One that the plan removes
 * needs neither scenario nor acceptance.
 */
export function unfinished(plan: Plan): Unfinished {
  const { requirements } = plan;
  const accepted = new Set(plan.acceptance.flatMap((point) => point.requirements));
  const untested = requirements.filter(
    ({ change, scenarios }) => change.op !== "removed" && scenarios.length === 0,
  );
  return {
    withoutScenario: untested.map(({ id }) => id),
    openProposal: requirements.flatMap(({ id, proposal }) => (proposal === undefined ? [] : [id])),
    withoutAcceptance: untested.flatMap(({ id }) => (accepted.has(id) ? [] : [id])),
  };
}
