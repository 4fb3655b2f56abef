import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";

/** Offers the document's own ids, with their titles, as soon as one begins. */
export function completeIds(context: CompletionContext): CompletionResult | null {
  const begun = context.matchBefore(/\b[A-Z]{2,4}-[A-Z0-9-]*/);
  if (begun === null) return null;
  const { records } = readRecords(context.state.doc.toString());
  if (records.length === 0) return null;
  return {
    from: begun.from,
    options: records.map(({ id, title, statement }) => ({
      label: id,
      detail: (title || statement).slice(0, 60),
      type: "constant",
    })),
    validFor: /^[A-Z0-9-]*$/,
  };
}
