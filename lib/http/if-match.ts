import { AppError } from "../domain/errors.ts";

/**
 * The version that a change is based on, from `If-Match: "17"`.
 * Errors: precondition_required without the header, precondition_failed when it is no version.
 */
export function requireIfMatch(ifMatch: string | null): number {
  if (ifMatch === null) throw new AppError("precondition_required");
  const version = Number(ifMatch);
  if (!Number.isInteger(version) || version < 1) throw new AppError("precondition_failed");
  return version;
}
