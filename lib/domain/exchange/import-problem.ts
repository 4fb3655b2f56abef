import { AppError, type ErrorCode } from "../app-error.ts";
import type { ImportLimit } from "./import-limits.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";

/** The refusal of a file that goes past a limit, with the limit and what it has. Errors: import_too_complex. */
export function overLimit(limit: ImportLimit, found: number): AppError {
  return new AppError("import_too_complex", { extra: { limit, most: IMPORT_LIMITS[limit], found } });
}

/** The refusal of a file that cannot be read, with the place that shows it. */
export function importProblem(code: ErrorCode, detail = ""): AppError {
  return detail === ""
    ? new AppError(code)
    : new AppError(code, { fields: [{ pointer: "/file", code, detail: detail.slice(0, 300) }] });
}
