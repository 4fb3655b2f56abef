import type { ActionName } from "./can.ts";

/** The first steps of a new member, in the order in which Home lists them. */
export const FIRST_STEPS = ["need", "answer", "decide", "share", "invite", "model"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The right that a step needs. */
const STEP_RIGHTS: Readonly<Record<FirstStep, ActionName>> = {
  need: "create_task",
  answer: "answer",
  decide: "decide_gate",
  share: "share",
  invite: "manage",
  model: "manage",
};

/**
 * The steps that a member with these rights can do.
 * @param facts.decidesInProject the gate of some project names the member, who has no right to decide otherwise
 * @param facts.hasInstallationModel the installation decides about the model, and not the workspace
 */
export function firstStepsFor(
  abilities: readonly ActionName[],
  facts: { readonly decidesInProject: boolean; readonly hasInstallationModel: boolean },
): FirstStep[] {
  return FIRST_STEPS.filter((step) => {
    if (step === "model" && facts.hasInstallationModel) return false;
    if (step === "decide" && facts.decidesInProject) return true;
    return abilities.includes(STEP_RIGHTS[step]);
  });
}

/** Whether a member with these rights can do any of the steps. Nobody can decide alone: who is named by a gate also answers. */
export const canDoFirstSteps = (abilities: readonly ActionName[]): boolean =>
  FIRST_STEPS.some((step) => abilities.includes(STEP_RIGHTS[step]));
