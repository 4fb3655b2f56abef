import type { FindingView } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";
import { lint } from "#lib/domain/requirements/lint.ts";

/**
 * Checks the wording of a document's requirements, in its newest version unless one is named; messages in the
 * reader's language.
 * Errors: not_found, insufficient_scope.
 */
export async function lintDocument(
  actor: Actor,
  documentId: string,
  options: { readonly language: Language; readonly version?: number | undefined },
): Promise<{ findings: FindingView[] }> {
  const access = await requireDocument(actor, documentId, "read");
  const row = await inTenant(access, (db) => readDocumentVersion(db, documentId, options.version));
  if (row === null) throw new AppError("not_found");
  const findings = lint(row.text).findings.map((finding) => ({
    rule: finding.rule,
    severity: finding.severity,
    line: finding.line,
    column: finding.column,
    end_column: finding.end_column,
    section: finding.section ?? null,
    requirement_id: finding.requirement_id ?? null,
    message: finding.message[options.language],
    suggestion: finding.suggestion[options.language],
  }));
  return { findings };
}
