import { applySplices } from "../../document/splices.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { Language } from "../../language.ts";
import type { DocumentRecords } from "./join-drafts.ts";
import { readRecords } from "./read-records.ts";
import type { RecordField, SrsRecord } from "./record.ts";
import { type PlannedField, parsesBack, planField } from "./set-field.ts";

interface WriteAt<Wanted> {
  readonly field: RecordField;
  readonly pattern: IdPattern;
  readonly language: Language;
  /** The value for a requirement as the document states it; "" removes the field. */
  readonly textOf: (one: Wanted, record: SrsRecord) => string;
  /** Removes a field that is otherwise needed: a change that added it is undone. */
  readonly isUndo?: boolean;
}

export interface WrittenField {
  readonly markdown: string;
  /** Requirements that were skipped, each with its code. */
  readonly left: { readonly id: string; readonly code: string }[];
}

/**
 * Writes one field of many requirements of one document and parses its text only a few times. A requirement without an
 * insert position, or whose value would not parse back, is skipped with its code; other requirements never change.
 */
export function writeField<Wanted extends { readonly id: string }>(
  markdown: string,
  wanted: readonly Wanted[],
  { field, pattern, language, textOf, isUndo = false }: WriteAt<Wanted>,
): WrittenField {
  if (wanted.length === 0) return { markdown, left: [] };
  const before = readRecords(markdown, pattern);
  const byId = new Map(before.records.map((record) => [record.id, record]));
  const left: { id: string; code: string }[] = [];
  const planned = wanted.flatMap((one) => {
    const record = byId.get(one.id);
    const plan =
      record === undefined
        ? "not_found"
        : planField(markdown, record, { field, value: textOf(one, record), language, isUndo });
    if (typeof plan !== "string") return [plan];
    left.push({ id: one.id, code: plan });
    return [];
  });
  const { text, refused } = applied(markdown, planned, { before, pattern });
  return { markdown: text, left: [...left, ...refused.map((id) => ({ id, code: "field_not_writable" }))] };
}

/** Applies all changes that parse back; removes failing ones and retries with the rest. */
function applied(
  markdown: string,
  planned: readonly PlannedField[],
  { before, pattern }: { readonly before: DocumentRecords; readonly pattern: IdPattern },
): { text: string; refused: string[] } {
  const splices = planned.flatMap(({ splice }) => splice ?? []).sort((a, b) => a.start - b.start);
  if (splices.length === 0) return { text: markdown, refused: [] };
  const { text } = applySplices(markdown, splices);
  const read = readRecords(text, pattern);
  const byId = new Map(read.records.map((record) => [record.id, record]));
  const wrong = planned.filter((one) => {
    const own = byId.get(one.before.id);
    return !parsesBack(one, { ...read, records: own === undefined ? [] : [own] });
  });
  const meant = new Set(planned.map(({ before: record }) => record.id));
  const strays = before.records.some(
    (record) =>
      !meant.has(record.id) && JSON.stringify(byId.get(record.id)?.texts) !== JSON.stringify(record.texts),
  );
  if (wrong.length === 0 && !strays) return { text, refused: [] };
  const refused = new Set((wrong.length > 0 ? wrong : planned).map((one) => one.before.id));
  const rest = applied(
    markdown,
    planned.filter((one) => !refused.has(one.before.id)),
    { before, pattern },
  );
  return { text: rest.text, refused: [...rest.refused, ...refused] };
}
