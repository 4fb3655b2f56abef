import { toOpenSpec } from "../plan/openspec.ts";
import type { Plan } from "../plan/plan.ts";
import { applySpecDelta } from "./apply-delta.ts";
import { type MainSpecFile, readMainSpec, writeMainSpec } from "./main-spec.ts";
import { readDelta } from "./read-delta.ts";

/**
 * The project's main specs: what was imported, with every approved plan's change put into it, oldest first. An entry
 * that no longer fits is left out, as an archive would refuse it; a capability without requirements is gone.
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
