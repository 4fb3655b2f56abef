import { commandStep, type Step } from "./steps.ts";

const VITEST = "node_modules/vitest/vitest.mjs";

/** Everything that judges the source without running the product; all of it at error level, without a baseline. */
export function checks(): Step[] {
  return [
    commandStep("format and lint (biome)", [
      "node_modules/@biomejs/biome/bin/biome",
      "ci",
      "--colors=off",
      "--error-on-warnings",
      "--max-diagnostics=50",
      ".",
    ]),
    commandStep("types (tsc)", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]),
    commandStep("typed lint (oxlint)", ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
    commandStep("import rules (dependency-cruiser)", [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      ".",
    ]),
    commandStep("words of docs/style.md", ["scripts/check-style-words.ts"]),
    commandStep("nothing unused (knip)", ["node_modules/knip/bin/knip.js", "--no-progress"]),
  ];
}

/** The guards that are tests themselves; `npm test` runs them with all the others. */
export function guards(): Step {
  return commandStep("architecture (vitest)", [VITEST, "run", "--project=unit", "lib/testing"]);
}
