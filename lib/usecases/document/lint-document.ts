import type { LintView } from "#lib/contracts/lint.ts";
import { requireDocument } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { runLint } from "./run-lint.ts";

/**
 * Checks a document against the catalogue of rules, in its newest version unless one is named; messages in the
 * reader's language.
 * Errors: not_found, insufficient_scope.
 */
export async function lintDocument(
  actor: Actor,
  documentId: string,
  options: { readonly language: Language; readonly version?: number | undefined },
): Promise<LintView> {
  const access = await requireDocument(actor, documentId, "read");
  const { row, findings, skipped } = await inTenant(access, (db) => runLint(db, documentId, options.version));
  return {
    version: row.version,
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
      message: finding.message[options.language],
      suggestion: finding.suggestion[options.language],
      fix: finding.fix ?? null,
    })),
    skipped,
  };
}
