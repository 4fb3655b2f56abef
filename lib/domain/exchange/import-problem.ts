import { AppError, type ErrorCode } from "../app-error.ts";
import type { ImportLimit } from "./import-limits.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";

/**
 * Error for a file over a limit, with the limit and the actual value.
 * @returns AppError import_too_complex
 */
export function overLimit(limit: ImportLimit, found: number): AppError {
  return new AppError("import_too_complex", { extra: { limit, most: IMPORT_LIMITS[limit], found } });
}

/** Error for an unreadable file, with the position of the problem. */
export function importProblem(code: ErrorCode, detail = ""): AppError {
  return detail === ""
    ? new AppError(code)
    : new AppError(code, { fields: [{ pointer: "/file", code, detail: detail.slice(0, 300) }] });
}
