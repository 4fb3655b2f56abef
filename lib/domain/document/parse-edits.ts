import { type Refused, refuse } from "./edit-outcome.ts";
import { type DocumentEdit, documentEditSchema, EDIT_TYPES } from "./semantic-edit.ts";

/** Largest batch, content of one edit, and document or content of a whole batch (UTF-16 code units). */
const LARGEST_BATCH = 1000;
const LARGEST_CONTENT = 1_048_576;
const LARGEST_TEXT = 20_000_000;

export type ParsedEdit = DocumentEdit | Refused;

/** Whether it is an edit, not the reason why there is none. */
export function isEdit(value: ParsedEdit): value is DocumentEdit {
  return "type" in value;
}

/**
 * Reads a batch as it came in: a list of edits, or a single one. What does not fit is an answer in its place. Of a
 * batch or document that is too large nothing is read; one answer stands for all.
 */
export function parseEdits(markdown: string, edits: unknown): ParsedEdit[] {
  const list: unknown[] = Array.isArray(edits) ? edits : [edits];
  if (markdown.length > LARGEST_TEXT) return [refuse("document_too_large")];
  if (list.length > LARGEST_BATCH) return [refuse("batch_too_large")];
  const parsed = list.map(parseEdit);
  const total = parsed.reduce((sum, edit) => sum + (isEdit(edit) ? edit.content.length : 0), 0);
  return total > LARGEST_TEXT ? [refuse("batch_too_large")] : parsed;
}

function parseEdit(value: unknown): ParsedEdit {
  const parsed = documentEditSchema.safeParse(value);
  if (parsed.success) {
    const { type, content } = parsed.data;
    return type !== "splice" && content.length > LARGEST_CONTENT ? refuse("content_too_large") : parsed.data;
  }
  const type = (value as { type?: unknown } | null)?.type;
  const known: readonly unknown[] = [...EDIT_TYPES, "splice"];
  if (typeof type === "string" && !known.includes(type)) return refuse("type_not_supported");
  return { ...refuse("edit_invalid"), field: (parsed.error.issues[0]?.path ?? []).join(".") };
}
