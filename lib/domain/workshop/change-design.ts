import { type DesignItem, designKey } from "../plan/design/design.ts";
import { dropDesignItem, setDesignItem } from "../plan/design/set-design-item.ts";
import type { Plan } from "../plan/plan.ts";
import { speakerName } from "../roles/seats.ts";
import {
  type AppliedChange,
  type Change,
  type ChangeContext,
  done,
  label,
  refuseChange,
} from "./applied-change.ts";

type DesignChange = Change<"entities" | "states" | "interfaces" | "rights">;

const REFUSED = {
  item_gone: "is not in the plan",
  name_taken: "is there already",
  too_many: "does not fit: the plan has too many",
} as const;

/** Applies a change of one item of the design. Keys of requirements become ids. */
export function changeDesign(plan: Plan, change: DesignChange, context: ChangeContext): AppliedChange {
  const { section } = change;
  if (context.by === null) return refuseChange(`${section}: rules write no design`);
  if (change.op === "drop") {
    const after = dropDesignItem(plan, { part: section, key: change.key });
    return typeof after === "string"
      ? refuseChange(`${section}: ${label(change.key)} ${REFUSED[after]}`)
      : done(after, { section, op: "drop", id: change.key, label: label(change.key) });
  }
  const given: DesignItem = change.item;
  const item: DesignItem = { ...given, requirements: given.requirements.map(context.resolve) };
  const by = speakerName(context.by, plan.meta.language, plan.consensus.names);
  const after = setDesignItem(plan, { part: section, item }, { by });
  const key = designKey(item);
  return typeof after === "string"
    ? refuseChange(`${section}: ${label(key)} ${REFUSED[after]}`)
    : done(after, { section, op: "set", id: key, label: label(key) });
}
