import type { z } from "zod";
import { INTERNAL } from "#lib/domain/internal-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { type JsonResponse, requestJson } from "./request-json.ts";

export type JsonResult<T> = { readonly ok: true; readonly body: T } | Extract<JsonResponse, { ok: false }>;

/** Loads data from our own REST API. A response of another shape counts as an internal error. */
export async function getJson<T>(
  url: string,
  schema: z.ZodType<T>,
  language: Language,
): Promise<JsonResult<T>> {
  const answered = await requestJson(url, { headers: { accept: "application/json" } }, language);
  if (!answered.ok) return answered;
  const read = schema.safeParse(answered.body);
  if (read.success) return { ok: true, body: read.data };
  return { ok: false, code: "internal", message: INTERNAL[language], problem: null };
}
