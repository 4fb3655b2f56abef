import { ERRORS, type ErrorCode } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";

export type Answered =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly code: ErrorCode | "offline";
      readonly message: string;
      /** The problem document, where the server sent one. */
      readonly problem: unknown;
    };

const OFFLINE = {
  zh: "连不上服务器，你写的内容还在这里。请检查网络后再试。",
  en: "The server cannot be reached; what you wrote is still here. Check the connection and try again.",
} as const;

const isCode = (code: unknown): code is ErrorCode => typeof code === "string" && Object.hasOwn(ERRORS, code);

/** Asks our own REST API with the session's cookie; answers and failures come in the reader's language. */
export async function askJson(url: string, init: RequestInit, language: Language): Promise<Answered> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", language);
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers });
  } catch {
    return { ok: false, code: "offline", message: OFFLINE[language], problem: null };
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, body: answer };
  const told = (answer as { code?: unknown } | null)?.code;
  const code = isCode(told) ? told : "internal";
  return { ok: false, code, message: ERRORS[code][language], problem: answer };
}
