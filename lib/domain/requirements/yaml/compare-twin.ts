import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { RECORD_FIELDS, type RecordField } from "../records/record.ts";
import { normalStatement } from "../trace/statement-hash.ts";
import { type PlacedYamlRecord, valuesOfYaml } from "./read-yaml.ts";
import { shownValue, type TwinValues, valuesOfRecord } from "./twin-values.ts";

export const TWIN_FINDINGS = [
  "missing_in_yaml",
  "missing_in_markdown",
  "field_differs",
  "links_differ",
  "two_ids",
  "id_twice_in_yaml",
  "id_twice_in_markdown",
] as const;
export type TwinFindingKind = (typeof TWIN_FINDINGS)[number];

/** A difference between the Markdown and `requirements.yaml`. */
export interface TwinFinding {
  readonly kind: TwinFindingKind;
  readonly id: string;
  /** The other id, if one requirement has two. */
  readonly other: string | null;
  readonly field: RecordField | null;
  readonly markdown: string | null;
  readonly yaml: string | null;
  /** 1-based lines; null if it does not exist there. */
  readonly markdownLine: number | null;
  readonly yamlLine: number | null;
}

/** A record with the values of both texts in normalized form. */
interface Side {
  readonly values: TwinValues;
  /** One per line, sorted. */
  readonly links: string;
  readonly line: number;
}

/**
 * Lists the differences between the two texts, in the order of the Markdown, then of the file. Ignores white space. Does
 * not decide which side is right.
 */
export function compareTwin(
  markdown: DocumentRecords,
  yaml: readonly PlacedYamlRecord[],
  pattern: IdPattern,
): TwinFinding[] {
  const there = new Map<string, Side>();
  const twice = new Map<string, number>();
  for (const { record, line } of yaml) {
    if (there.has(record.id)) twice.set(record.id, line);
    else
      there.set(record.id, { values: valuesOfYaml(record, pattern), links: sortedLinks(record.links), line });
  }
  const here = new Map(
    markdown.records.map((record) => [
      record.id,
      {
        values: valuesOfRecord(record),
        links: sortedLinks(record.links.filter(({ from }) => from === record.id)),
        line: record.line,
      },
    ]),
  );
  const renamed = sameUnderOtherId(here, there);
  const found: TwinFinding[] = [];
  for (const [id, own] of here) {
    const twin = there.get(id);
    if (twin === undefined) found.push(absent(id, own, renamed));
    else found.push(...differences(id, own, twin));
  }
  const taken = new Set(renamed.values());
  for (const [id, { line, values }] of there)
    if (!here.has(id) && !taken.has(id))
      found.push({ ...blank("missing_in_markdown", id), yaml: values.statement, yamlLine: line });
  for (const { id, lines } of markdown.duplicates)
    found.push({ ...blank("id_twice_in_markdown", id), markdownLine: lines[1] ?? null });
  for (const [id, line] of twice) found.push({ ...blank("id_twice_in_yaml", id), yamlLine: line });
  return found;
}

function blank(kind: TwinFindingKind, id: string): TwinFinding {
  return {
    kind,
    id,
    other: null,
    field: null,
    markdown: null,
    yaml: null,
    markdownLine: null,
    yamlLine: null,
  };
}

function absent(id: string, own: Side, renamed: ReadonlyMap<string, string>): TwinFinding {
  const other = renamed.get(id) ?? null;
  const kind = other === null ? "missing_in_yaml" : "two_ids";
  return { ...blank(kind, id), other, markdown: own.values.statement, markdownLine: own.line };
}

/** Requirements with equal statements under different ids: id in the Markdown → id in the file. */
function sameUnderOtherId(
  here: ReadonlyMap<string, Side>,
  there: ReadonlyMap<string, Side>,
): Map<string, string> {
  const loose = new Map<string, string>();
  for (const [id, { values }] of there) {
    const key = normalStatement(values.statement);
    if (!here.has(id) && key !== "" && !loose.has(key)) loose.set(key, id);
  }
  const renamed = new Map<string, string>();
  for (const [id, { values }] of here) {
    const key = normalStatement(values.statement);
    const other = there.has(id) ? undefined : loose.get(key);
    if (other === undefined) continue;
    renamed.set(id, other);
    loose.delete(key);
  }
  return renamed;
}

/** Links as one text, one `depends FR-001` per line, independent of order and duplicates. */
function sortedLinks(links: readonly { readonly kind: string; readonly to: string }[]): string {
  return [...new Set(links.map(({ kind, to }) => `${kind} ${to}`))].sort().join("\n");
}

function differences(id: string, own: Side, twin: Side): TwinFinding[] {
  const lines = { markdownLine: own.line, yamlLine: twin.line };
  const links: TwinFinding[] =
    own.links === twin.links
      ? []
      : [{ ...blank("links_differ", id), markdown: own.links, yaml: twin.links, ...lines }];
  const fields = RECORD_FIELDS.flatMap((field) => {
    const markdown = shownValue(own.values, field);
    const yaml = shownValue(twin.values, field);
    // Values that follow from the section or the id need not be stated.
    if (markdown === yaml || (field === "characteristic" && yaml === "")) return [];
    return [{ ...blank("field_differs", id), field, markdown, yaml, ...lines }];
  });
  return [...fields, ...links];
}
