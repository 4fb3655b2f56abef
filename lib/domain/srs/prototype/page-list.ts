import type { Requirement } from "../../plan/plan.ts";
import type { SrsContext } from "../section-body.ts";
import { requirementsInForce } from "../sections/actors.ts";

/** A page of the prototype: one function of the need. */
export interface PrototypePage {
  /** Its place inside the one file. */
  readonly anchor: string;
  readonly requirement: Requirement;
}

/** The file that holds every page: nothing else has to be fetched to walk through it. */
export const PROTOTYPE_FILE = "prototype/index.html";
const MOST_PAGES = 60;

/** One page per function, in the order of the need. */
export function prototypePages({ plan }: Pick<SrsContext, "plan">): readonly PrototypePage[] {
  return requirementsInForce(plan)
    .filter(({ type }) => type === "functional")
    .slice(0, MOST_PAGES)
    .map((requirement) => {
      const anchor = requirement.id.toLowerCase();
      return { anchor, requirement };
    });
}
