import { type OwnPattern, standardPrefix } from "../identifiers/id-pattern.ts";
import type { NumberedIdForm } from "../requirements/records/ids-like.ts";
import type { RecordType } from "../statement/record-type.ts";

const ONLY_NUMBER = /^([^{}]*?)([-_./]?)\{number\}$/u;
const DIGITS = 3;

/** The form of new ids of a type: the project's own pattern for it if that has no other variable part, else the standard one. */
export function seriesOf(type: RecordType, own: readonly OwnPattern[]): NumberedIdForm {
  for (const { pattern, type: kind } of own) {
    const [, prefix = "", separator = ""] = kind === type ? (ONLY_NUMBER.exec(pattern) ?? []) : [];
    if (prefix !== "") return { prefix, separator, digits: DIGITS };
  }
  return { prefix: standardPrefix(type), separator: "-", digits: DIGITS };
}
