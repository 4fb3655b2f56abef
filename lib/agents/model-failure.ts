import { APICallError } from "ai";
import { AppError } from "../domain/errors.ts";

/** Trouble of a model, as opposed to unreadable content (spec 2: model trouble is not format trouble). */
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
  "endpoint_not_allowed",
  "cancelled",
] as const;
export type ModelFailureCode = (typeof MODEL_FAILURES)[number];

export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  /** What the provider asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  constructor(code: ModelFailureCode, retryAfterMs: number | null = null) {
    super(code);
    this.name = "ModelFailure";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
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

function retryAfter(headers: Record<string, string> | undefined): number | null {
  const seconds = Number(headers?.["retry-after"]);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function rootCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause !== undefined; depth++) {
    if (cause instanceof AppError) return cause;
    cause = cause.cause;
  }
  return cause;
}

/** Providers say in words, with status 400 or 413, that the message was longer than the model can take. */
const OVERFLOW = /context[ _-]?(length|window)|maximum context|too many tokens|prompt is too long/i;

function codeOf(error: APICallError): ModelFailureCode {
  const status = error.statusCode ?? 0;
  if (status === 0) return "model_unreachable";
  if (status < 300) return "model_cut";
  if ((status === 400 || status === 413) && OVERFLOW.test(error.responseBody ?? ""))
    return "model_context_overflow";
  return BY_STATUS[status] ?? (status >= 300 && status < 400 ? "model_rejected" : "model_unavailable");
}

/** Reads whatever the SDK or the network threw as one of the codes; the provider's own text is not passed on. */
export function modelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (rootCause(error) instanceof AppError) return new ModelFailure("endpoint_not_allowed");
  if (APICallError.isInstance(error))
    return new ModelFailure(codeOf(error), retryAfter(error.responseHeaders));
  return new ModelFailure("model_unreachable");
}
