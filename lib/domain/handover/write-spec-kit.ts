import { bulletList, headingWords, oneLine, specLine, specWords } from "../openspec/spec-text.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import type { HandoverFile } from "./handover-formats.ts";
import { HANDOVER_WORDS } from "./handover-words.ts";
import {
  type CapabilityGroup,
  capabilityGroups,
  clarificationLines,
  folderName,
  joinBlocks,
  planStatusLine,
  removedList,
  scenarioLine,
} from "./plan-parts.ts";
import { statementLines } from "./statement-lines.ts";

const STORY_PRIORITY = { critical: "P1", high: "P1", medium: "P2", low: "P3" } as const;

/** The plan as a feature of GitHub spec-kit: `spec.md`, `plan.md` and `tasks.md` in `specs/001-<name>/`. */
export function writeSpecKit(plan: Plan): HandoverFile[] {
  const folder = `specs/001-${folderName(plan)}`;
  return [
    { path: `${folder}/spec.md`, content: specFile(plan) },
    { path: `${folder}/plan.md`, content: planFile(plan) },
    { path: `${folder}/tasks.md`, content: tasksFile(plan) },
  ];
}

function specFile(plan: Plan): string {
  const words = HANDOVER_WORDS[plan.meta.language];
  const removed = removedList(plan);
  const questions = clarificationLines(plan);
  return joinBlocks([
    `# Feature Specification: ${headingWords(plan.meta.title)}`,
    `**Feature Branch**: \`001-${folderName(plan)}\`\n\n**Status**: ${planStatusLine(plan)}\n\n**Input**: ${specWords(plan.what) || words.notStated}`,
    "## User Scenarios & Testing *(mandatory)*",
    ...capabilityGroups(plan).map(storyPart),
    "## Requirements *(mandatory)*",
    "### Functional Requirements",
    requirementList(plan, (type) => type !== "quality"),
    ...section(
      "### Quality Requirements",
      requirementList(plan, (type) => type === "quality"),
    ),
    ...section("### Open Questions", questions.join("\n")),
    ...section("### Removed Requirements", removed),
    "## Success Criteria *(mandatory)*",
    "### Measurable Outcomes",
    bulletList(
      plan.acceptance.map(
        ({ id, text, requirements }) => `**${id}**: ${specWords(text)} (${requirements.join(", ")})`,
      ),
      words.notStated,
    ),
    ...section("## Assumptions", plan.assumptions.map(({ text }) => `- ${specWords(text)}`).join("\n")),
    ...section("## Out of Scope", plan.non_goals.map((text) => `- ${specWords(text)}`).join("\n")),
  ]);
}

const section = (heading: string, text: string): string[] => (text === "" ? [] : [heading, text]);

function requirementList({ requirements }: Plan, wanted: (type: Requirement["type"]) => boolean): string {
  return requirements
    .filter(({ type, change }) => change.op !== "removed" && wanted(type))
    .flatMap((requirement) => statementLines(requirement, "-"))
    .join("\n");
}

/** One capability as a user story, whose acceptance scenarios name the requirement that they belong to. */
function storyPart({ capability, requirements }: CapabilityGroup, at: number): string {
  const priorities = requirements.map(({ priority }) => STORY_PRIORITY[priority]).toSorted();
  const scenarios = requirements.flatMap((requirement) =>
    requirement.scenarios.map(
      (scenario, index) =>
        `${scenarioLine(requirement, index)} (${requirement.id}, ${specWords(scenario.name)})`,
    ),
  );
  const parts = [
    `### User Story ${at + 1} - ${headingWords(capability)} (Priority: ${priorities[0] ?? "P2"})`,
    `Requirements: ${requirements.map(({ id }) => id).join(", ")}`,
    ...(scenarios.length === 0
      ? []
      : [`**Acceptance Scenarios**:`, scenarios.map((text, index) => `${index + 1}. ${text}`).join("\n")]),
  ];
  return parts.join("\n\n");
}

function planFile(plan: Plan): string {
  const { design, file_impacts, risks, meta } = plan;
  const words = HANDOVER_WORDS[meta.language];
  const list = (texts: readonly string[]) => bulletList(texts.map(specWords), words.notStated);
  const files = file_impacts.map(
    ({ path, type, purpose }) => `\`${oneLine(path).replaceAll("`", "")}\` (${type}) ${purpose}`,
  );
  return joinBlocks([
    `# Implementation Plan: ${headingWords(meta.title)}`,
    `**Branch**: \`001-${folderName(plan)}\` | **Spec**: [spec.md](./spec.md)\n\n**Status**: ${planStatusLine(plan)}`,
    "## Summary",
    specLine(plan.why) || words.notStated,
    "## Technical Context",
    specLine(design.overview) || words.notStated,
    list(design.dependencies),
    "## Constitution Check",
    words.constitution,
    "## Project Structure",
    files.length === 0 ? words.noFiles : bulletList(files, ""),
    "## Decisions",
    list(design.key_decisions),
    "## Alternatives",
    list(design.alternatives),
    "## Risks",
    list(risks.map(({ id, description, mitigations }) => `${id} ${description}: ${mitigations.join("; ")}`)),
  ]);
}

function tasksFile(plan: Plan): string {
  const words = HANDOVER_WORDS[plan.meta.language];
  const lines = plan.tasks.map(({ id, title, depends, requirements }, at) => {
    const after = depends.length === 0 ? "" : `; ${words.after} ${depends.join(", ")}`;
    const facts = [id, ...requirements].join(", ");
    return `- [ ] T${String(at + 1).padStart(3, "0")} ${specWords(title)} (${facts}${after})`;
  });
  const tests = plan.test_plan.cases.map(
    ({ id, title, requirements }, at) =>
      `- [ ] T${String(plan.tasks.length + at + 1).padStart(3, "0")} ${specWords(title)} (${[id, ...requirements].join(", ")})`,
  );
  return joinBlocks([
    `# Tasks: ${headingWords(plan.meta.title)}`,
    "**Input**: [spec.md](./spec.md), [plan.md](./plan.md)",
    "## Phase 1: Implementation",
    lines.length === 0 ? words.noTasks : lines.join("\n"),
    ...section("## Phase 2: Tests", tests.join("\n")),
  ]);
}
