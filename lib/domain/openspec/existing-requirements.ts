import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import { changeSchema, type Plan, type Requirement } from "../plan/plan.ts";
import { itemOf } from "./finding.ts";
import { type MainSpecFile, readMainSpec } from "./main-spec.ts";
import { requirementText } from "./requirement-block.ts";
import { plainFromSpec } from "./spec-text.ts";
import { titleOf } from "./write-delta.ts";

/** What the hash of an existing requirement is made of. */
export const hashed = ({ title, shall }: { title: string; shall: string }): string => `${title}\n${shall}`;

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
      put({ id, title: titleOf(name), shall: plainFromSpec(requirementText(block)), ...homeOf(capability) });
    }
  for (const { requirements } of plans)
    for (const requirement of requirements) {
      const { id, change } = requirement;
      replaceImported(existing, change.previous_title);
      if (change.op === "removed") existing.delete(id);
      else put(currentPart(requirement));
    }
  return [...existing.values()];
}

/** The capability of an imported spec, if a plan can name it: specs of larger trees have longer paths. */
const homeOf = (capability: string): Pick<ExistingRequirement, "capability"> =>
  changeSchema.shape.capability.safeParse(capability).success ? { capability } : {};

/** What later plans need to know about a requirement of an approved plan. */
function currentPart(requirement: Requirement): Omit<ExistingRequirement, "hash"> {
  const { id, title, shall, type, priority, as_stated, measure, scenarios, change } = requirement;
  return {
    id,
    title,
    shall,
    type,
    priority,
    capability: change.capability,
    ...(as_stated === undefined ? {} : { as_stated }),
    ...(measure === undefined ? {} : { measure }),
    scenarios,
  };
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
