import { AppError } from "../domain/app-error.ts";

/**
 * The version that a change is based on, from `If-Match: "17"`.
 * Errors: precondition_required without the header, precondition_failed when it is no version.
 */
export function requireIfMatch(ifMatch: string | null): number {
  const version = readIfMatch(ifMatch);
  if (version === null) throw new AppError("precondition_required");
  return version;
}

/** The same where the header may be absent: null then. Errors: precondition_failed. */
export function readIfMatch(ifMatch: string | null): number | null {
  if (ifMatch === null) return null;
  if (!/^[1-9]\d{0,9}$/.test(ifMatch)) throw new AppError("precondition_failed");
  return Number(ifMatch);
}
