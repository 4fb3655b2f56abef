import type { PlanChange } from "../../workshop/seat-turn.ts";
import type { DraftedRequirement } from "../draft.ts";

/** A requirement with its acceptance points. */
export function requirementChanges(drafted: DraftedRequirement, mostPoints = 8): readonly PlanChange[] {
  const { key } = drafted.draft;
  return [
    { section: "requirements", op: "add", item: drafted.draft },
    ...drafted.acceptance.slice(0, mostPoints).map((point, at) => ({
      section: "acceptance" as const,
      op: "add" as const,
      item: {
        key: `${key}.ac${at + 1}`,
        text: point.text,
        requirements: [key],
        ...(point.derived === undefined ? {} : { derived: point.derived }),
      },
    })),
  ];
}
