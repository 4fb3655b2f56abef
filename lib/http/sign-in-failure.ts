import type { ErrorCode } from "../domain/app-error.ts";
import { log } from "../log.ts";
import { expectedError } from "./problem.ts";

/** The code of a sign-in that failed, for the page that reports it; the reason is logged without tokens and addresses. */
export function signInFailure(error: unknown, provider: string): ErrorCode {
  const expected = expectedError(error);
  if (expected === null) {
    log.error({ err: error, provider }, "unexpected error while signing in at a provider");
    return "internal";
  }
  const { code, extra } = expected;
  log.warn({ provider, code, reason: extra.reason }, "a sign-in at a provider failed");
  return code;
}
