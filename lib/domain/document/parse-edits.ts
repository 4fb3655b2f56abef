import { type Refused, refuse } from "./edit-outcome.ts";
import {
  type DocumentEdit,
  documentEditSchema,
  EDIT_TYPES,
  givenReason,
  storedEditSchema,
} from "./semantic-edit.ts";

/** Limits of a batch, of one edit's content, and of the document or all content of a batch (UTF-16 code units). */
const MAX_BATCH_EDITS = 1000;
const MAX_CONTENT_UNITS = 1_048_576;
const MAX_TEXT_UNITS = 20_000_000;

export type ParsedEdit = DocumentEdit | Refused;

/** Whether the value is an edit and not a refusal. */
export function isEdit(value: ParsedEdit): value is DocumentEdit {
  return "type" in value;
}

/**
 * Parses a batch: a list of edits or a single one. An invalid edit becomes a refusal at its index. A batch or document
 * over the limits is not parsed; the result is one refusal.
 * @param stored whether the edits were accepted earlier: then they may have no reason
 */
export function parseEdits(markdown: string, edits: unknown, stored = false): ParsedEdit[] {
  const list: unknown[] = Array.isArray(edits) ? edits : [edits];
  if (markdown.length > MAX_TEXT_UNITS) return [refuse("document_too_large")];
  if (list.length > MAX_BATCH_EDITS) return [refuse("batch_too_large")];
  const parsed = list.map((edit) => parseEdit(edit, stored));
  const total = parsed.reduce((sum, edit) => sum + (isEdit(edit) ? edit.content.length : 0), 0);
  return total > MAX_TEXT_UNITS ? [refuse("batch_too_large")] : parsed;
}

function parseEdit(value: unknown, stored: boolean): ParsedEdit {
  const parsed = (stored ? storedEditSchema : documentEditSchema).safeParse(value);
  if (parsed.success) {
    const { type, content } = parsed.data;
    return type !== "splice" && content.length > MAX_CONTENT_UNITS
      ? refuse("content_too_large")
      : parsed.data;
  }
  const type = (value as { type?: unknown } | null)?.type;
  const known: readonly unknown[] = [...EDIT_TYPES, "splice"];
  if (typeof type === "string" && !known.includes(type)) return refuse("type_not_supported");
  const field = (parsed.error.issues[0]?.path ?? []).join(".");
  if (field === "reason" && givenReason(value as Record<string, unknown>) === undefined)
    return refuse("reason_missing");
  return { ...refuse("edit_invalid"), field };
}
