import { activeRequirements } from "../../plan/active-requirements.ts";
import type { Requirement } from "../../plan/plan.ts";
import type { SrsContext } from "../section-body.ts";

/** A page of the prototype, for one function of the need. */
export interface PrototypePage {
  /** Anchor in the prototype file. */
  readonly anchor: string;
  readonly requirement: Requirement;
}

/** The single, self-contained file with all pages. */
export const PROTOTYPE_FILE = "prototype/index.html";
const MAX_PAGES = 60;

/** One page per function, in the order of the need. */
export function prototypePages({ plan }: Pick<SrsContext, "plan">): readonly PrototypePage[] {
  return activeRequirements(plan)
    .filter(({ type }) => type === "functional")
    .slice(0, MAX_PAGES)
    .map((requirement) => {
      const anchor = requirement.id.toLowerCase();
      return { anchor, requirement };
    });
}
