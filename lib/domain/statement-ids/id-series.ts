import { type OwnPattern, standardPrefix } from "../identifiers/id-pattern.ts";
import type { RecordType } from "../statement/record-type.ts";

/** A series of ids that differ in their number: `FR` and `-` for FR-001. */
interface IdSeries {
  readonly prefix: string;
  readonly separator: string;
}

const ONLY_NUMBER = /^([^{}]*?)([-_./]?)\{number\}$/u;
const DIGITS = 3;

/** The series for new ids of a type: the project's own pattern for it if that has no other variable part, else the standard one. */
export function seriesOf(type: RecordType, own: readonly OwnPattern[]): IdSeries {
  for (const { pattern, type: kind } of own) {
    const [, prefix = "", separator = ""] = kind === type ? (ONLY_NUMBER.exec(pattern) ?? []) : [];
    if (prefix !== "") return { prefix, separator };
  }
  return { prefix: standardPrefix(type), separator: "-" };
}

/** An id of a series. */
export const idInSeries = ({ prefix, separator }: IdSeries, number: number): string =>
  `${prefix}${separator}${String(number).padStart(DIGITS, "0")}`;
