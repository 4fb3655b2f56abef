/** Statuses of a requirement, in their order. */
export const REQUIREMENT_STATUSES = ["draft", "approved", "implemented", "verified", "deprecated"] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];
