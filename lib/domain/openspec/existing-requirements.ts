import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import type { Plan } from "../plan/plan.ts";
import { itemOf } from "./finding.ts";
import { type MainSpecFile, readMainSpec } from "./main-spec.ts";
import { requirementText } from "./requirement-block.ts";
import { plainFromSpec } from "./spec-text.ts";
import { titleOf } from "./write-delta.ts";

/** Hash input of an existing requirement. */
const hashed = ({ title, shall }: { title: string; shall: string }): string => `${title}\n${shall}`;

/**
 * The existing requirements of a project: those of approved plans, oldest first (a later wording of an id replaces the
 * earlier one), and those of imported main specs that no plan has taken over.
 * @param hash SHA-256 of a text, in hex
 */
export function existingRequirements(
  { plans, imported }: { readonly plans: readonly Plan[]; readonly imported: readonly MainSpecFile[] },
  hash: (text: string) => string,
): ExistingRequirement[] {
  const existing = new Map<string, ExistingRequirement>();
  const put = (one: Omit<ExistingRequirement, "hash">) =>
    existing.set(one.id, { ...one, hash: hash(hashed(one)) });
  for (const { capability, content } of imported)
    for (const block of readMainSpec(content).requirements) {
      const name = plainFromSpec(block.name);
      const id = itemOf(name) ?? `${capability}: ${name}`;
      put({ id, title: titleOf(name), shall: plainFromSpec(requirementText(block)) });
    }
  for (const { requirements } of plans)
    for (const { id, title, shall, change } of requirements) {
      replaceImported(existing, change.previous_title);
      if (change.op === "removed") existing.delete(id);
      else put({ id, title, shall });
    }
  return [...existing.values()];
}

/** Replaces an imported requirement that a plan changes: the plan assigns an id to it. */
function replaceImported(
  existing: Map<string, ExistingRequirement>,
  previousTitle: string | undefined,
): void {
  if (previousTitle === undefined) return;
  for (const { id, title } of existing.values())
    if (title === previousTitle && id.endsWith(`: ${title}`)) existing.delete(id);
}
