import { writeMeasure } from "../records/measure.ts";
import type { Measure, RecordField, SrsRecord } from "../records/record.ts";
import { foldedStatement } from "../records/statement-text.ts";

/** What both twins say of a requirement, in one form: words of ours for what is enumerated, "" for what is not said. */
export interface TwinValues {
  readonly title: string;
  readonly statement: string;
  readonly type: string;
  readonly priority: string;
  readonly status: string;
  readonly rationale: string;
  readonly source: string;
  readonly acceptance: readonly string[];
  readonly verification: string;
  readonly owner: string;
  readonly version: string;
  readonly measure: Measure | null;
  readonly characteristic: string;
}

/** What the Markdown says. A value that is none of ours is as it is written. */
export function valuesOfRecord(record: SrsRecord): TwinValues {
  const { texts } = record;
  return {
    title: record.title,
    statement: record.statement,
    type: record.type,
    priority: record.priority ?? texts.priority ?? "",
    status: record.status ?? texts.status ?? "",
    rationale: record.rationale,
    source: record.source,
    acceptance: record.acceptance,
    verification: record.verification,
    owner: record.owner,
    version: record.version,
    measure: record.measure,
    characteristic: record.characteristic ?? texts.characteristic ?? "",
  };
}

/** A field of both as one text to compare and to show. */
export function shownValue(values: TwinValues, field: RecordField): string {
  if (field === "statement") return foldedStatement(values.statement);
  if (field === "acceptance") return values.acceptance.map(folded).join("\n");
  if (field === "measure") return values.measure === null ? "" : folded(writeMeasure(values.measure, "en"));
  return folded(values[field]);
}

function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
