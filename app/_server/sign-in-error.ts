import { paths } from "#lib/contracts/paths.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { ERRORS } from "#lib/domain/errors.ts";

/** The page that reports a failed sign-in, and from which it is tried again. */
export function signInErrorPath(code: ErrorCode, next: string | null): string {
  const query = new URLSearchParams({ error: code, ...(next === null || next === "/" ? {} : { next }) });
  return `${paths.signIn()}?${query}`;
}

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** The error code in the address of a page, or null. */
export const errorOfQuery = (given: unknown): ErrorCode | null =>
  typeof given === "string" && isCode(given) ? given : null;
