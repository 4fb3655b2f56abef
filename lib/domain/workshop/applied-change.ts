import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import type { ChangeNote } from "../plan/logged-change.ts";
import type { Plan } from "../plan/plan.ts";
import type { PlanChange } from "./seat-turn.ts";

export type Change<S extends PlanChange["section"]> = Extract<PlanChange, { section: S }>;

export type AppliedChange =
  | { readonly ok: true; readonly plan: Plan; readonly note: ChangeNote }
  | { readonly ok: false; readonly reason: string };

export const label = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
export const done = (plan: Plan, note: ChangeNote): AppliedChange => ({ ok: true, plan, note });
export const refuseChange = (reason: string): AppliedChange => ({ ok: false, reason });

/** What a change can refer to. */
export interface ChangeContext {
  /** Turns a key of the same turn into an id; other references are returned as they are. */
  readonly resolve: (ref: string) => string;
  /** Existing requirements of the project. A change of one that the plan does not mention brings it into the plan with its id. */
  readonly standing: readonly ExistingRequirement[];
  /** Who makes the change; null for rules, which decide nothing. */
  readonly by: string | null;
}
