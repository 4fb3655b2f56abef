import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { AppError, type ErrorCode } from "../domain/app-error.ts";

const DENIALS = new Set(["access_denied", "login_required", "consent_required", "interaction_required"]);
const TEMPORARY = new Set(["server_error", "temporarily_unavailable"]);
/** Codes of the library for a request that got no answer, or no answer of the protocol. */
const UNREACHABLE = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) {
    if (DENIALS.has(error.error)) return "sign_in_denied";
    return TEMPORARY.has(error.error) ? "sign_in_provider_down" : "sign_in_provider_failed";
  }
  if (error instanceof ResponseBodyError)
    return error.error === "invalid_grant" ? "sign_in_expired" : "sign_in_provider_failed";
  if (error instanceof ClientError)
    return UNREACHABLE.has(error.code ?? "") ? "sign_in_provider_down" : "sign_in_provider_failed";
  // `fetch` rejects with a TypeError where no connection is made.
  return error instanceof TypeError && error.message === "fetch failed"
    ? "sign_in_provider_down"
    : "sign_in_provider_failed";
}

/** What is logged of a failure: codes only, because messages and causes can contain tokens and addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  if (error instanceof ClientError) return error.code ?? "client";
  return error instanceof Error ? error.name : "unknown";
}

/**
 * Runs a step of signing in at a provider.
 * @throws AppError sign_in_denied, sign_in_expired, sign_in_provider_down, sign_in_provider_failed
 */
export async function withProvider<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(codeOf(error), { extra: { reason: reasonOf(error) } });
  }
}
