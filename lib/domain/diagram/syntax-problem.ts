import type { Bilingual } from "../language.ts";

/** What is wrong with the form of a text, at its place; never with what it says. */
export interface SyntaxProblem {
  readonly kind: "markdown" | "mermaid" | "yaml" | "json";
  /** Stable: a rule of the checks (`MD01`), a code of the reader (`yaml_tab`) or of diagrams (`mermaid_unclosed`). */
  readonly code: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: Bilingual;
}
