import type { PlanTerm } from "../../plan/defined-terms.ts";
import type { Plan } from "../../plan/plan.ts";
import type { NeedFacts } from "../../srs/sections/need-facts.ts";
import type { SrsProfile } from "../../srs-outline/profile.ts";
import type { SrsMethod } from "../teams.ts";

/** What the specialists' rules write from: the plan read from need, draft or approval, and what the words tell next to it. */
export interface SrsMaterial {
  readonly plan: Plan;
  readonly projectName: string;
  /** As the team writes it. */
  readonly profile: SrsProfile;
  readonly method: SrsMethod;
  /** As it is to be printed. */
  readonly date: string;
  readonly terms: readonly PlanTerm[];
  readonly facts?: NeedFacts | undefined;
}

/** A file that a specialist makes next to the specification. */
export interface MadeFile {
  readonly name: string;
  readonly text: string;
}

/** What a specialist's rules did: edits of the specification, or the whole text where there was none. */
export interface RulesWork {
  readonly edits: readonly unknown[];
  readonly created: string | null;
  readonly files: readonly MadeFile[];
  readonly summary: string;
}
