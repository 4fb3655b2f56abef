import { LINT_PAGE, type LintView } from "#lib/contracts/lint.ts";
import { requireDocument } from "#lib/db/access.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { LINT_SEVERITIES } from "#lib/domain/lint/severity.ts";
import type { FindingsWanted } from "./lint-job.ts";
import { runLint } from "./run-lint.ts";

interface LintAsked {
  readonly language: Language;
  readonly version?: number | undefined;
  /** Which page of the findings; absent: the first of all. */
  readonly page?: {
    readonly severities: FindingsWanted["severities"];
    readonly limit: number;
    readonly cursor?: string | undefined;
  };
}

/**
 * Checks a document against the catalogue of rules, in its newest version unless one is named: how many findings there
 * are, and a page of them, the gravest first, with messages in the reader's language.
 * Errors: not_found, insufficient_scope, invalid_input (a foreign cursor).
 */
export async function lintDocument(actor: Actor, documentId: string, asked: LintAsked): Promise<LintView> {
  const { language, version, page = { severities: LINT_SEVERITIES, limit: LINT_PAGE } } = asked;
  const access = await requireDocument(actor, documentId, "read");
  const from = offsetOf(page.cursor);
  const wanted = { severities: page.severities, from, limit: page.limit };
  const { row, findings, skipped, counts } = await runLint(access, { documentId, version }, wanted);
  const { wanted: total, ...each } = counts;
  return {
    version: row.version,
    counts: each,
    findings: findings.map((finding) => ({
      rule: finding.rule,
      severity: finding.severity,
      start: finding.start,
      end: finding.end,
      line: finding.line,
      column: finding.column,
      end_column: finding.end_column,
      section: finding.section,
      requirement_id: finding.requirement_id ?? null,
      message: finding.message[language],
      suggestion: finding.suggestion[language],
      fix: finding.fix ?? null,
    })),
    next_cursor: cursorAt(from + page.limit, total),
    skipped: [...skipped],
  };
}
