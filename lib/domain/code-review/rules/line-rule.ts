import type { Bilingual } from "../../language.ts";
import type { CodeLanguage, CodeLineParts } from "../code-language.ts";
import type { CodeFindingDraft } from "../finding.ts";

/** A rule that looks at one added line at a time. */
export interface LineRule {
  readonly id: string;
  readonly category: CodeFindingDraft["category"];
  readonly severity: CodeFindingDraft["severity"];
  /** Absent: every text file. `code`: every file of source code. */
  readonly languages?: readonly CodeLanguage[] | "code";
  /** Which files: without tests, only tests, or all. */
  readonly where: "product" | "tests" | "all";
  /** The part of the line that the pattern sees; `line` is all of it. */
  readonly part: keyof CodeLineParts | "line";
  readonly pattern: RegExp;
  /** Excludes a line that the pattern matches. */
  readonly except?: RegExp;
  /** Excludes a file whose text it matches: a program for the command line writes to its output. */
  readonly exceptFile?: RegExp;
  readonly message: Bilingual;
  readonly suggestion?: Bilingual;
}
