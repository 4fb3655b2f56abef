import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { Language } from "../../language.ts";
import { languageOf } from "../../language-of.ts";
import type { RecordType } from "../../statement/record-type.ts";
import { CHARACTERISTIC_WORDS, type Characteristic } from "../records/quality-characteristic.ts";
import { writeField } from "../records/write-field.ts";

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

const written = (
  markdown: string,
  types: readonly WantedType[],
  { field, ...at }: At & { readonly field: "type" | "characteristic" },
) =>
  writeField(markdown, types, {
    ...at,
    field,
    textOf: (one, record) => wordFor(one, field, languageOf(record.statement)),
  });
