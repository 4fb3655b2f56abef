import type { LintRuleView } from "#lib/contracts/lint.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { groupOf, initialSeverity } from "#lib/domain/lint/lint-rule.ts";
import { LINT_RULES } from "#lib/domain/lint/lint-rules.ts";

/** The catalogue of rules in the reader's language; the same for everybody. */
export function listLintRules(language: Language): LintRuleView[] {
  return LINT_RULES.map((rule) => ({
    id: rule.id,
    group: groupOf(rule.id),
    severity: rule.severity,
    initial: initialSeverity(rule),
    title: rule.title[language],
    why: rule.why[language],
    suggestion: rule.suggestion[language],
    bad: rule.bad[language],
    good: rule.good[language],
    words: rule.scope === "words",
    page: paths.lintRule(rule.id),
  }));
}
