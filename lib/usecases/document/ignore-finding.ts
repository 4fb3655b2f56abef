import type { DocumentEditsView } from "#lib/contracts/document.ts";
import type { IgnoreFindingInput } from "#lib/contracts/lint.ts";
import { requireDocument } from "#lib/db/access.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { ignoreEdit } from "#lib/domain/lint/ignore-edit.ts";
import { editDocument } from "./edit-document.ts";
import { runLint } from "./run-lint.ts";

export interface IgnoreRequest {
  readonly documentId: string;
  readonly input: IgnoreFindingInput;
  readonly language: Language;
}

/**
 * Leaves one finding alone from now on: writes a comment with the reason next to what was found, as an edit like any
 * other, so that it can be read, compared and undone.
 * Errors: not_found (also a finding that is not there), conflict (no comment can be there), edits_refused,
 * stale_base, forbidden, insufficient_scope.
 */
export async function ignoreFinding(actor: Actor, request: IgnoreRequest): Promise<DocumentEditsView> {
  const { documentId, language } = request;
  const { rule, start, version, reason } = request.input;
  const access = await requireDocument(actor, documentId, "edit");
  const { row, findings } = await runLint(access, { documentId, version });
  if (!findings.some((one) => one.rule === rule && one.start === start)) throw new AppError("not_found");
  const edit = ignoreEdit(row.text, { rule, start }, { reason, language });
  if (edit === null) throw new AppError("conflict");
  const note = language === "zh" ? `忽略 ${rule}：${reason}` : `Ignored ${rule}: ${reason}`;
  const input = {
    edits: [edit],
    mode: "all_or_nothing" as const,
    validateOnly: false,
    base_version: version,
    note,
  };
  return editDocument(actor, { documentId, input, ifMatch: null, language });
}
