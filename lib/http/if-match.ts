import { AppError } from "../domain/app-error.ts";

/**
 * The version that a change is based on, from `If-Match: "17"`.
 * @throws AppError precondition_required without the header, precondition_failed if it is not a version
 */
export function requireIfMatch(ifMatch: string | null): number {
  const version = readIfMatch(ifMatch);
  if (version === null) throw new AppError("precondition_required");
  return version;
}

/** The version in an optional `If-Match`, or null. @throws AppError precondition_failed */
export function readIfMatch(ifMatch: string | null): number | null {
  if (ifMatch === null) return null;
  if (!/^[1-9]\d{0,9}$/.test(ifMatch)) throw new AppError("precondition_failed");
  return Number(ifMatch);
}
