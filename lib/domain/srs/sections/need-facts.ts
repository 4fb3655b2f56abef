import type { Requirement } from "../../plan/plan.ts";

/** Facts from the need's text besides the plan; absent if only the plan is available. */
export interface NeedFacts {
  /** The heading of the need above a requirement's source; null if there is none. */
  readonly headingOf: (requirement: Requirement) => string | null;
}
