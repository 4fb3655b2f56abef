import { type LabelledStatement, STATEMENT_RULES } from "#lib/domain/lint/corpus/labelled-statement.ts";
import { cohensKappa } from "#lib/testing/agreement.ts";

/** Cohen's kappa of the two readings by rule, both languages and parts together; SYN08 is counted, not judged. */
export function agreementOf(statements: readonly LabelledStatement[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const judged = STATEMENT_RULES.filter((rule) => rule !== "SYN08");
  for (const rule of judged) {
    const says = (labels: LabelledStatement["first"]["labels"]) =>
      labels.some((label) => label.rule === rule) ? "yes" : "no";
    const kappa = cohensKappa(
      statements.map(({ first, second }) => [says(first.labels), says(second.labels)]),
    );
    if (kappa !== null) found.set(rule, kappa);
  }
  const types = cohensKappa(statements.map(({ first, second }) => [first.type, second.type]));
  if (types !== null) found.set("kind", types);
  return found;
}
