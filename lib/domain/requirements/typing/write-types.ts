import { applySplices } from "../../document/splices.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { Language } from "../../language.ts";
import { languageOf } from "../../language-of.ts";
import type { RecordType } from "../../statement/record-type.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { CHARACTERISTIC_WORDS, type Characteristic } from "../records/quality-characteristic.ts";
import { readRecords } from "../records/read-records.ts";
import { type PlannedField, parsesBack, planField } from "../records/set-field.ts";

/** A type to write; a characteristic only for a quality requirement. */
export interface WantedType {
  readonly id: string;
  readonly type: RecordType;
  readonly characteristic: Characteristic | null;
}

export interface WrittenTypes {
  readonly markdown: string;
  readonly written: string[];
  readonly left: { readonly id: string; readonly code: string }[];
}

interface At {
  readonly pattern: IdPattern;
  readonly language: Language;
}

/**
 * Writes the types of many requirements of one document and parses its text only a few times. A requirement without an
 * insert position, or whose type would not parse back, is skipped with its code; other requirements never change.
 */
export function writeTypes(markdown: string, types: readonly WantedType[], at: At): WrittenTypes {
  const first = written(markdown, types, { ...at, field: "type" });
  const gone = new Set(first.left.map(({ id }) => id));
  const rest = types.filter(({ id, characteristic }) => !gone.has(id) && characteristic !== null);
  const second = written(first.markdown, rest, { ...at, field: "characteristic" });
  const half = new Set(second.left.map(({ id }) => id));
  if (half.size > 0) {
    // A quality without its characteristic would be an incomplete change.
    const whole = writeTypes(
      markdown,
      types.filter(({ id }) => !half.has(id)),
      at,
    );
    return { ...whole, left: [...whole.left, ...second.left] };
  }
  return {
    markdown: second.markdown,
    written: types.filter(({ id }) => !gone.has(id)).map(({ id }) => id),
    left: first.left,
  };
}

/** Type names are written in the language of the surrounding labels. */
function wordFor(
  { type, characteristic }: WantedType,
  field: "type" | "characteristic",
  language: Language,
): string {
  if (field === "type") return type;
  return characteristic === null ? "" : CHARACTERISTIC_WORDS[language][characteristic];
}

interface WritePass {
  readonly markdown: string;
  readonly left: WrittenTypes["left"];
}

function written(
  markdown: string,
  types: readonly WantedType[],
  { field, pattern, language }: At & { readonly field: "type" | "characteristic" },
): WritePass {
  if (types.length === 0) return { markdown, left: [] };
  const before = readRecords(markdown, pattern);
  const byId = new Map(before.records.map((record) => [record.id, record]));
  const left: { id: string; code: string }[] = [];
  const planned = types.flatMap((one) => {
    const record = byId.get(one.id);
    const value = record === undefined ? "" : wordFor(one, field, languageOf(record.statement));
    const plan = record === undefined ? "not_found" : planField(markdown, record, { field, value, language });
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
