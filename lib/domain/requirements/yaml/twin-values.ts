import { writeMeasure } from "../records/measure.ts";
import type { Measure, RecordField, SrsRecord } from "../records/record.ts";
import { foldedStatement } from "../records/statement-text.ts";

/** Normalized values of a requirement from either text: codes for enumerated values, "" for missing ones. */
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

/** Values of the Markdown. An unknown enumerated value is returned as written. */
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

/** A field as text for comparison and display. */
export function shownValue(values: TwinValues, field: RecordField): string {
  if (field === "statement") return foldedStatement(values.statement);
  if (field === "acceptance") return values.acceptance.map(folded).join("\n");
  if (field === "measure") return values.measure === null ? "" : folded(writeMeasure(values.measure, "en"));
  return folded(values[field]);
}

function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
