import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { Language } from "../../language.ts";
import { writeMeasure } from "../records/measure.ts";
import { RECORD_FIELDS, type RecordField } from "../records/record.ts";
import { type ReadYaml, valuesOfYaml } from "./read-yaml.ts";
import { shownValue, type TwinValues } from "./twin-values.ts";

/** A field of a requirement that changed in the file, as it is to be written into the document. */
export interface ChangedField {
  readonly id: string;
  readonly field: RecordField;
  readonly value: string | readonly string[];
}

type Readable = Extract<ReadYaml, { ok: true }>;

export type ChangedFields =
  | { readonly ok: true; readonly fields: readonly ChangedField[] }
  | { readonly ok: false; readonly code: "yaml_entry_kept" | "yaml_links_elsewhere" };

/**
 * Finds field changes of an edited `requirements.yaml`, which the document then follows. Requirements are neither added
 * nor removed in this way: the platform assigns ids, and obsolete requirements are deprecated.
 */
export function changedFields(
  before: Readable,
  after: Readable,
  of: { readonly pattern: IdPattern; readonly language: Language },
): ChangedFields {
  const ids = (file: Readable) => file.records.map(({ record }) => record.id).join("\n");
  if (ids(before) !== ids(after)) return { ok: false, code: "yaml_entry_kept" };
  const fields: ChangedField[] = [];
  for (const [at, { record }] of after.records.entries()) {
    const old = before.records[at];
    if (old === undefined) continue;
    if (JSON.stringify(old.record.links) !== JSON.stringify(record.links))
      return { ok: false, code: "yaml_links_elsewhere" };
    const was = valuesOfYaml(old.record, of.pattern);
    const now = valuesOfYaml(record, of.pattern);
    for (const field of RECORD_FIELDS)
      if (shownValue(was, field) !== shownValue(now, field))
        fields.push({ id: record.id, field, value: writtenValue(now, field, of.language) });
  }
  return { ok: true, fields };
}

function writtenValue(
  values: TwinValues,
  field: RecordField,
  language: Language,
): string | readonly string[] {
  if (field === "measure") return values.measure === null ? "" : writeMeasure(values.measure, language);
  return values[field];
}
