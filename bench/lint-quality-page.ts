import type { LabelledStatement } from "#lib/domain/lint/corpus/labelled-statement.ts";
import type { Measured } from "#lib/domain/lint/corpus/measured.ts";
import { addCounts, type RuleCount, ratesOf } from "#lib/domain/lint/corpus/score-lint.ts";
import { agreementOf } from "./lint-agreement.ts";
import type { MeasuredPart } from "./lint-quality-rows.ts";
import type { Row } from "./row.ts";

const HEAD = `# Precision and recall of lint

Written by \`npm run bench -- lint-quality --write\`; do not edit by hand. Measured on the labelled statements in
\`lib/domain/lint/fixtures/corpus/\` (its README defines the labels and the limits of the
measurement). *Tune* is the part used to write rules, *held* the held-out part that nobody looks at meanwhile. A cell is
precision (right hits of all hits) · recall (right hits of all labels); – where there was nothing to measure. A rule below
0.6 precision on the held part with at least 5 hits is a hint, never a warning; a test enforces this.
`;

/** `docs/lint-quality.md`. */
export function lintQualityPage(
  measured: Measured,
  parts: readonly MeasuredPart[],
  publicRows: readonly Row[],
): string {
  const kappas = agreementOf(parts.flatMap((part): readonly LabelledStatement[] => part.statements));
  const rows = Object.entries(measured.rules).map(([rule, { severity, tune, held }]) => {
    const kappa = kappas.get(rule);
    const cells = [
      rule,
      severity === "none" ? "no hits" : severity,
      cell(tune.zh),
      cell(held.zh),
      cell(tune.en),
      cell(held.en),
      cell(addCounts([held.zh, held.en])),
      kappa === undefined ? "–" : kappa.toFixed(2),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const sizes = parts.map(
    ({ language, part, statements, ours }) =>
      `| ${language} ${part} | ${statements.length} | ${statements.filter((each) => each.settled.labels.length === 0).length} | ${cell(addCounts([...ours.values()]))} |`,
  );
  return `${HEAD}
| part | statements | clean | all rules |
| --- | --- | --- | --- |
${sizes.join("\n")}

| rule | severity | zh tune | zh held | en tune | en held | held, both | agreement of readings (kappa) |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

The two readings agree on the kind of requirement with a kappa of ${(kappas.get("kind") ?? 0).toFixed(2)}. SYN08 is
counted, not evaluated.

## Public smell sets

The half of DS2 and DS4 (m-zakeri/ARTA, MIT) that is held out by a fixed draw, by statement: is the smell labelled, and is there a finding of a
rule near to it? The labels follow other conventions than the rules: in DS2 most adjectives are labelled, in DS4 every “all”, “any” and
“not”. The texts are not part of the project; \`npm run bench -- lint-quality --smells=FOLDER\` reads them from a folder.

| what | lint | plain word lists |
| --- | --- | --- |
${publicRows.map(publicLine).join("\n")}
`;
}

const figure = (value: number | null | undefined): string =>
  value === undefined ? "–" : value === null ? "not measured" : value.toFixed(2);

const publicLine = ({ what, ours, peer }: Row): string => `| ${what} | ${figure(ours)} | ${figure(peer)} |`;

function cell(count: RuleCount): string {
  const { precision, recall } = ratesOf(count);
  if (precision === null && recall === null) return "–";
  const share = (value: number | null, of: number) =>
    value === null ? "–" : `${value.toFixed(2)} (${count.right}/${of})`;
  return `${share(precision, count.right + count.wrong)} · ${share(recall, count.right + count.missed)}`;
}
