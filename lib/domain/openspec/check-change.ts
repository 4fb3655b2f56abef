import { isKebab } from "./change-id.ts";
import { checkDelta, entryCount } from "./check-delta.ts";
import { checkTasks } from "./check-tasks.ts";
import { type Finding, finding } from "./finding.ts";
import type { MainSpecFile } from "./main-spec.ts";
import type { OpenSpecFile } from "./openspec-file.ts";
import { readDelta, sectionsOf } from "./read-delta.ts";
import { specLines } from "./spec-lines.ts";
import { WHY_LENGTH } from "./write-proposal.ts";

const PATH = "proposal.md";

/** Checks the proposal. OpenSpec's `validate` never opens it, but `show` and `status` do. */
function checkProposal(text: string | undefined): Finding[] {
  if (text === undefined) return [finding("proposal_missing", { path: PATH, line: 1 })];
  const sections = sectionsOf(specLines(text));
  const of = (title: string) =>
    sections.find((section) => section.title.toLowerCase() === title.toLowerCase());
  const missing = ["Why", "What Changes"].filter((title) => (of(title)?.lines.join("").trim() ?? "") === "");
  const found = missing.map((title) => finding("proposal_part_missing", { path: PATH, line: 1 }, title));
  const why = of("Why");
  const { length } = why?.lines.join("\n").trim() ?? "";
  if (why !== undefined && length > 0 && (length < WHY_LENGTH.least || length > WHY_LENGTH.most))
    found.push(finding("why_length", { path: PATH, line: why.line }, String(length)));
  return found;
}

export interface ChangeToCheck {
  readonly changeId: string;
  /** With paths from the repository root: `openspec/changes/<change id>/…`. */
  readonly files: readonly OpenSpecFile[];
  readonly existing: readonly MainSpecFile[];
}

/**
 * Checks an OpenSpec change: what the strict validator checks, what it passes although an archive would refuse it, and
 * what it does not check at all. Every finding has a position. Pure and linear; never throws.
 */
export function checkChange({ changeId, files, existing }: ChangeToCheck): Finding[] {
  const folder = `openspec/changes/${changeId}/`;
  const own = files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, content }) => ({ path: path.slice(folder.length), content }));
  const found: Finding[] = [];
  if (!isKebab(changeId))
    found.push(finding("change_id_invalid", { path: ".openspec.yaml", line: 1 }, changeId));
  let entries = 0;
  let misplaced = 0;
  for (const { path, content } of own) {
    const capability = /^specs\/(.+)\/spec\.md$/.exec(path)?.[1];
    if (capability === undefined) {
      const wrong = misplacedDelta(path, content);
      misplaced += wrong.length;
      found.push(...wrong);
      continue;
    }
    const main = existing.find((spec) => spec.capability === capability);
    const checked = checkDelta({ path, capability, content, main });
    entries += entryCount(checked.delta);
    found.push(...checked.findings);
    if (main === undefined && checked.delta.added.length > 0)
      found.push(...purpose(path, capability, checked.delta.purpose));
  }
  found.push(...noDelta(own, entries, misplaced));
  const tasks = own.find(({ path }) => path === "tasks.md");
  if (tasks) found.push(...checkTasks(tasks.path, tasks.content));
  found.push(...checkProposal(own.find(({ path }) => path === "proposal.md")?.content));
  return isDraft(own) ? found.map(asInDraft) : found;
}

/** Whether the change was written from a draft plan, as the head of its `change.md` states. */
function isDraft(own: readonly OpenSpecFile[]): boolean {
  const page = own.find(({ path }) => path === "change.md")?.content ?? "";
  return /^---\n(?:(?!---\n).*\n)*?plan_status: draft\n/.test(page);
}

/** A draft may lack scenarios, which its change then says; it is not complete, but nothing is wrong with it. */
const asInDraft = (found: Finding): Finding =>
  found.code === "scenario_missing" ? { ...found, level: "warning" } : found;

/** Delta text in a file in which no parser looks for it, and which would therefore be dropped silently. */
function misplacedDelta(path: string, content: string): Finding[] {
  const inSpecs = /^specs\/(.+\.md)$/i.exec(path)?.[1];
  if (inSpecs === undefined) return [];
  const place = { path, line: 1 };
  if (inSpecs === "spec.md") return [finding("misplaced_delta", place, "specs/<capability>/spec.md")];
  const { sections } = readDelta(content);
  if (Object.keys(sections).length === 0) return [];
  const folder = inSpecs.includes("/") ? inSpecs.replace(/\/[^/]*$/, "") : inSpecs.replace(/\.md$/i, "");
  return [finding("misplaced_delta", place, `specs/${folder}/spec.md`)];
}

const MIN_PURPOSE_LENGTH = 50;

function purpose(path: string, capability: string, text: string | null): Finding[] {
  const enough = text !== null && text.length >= MIN_PURPOSE_LENGTH && !text.includes("<!--");
  return enough ? [] : [finding("purpose_short", { path, line: 1 }, capability)];
}

function noDelta(own: readonly OpenSpecFile[], entries: number, misplaced: number): Finding[] {
  const metadata = own.find(({ path }) => path === ".openspec.yaml");
  const place = { path: ".openspec.yaml", line: 1 };
  const skips = /^\s*(['"]?)skip_specs\1\s*:\s*true\s*$/m.test(metadata?.content ?? "");
  const found: Finding[] = [];
  const known = /^\s*schema\s*:\s*(['"]?)[\w.-]+\1\s*$/m.test(metadata?.content ?? "");
  if (metadata !== undefined && skips && !known) found.push(finding("metadata_invalid", place));
  if (skips && known && own.some(({ path }) => /^specs\/(?!\.)/.test(path)))
    found.push(finding("skip_specs_conflict", place));
  if (entries === 0 && misplaced === 0 && !(skips && known))
    found.push(finding("no_delta", { path: "specs", line: 1 }));
  return found;
}
