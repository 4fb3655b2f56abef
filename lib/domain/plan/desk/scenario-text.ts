import type { Requirement } from "../plan.ts";

type Scenarios = Requirement["scenarios"];

/** Scenarios as text to edit: the name on a line, its steps on the next ones, a blank line between scenarios. */
export const scenarioText = (scenarios: Scenarios): string =>
  scenarios.map(({ name, steps }) => [name, ...steps].join("\n")).join("\n\n");

/** The inverse of `scenarioText`. A scenario that the text leaves as it was keeps how it was derived. A name without a step is its own step. */
export function parseScenarios(text: string, before: Scenarios): Scenarios {
  const blocks = text
    .split(/\n[ \t]*\n/)
    .map((block) =>
      block
        .split("\n")
        .map((line) => line.trim().replace(/^[-*] +/, ""))
        .filter((line) => line !== ""),
    )
    .filter((lines) => lines.length > 0);
  return blocks.map(([name = "", ...steps]) => {
    const written = { name, steps: steps.length === 0 ? [name] : steps };
    return before.find((one) => scenarioText([one]) === scenarioText([written])) ?? written;
  });
}
