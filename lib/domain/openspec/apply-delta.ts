import type { DeltaOp, DeltaSpec } from "./read-delta.ts";
import { foldedName, missingScenarios, plainName, type RequirementBlock } from "./requirement-block.ts";

export const REFUSALS = [
  "capability_missing",
  "target_missing",
  "already_exists",
  "spelling_differs",
  "scenario_lost",
] as const;
export type DeltaRefusal = (typeof REFUSALS)[number];

/** Reason why an entry of a delta cannot be merged into the main spec. */
export interface RefusedEntry {
  readonly reason: DeltaRefusal;
  readonly op: DeltaOp;
  /** The requirement that the delta names. */
  readonly name: string;
  readonly line: number;
  /** The name in the main spec, or the scenarios that would be lost. */
  readonly existing?: string;
}

export interface AppliedDelta {
  readonly requirements: readonly RequirementBlock[];
  readonly refused: readonly RefusedEntry[];
}

const sameRaw = (a: RequirementBlock, b: RequirementBlock) => a.raw.trim() === b.raw.trim();

/**
 * Merges a delta into a main spec in OpenSpec's order: renamed, removed, modified, added. Entries that were already
 * applied are no problem; entries that do not fit are refused, and all others are applied.
 * @param existing the main spec's requirements; null if the capability has no main spec yet
 */
export function applySpecDelta(existing: readonly RequirementBlock[] | null, delta: DeltaSpec): AppliedDelta {
  const refused: RefusedEntry[] = [];
  const blocks = new Map((existing ?? []).map((block) => [block.name, block]));
  const missing = existing === null ? "capability_missing" : "target_missing";
  rename(blocks, delta, { missing, refused });
  remove(blocks, delta, refused);
  modify(blocks, delta, { missing, refused });
  add(blocks, delta, refused);
  return { requirements: [...blocks.values()], refused };
}

type Blocks = Map<string, RequirementBlock>;

/** An existing name that differs from this one only in case or spacing. */
function similarName(blocks: Blocks, name: string, but?: string): { existing?: string } {
  const folded = foldedName(name);
  for (const other of blocks.keys())
    if (other !== name && other !== but && foldedName(other) === folded) return { existing: other };
  return {};
}

interface ChangeRun {
  readonly missing: DeltaRefusal;
  readonly refused: RefusedEntry[];
}

function rename(blocks: Blocks, delta: DeltaSpec, { missing, refused }: ChangeRun): void {
  for (const { from, to, line } of delta.renamed) {
    const entry = { op: "renamed", line } as const;
    const current = blocks.get(from);
    if (current === undefined) {
      const { existing } = similarName(blocks, from, to);
      if (!blocks.has(to))
        refused.push({ reason: missing, ...entry, name: from, ...similarName(blocks, from) });
      else if (existing !== undefined)
        refused.push({ reason: "spelling_differs", ...entry, name: from, existing });
      continue;
    }
    const variant = similarName(blocks, to, from).existing;
    if (blocks.has(to)) refused.push({ reason: "already_exists", ...entry, name: to });
    else if (variant !== undefined)
      refused.push({ reason: "spelling_differs", ...entry, name: to, existing: variant });
    else replaceKey(blocks, from, renamedBlock(current, to));
  }
}

function renamedBlock(block: RequirementBlock, to: string): RequirementBlock {
  const [, ...rest] = block.raw.split("\n");
  const name = plainName(to);
  return { ...block, name, raw: [`### Requirement: ${name}`, ...rest].join("\n") };
}

/** Replaces a block at the same position. */
function replaceKey(blocks: Blocks, from: string, block: RequirementBlock): void {
  const all = [...blocks].map(([key, value]) =>
    key === from ? ([block.name, block] as const) : ([key, value] as const),
  );
  blocks.clear();
  for (const [key, value] of all) blocks.set(key, value);
}

function modify(blocks: Blocks, delta: DeltaSpec, { missing, refused }: ChangeRun): void {
  for (const block of delta.modified) {
    const current = blocks.get(block.name);
    const entry = { op: "modified", name: block.name, line: block.line } as const;
    const lost = current ? missingScenarios(current, block) : [];
    if (current === undefined)
      refused.push({ reason: missing, ...entry, ...similarName(blocks, block.name) });
    else if (lost.length > 0) refused.push({ reason: "scenario_lost", ...entry, existing: lost.join(", ") });
    else blocks.set(block.name, block);
  }
}

function add(blocks: Blocks, delta: DeltaSpec, refused: RefusedEntry[]): void {
  for (const block of delta.added) {
    const current = blocks.get(block.name);
    const entry = { op: "added", name: block.name, line: block.line } as const;
    const { existing } = similarName(blocks, block.name);
    if (current !== undefined) {
      if (!sameRaw(current, block)) refused.push({ reason: "already_exists", ...entry });
    } else if (existing !== undefined) refused.push({ reason: "spelling_differs", ...entry, existing });
    else blocks.set(block.name, block);
  }
}

function remove(blocks: Blocks, delta: DeltaSpec, refused: RefusedEntry[]): void {
  for (const { name, line } of delta.removed) {
    if (blocks.delete(name)) continue;
    const { existing } = similarName(blocks, name);
    if (existing !== undefined)
      refused.push({ reason: "spelling_differs", op: "removed", name, line, existing });
  }
}

/**
 * Existing scenarios that a modified requirement does not repeat. Follows renames; a requirement under its old name is
 * another problem and is ignored here.
 */
export function lostScenarios(
  existing: readonly RequirementBlock[],
  delta: DeltaSpec,
): { readonly block: RequirementBlock; readonly lost: readonly string[] }[] {
  const blocks = new Map(existing.map((block) => [block.name, block]));
  const before = new Map(delta.renamed.map(({ from, to }) => [to, from]));
  const renamedAway = new Set(delta.renamed.map(({ from }) => from));
  return delta.modified.flatMap((block) => {
    if (renamedAway.has(block.name)) return [];
    const visited = new Set<string>();
    let name: string | undefined = block.name;
    while (name !== undefined && !blocks.has(name) && !visited.has(name)) {
      visited.add(name);
      name = before.get(name);
    }
    const current = name === undefined ? undefined : blocks.get(name);
    const lost = current === undefined ? [] : missingScenarios(current, block);
    return lost.length === 0 ? [] : [{ block, lost }];
  });
}
