import type { DeskView } from "#lib/contracts/desk.ts";
import type { DeskEdit } from "#lib/domain/plan/desk/desk-edit.ts";
import { type Plan, REQUIREMENT_ID_PREFIX, type RequirementType } from "#lib/domain/plan/plan.ts";
import type { DeskCommand } from "./use-desk-keys.ts";

/** The card after or before the current one; the first and the last stay. */
export function neighbour(ids: readonly string[], current: string, to: "next" | "previous"): string {
  const at = ids.indexOf(current) + (to === "next" ? 1 : -1);
  return ids[Math.min(Math.max(at, 0), ids.length - 1)] ?? "";
}

/** The last pending edit that has an effect and can be undone; null if there is none. */
export const lastEffective = ({ edits }: DeskView): string | null =>
  edits.findLast(({ undone, undoes, ignored }) => !undone && undoes === null && ignored === null)?.edit_id ??
  null;

const TYPES = Object.keys(REQUIREMENT_ID_PREFIX) as RequirementType[];

/** The edit that a key makes on a requirement without a form; null if it has nothing to do. */
export function commandEdit({ requirements }: Plan, id: string, command: DeskCommand): DeskEdit | null {
  const at = requirements.findIndex((one) => one.id === id);
  const requirement = requirements[at];
  if (requirement === undefined) return null;
  switch (command) {
    case "accept":
    case "dismiss":
      return requirement.proposal === undefined ? null : { op: command, id };
    case "critical":
    case "high":
    case "medium":
    case "low":
      return requirement.priority === command ? null : { op: "edit", id, priority: command };
    case "kind": {
      const type = TYPES[(TYPES.indexOf(requirement.type) + 1) % TYPES.length];
      return type === undefined ? null : { op: "edit", id, type };
    }
    case "up": {
      const before = requirements[at - 1];
      return before === undefined ? null : { op: "reorder", id, before: before.id };
    }
    case "down":
      return at === requirements.length - 1
        ? null
        : { op: "reorder", id, before: requirements[at + 2]?.id ?? null };
    default:
      return null;
  }
}
