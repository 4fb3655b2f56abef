import type { Plan } from "../plan/plan.ts";
import { pointOf, withdrawPoint } from "./reopen.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** Who changed requirements outside a turn of a seat, and why they leave the consensus. */
interface ChangedBy {
  readonly role: string;
  readonly reason: string;
}

/** Marks earlier judgements as about an older text, and takes changed requirements out of the consensus. */
export function withoutJudgements(
  state: WorkshopState,
  before: Pick<Plan, "requirements">,
  { role, reason }: ChangedBy,
): WorkshopState {
  const now = new Map(state.plan.requirements.map((requirement) => [requirement.id, requirement]));
  const old = new Map(before.requirements.map((requirement) => [requirement.id, requirement]));
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (id) => now.get(id)?.shall !== old.get(id)?.shall,
  );
  const turn = state.turns.length + 1;
  const withdrawn = changed.reduce(
    (next, id) => (pointOf(next, id) === undefined ? next : withdrawPoint(next, { ref: id, role, reason })),
    state,
  );
  return {
    ...withdrawn,
    edited_after: state.turns.length,
    worded: { ...state.worded, ...Object.fromEntries(changed.map((id) => [id, turn])) },
  };
}
