/** The steps of the guided set-up of an installation, in order. */
export const SETUP_STEPS = ["sign_up", "model", "mail", "sandbox"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** `done`: it is in place; `skipped`: the administrator goes on without it; `open`: not decided. */
export type SetupState = "done" | "skipped" | "open";

/** What of it is in place. Who may sign up is always set to something, so only a decision settles that step. */
export type SetupFacts = Readonly<Record<Exclude<SetupStep, "sign_up">, boolean>>;

/**
 * The state of each step. What is in place is done, whether or not somebody decided to go on without it before.
 * @param decided the steps that the administrator decided
 */
export function setupStates(
  facts: SetupFacts,
  decided: readonly string[],
): Readonly<Record<SetupStep, SetupState>> {
  const stateOf = (step: keyof SetupFacts): SetupState => {
    if (facts[step]) return "done";
    return decided.includes(step) ? "skipped" : "open";
  };
  return {
    sign_up: decided.includes("sign_up") ? "done" : "open",
    model: stateOf("model"),
    mail: stateOf("mail"),
    sandbox: stateOf("sandbox"),
  };
}
