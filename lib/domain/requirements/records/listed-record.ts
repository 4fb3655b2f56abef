import { z } from "zod";
import { RECORD_TYPES } from "../../statement/record-type.ts";
import { REQUIREMENT_STATUSES } from "../../statement/requirement-status.ts";
import { type FieldSpan, PRIORITIES, RECORD_FIELDS, type SrsRecord } from "./record.ts";

/**
 * A record as rows of lists store it: without positions, so that it changes only when the requirement does. Title and statement have
 * their own columns.
 */

const EARS = ["ubiquitous", "event", "state", "optional", "unwanted", "complex"] as const;
const FORMS = ["heading", "card", "bold", "list", "table"] as const;
const COMPARATORS = ["<", "<=", "=", ">=", ">", "between", ""] as const;
const field = z.enum(RECORD_FIELDS);

export const listedRecordSchema = z.strictObject({
  form: z.enum(FORMS),
  ears: z.enum(EARS).nullable(),
  type: z.enum(RECORD_TYPES),
  priority: z.enum(PRIORITIES).nullable(),
  status: z.enum(REQUIREMENT_STATUSES).nullable(),
  rationale: z.string(),
  source: z.string(),
  acceptance: z.array(z.string()),
  verification: z.string(),
  owner: z.string(),
  version: z.string(),
  measure: z
    .strictObject({
      metric: z.string(),
      comparator: z.enum(COMPARATORS),
      value: z.string(),
      unit: z.string(),
      condition: z.string(),
      percentile: z.string(),
    })
    .nullable(),
  characteristic: z.string().nullable(),
  texts: z.partialRecord(field, z.string()),
  /** The fields that the document states. */
  stated: z.array(field),
  /** Whether the document has a place for the other ones. */
  room: z.boolean(),
});
export type ListedRecord = z.infer<typeof listedRecordSchema>;

export function listedRecord(record: SrsRecord): ListedRecord {
  const { form, ears, type, priority, status, rationale, source, verification, owner, version } = record;
  const { measure, characteristic, texts, spans, room } = record;
  return {
    form,
    ears,
    type,
    priority,
    status,
    rationale,
    source,
    acceptance: [...record.acceptance],
    verification,
    owner,
    version,
    measure,
    characteristic,
    texts,
    stated: RECORD_FIELDS.filter((name) => spans[name] !== undefined),
    room: room !== null,
  };
}

const NOWHERE: FieldSpan = { start: 0, end: 0 };

/** The record of a row. Its ranges are empty and it has no links: what needs them reads the document. */
export function recordOfListed(
  { stated, room, ...fields }: ListedRecord,
  { id, title, statement, line, sid }: Pick<SrsRecord, "id" | "title" | "statement" | "line" | "sid">,
): SrsRecord {
  return {
    ...fields,
    id,
    title,
    statement,
    line,
    sid,
    idSpan: NOWHERE,
    links: [],
    spans: Object.fromEntries(stated.map((name) => [name, NOWHERE])),
    room: room
      ? { at: 0, prefix: "", style: "meta_line", blankLineBefore: false, blankLineAfter: false }
      : null,
  };
}
