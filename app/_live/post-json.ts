import type { Language } from "#lib/domain/language.ts";
import { type JsonResponse, requestJson } from "./request-json.ts";

/** A new idempotency key: the server applies the request once, however often it arrives. */
function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Sends data to our own REST API with the session cookie. Errors are in the interface language. */
export function postJson(url: string, body: unknown, language: Language): Promise<JsonResponse> {
  const headers = { "content-type": "application/json", "idempotency-key": idempotencyKey() };
  return requestJson(url, { method: "POST", headers, body: JSON.stringify(body) }, language);
}
