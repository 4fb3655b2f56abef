import type { Language } from "#lib/domain/language.ts";
import { type JsonResponse, requestJson } from "./request-json.ts";

interface Change {
  readonly url: string;
  readonly method: "POST" | "PATCH" | "PUT" | "DELETE";
  readonly body?: unknown;
  /** The version that was loaded. */
  readonly version?: number;
}

/** Sends a change to our own REST API. */
export function sendChange(
  { url, method, body, version }: Change,
  language: Language,
): Promise<JsonResponse> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (version !== undefined) headers["if-match"] = `"${version}"`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  return requestJson(url, init, language);
}
