import { changeIdOf, metadataFile } from "../openspec/change-id.ts";
import type { MainSpecFile } from "../openspec/main-spec.ts";
import type { OpenSpecFile } from "../openspec/openspec-file.ts";
import { changeFile } from "../openspec/write-change.ts";
import { capabilityChanges, deltaSpec } from "../openspec/write-delta.ts";
import { designFile } from "../openspec/write-design.ts";
import { proposalFile } from "../openspec/write-proposal.ts";
import { tasksFile } from "../openspec/write-tasks.ts";
import type { Plan } from "./plan.ts";
import { upgradePlan } from "./upgrade-plan.ts";

export interface OpenSpecSet {
  readonly files: readonly OpenSpecFile[];
}

export interface OpenSpecOptions {
  /**
   * The project's main specs that the change is written against: a modified requirement repeats the scenarios in them.
   * Absent if the existing specs are unknown.
   */
  readonly existing?: readonly MainSpecFile[] | undefined;
}

/**
 * Converts a plan to an OpenSpec change that passes the strict validator. Upgrades old plans first; returns no files for
 * a value that is no plan. Never throws.
 */
export function toOpenSpec(plan: Plan, { existing }: OpenSpecOptions = {}): OpenSpecSet {
  const read = upgradePlan(plan);
  if (read === null) return { files: [] };
  const id = changeIdOf(read.meta.id);
  const changes = capabilityChanges(read, existing);
  const hasSpecs = changes.length > 0;
  const files = {
    ".openspec.yaml": metadataFile({ taskName: read.meta.id, title: read.meta.title, hasSpecs }),
    "proposal.md": proposalFile(read, changes),
    "change.md": changeFile(read, id),
    "design.md": designFile(read),
    "tasks.md": tasksFile(read),
    ...Object.fromEntries(
      changes.map((change) => [`specs/${change.capability}/spec.md`, deltaSpec(read, change, existing)]),
    ),
  };
  const folder = `openspec/changes/${id}`;
  return { files: Object.entries(files).map(([path, content]) => ({ path: `${folder}/${path}`, content })) };
}
