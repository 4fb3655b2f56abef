import { ERRORS, type ErrorCode } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";

export type Posted =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** A fresh key under which the server keeps a request's effect to one, however often it arrives. */
function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

const OFFLINE = {
  zh: "连不上服务器，你写的内容还在这里。请检查网络后再试。",
  en: "The server cannot be reached; what you wrote is still here. Check the connection and try again.",
} as const;

/** Sends something to our own REST API with the session's cookie; failures come back in the reader's language. */
export async function postJson(url: string, body: unknown, language: Language): Promise<Posted> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": idempotencyKey() },
      body: JSON.stringify(body),
    });
  } catch {
    return { ok: false, code: "offline", message: OFFLINE[language] };
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, body: answer };
  const problem = (answer ?? {}) as { code?: unknown; detail?: unknown };
  const code =
    typeof problem.code === "string" && problem.code in ERRORS ? (problem.code as ErrorCode) : "internal";
  return { ok: false, code, message: ERRORS[code][language] };
}
