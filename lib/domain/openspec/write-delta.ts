import { withoutMarks } from "../document/inline-marks.ts";
import type { Language } from "../language.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { type MainSpecFile, readMainSpec } from "./main-spec.ts";
import { OPENSPEC_WORDS } from "./openspec-words.ts";
import { type RequirementBlock, scenariosOf } from "./requirement-block.ts";
import { withFenceClosed } from "./spec-lines.ts";
import { oneLine, plainFromSpec, shortenSpecText, specLine, specWords } from "./spec-text.ts";
import { requirementBlock, scenarioName, specName } from "./write-requirement.ts";

/** A requirement of a main spec with its location. */
interface ExistingBlock {
  readonly capability: string;
  readonly block: RequirementBlock;
}

/** All requirements of the main specs. */
function existingBlocks(specs: readonly MainSpecFile[]): ExistingBlock[] {
  return specs.flatMap(({ capability, content }) =>
    readMainSpec(content).requirements.map((block) => ({ capability, block })),
  );
}

/** The existing requirement that a plan's requirement refers to: by id, otherwise by its previous title. */
function existingOf(requirement: Requirement, existing: readonly ExistingBlock[]): ExistingBlock | undefined {
  const { id, title, change } = requirement;
  const titles = [change.previous_title, title].flatMap((text) =>
    text === undefined ? [] : [oneLine(text)],
  );
  const nameOf = (one: ExistingBlock) => plainFromSpec(one.block.name);
  return (
    existing.find((one) => nameOf(one) === id || nameOf(one).startsWith(`${id} `)) ??
    titles
      .map((wanted) => existing.find((one) => [nameOf(one), titleOf(nameOf(one))].includes(wanted)))
      .find((one) => one !== undefined)
  );
}

/** A name without the requirement id that our specs prepend to the title. */
export function titleOf(name: string): string {
  return name.replace(/^[A-Z]{2,4}(?:-[A-Z][A-Z0-9]{1,11})?-\d{3,6}\s+/, "");
}

interface Entries {
  readonly added: string[];
  readonly modified: string[];
  readonly removed: string[];
  readonly renamed: string[];
}

/** The part of a change that belongs to one capability. */
export interface CapabilityChange {
  readonly capability: string;
  /** Whether there is no main spec for it. */
  readonly isNew: boolean;
  readonly requirements: readonly Requirement[];
}

/** Groups the plan's requirements by capability; a change of an existing requirement uses that one's capability. */
export function capabilityChanges(
  plan: Plan,
  specs: readonly MainSpecFile[] | undefined,
): CapabilityChange[] {
  const existing = existingBlocks(specs ?? []);
  const groups = new Map<string, Requirement[]>();
  for (const requirement of plan.requirements) {
    const { op, capability } = requirement.change;
    // What only a document states is in no spec, so there is nothing to remove.
    if (op === "removed" && specs !== undefined && existingOf(requirement, existing) === undefined) continue;
    const home = (op === "added" ? undefined : existingOf(requirement, existing)?.capability) ?? capability;
    groups.set(home, [...(groups.get(home) ?? []), requirement]);
  }
  return [...groups].map(([capability, requirements]) => {
    const onlyAdds = requirements.every(({ change }) => change.op === "added");
    const known = specs?.some((spec) => spec.capability === capability);
    return { capability, isNew: known === undefined ? onlyAdds : !known, requirements };
  });
}

const TITLES = {
  added: "ADDED Requirements",
  modified: "MODIFIED Requirements",
  removed: "REMOVED Requirements",
  renamed: "RENAMED Requirements",
} as const;

/** Generates the delta spec of one capability. */
export function deltaSpec(
  plan: Plan,
  change: CapabilityChange,
  specs: readonly MainSpecFile[] | undefined,
): string {
  const existing = existingBlocks(specs ?? []);
  const entries: Entries = { added: [], modified: [], removed: [], renamed: [] };
  for (const requirement of change.requirements)
    addEntry(entries, plan, { requirement, existing, isKnown: specs !== undefined });
  const parts = [`# Spec Delta: ${change.capability}`];
  if (change.isNew) parts.push("## Purpose", specLine(purposeOf(plan, change)));
  for (const op of ["renamed", "removed", "modified", "added"] as const)
    if (entries[op].length > 0) parts.push(`## ${TITLES[op]}`, ...entries[op]);
  return `${parts.join("\n\n")}\n`;
}

const MAX_COVERED = 400;

function purposeOf(plan: Plan, { capability, requirements }: CapabilityChange): string {
  const words = OPENSPEC_WORDS[plan.meta.language];
  const titles = requirements.map(({ title }) => oneLine(title)).join(words.semicolon);
  const purpose = words.purpose(
    capability,
    shortenSpecText(oneLine(plan.meta.title), 120),
    shortenSpecText(titles, MAX_COVERED),
  );
  const open = requirements.filter(({ scenarios }) => scenarios.length === 0).length;
  const checkable = open === 0 ? words.allHaveScenarios : words.withoutScenario(open);
  return `${purpose}${plan.meta.language === "en" ? " " : ""}${checkable}`;
}

interface Entry {
  readonly requirement: Requirement;
  readonly existing: readonly ExistingBlock[];
  /** Whether the main specs are known: a change of what they do not contain adds it. */
  readonly isKnown: boolean;
}

function addEntry(entries: Entries, plan: Plan, { requirement, existing, isKnown }: Entry): void {
  const { id, title, change } = requirement;
  const { language } = plan.meta;
  const before = change.op === "added" ? undefined : existingOf(requirement, existing)?.block;
  const name = specName(id, title);
  const oldName =
    before?.name ?? (change.previous_title === undefined ? name : specName(id, change.previous_title));
  const isNew = change.op === "added" || (isKnown && before === undefined && change.op !== "removed");
  if (isNew) entries.added.push(requirementBlock(requirement, language));
  else if (change.op === "removed") entries.removed.push(removal(plan, requirement, oldName));
  else {
    if (oldName !== name) entries.renamed.push(renaming(oldName, name));
    const unchanged = change.op === "renamed" && oldName !== name && !changesText(requirement, before);
    const stored = preservedScenarios(requirement, before, language);
    if (!unchanged) entries.modified.push(requirementBlock(requirement, language, stored));
  }
}

function renaming(from: string, to: string): string {
  return `- FROM: \`### Requirement: ${from}\`\n- TO: \`### Requirement: ${to}\``;
}

function removal(plan: Plan, { rationale }: Requirement, name: string): string {
  const words = OPENSPEC_WORDS[plan.meta.language];
  return [
    `### Requirement: ${name}`,
    `**Reason**: ${specWords(rationale ?? words.removedReason(plan.meta.version))}`,
    `**Migration**: ${specWords(words.migration)}`,
  ].join("\n\n");
}

/** Whether a change alters the text. An unchanged text is only a rename; without an existing one `change.op` decides. */
function changesText(requirement: Requirement, before: RequirementBlock | undefined): boolean {
  if (before === undefined) return false;
  return !withoutMarks(plainFromSpec(before.raw)).includes(oneLine(withoutMarks(requirement.shall)));
}

/** Scenarios of the existing requirement that the plan does not rewrite, by name; duplicate names count twice. */
function preservedScenarios(
  requirement: Requirement,
  before: RequirementBlock | undefined,
  language: Language,
): string[] {
  if (before === undefined) return [];
  const own = new Map<string, number>();
  for (const [at, { name }] of requirement.scenarios.entries()) {
    const written = scenarioName(name, at, language);
    own.set(written, (own.get(written) ?? 0) + 1);
  }
  return scenariosOf(before).flatMap(({ name, raw }) => {
    const count = own.get(name) ?? 0;
    own.set(name, count - 1);
    return count > 0 ? [] : [withFenceClosed(raw)];
  });
}
