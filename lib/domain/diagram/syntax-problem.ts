import type { Bilingual } from "../language.ts";

/** A syntax problem with its position. The content of the text is not checked. */
export interface SyntaxProblem {
  readonly kind: "markdown" | "mermaid" | "yaml" | "json";
  /** Stable: a rule of the checks (`MD01`), a code of the parser (`yaml_tab`) or of diagrams (`mermaid_unclosed`). */
  readonly code: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: Bilingual;
}
