import { AppError } from "../domain/app-error.ts";

/**
 * The version that a change is based on, from `If-Match: "17"` or the whole ETag, `"17-…"`; 0 is the version of what is not stored yet.
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
  const version = /^(0|[1-9]\d{0,9})(?:-[\w-]+)?$/.exec(ifMatch)?.[1];
  if (version === undefined) throw new AppError("precondition_failed");
  return Number(version);
}
