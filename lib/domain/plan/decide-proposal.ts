import type { Plan, Requirement } from "./plan.ts";

/**
 * The plan with the requirement's proposed wording as its sentence, which is then no longer as stated. The same plan
 * if there is no such requirement or it has no proposal.
 */
export function acceptProposal(plan: Plan, id: string): Plan {
  return withDecision(plan, id, ({ proposal, as_stated: _stated, ...requirement }) => ({
    ...requirement,
    shall: proposal.shall,
  }));
}

/** The plan without the requirement's proposed wording; its sentence stays. The same plan if it has no proposal. */
export function dismissProposal(plan: Plan, id: string): Plan {
  return withDecision(plan, id, ({ proposal: _dismissed, ...requirement }) => requirement);
}

type Proposed = Requirement & { readonly proposal: NonNullable<Requirement["proposal"]> };

const isProposed = (requirement: Requirement): requirement is Proposed => requirement.proposal !== undefined;

function withDecision(plan: Plan, id: string, decide: (requirement: Proposed) => Requirement): Plan {
  let decided = false;
  const requirements = plan.requirements.map((requirement) => {
    if (requirement.id !== id || !isProposed(requirement)) return requirement;
    decided = true;
    return decide(requirement);
  });
  return decided ? { ...plan, requirements } : plan;
}
