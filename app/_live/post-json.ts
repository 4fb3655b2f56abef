import type { Language } from "#lib/domain/language.ts";
import { type Answered, askJson } from "./ask-json.ts";

/** A fresh key under which the server keeps a request's effect to one, however often it arrives. */
function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Sends something to our own REST API with the session's cookie; failures come back in the reader's language. */
export function postJson(url: string, body: unknown, language: Language): Promise<Answered> {
  const headers = { "content-type": "application/json", "idempotency-key": idempotencyKey() };
  return askJson(url, { method: "POST", headers, body: JSON.stringify(body) }, language);
}
