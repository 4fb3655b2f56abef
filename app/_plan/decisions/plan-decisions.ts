import type { PlanDecisionsInput } from "#lib/contracts/plan-decisions.ts";
import type { RequirementMatch } from "#lib/domain/plan/plan.ts";

/** A match that nobody has decided. */
export interface OpenMatch extends Pick<RequirementMatch, "requirement" | "kind" | "others"> {
  /** Its position in the plan. */
  readonly index: number;
  /** The name that the statement gives to the requirement; empty if it names none. */
  readonly title: string;
}

/** What a person has chosen and not sent yet, by the position of the match or pair in the plan. */
export interface MatchChoice {
  readonly status: Exclude<RequirementMatch["status"], "open">;
  /** The new sentence; empty: the statement's own words. */
  readonly shall: string;
  /** The new title of a renamed requirement. */
  readonly title: string;
  /** The candidate that the statement is about; absent: the first one. */
  readonly requirement?: string;
}
export type PairChoice = PlanDecisionsInput["pairs"][number]["status"];

export interface Choices {
  readonly matches: Readonly<Record<number, MatchChoice>>;
  readonly pairs: Readonly<Record<number, PairChoice>>;
}

export const NO_CHOICES: Choices = { matches: {}, pairs: {} };

export const countChoices = ({ matches, pairs }: Choices): number =>
  Object.keys(matches).length + Object.keys(pairs).length;

/** Whether a choice cannot be sent yet: a renamed requirement needs its new name. */
export const lacksTitle = ({ status, title }: MatchChoice): boolean =>
  status === "renames" && title.trim() === "";

/** Every open match as the rules propose it, except those that have a choice already. */
export function chosenAsProposed(chosen: Choices, matches: readonly OpenMatch[]): Choices {
  const proposed = matches.map(({ index, kind: status, title }): [number, MatchChoice] => [
    index,
    { status, shall: "", title },
  ]);
  return { ...chosen, matches: { ...Object.fromEntries(proposed), ...chosen.matches } };
}

/** Every pair without a choice as holding both: what is left of a list after the contradictions have been chosen. */
export function chosenAsBoth(chosen: Choices, pairs: readonly { readonly index: number }[]): Choices {
  const both = pairs.map(({ index }): [number, PairChoice] => [index, "both"]);
  return { ...chosen, pairs: { ...Object.fromEntries(both), ...chosen.pairs } };
}

/** The request that sends the choices for this version of the plan. */
export function decisionsOf(choices: Choices, planVersion: number): PlanDecisionsInput {
  const matches = Object.entries(choices.matches).map(([index, { status, shall, title, requirement }]) => ({
    index: Number(index),
    status,
    ...(requirement === undefined || status === "adds" ? {} : { requirement }),
    ...(status === "changes" && shall.trim() !== "" ? { shall: shall.trim() } : {}),
    ...(status === "renames" && title.trim() !== "" ? { title: title.trim() } : {}),
  }));
  const pairs = Object.entries(choices.pairs).map(([index, status]) => ({ index: Number(index), status }));
  return { plan_version: planVersion, matches, pairs, questions: [] };
}
