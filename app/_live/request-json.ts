import { WORKSPACE_HEADER } from "#lib/domain/access/workspace-header.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { INTERNAL } from "#lib/domain/internal-error.ts";
import type { Language } from "#lib/domain/language.ts";

export type JsonResponse =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly code: ErrorCode | "offline";
      readonly message: string;
      /** The problem document, if the server sent one. */
      readonly problem: unknown;
    };

const OFFLINE = {
  zh: "无法连接服务器，你写的内容已保留。请检查网络后重试。",
  en: "The server cannot be reached. Your text is kept. Check your connection and try again.",
} as const;

/** The workspace of this page, which may be another one than that of a page in another tab. */
export const pageWorkspace = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${WORKSPACE_HEADER}"]`)?.content;

/** Calls our own REST API with the session cookie, for the workspace of this page. Results and errors are in the interface language. */
export async function requestJson(url: string, init: RequestInit, language: Language): Promise<JsonResponse> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", language);
  const workspace = pageWorkspace();
  if (workspace !== undefined) headers.set(WORKSPACE_HEADER, workspace);
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers });
  } catch {
    return { ok: false, code: "offline", message: OFFLINE[language], problem: null };
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, body: answer };
  const { code, detail } = (answer ?? {}) as { code?: unknown; detail?: unknown };
  // Our problem documents carry a message in the requested language; any other body is not from our API.
  if (typeof code !== "string" || typeof detail !== "string")
    return { ok: false, code: "internal", message: INTERNAL[language], problem: answer };
  return { ok: false, code: code as ErrorCode, message: detail, problem: answer };
}
