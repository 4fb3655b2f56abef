import { Webhook } from "standardwebhooks";
import { AppError } from "../../domain/app-error.ts";
import type { PrivateEndpoints } from "../../domain/models/private-endpoints.ts";
import { retryAfterMs } from "../../domain/models/retry-delay.ts";
import { MAX_RESPONSE_BYTES, type WebhookFormat } from "../../domain/webhook/webhook-endpoint.ts";
import type { WebhookCode } from "../../domain/webhook/webhook-outcome.ts";
import { guardedFetch } from "../endpoint.ts";
import { isRefusedByRobot, robotRequest } from "./robot-request.ts";

/** A message with its receiver. */
export interface WebhookRequest {
  /** The id of the message, the same in every attempt. */
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly format: WebhookFormat;
  /** All of `own` sign the message; `robot` as its product does. */
  readonly secrets: { readonly own: readonly string[]; readonly robot: string | null };
}

export interface SendOptions {
  /** The administrator's setting for addresses in a private network. */
  readonly allowPrivate: PrivateEndpoints;
  /** The time of the attempt: the signature contains it. */
  readonly now: Date;
  /** Ends the attempt early. */
  readonly signal?: AbortSignal;
  /** Time for the whole answer; tests shorten it. */
  readonly totalMs?: number;
}

/** How a receiver answered. */
export interface WebhookAnswer {
  readonly code: WebhookCode;
  readonly status: number | null;
  readonly duration_ms: number;
  /** The beginning of the body: text of the receiver. */
  readonly response: string;
  readonly retry_after_ms: number | null;
}

const TOTAL_MS = 15_000;

/** The headers of Standard Webhooks 1.0. */
function headersOf({ id, body, secrets }: WebhookRequest, now: Date): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Roundtable-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.own.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
}

function codeOf(format: WebhookFormat, status: number, response: string): WebhookCode {
  if (status >= 200 && status < 300) return isRefusedByRobot(format, response) ? "refused" : "ok";
  if (status >= 300 && status < 400) return "redirected";
  return status === 410 ? "gone" : "refused";
}

/** Reads the beginning of a body; the rest is not loaded. */
async function beginningOfBody(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  for (let bytes = 0; bytes < MAX_RESPONSE_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.byteLength;
  }
  await reader.cancel().catch(() => undefined);
  const bytes = Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES);
  // A character that the limit cuts in half is left out.
  return new TextDecoder().decode(bytes, { stream: true });
}

/** Whether the address was refused, anywhere in the chain of causes. */
function isNotAllowed(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth += 1)
    if (one instanceof AppError && one.code === "endpoint_not_allowed") return true;
  return false;
}

/**
 * Sends a message once: guarded addresses, no redirects, limited time and size. The status decides, of robots also the result in the
 * body; a receiver whose body breaks off has still answered.
 * @returns Null if `signal` ended the attempt. Never throws: what went wrong is a code.
 */
export async function sendWebhook(
  request: WebhookRequest,
  { allowPrivate, now, signal, totalMs = TOTAL_MS }: SendOptions,
): Promise<WebhookAnswer | null> {
  const began = performance.now();
  const limit = AbortSignal.timeout(totalMs);
  const either = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  const { url, format, secrets } = request;
  const failed = (code: WebhookCode) => ({ code, status: null, response: "", retry_after_ms: null });
  const send = async (): Promise<Omit<WebhookAnswer, "duration_ms">> => {
    const parts = robotRequest({ url, body: request.body }, { format, secret: secrets.robot, now });
    const response = await guardedFetch(allowPrivate)(parts.url, {
      method: "POST",
      headers: headersOf({ ...request, body: parts.body }, now),
      body: parts.body,
      signal: either,
    });
    const { status, headers } = response;
    const text = await beginningOfBody(response.body).catch(() => "");
    const wait = retryAfterMs(headers.get("retry-after") ?? undefined, now.getTime());
    return { code: codeOf(format, status, text), status, response: text, retry_after_ms: wait };
  };
  const answer = await send().catch((error: unknown) => {
    if (signal?.aborted) return null;
    if (isNotAllowed(error)) return failed("not_allowed");
    return failed(limit.aborted ? "timeout" : "unreachable");
  });
  return answer && { ...answer, duration_ms: Math.round(performance.now() - began) };
}
