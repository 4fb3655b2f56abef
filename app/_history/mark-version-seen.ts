import { type JsonResponse, requestJson } from "#app/_live/request-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

/** Records that the reader has seen a version of a document. */
export function markVersionSeen(
  documentId: string,
  version: number,
  language: Language,
): Promise<JsonResponse> {
  const headers = { "content-type": "application/json" };
  const init = { method: "PUT", headers, body: JSON.stringify({ version }) };
  return requestJson(paths.api.documentSeen(documentId), init, language);
}
