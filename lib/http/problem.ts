import { randomUUID } from "node:crypto";
import { z } from "zod";
import { paths } from "../contracts/paths.ts";
import { isDatabaseAway, isDiskFull } from "../database-failure.ts";
import { AppError, type FieldProblem } from "../domain/app-error.ts";
import { ERRORS, errorMessage } from "../domain/errors.ts";
import type { Language } from "../domain/language.ts";
import { log } from "../log.ts";

/** An RFC 9457 problem document; `code` is stable, `detail` is in the reader's language. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    request_id: z.string(),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).optional(),
  })
  .loose()
  .meta({ id: "Problem" });

/** The language of a request: `zh` if it comes before `en` in Accept-Language. */
export function requestLanguage(request: Request): Language {
  const accepted = (request.headers.get("accept-language") ?? "").toLowerCase();
  const zh = accepted.search(/\bzh\b/);
  const en = accepted.search(/\ben\b/);
  return zh >= 0 && (en < 0 || zh < en) ? "zh" : "en";
}

export interface ProblemContext {
  readonly language: Language;
  readonly requestId: string;
}

/** A caller's own request id where it is harmless, else a new one. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

export const problemContext = (request: Request): ProblemContext => ({
  language: requestLanguage(request),
  requestId: requestIdOf(request),
});

/** The response for an expected error. */
function problem(error: AppError, context: ProblemContext): Response {
  const { status } = ERRORS[error.code];
  const { retry_after: retryAfter, etag } = error.extra;
  const body = {
    ...error.extra,
    type: paths.errorCode(error.code),
    title: errorMessage(error.code, "en"),
    status,
    detail: error.detail?.[context.language] ?? errorMessage(error.code, context.language),
    code: error.code,
    request_id: context.requestId,
    ...(error.fields.length > 0 ? { errors: error.fields } : {}),
  };
  const headers = new Headers({
    "content-type": "application/problem+json",
    "content-language": context.language,
    "cache-control": "no-store",
    "x-request-id": context.requestId,
  });
  if (typeof retryAfter === "number") headers.set("retry-after", String(retryAfter));
  if (typeof etag === "string") headers.set("etag", etag);
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return new Response(JSON.stringify(body), { status, headers });
}

/** Seconds after which a client repeats a request that the database could not serve. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * The expected error of anything thrown: itself, or the state of the database or of the disk behind it; null for an unexpected
 * error. These states are logged as warnings without the request, because each request in that time meets them.
 */
export function expectedError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, "the database could not be reached");
    return new AppError("database_unavailable", { extra: { retry_after: RETRY_AFTER_SECONDS } });
  }
  if (!isDiskFull(error)) return null;
  log.error({ err: error }, "the disk is full");
  return new AppError("storage_full");
}

/** The response for anything thrown; an unexpected error is logged and reported as `internal`. */
export function errorResponse(error: unknown, context: ProblemContext): Response {
  const { requestId } = context;
  const expected = expectedError(error);
  if (expected !== null) {
    if (expected.code === "internal")
      log.error({ err: expected.cause, requestId }, "stored data is unreadable");
    return problem(expected, context);
  }
  log.error({ err: error, requestId }, "unexpected error in a request");
  return problem(new AppError("internal"), context);
}

/** Issues of a schema, as fields of a problem; pointers are JSON pointers. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, 50).map((issue) => ({
    pointer: `/${issue.path.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`,
    code: issue.code ?? "invalid",
    detail: issue.message,
  }));
}
