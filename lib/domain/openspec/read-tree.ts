import { unstorableCharacter } from "../document/unstorable.ts";
import { readMainSpec } from "./main-spec.ts";
import { readDelta, sectionsOf, strayHeaders } from "./read-delta.ts";
import { isBinding, requirementName, requirementText, scenariosOf } from "./requirement-block.ts";
import { isCapability } from "./spec-document.ts";
import { specLines } from "./spec-lines.ts";

export const DROP_REASONS = [
  "not_a_spec",
  "change",
  "archived",
  "path_unsafe",
  "link",
  "encrypted",
  "too_large",
  "not_text",
  "name_invalid",
  "twice",
  "no_requirements",
  "only_delta",
  "unpack_failed",
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A file of an archive: its text, or the reason why it has none. */
export type TreeEntry =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly dropped: DropReason };

export const SPEC_REMARKS = [
  "outside",
  "unnamed",
  "no_scenario",
  "no_keyword",
  "duplicate",
  "no_purpose",
] as const;

/** A part of a spec that OpenSpec would interpret differently from what was meant; the spec is imported anyway. */
export interface SpecRemark {
  readonly code: (typeof SPEC_REMARKS)[number];
  readonly line: number;
  readonly name: string;
}

export interface ReadSpec {
  readonly capability: string;
  readonly path: string;
  readonly text: string;
  readonly requirements: readonly string[];
  readonly scenarios: number;
  readonly remarks: readonly SpecRemark[];
}

export interface ReadTree {
  readonly specs: readonly ReadSpec[];
  /** All other files with the reason, so that nothing disappears silently. */
  readonly dropped: readonly { readonly path: string; readonly reason: DropReason }[];
}

/** Parses the main specs of an `openspec/` tree; lists changes and all other files as dropped. Never throws. */
export function readOpenSpecTree(entries: readonly TreeEntry[]): ReadTree {
  const specs = new Map<string, ReadSpec>();
  const dropped: { path: string; reason: DropReason }[] = [];
  for (const entry of entries) {
    const read = "dropped" in entry ? entry.dropped : readEntry(entry.path, entry.text);
    if (typeof read === "string") dropped.push({ path: entry.path, reason: read });
    else if (specs.has(read.capability)) dropped.push({ path: entry.path, reason: "twice" });
    else specs.set(read.capability, read);
  }
  return { specs: [...specs.values()], dropped };
}

/** Path below the `openspec` folder, at any depth of the archive. */
const belowRoot = (path: string): string => /^(?:.*?\/)?openspec\/(.*)$/.exec(path)?.[1] ?? path;

function readEntry(path: string, text: string): ReadSpec | DropReason {
  const below = belowRoot(path);
  if (below.startsWith("changes/archive/")) return "archived";
  if (below.startsWith("changes/")) return "change";
  const capability = /^specs\/(.+)\/spec\.md$/.exec(below)?.[1];
  if (capability === undefined) return "not_a_spec";
  if (!isCapability(capability)) return "name_invalid";
  if (unstorableCharacter(text) !== null) return "not_text";
  const { purpose, requirements } = readMainSpec(text);
  if (requirements.length === 0) return hasDelta(text) ? "only_delta" : "no_requirements";
  return {
    capability,
    path,
    text,
    requirements: requirements.map(({ name }) => name),
    scenarios: requirements.reduce((sum, block) => sum + scenariosOf(block).length, 0),
    remarks: [
      ...(purpose === null ? [{ code: "no_purpose" as const, line: 1, name: "" }] : []),
      ...remarksOf(text),
    ],
  };
}

/** Whether a file in the place of a main spec has the form of a change, which OpenSpec does not read there. */
function hasDelta(text: string): boolean {
  const { added, modified } = readDelta(text);
  return added.length + modified.length > 0;
}

/** Headings in the place of requirements that do not begin with `Requirement:`: they count as text of the one before. */
function unnamedIn(text: string): SpecRemark[] {
  const section = sectionsOf(specLines(text)).find(({ title }) => title.toLowerCase() === "requirements");
  return section === undefined
    ? []
    : strayHeaders(section).map(({ name, line }) => ({ code: "unnamed" as const, line, name }));
}

function remarksOf(text: string): SpecRemark[] {
  const { requirements } = readMainSpec(text);
  const read = new Set(requirements.map(({ line }) => line));
  const { lines, fenced } = specLines(text);
  const outside = lines.flatMap((line, at): SpecRemark[] => {
    const name = fenced[at] || read.has(at + 1) ? null : requirementName(line);
    return name === null ? [] : [{ code: "outside", line: at + 1, name }];
  });
  const seen = new Set<string>();
  const own = requirements.flatMap((block): SpecRemark[] => {
    const { name, line } = block;
    const found: SpecRemark["code"][] = [];
    if (seen.has(name)) found.push("duplicate");
    if (!isBinding(requirementText(block))) found.push("no_keyword");
    if (scenariosOf(block).length === 0) found.push("no_scenario");
    seen.add(name);
    return found.map((code) => ({ code, line, name }));
  });
  return [...outside, ...unnamedIn(text), ...own];
}
