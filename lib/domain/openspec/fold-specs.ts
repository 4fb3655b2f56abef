import { toOpenSpec } from "../plan/openspec.ts";
import type { Plan } from "../plan/plan.ts";
import { applySpecDelta } from "./apply-delta.ts";
import { type MainSpecFile, readMainSpec, writeMainSpec } from "./main-spec.ts";
import { readDelta } from "./read-delta.ts";

/**
 * Computes the project's main specs: the imported ones with the change of every approved plan merged, oldest first.
 * Entries that no longer fit are skipped, as an archive would refuse them; a capability without requirements is removed.
 */
export function foldSpecs(imported: readonly MainSpecFile[], plans: readonly Plan[]): MainSpecFile[] {
  const specs = new Map(imported.map((spec) => [spec.capability, spec]));
  for (const plan of plans)
    for (const { path, content } of toOpenSpec(plan, { existing: [...specs.values()] }).files) {
      const capability = /\/specs\/(.+)\/spec\.md$/.exec(path)?.[1];
      if (capability !== undefined) foldDelta(specs, capability, content);
    }
  return [...specs.values()];
}

function foldDelta(specs: Map<string, MainSpecFile>, capability: string, content: string): void {
  const delta = readDelta(content);
  const main = readMainSpec(specs.get(capability)?.content ?? "");
  const { requirements } = applySpecDelta(main.requirements, delta);
  const purpose = main.purpose ?? delta.purpose ?? "";
  if (requirements.length === 0) specs.delete(capability);
  else specs.set(capability, { capability, content: writeMainSpec(capability, purpose, requirements) });
}
