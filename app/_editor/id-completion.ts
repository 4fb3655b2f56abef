import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { IdPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";

/** Completes the document's own ids, with their titles, after their first characters. */
export function completeIds(pattern: IdPattern): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const begun = context.matchBefore(/\p{L}[\p{L}\p{N}_./]*-[\p{L}\p{N}_./-]*/u);
    return begun === null ? null : idsFrom(begun.from, context.state.doc.toString(), pattern);
  };
}

function idsFrom(from: number, text: string, pattern: IdPattern): CompletionResult | null {
  const { records } = readRecords(text, pattern);
  if (records.length === 0) return null;
  return {
    from,
    options: records.map(({ id, title, statement }) => ({
      label: id,
      detail: (title || statement.replace(/\s+/g, " ")).slice(0, 60),
      type: "constant",
    })),
    validFor: /^[\p{L}\p{N}_./-]*$/u,
  };
}
