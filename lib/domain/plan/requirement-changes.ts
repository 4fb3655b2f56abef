import { z } from "zod";
import { printedSentence } from "./as-stated.ts";
import type { ExistingRequirement } from "./existing-requirement.ts";
import type { Plan, Requirement } from "./plan.ts";

/** What a plan does to an existing requirement: its title and sentence before and after. */
export const requirementChangeSchema = z.object({
  id: z.string(),
  op: z.enum(["modified", "removed", "renamed"]),
  /** Null if the project has the requirement no more. */
  before: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** Null if the plan removes it. */
  after: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** Why; empty if the plan does not say. */
  reason: z.string(),
  /** The text changed after the plan was made. */
  moved: z.boolean(),
});
export type RequirementChangeView = z.infer<typeof requirementChangeSchema>;

/** The existing requirement that an entry of a plan changes. */
const baseOf = (
  { id, change }: Requirement,
  existing: readonly ExistingRequirement[],
): ExistingRequirement | undefined =>
  existing.find((one) => one.id === id) ??
  existing.find(({ hash }) => hash === change.base_hash) ??
  existing.find(({ title }) => title === change.previous_title);

/** Every existing requirement that a plan changes, removes or renames, with the words before and after, in the plan's order. */
export function requirementChanges(
  { requirements, meta }: Plan,
  existing: readonly ExistingRequirement[],
): RequirementChangeView[] {
  return requirements.flatMap((requirement) => {
    const { id, change, rationale } = requirement;
    if (change.op === "added") return [];
    const base = baseOf(requirement, existing);
    const shown = (one: Pick<Requirement, "title" | "shall" | "as_stated">) => ({
      title: one.title,
      text: printedSentence(one, meta.language),
    });
    return [
      {
        id,
        op: change.op,
        before: base === undefined ? null : shown(base),
        after: change.op === "removed" ? null : shown(requirement),
        reason: rationale ?? requirement.source.map(({ text }) => text).join(" "),
        moved: base !== undefined && change.base_hash !== undefined && base.hash !== change.base_hash,
      },
    ];
  });
}
