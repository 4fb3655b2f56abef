import { type Answered, askJson } from "#app/_live/ask-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

/** Records that the reader has seen a version of a document. */
export function putSeen(documentId: string, version: number, language: Language): Promise<Answered> {
  const headers = { "content-type": "application/json" };
  const init = { method: "PUT", headers, body: JSON.stringify({ version }) };
  return askJson(paths.api.documentSeen(documentId), init, language);
}
