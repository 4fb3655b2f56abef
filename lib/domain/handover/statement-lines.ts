import { specWords } from "../openspec/spec-text.ts";
import type { Requirement } from "../plan/plan.ts";
import { sentenceLine } from "./plan-parts.ts";

/**
 * A requirement as a list item that spec-kit and Kiro files share: `- **FR-001**: sentence` with indented
 * `Label: value` lines. `readFeatureStatements` reads it back.
 */
export function statementLines(requirement: Requirement, marker: string): string[] {
  const { id, title, type, priority, rationale, source } = requirement;
  const indent = " ".repeat(marker.length + 1);
  const fact = (label: string, text: string) => `${indent}- ${label}: ${specWords(text)}`;
  return [
    `${marker} **${id}**: ${sentenceLine(requirement)}`,
    fact("Title", title),
    fact("Type", type),
    fact("Priority", priority),
    ...(rationale === undefined ? [] : [fact("Rationale", rationale)]),
    ...source.slice(0, 1).map(({ text }) => fact("Source", text)),
  ];
}
