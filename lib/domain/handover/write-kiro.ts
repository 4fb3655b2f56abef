import { bulletList, headingWords, specLine, specWords } from "../openspec/spec-text.ts";
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

/** The plan as a Kiro spec: `requirements.md`, `design.md` and `tasks.md` in `.kiro/specs/<name>/`. */
export function writeKiro(plan: Plan): HandoverFile[] {
  const folder = `.kiro/specs/${folderName(plan)}`;
  const groups = capabilityGroups(plan);
  return [
    { path: `${folder}/requirements.md`, content: requirementsFile(plan, groups) },
    { path: `${folder}/design.md`, content: designFile(plan) },
    { path: `${folder}/tasks.md`, content: tasksFile(plan, groups) },
  ];
}

function requirementsFile(plan: Plan, groups: readonly CapabilityGroup[]): string {
  const words = HANDOVER_WORDS[plan.meta.language];
  const removed = removedList(plan);
  const questions = clarificationLines(plan);
  return joinBlocks([
    `# Requirements Document: ${headingWords(plan.meta.title)}`,
    "## Introduction",
    `${specLine(plan.what) || words.notStated}\n\n${planStatusLine(plan)}`,
    "## Requirements",
    ...groups.map((group, at) => groupPart(plan, group, at)),
    ...(removed === "" ? [] : ["## Removed Requirements", removed]),
    ...(questions.length === 0 ? [] : ["## Open Questions", questions.join("\n")]),
  ]);
}

/** One capability as a Kiro requirement; its acceptance criteria are the statements, with their scenarios below. */
function groupPart(plan: Plan, { capability, requirements }: CapabilityGroup, at: number): string {
  const criteria = requirements.flatMap((requirement, index) => criterion(plan, requirement, index + 1));
  return [
    `### Requirement ${at + 1}: ${headingWords(capability)}`,
    "#### Acceptance Criteria",
    criteria.join("\n"),
  ].join("\n\n");
}

function criterion(plan: Plan, requirement: Requirement, number: number): string[] {
  const marker = `${number}.`;
  const indent = " ".repeat(marker.length + 1);
  const scenarios = requirement.scenarios.map(
    ({ name }, at) => `${indent}- Scenario: ${specWords(name)}: ${scenarioLine(requirement, at)}`,
  );
  const points = plan.acceptance
    .filter(({ requirements }) => requirements.includes(requirement.id))
    .map(({ id, text }) => `${indent}- Acceptance: ${id} ${specWords(text)}`);
  return [...statementLines(requirement, marker), ...scenarios, ...points];
}

function designFile({ design, risks, test_plan, meta }: Plan): string {
  const words = HANDOVER_WORDS[meta.language];
  const list = (texts: readonly string[]) => bulletList(texts.map(specWords), words.notStated);
  return joinBlocks([
    `# Design Document: ${headingWords(meta.title)}`,
    "## Overview",
    specLine(design.overview) || words.notStated,
    "## Architecture",
    list(design.key_decisions),
    "## Alternatives",
    list(design.alternatives),
    "## Components and Interfaces",
    list(design.dependencies),
    "## Error Handling",
    list(risks.map(({ id, description, mitigations }) => `${id} ${description}: ${mitigations.join("; ")}`)),
    "## Testing Strategy",
    specLine(test_plan.strategy) || words.notStated,
    list(test_plan.cases.map(({ id, title, requirements }) => `${id} ${title} (${requirements.join(", ")})`)),
  ]);
}

function tasksFile(plan: Plan, groups: readonly CapabilityGroup[]): string {
  const words = HANDOVER_WORDS[plan.meta.language];
  const numbers = new Map(
    groups.flatMap(({ requirements }, at) =>
      requirements.map(({ id }, index) => [id, `${at + 1}.${index + 1}`]),
    ),
  );
  const items = plan.tasks.map(({ id, title, description, requirements }, at) => {
    const named = requirements.map((one) => numbers.get(one)).filter((number) => number !== undefined);
    const facts = [
      ...(specWords(description) === "" ? [] : [`  - ${specWords(description)}`]),
      ...(named.length === 0 ? [] : [`  - _Requirements: ${named.join(", ")}_`]),
    ];
    return [`- [ ] ${at + 1}. ${id} ${specWords(title)}`, ...facts].join("\n");
  });
  return joinBlocks(["# Implementation Plan", items.length === 0 ? words.noTasks : items.join("\n")]);
}
