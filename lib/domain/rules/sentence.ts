import type { Language } from "../language.ts";
import type { Cell } from "./segment/table-row.ts";

/** A sentence of the need with its place and what it stands under. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly language: Language;
  /** Headings and list leads above it, outermost first. */
  readonly context: readonly string[];
  /**
   * `heading` and `lead` (a line that introduces a list) are context, not clauses; an `aside` belongs to a letter; a
   * `row` is a whole row of a table that makes one statement; `structure` belongs to the form of a document: a code block, the
   * name of a table row, a caption, an entry of a table of contents, a placeholder.
   */
  readonly role: "sentence" | "item" | "heading" | "lead" | "cell" | "aside" | "row" | "structure";
  /** The cells of a `row`; of a `cell` the one that names its row. */
  readonly row?: readonly Cell[];
  /** What the priority column of its table says. */
  readonly level?: string;
}
