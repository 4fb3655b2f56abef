import type { Bilingual } from "./language.ts";

/** An expected failure: its HTTP status and a sentence for the reader in both languages. */
export interface ErrorEntry extends Bilingual {
  readonly status: number;
}

/**
 * The codes of all expected failures. A folder adds its own by merging into this interface next to its table of
 * entries; `errors.ts` joins the tables, and the compiler refuses a join that leaves one out (decision 0048).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface ErrorCodes {}
export type ErrorCode = keyof ErrorCodes;

export interface FieldProblem {
  /** JSON pointer of the offending field. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The one expected error: its code is stable, its message safe to show. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** Further facts for the reader of the problem document, e.g. `{ commands: […] }` or `{ retry_after: 30 }`. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    options: { fields?: readonly FieldProblem[]; extra?: Record<string, unknown> } = {},
  ) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields ?? [];
    this.extra = options.extra ?? {};
  }
}
