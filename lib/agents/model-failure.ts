import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from "ai";
import { AppError } from "../domain/app-error.ts";
import { retryAfterMs } from "../domain/models/retry-delay.ts";
import type { CountedTokens } from "../domain/models/token-count.ts";

/** Failures of a model or its provider, as opposed to unreadable content. */
export const MODEL_FAILURES = [
  "model_unauthorised",
  "model_not_found",
  "model_rejected",
  "model_throttled",
  "model_unavailable",
  "model_unreachable",
  "model_context_overflow",
  "model_output_too_long",
  "model_timeout",
  "model_cut",
  "model_filtered",
  "model_too_large",
  "model_garbled",
  "model_endless",
  "model_paused",
  "model_busy",
  "leaked_instructions",
  "repeated",
  "endpoint_not_allowed",
  "cancelled",
] as const;
export type ModelFailureCode = (typeof MODEL_FAILURES)[number];

/** Details of a failed call besides its code. */
interface FailureFacts {
  /** The wait that the provider requested, in milliseconds. */
  readonly retryAfterMs?: number | null;
  /** The tokens that were charged although the call failed: the provider had started to answer. */
  readonly spent?: CountedTokens | null;
}

export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  readonly retryAfterMs: number | null;
  readonly spent: CountedTokens | null;
  constructor(code: ModelFailureCode, { retryAfterMs: wait = null, spent = null }: FailureFacts = {}) {
    super(code);
    this.name = "ModelFailure";
    this.code = code;
    this.retryAfterMs = wait;
    this.spent = spent;
  }

  /** The same failure with its cost. */
  costing(spent: CountedTokens | null): ModelFailure {
    return new ModelFailure(this.code, { retryAfterMs: this.retryAfterMs, spent });
  }
}

const BY_STATUS: Readonly<Record<number, ModelFailureCode>> = {
  400: "model_rejected",
  401: "model_unauthorised",
  403: "model_unauthorised",
  404: "model_not_found",
  408: "model_timeout",
  413: "model_rejected",
  422: "model_rejected",
  429: "model_throttled",
};

function rootCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause !== undefined; depth++) {
    if (cause instanceof AppError || cause instanceof ModelFailure) return cause;
    cause = cause.cause;
  }
  return cause;
}

/** With status 400 or 413, providers report only in the text that the message exceeds the context window. */
const OVERFLOW = /context[ _-]?(length|window)|maximum context|too many tokens|prompt is too long/i;

function codeOf(error: APICallError): ModelFailureCode {
  const status = error.statusCode ?? 0;
  if (status === 0) return "model_unreachable";
  if (status < 300) return "model_cut";
  if ((status === 400 || status === 413) && OVERFLOW.test(error.responseBody ?? ""))
    return "model_context_overflow";
  return BY_STATUS[status] ?? (status >= 300 && status < 400 ? "model_rejected" : "model_unavailable");
}

/** Whether the response violates the provider's protocol. */
const isGarbled = (error: unknown): boolean =>
  JSONParseError.isInstance(error) ||
  TypeValidationError.isInstance(error) ||
  InvalidResponseDataError.isInstance(error);

/**
 * Maps an error of the SDK or the network to a failure code; the provider's own text is not passed on. An error that a provider
 * reports inside a started stream is not an instance of Error: its service failed.
 * @param now Milliseconds since 1970, for a date in Retry-After.
 */
export function modelFailure(error: unknown, now: number): ModelFailure {
  const cause = rootCause(error);
  if (cause instanceof ModelFailure) return cause;
  if (cause instanceof AppError) return new ModelFailure("endpoint_not_allowed");
  if (APICallError.isInstance(error)) {
    if (isGarbled(error.cause) && (error.statusCode ?? 0) < 300) return new ModelFailure("model_garbled");
    const wait = retryAfterMs(error.responseHeaders?.["retry-after"], now);
    return new ModelFailure(codeOf(error), { retryAfterMs: wait });
  }
  if (isGarbled(error)) return new ModelFailure("model_garbled");
  return new ModelFailure(error instanceof Error ? "model_unreachable" : "model_unavailable");
}
