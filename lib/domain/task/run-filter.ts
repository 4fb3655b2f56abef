import { STEPS } from "./phase-specs.ts";

/** How runs of a project are ordered: last or first started first, or the one with the most tokens first. */
export const RUN_ORDERS = ["newest", "oldest", "tokens"] as const;
export type RunOrder = (typeof RUN_ORDERS)[number];

/**
 * First words of the commands of runs: those of the steps, `/next`, `/redo`, and those that the product itself starts, for a question of
 * the Coach (`/status`), a message (`/talk`) and the answer of a seat (`/ask`).
 */
export const RUN_COMMANDS: readonly string[] = [
  ...new Set([...STEPS.map(({ step }) => step.command), "/next", "/redo", "/status", "/talk", "/ask"]),
];
