import type { ProjectAccess } from "#lib/db/access.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import type { LintFinding, SkippedRule } from "#lib/domain/lint/lint.ts";
import { inThread, type ThreadJob } from "#lib/threads/in-thread.ts";
import { type FindingsWanted, type LintCounts, type LintPart, type LintRequest, run } from "./lint-job.ts";
import { lintOptions } from "./lint-options.ts";

const JOB: ThreadJob<LintRequest, LintPart> = { module: "lib/usecases/document/lint-job.ts" };

interface Linted {
  readonly findings: readonly LintFinding[];
  readonly skipped: readonly SkippedRule[];
  readonly counts: LintCounts;
}

/**
 * Checks a text; a large one in a thread.
 * @param owner The workspace of the text.
 */
export async function lintText(request: LintRequest, owner: string): Promise<Linted> {
  const findings: LintFinding[] = [];
  let facts: Omit<Linted, "findings"> = { counts: { error: 0, warning: 0, hint: 0, wanted: 0 }, skipped: [] };
  const take = (part: LintPart) => {
    if (part.kind === "facts") facts = part;
    else for (const one of part.findings) findings.push(one);
  };
  if (isLarge(request.text)) {
    const { context: { records, links, ...context } = {}, ...options } = request.options;
    const lists = { ...(records && { records }), ...(links && { links }) };
    const rest = { ...request, options: { ...options, context } };
    for await (const part of inThread(JOB, rest, { lists, owner })) take(part);
  } else for (const part of run(request)) take(part);
  return { findings, skipped: facts.skipped, counts: facts.counts };
}

/**
 * Checks one version of a document, the newest unless one is named, as its project wants it checked. No transaction is
 * open while the rules run.
 * Errors: not_found.
 */
export async function runLint(
  access: ProjectAccess,
  of: { readonly documentId: string; readonly version: number | undefined },
  wanted?: FindingsWanted,
) {
  const { row, name, options } = await inTenant(access, async (db) => {
    const document = await findDocument(db, of.documentId);
    const row = await readDocumentVersion(db, of.documentId, of.version);
    if (document === null || row === null) throw new AppError("not_found");
    const { id, name } = document;
    const text = { id, name, version: row.version, text: row.text };
    return { row, name, options: await lintOptions(db, text) };
  });
  return { row, name, ...(await lintText({ text: row.text, options, wanted }, access.workspaceId)) };
}
