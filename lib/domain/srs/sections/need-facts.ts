import type { Requirement } from "../../plan/plan.ts";

/** What the words of the need tell next to the plan; absent where only the plan is at hand. */
export interface NeedFacts {
  /** The heading of the need that a requirement's words are under; null where there is none. */
  readonly headingOf: (requirement: Requirement) => string | null;
  /** What people enter or see, as the need names it. */
  readonly nounsOf: (requirement: Requirement) => readonly string[];
  /** People that the need lists without giving them something to do. */
  readonly people: readonly string[];
}
