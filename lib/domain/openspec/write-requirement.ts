import { withoutMarks } from "../document/inline-marks.ts";
import type { Language } from "../language.ts";
import type { Requirement } from "../plan/plan.ts";
import { planStatement } from "../statement/binding-words.ts";
import { OPENSPEC_WORDS } from "./openspec-words.ts";
import { isBinding } from "./requirement-block.ts";
import { scenarioSteps } from "./scenario-steps.ts";
import { headingWords, oneLine, shortenSpecText, specLine, specWords } from "./spec-text.ts";

/** Identity of a plan's requirement in a spec: its id, which never changes, and its title. */
export function specName(id: string, title: string): string {
  return headingWords(`${id} ${oneLine(title)}`);
}

/** The statement with the uppercase SHALL or MUST that OpenSpec requires, also in Chinese. */
export function bindingStatement(statement: string, language: Language): string {
  const text = oneLine(statement);
  const tries = [
    text,
    planStatement(text, language),
    text.replace(/\b(shall|must)\b/i, (word) => word.toUpperCase()),
    text.replace(/\s*必须\s*/, " SHALL "),
  ];
  return tries.map(oneLine).find(isBinding) ?? OPENSPEC_WORDS[language].demand(text);
}

const MAX_QUOTED = 300;

/** `**Name**: value` lines for readers; OpenSpec does not count them as part of the statement. */
function facts(requirement: Requirement, language: Language): string[] {
  const words = OPENSPEC_WORDS[language];
  const { type, priority, rationale, derived, measure, source } = requirement;
  const fact = (name: string, text: string) => `**${name}**: ${specWords(text)}`;
  const quotes = source.map(({ text }) => words.quote(shortenSpecText(oneLine(text), MAX_QUOTED)));
  const figure = measure && [
    measure.metric,
    measure.comparator,
    measure.value,
    measure.unit,
    measure.percentile ?? "",
    measure.condition ?? "",
  ];
  return [
    `${fact(words.type, type)} · ${fact(words.priority, priority)}`,
    ...(figure ? [fact(words.measure, figure.filter((part) => part !== "").join(" "))] : []),
    ...(rationale === undefined ? [] : [fact(words.rationale, rationale)]),
    ...(quotes.length === 0 ? [] : [fact(words.source, quotes.join(words.semicolon))]),
    ...(derived === undefined ? [] : [fact(words.derived, derived.how)]),
  ];
}

function scenarioBlocks(requirement: Requirement, language: Language): string[] {
  const statement = bindingStatement(withoutMarks(requirement.shall), language);
  return requirement.scenarios.map((scenario, at) => {
    const name = scenarioName(scenario.name, at, language);
    const steps = scenarioSteps(scenario.steps.map(oneLine), {
      name: oneLine(scenario.name) || name,
      statement,
    });
    const lines = steps.map(({ keyword, text }) => `- **${keyword}** ${specWords(text)}`);
    return [`#### Scenario: ${name}`, "", ...lines].join("\n");
  });
}

/** Scenario name for its heading. */
export function scenarioName(name: string, at: number, language: Language): string {
  const words = headingWords(oneLine(name).replace(/^(?:Scenario:\s*)+/i, ""));
  return words === "" ? OPENSPEC_WORDS[language].scenario(at + 1) : words;
}

/**
 * One `### Requirement:` block with statement, facts and scenarios.
 * @param preserved scenarios of the existing requirement, unchanged: a modified requirement must repeat all of them
 */
export function requirementBlock(
  requirement: Requirement,
  language: Language,
  preserved: readonly string[] = [],
): string {
  return [
    `### Requirement: ${specName(requirement.id, requirement.title)}`,
    specLine(bindingStatement(withoutMarks(requirement.shall), language)),
    ...facts(requirement, language),
    ...scenarioBlocks(requirement, language),
    ...preserved,
  ].join("\n\n");
}
