import { idPattern, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import { type WrittenField, writeField } from "#lib/domain/requirements/records/write-field.ts";
import type { RequirementStatus } from "#lib/domain/statement/requirement-status.ts";

/** A status to write; null removes it. */
export interface WantedStatus {
  readonly id: string;
  readonly status: RequirementStatus | null;
}

export interface WriteStatusRequest {
  readonly text: string;
  readonly statuses: readonly WantedStatus[];
  readonly patterns: readonly OwnPattern[];
  readonly language: Language;
}

/** Writes statuses of requirements into a text. Fit for a thread. */
export function* run({
  text,
  statuses,
  patterns,
  language,
}: WriteStatusRequest): Generator<WrittenField, void> {
  const pattern = idPattern(patterns);
  const textOf = ({ status }: WantedStatus) => status ?? "";
  yield writeField(text, statuses, { field: "status", pattern, language, textOf, isUndo: true });
}
