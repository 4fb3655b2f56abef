import { applySplices } from "../../document/splices.ts";
import { findIds } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { Language } from "../../language.ts";
import { addRecord } from "../records/add-record.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { setField } from "../records/set-field.ts";
import { restateLinks } from "../trace/restate-links.ts";
import type { TwinFinding } from "./compare-twin.ts";
import { entryOf } from "./follow-markdown.ts";
import { type ReadYaml, valuesOfYaml } from "./read-yaml.ts";
import { shownValue, type TwinValues, valuesOfRecord } from "./twin-values.ts";
import {
  appendYaml,
  removeYaml,
  renameYaml,
  setYamlFields,
  spliceYaml,
  type YamlSplice,
} from "./write-yaml.ts";

/** Both texts, parsed. */
export interface Twins {
  readonly markdown: string;
  readonly read: DocumentRecords;
  readonly yaml: Extract<ReadYaml, { ok: true }>;
  readonly pattern: IdPattern;
  readonly language: Language;
}

export type TwinSide = "markdown" | "yaml";

/** Whether a finding can be fixed by changing this side. */
export function canRepair(finding: TwinFinding, side: TwinSide): boolean {
  switch (finding.kind) {
    case "missing_in_yaml":
    case "id_twice_in_yaml":
      return side === "yaml";
    case "id_twice_in_markdown":
      return side === "markdown";
    case "missing_in_markdown":
    case "field_differs":
    case "links_differ":
    case "two_ids":
      return true;
  }
}

/**
 * Fixes one finding by changing one side only; null if that is not possible.
 * @param freshId an unused id, for the second of two requirements with one id
 */
export function repairTwin(
  twins: Twins,
  finding: TwinFinding,
  how: { readonly side: TwinSide; readonly freshId: string },
): { readonly markdown: string } | { readonly yaml: string } | null {
  if (!canRepair(finding, how.side)) return null;
  if (how.side === "yaml") {
    const splices = yamlRepair(twins, finding, how.freshId);
    return splices === null ? null : { yaml: spliceYaml(twins.yaml.text, splices) };
  }
  const markdown = markdownRepair(twins, finding, how.freshId);
  return markdown === null ? null : { markdown };
}

function yamlRepair({ read, yaml }: Twins, finding: TwinFinding, freshId: string): YamlSplice[] | null {
  const record = read.records.find(({ id }) => id === finding.id);
  const placed = yaml.records.filter((one) => one.record.id === finding.id);
  const [first] = placed;
  switch (finding.kind) {
    case "missing_in_yaml":
      return record === undefined ? null : [appendYaml(yaml, [entryOf(record)])];
    case "missing_in_markdown":
      return first === undefined ? null : oneOf(removeYaml(yaml, first));
    case "field_differs":
      if (record === undefined || first === undefined || finding.field === null) return null;
      return setYamlFields(yaml, first, { [finding.field]: valuesOfRecord(record)[finding.field] });
    case "links_differ":
      if (record === undefined || first === undefined) return null;
      return setYamlFields(yaml, first, { links: entryOf(record).links });
    case "two_ids": {
      const other = yaml.records.find((one) => one.record.id === finding.other);
      return other === undefined ? null : [renameYaml(yaml, other, finding.id)];
    }
    case "id_twice_in_yaml": {
      const second = placed[1];
      return second === undefined ? null : [renameYaml(yaml, second, freshId)];
    }
    case "id_twice_in_markdown":
      return null;
  }
}

const oneOf = (splice: YamlSplice | null): YamlSplice[] | null => (splice === null ? null : [splice]);

function markdownRepair(twins: Twins, finding: TwinFinding, freshId: string): string | null {
  const { markdown, read, yaml, pattern, language } = twins;
  const twin = yaml.records.find((one) => one.record.id === finding.id);
  switch (finding.kind) {
    case "missing_in_markdown": {
      if (twin === undefined) return null;
      const values = valuesOfYaml(twin.record, pattern);
      return addRecord(markdown, { id: finding.id, values }, language)?.markdown ?? null;
    }
    case "field_differs":
      return twin === undefined ? null : withField(twins, finding, valuesOfYaml(twin.record, pattern));
    case "links_differ":
      if (twin === undefined) return null;
      return restateLinks(markdown, { id: finding.id, links: twin.record.links }, pattern);
    case "two_ids":
      return finding.other === null ? null : renameInMarkdown(twins, { id: finding.id, to: finding.other });
    case "id_twice_in_markdown": {
      const place = read.duplicates.find(({ id }) => id === finding.id)?.places[1];
      return place === undefined ? null : applySplices(markdown, [{ ...place, text: freshId }]).text;
    }
    case "missing_in_yaml":
    case "id_twice_in_yaml":
      return null;
  }
}

function withField(
  { markdown, read, pattern, language }: Twins,
  { id, field }: TwinFinding,
  values: TwinValues,
): string | null {
  if (field === null) return null;
  const value = field === "acceptance" ? values.acceptance : shownValue(values, field);
  const set = setField(markdown, { id, field, value }, { records: read, language, pattern });
  return set.ok ? set.markdown : null;
}

/** Renames a requirement in all its mentions. */
function renameInMarkdown({ markdown, pattern }: Twins, { id, to }: { id: string; to: string }): string {
  const places = findIds(markdown, pattern).filter((one) => one.id === id);
  return applySplices(
    markdown,
    places.map(({ start, end }) => ({ start, end, text: to })),
  ).text;
}
