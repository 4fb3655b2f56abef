import type { Language } from "#lib/domain/language.ts";
import type { LabelledStatement } from "#lib/domain/lint/corpus/labelled-statement.ts";
import type { RuleCount } from "#lib/testing/score-lint.ts";
import type { Part } from "./corpus-files.ts";

/** One language and part: the statements with what the lint and the plain lists make of them. */
export interface MeasuredPart {
  readonly part: Part;
  readonly language: Language;
  readonly statements: readonly LabelledStatement[];
  readonly ours: ReadonlyMap<string, RuleCount>;
  readonly peer: ReadonlyMap<string, RuleCount>;
}
