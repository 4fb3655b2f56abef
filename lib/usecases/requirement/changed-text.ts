import type { SetRequirementInput } from "#lib/contracts/requirement.ts";
import { type Register, recordsOfText } from "#lib/db/requirement-register.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { RECORD_FIELDS } from "#lib/domain/requirements/records/record.ts";
import { setField } from "#lib/domain/requirements/records/set-field.ts";

interface FieldChange {
  readonly requirementId: string;
  readonly fields: SetRequirementInput["fields"];
}

const NO_VERSION = 0;

/** One field after the other, each on what the one before left; edits only where one field alone changed. */
export async function changedText(
  before: Parameters<typeof recordsOfText>[1],
  { fields, requirementId: id }: FieldChange,
  register: Register,
): Promise<{ text: string; edits: readonly unknown[] | undefined }> {
  const { pattern, language } = register;
  let { text } = before;
  const made: (readonly unknown[])[] = [];
  for (const field of RECORD_FIELDS) {
    const value = fields[field];
    if (value === undefined) continue;
    // What a field changed is no version yet.
    const version = text === before.text ? before.version : NO_VERSION;
    const records = await recordsOfText(register, { ...before, version, text });
    const done = setField(text, { id, field, value }, { records, language, pattern });
    if (!done.ok) throw new AppError(done.code, { extra: { field: done.field } });
    if (done.edits.length > 0) made.push(done.edits);
    text = done.markdown;
  }
  return { text, edits: made.length === 1 ? made[0] : undefined };
}
