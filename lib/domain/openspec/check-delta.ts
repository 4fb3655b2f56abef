import { applySpecDelta, lostScenarios } from "./apply-delta.ts";
import { type Finding, finding, itemOf } from "./finding.ts";
import { type MainSpecFile, readMainSpec } from "./main-spec.ts";
import { type DeltaSpec, readDelta } from "./read-delta.ts";
import {
  foldedName,
  isBinding,
  type RequirementBlock,
  requirementText,
  scenariosOf,
} from "./requirement-block.ts";

/** A delta spec of a change: its path below the change's folder, and the main spec to merge it into. */
export interface DeltaFile {
  readonly path: string;
  readonly capability: string;
  readonly content: string;
  /** Absent if the capability has no main spec. */
  readonly main: MainSpecFile | undefined;
}

/** Runs OpenSpec's checks of one delta spec, and checks whether it would merge. Linear; never throws. */
export function checkDelta(file: DeltaFile): { readonly delta: DeltaSpec; readonly findings: Finding[] } {
  const delta = readDelta(file.content);
  const structure = [
    ...strays(file, delta),
    ...emptiness(file, delta),
    ...[...delta.added, ...delta.modified].flatMap((block) => blockFindings(file, block)),
    ...duplicates(file, delta),
    ...crossSections(file, delta),
  ];
  return { delta, findings: [...structure, ...merging(file, delta, structure), ...steps(file, delta)] };
}

const at = ({ path }: DeltaFile, line: number, name = "") => ({ path, line, item: itemOf(name) });

function strays(file: DeltaFile, delta: DeltaSpec): Finding[] {
  return [
    ...delta.strays.map(({ name, line }) => finding("stray_header", at(file, line), name)),
    ...delta.unpaired.map(({ name, line, side }) =>
      finding("rename_unpaired", at(file, line, name), side, name),
    ),
    ...delta.orphans.map(({ name, line }) => finding("outside_sections", at(file, line, name), name)),
  ];
}

function emptiness(file: DeltaFile, delta: DeltaSpec): Finding[] {
  if (entryCount(delta) > 0) return [];
  const line = Object.values(delta.sections)[0];
  return line === undefined
    ? [finding("no_delta_section", at(file, 1))]
    : [finding("section_empty", at(file, line))];
}

/** Number of requirements that the delta adds, modifies, removes or renames. */
export function entryCount({ added, modified, removed, renamed }: DeltaSpec): number {
  return added.length + modified.length + removed.length + renamed.length;
}

function blockFindings(file: DeltaFile, block: RequirementBlock): Finding[] {
  const place = at(file, block.line, block.name);
  const text = requirementText(block);
  const found: Finding[] = [];
  if (text === "") found.push(finding("text_missing", place, block.name));
  else if (!isBinding(text)) found.push(finding("keyword_missing", place, block.name));
  if (!scenariosOf(block).some(({ body }) => body.trim() !== ""))
    found.push(finding("scenario_missing", place, block.name));
  if (text.length > LONG_STATEMENT) found.push(finding("statement_long", place, block.name));
  return found;
}

const LONG_STATEMENT = 500;

interface Named {
  readonly name: string;
  readonly line: number;
}

function repeated(names: readonly Named[]): Named[] {
  const seen = new Set<string>();
  return names.filter(({ name }) => seen.has(name) || !seen.add(name));
}

function duplicates(file: DeltaFile, delta: DeltaSpec): Finding[] {
  const lists: readonly (readonly [string, readonly Named[]])[] = [
    ["ADDED", delta.added],
    ["MODIFIED", delta.modified],
    ["REMOVED", delta.removed],
    ["RENAMED FROM", delta.renamed.map(({ from, line }) => ({ name: from, line }))],
    ["RENAMED TO", delta.renamed.map(({ to, line }) => ({ name: to, line }))],
  ];
  return lists.flatMap(([where, names]) =>
    repeated(names).map(({ name, line }) => finding("duplicate_name", at(file, line, name), name, where)),
  );
}

function crossSections(file: DeltaFile, delta: DeltaSpec): Finding[] {
  const names = (list: readonly Named[]) => new Map(list.map(({ name, line }) => [name, line]));
  const [added, modified, removed] = [delta.added, delta.modified, delta.removed].map(names) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ];
  const both = (list: Map<string, number>, other: Map<string, number>, where: string) =>
    [...list].flatMap(([name, line]) =>
      other.has(name) ? [finding("section_conflict", at(file, line, name), name, where)] : [],
    );
  const found = [
    ...both(modified, removed, "MODIFIED, REMOVED"),
    ...both(modified, added, "MODIFIED, ADDED"),
    ...both(added, removed, "ADDED, REMOVED"),
  ];
  const gone = new Set([...removed.keys()].map(foldedName));
  for (const { from, to, line } of delta.renamed) {
    if (modified.has(from))
      found.push(finding("old_name_modified", at(file, modified.get(from) ?? line, from), from));
    if (added.has(to)) found.push(finding("section_conflict", at(file, line, to), to, "RENAMED, ADDED"));
    if (gone.has(foldedName(from)))
      found.push(finding("section_conflict", at(file, line, from), from, "RENAMED, REMOVED"));
  }
  return found;
}

/** Checks whether an archive would accept the delta. Skipped if the delta has structural errors. */
function merging(file: DeltaFile, delta: DeltaSpec, structure: readonly Finding[]): Finding[] {
  const existing = file.main === undefined ? null : readMainSpec(file.main.content).requirements;
  const lost = lostScenarios(existing ?? [], delta).map(({ block, lost: names }) =>
    finding("scenario_lost", at(file, block.line, block.name), block.name, names.join(", ")),
  );
  if (lost.length > 0 || structure.some(({ level }) => level === "error")) return lost;
  return applySpecDelta(existing, delta).refused.map(({ reason, name, line, existing: other = "" }) =>
    finding(reason, at(file, line, name), name, other),
  );
}

const STEP = /^\s*[-*+]\s+\*\*(GIVEN|WHEN|THEN|AND|BUT)\*\*\s*(\S?)/i;

/** Checks the steps of scenarios. OpenSpec accepts any scenario; one without condition or outcome is not testable. */
function steps(file: DeltaFile, delta: DeltaSpec): Finding[] {
  return [...delta.added, ...delta.modified].flatMap((block) =>
    scenariosOf(block).flatMap(({ name, line, body }) => {
      if (body.trim() === "") return [];
      const said = new Set(
        body.split("\n").flatMap((text) => {
          const step = STEP.exec(text);
          return step === null || step[2] === "" ? [] : [step[1]?.toUpperCase()];
        }),
      );
      return (["WHEN", "THEN"] as const)
        .filter((keyword) => !said.has(keyword))
        .map((keyword) =>
          finding(keyword === "WHEN" ? "when_missing" : "then_missing", at(file, line, block.name), name),
        );
    }),
  );
}
