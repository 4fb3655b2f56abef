import { bulletList, headingWords, oneLine, specLine, specWords } from "../openspec/spec-text.ts";
import type { Plan } from "../plan/plan.ts";
import type { HandoverFile } from "./handover-formats.ts";
import { HANDOVER_WORDS } from "./handover-words.ts";
import {
  capabilityGroups,
  clarificationLines,
  joinBlocks,
  planStatusLine,
  removedList,
  scenarioLine,
  sentenceLine,
} from "./plan-parts.ts";

/**
 * A section for `AGENTS.md`, the file in which coding agents look for instructions (agents.md). Markers around it let a
 * tool replace it when the plan changes, and leave the rest of the file alone.
 */
export function writeAgents(plan: Plan): HandoverFile[] {
  const { meta, non_goals, draft_files, test_plan } = plan;
  const words = HANDOVER_WORDS[meta.language];
  const questions = clarificationLines(plan);
  const files = draft_files.map((path) => `\`${oneLine(path).replaceAll("`", "")}\``);
  const parts = [
    `<!-- roundtable:begin ${oneLine(meta.id).replaceAll(/[^A-Za-z0-9-]/g, "")} v${meta.version} -->`,
    `## ${headingWords(meta.title)}`,
    `${words.agentsIntro}\n\n${planStatusLine(plan)}`,
    specLine(plan.what),
    ...capabilityGroups(plan).flatMap(({ capability, requirements }) => [
      `### ${headingWords(capability)}`,
      requirements
        .flatMap((requirement) => [
          `- **${requirement.id}** ${sentenceLine(requirement)}`,
          ...requirement.scenarios.map(
            ({ name }, at) => `  - ${specWords(name)}: ${scenarioLine(requirement, at)}`,
          ),
        ])
        .join("\n"),
    ]),
    removedList(plan),
    "### Non-goals",
    bulletList(non_goals.map(specWords), words.notStated),
    "### Files",
    files.length === 0 ? words.noFiles : `${words.filesOnly}\n\n${bulletList(files, "")}`,
    "### Tests",
    bulletList(
      test_plan.cases.map(
        ({ id, title, requirements }) => `${id} ${specWords(title)} (${requirements.join(", ")})`,
      ),
      words.notStated,
    ),
    ...(questions.length === 0 ? [] : ["### Open questions", questions.join("\n")]),
    "<!-- roundtable:end -->",
  ];
  return [{ path: "AGENTS.md", content: joinBlocks(parts) }];
}
