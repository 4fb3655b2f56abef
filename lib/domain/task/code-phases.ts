import { PHASES, type Phase } from "./phases.ts";

/** The phases in which a task has an approved plan and its code is changed, checked or accepted. */
export const CODE_PHASES: readonly Phase[] = PHASES.slice(PHASES.indexOf("codegen"), PHASES.indexOf("done"));

/** The phase in which a new attempt waits. */
export const ATTEMPT_PHASE = "code_review" satisfies Phase;
