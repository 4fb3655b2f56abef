import type { ContractIssueView } from "#lib/contracts/contract-check.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";

/** A violation as the reader sees it. */
export function toIssueView(
  { code, path, message }: { readonly code: string; readonly path: string; readonly message: Bilingual },
  language: Language,
): ContractIssueView {
  return { code, path, message: message[language] };
}
