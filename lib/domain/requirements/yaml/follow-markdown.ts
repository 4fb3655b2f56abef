import type { DocumentRecords } from "../records/join-drafts.ts";
import { RECORD_FIELDS, type SrsRecord } from "../records/record.ts";
import { readYaml } from "./read-yaml.ts";
import { shownValue, type TwinValues, valuesOfRecord } from "./twin-values.ts";
import { appendYaml, newYaml, setYamlFields, spliceYaml, type YamlEntry } from "./write-yaml.ts";

/** A record as an entry of the file. */
export function entryOf(record: SrsRecord): YamlEntry {
  const links = record.links.filter(({ from }) => from === record.id);
  return { id: record.id, values: valuesOfRecord(record), links };
}

/** The file that says what the Markdown says. */
export function yamlOf(read: DocumentRecords): string {
  return newYaml(read.records.map(entryOf));
}

/**
 * Carries what the product changed in the Markdown over into the file: fields that changed and records that came, and
 * nothing else, so that where the two differed before they still differ and can be seen to. A file that cannot be read
 * is left alone. Out: the new text, the old one where nothing is to be done.
 */
export function followMarkdown(yaml: string, before: DocumentRecords, after: DocumentRecords): string {
  const file = readYaml(yaml);
  if (!file.ok) return yaml;
  const known = new Map(file.records.map((placed) => [placed.record.id, placed]));
  const old = new Map(before.records.map((record) => [record.id, valuesOfRecord(record)]));
  const splices = [];
  const fresh: YamlEntry[] = [];
  for (const record of after.records) {
    const was = old.get(record.id);
    const now = valuesOfRecord(record);
    const placed = known.get(record.id);
    const changes = was === undefined ? {} : changed(was, now);
    if (placed === undefined) {
      if (was === undefined || Object.keys(changes).length > 0) fresh.push(entryOf(record));
    } else splices.push(...setYamlFields(file, placed, changes));
  }
  if (fresh.length > 0) splices.push(appendYaml(file, fresh));
  const text = spliceYaml(yaml, splices);
  return readYaml(text).ok ? text : yaml;
}

function changed(was: TwinValues, now: TwinValues): Partial<TwinValues> {
  const fields = RECORD_FIELDS.filter((field) => shownValue(was, field) !== shownValue(now, field));
  return Object.fromEntries(fields.map((field) => [field, now[field]]));
}
