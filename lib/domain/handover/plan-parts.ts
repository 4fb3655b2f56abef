import { withoutMarks } from "../document/inline-marks.ts";
import { scenarioSteps } from "../openspec/scenario-steps.ts";
import { oneLine, specWords } from "../openspec/spec-text.ts";
import { sentenceOf } from "../plan/as-stated.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { HANDOVER_WORDS } from "./handover-words.ts";

/** Requirements that share a capability, in the order of the plan. */
export interface CapabilityGroup {
  readonly capability: string;
  readonly requirements: readonly Requirement[];
}

/** The requirements to build, grouped by capability; removed ones are in no group. */
export function capabilityGroups({ requirements }: Plan): CapabilityGroup[] {
  const groups = new Map<string, Requirement[]>();
  for (const requirement of requirements) {
    if (requirement.change.op === "removed") continue;
    const { capability } = requirement.change;
    groups.set(capability, [...(groups.get(capability) ?? []), requirement]);
  }
  return [...groups].map(([capability, members]) => ({ capability, requirements: members }));
}

/** The sentence of a requirement in one line of Markdown. */
export const sentenceLine = (requirement: Requirement): string =>
  specWords(withoutMarks(sentenceOf(requirement)));

/** The requirements that the plan removes, with what to do about them; "" if it removes none. */
export function removedList({ meta, requirements }: Plan): string {
  const removed = requirements.filter(({ change }) => change.op === "removed");
  if (removed.length === 0) return "";
  const lines = removed.map((one) => `- **${one.id}** ${sentenceLine(one)}`);
  return `${HANDOVER_WORDS[meta.language].removed}\n\n${lines.join("\n")}`;
}

/** A file of blocks that are separated by blank lines; empty ones are left out. */
export const joinBlocks = (blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== "").join("\n\n")}\n`;

/** `Given …, When …, Then …` of one scenario, with bold keywords as spec-kit writes them. */
export function scenarioLine(requirement: Requirement, at: number): string {
  const scenario = requirement.scenarios[at];
  if (scenario === undefined) return "";
  const steps = scenarioSteps(scenario.steps.map(oneLine), {
    name: oneLine(scenario.name),
    statement: oneLine(withoutMarks(sentenceOf(requirement))),
  });
  return steps
    .map(
      ({ keyword, text }) => `**${keyword.charAt(0)}${keyword.slice(1).toLowerCase()}** ${specWords(text)}`,
    )
    .join(", ");
}

/** Whether a plan is final, as one line that every file carries. */
export const planStatusLine = ({ meta }: Plan): string =>
  HANDOVER_WORDS[meta.language][meta.status === "final" ? "final" : "draft"];

/** Unanswered questions in spec-kit's marker form, each with the default that applies until it is answered. */
export function clarificationLines({ meta, open_questions }: Plan): string[] {
  const words = HANDOVER_WORDS[meta.language];
  return open_questions
    .filter(({ status }) => status === "open")
    .map(({ id, text, default: fallback }) => {
      const taken = fallback === undefined ? "" : ` (${words.fallback}: ${specWords(fallback)})`;
      return `- [${words.clarify}: ${id} ${specWords(text)}${taken}]`;
    });
}

/** A name for the folder of the plan: words of its title, or the task's own name where the title has none in ASCII. */
export function folderName({ meta }: Plan): string {
  const slugOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "");
  const title = slugOf(meta.title).split("-").slice(0, 6).join("-");
  return /[a-z]{2}/.test(title) ? title : slugOf(meta.id) || "plan";
}
