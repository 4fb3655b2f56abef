import { STATEMENT_RULES } from "../domain/lint/corpus/labelled-statement.ts";
import { lintMarkdown } from "../domain/lint/lint.ts";
import type { LintSeverity } from "../domain/lint/severity.ts";
import type { ScoredStatement, StatementHit } from "./score-lint.ts";

/** A realistic id for the kind of requirement. */
function idOf({ settled, register }: ScoredStatement): string {
  if (register === "story") return "US-001";
  if (settled.type.startsWith("quality:")) return "NFR-001";
  const ids = new Map([
    ["constraint", "ADC-001"],
    ["interface", "IFR-001"],
    ["data", "DAR-001"],
    ["business_rule", "BRL-001"],
  ]);
  return ids.get(settled.type) ?? "FR-001";
}

/** Runs every statement rule of the public lint entry point on one statement below a requirement's heading. */
export function lintOne(statement: ScoredStatement): (StatementHit & { readonly severity: LintSeverity })[] {
  const { text, language } = statement;
  const head = `# ${idOf(statement)} ${language === "zh" ? "需求" : "Requirement"}\n\n`;
  const { findings } = lintMarkdown(`${head}${text}\n`, { language, rules: STATEMENT_RULES });
  const starts = lineStarts(text);
  return findings
    .filter(({ line }) => line > 2)
    .map(({ rule, severity, line, column, end_column }) => {
      const from = starts[line - 3] ?? 0;
      return { rule, severity, start: from + column - 1, end: from + end_column - 1 };
    });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
