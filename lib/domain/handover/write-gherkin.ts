import { withoutMarks } from "../document/inline-marks.ts";
import type { Language } from "../language.ts";
import { scenarioSteps } from "../openspec/scenario-steps.ts";
import { oneLine } from "../openspec/spec-text.ts";
import { sentenceOf } from "../plan/as-stated.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import type { HandoverFile } from "./handover-formats.ts";
import { HANDOVER_WORDS } from "./handover-words.ts";
import { type CapabilityGroup, capabilityGroups, planStatusLine } from "./plan-parts.ts";

/** Keywords of the Gherkin dialects `en` and `zh-CN`. */
const KEYWORDS = {
  en: {
    feature: "Feature",
    rule: "Rule",
    scenario: "Scenario",
    steps: { GIVEN: "Given ", WHEN: "When ", THEN: "Then ", AND: "And ", BUT: "But " },
  },
  zh: {
    feature: "功能",
    rule: "规则",
    scenario: "场景",
    steps: { GIVEN: "假如", WHEN: "当", THEN: "那么", AND: "而且", BUT: "但是" },
  },
} as const satisfies Record<Language, unknown>;

/**
 * The plan as Gherkin features: one file for each capability, one `Rule` for each requirement, with its id, priority and
 * type as tags and its acceptance points as a list. A requirement without a scenario is a rule without a scenario; none is invented.
 */
export function writeGherkin(plan: Plan): HandoverFile[] {
  return capabilityGroups(plan).map((group) => ({
    path: `features/${group.capability}.feature`,
    content: featureFile(plan, group),
  }));
}

function featureFile(plan: Plan, { capability, requirements }: CapabilityGroup): string {
  const { language } = plan.meta;
  const words = KEYWORDS[language];
  const head = [
    ...(language === "zh" ? ["# language: zh-CN"] : []),
    `${words.feature}: ${capability}`,
    ...description(`${oneLine(plan.meta.title)} v${plan.meta.version}. ${planStatusLine(plan)}`, 2),
  ].join("\n");
  return `${[head, ...requirements.map((one) => rule(plan, one))].join("\n\n")}\n`;
}

function rule(plan: Plan, requirement: Requirement): string {
  const { id, title, priority, type } = requirement;
  const { language } = plan.meta;
  const words = KEYWORDS[language];
  const sentence = oneLine(withoutMarks(sentenceOf(requirement)));
  const scenarios = requirement.scenarios.map(({ name, steps }) =>
    [
      `    ${words.scenario}: ${oneLine(name)}`,
      ...scenarioSteps(steps.map(oneLine), { name: oneLine(name), statement: sentence }).map(
        ({ keyword, text }) => `      ${words.steps[keyword]}${text}`,
      ),
    ].join("\n"),
  );
  const missing = HANDOVER_WORDS[language].noScenario;
  const head = [
    `  @${id} @${priority} @${type}`,
    `  ${words.rule}: ${id} ${oneLine(title)}`,
    ...description(sentence, 4),
    ...plan.acceptance
      .filter(({ requirements }) => requirements.includes(id))
      .map((point) => `    - ${point.id} ${oneLine(point.text)}`),
    ...(scenarios.length === 0 ? [`    # ${missing}`] : []),
  ].join("\n");
  return [head, ...scenarios].join("\n\n");
}

/** Free text below a keyword. A line that the parser would read as a keyword, tag, comment or table is quoted. */
function description(text: string, indent: number): string[] {
  const safe = /^(?:[@#|*"`]|[^:\n]{1,20}:)/u.test(text) ? `“${text}”` : text;
  return [`${" ".repeat(indent)}${safe}`];
}
