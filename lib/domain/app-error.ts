import type { Bilingual } from "./language.ts";

/** An expected failure: its HTTP status and its message in both languages. */
export interface ErrorEntry extends Bilingual {
  readonly status: number;
}

/**
 * The codes of all expected failures. A folder adds its codes by declaration merging next to its table of
 * entries. `errors.ts` joins the tables; the compiler refuses a join that omits one (decision 0048).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface ErrorCodes {}
export type ErrorCode = keyof ErrorCodes;

export interface FieldProblem {
  /** JSON pointer of the invalid field. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/**
 * The only expected error: its code is stable and its message is safe to show. Any other thrown error is a
 * bug.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** Additional members of the problem document, for example `{ commands: […] }` or `{ retry_after: 30 }`. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** What to show instead of the code's general message; null where that says everything. */
  readonly detail: Bilingual | null;

  constructor(
    code: ErrorCode,
    options: { fields?: readonly FieldProblem[]; extra?: Record<string, unknown>; detail?: Bilingual } = {},
  ) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields ?? [];
    this.extra = options.extra ?? {};
    this.detail = options.detail ?? null;
  }
}

/** The error of a request with one invalid field. */
export const invalidField = (pointer: string, code: string, detail: string): AppError =>
  new AppError("invalid_input", { fields: [{ pointer, code, detail }] });
