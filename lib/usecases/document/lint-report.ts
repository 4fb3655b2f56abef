import { requireDocument } from "#lib/db/access.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { lintReport } from "#lib/domain/lint-report/lint-report.ts";
import { runLint } from "./run-lint.ts";

/**
 * The findings of a document as a Markdown file, for its newest version unless one is named.
 * Errors: not_found, insufficient_scope.
 */
export async function documentLintReport(
  actor: Actor,
  documentId: string,
  options: { readonly language: Language; readonly version?: number | undefined },
): Promise<{ readonly name: string; readonly text: string }> {
  const access = await requireDocument(actor, documentId, "read");
  const { row, name, findings, skipped } = await runLint(access, { documentId, version: options.version });
  const text = lintReport({ name, version: row.version }, { findings, skipped }, options.language);
  return { name: `lint-v${row.version}.md`, text };
}
