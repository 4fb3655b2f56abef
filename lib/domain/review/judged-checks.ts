/** Checks of the plan review whose questions only a model or a person can answer. */
export const JUDGED_CHECKS = ["seats", "contradictions"] as const;
export type JudgedCheck = (typeof JUDGED_CHECKS)[number];
