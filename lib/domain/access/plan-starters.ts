/** Whether the person who started the run that wrote a plan may approve it. */
export const PLAN_STARTERS = ["may_approve", "may_not_approve"] as const;
export type PlanStarter = (typeof PLAN_STARTERS)[number];
