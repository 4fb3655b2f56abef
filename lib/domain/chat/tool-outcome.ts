import { z } from "zod";

/** What a reader is told of a tool call's outcome. */
export const toolOutcomeSchema = z.object({
  /** Why it did not do what it was asked, also where the tool itself worked: `not_available`, an edit's code. */
  code: z.string().nullable(),
  /** How many things it found or looked at; null where it does not count. */
  found: z.number().int().nullable(),
  suggestion_ids: z.array(z.string()),
  document_id: z.string().nullable(),
  applied_version: z.number().int().nullable(),
  /** Edits that could not be read or placed. */
  refused: z.number().int(),
});
export type ToolOutcome = z.infer<typeof toolOutcomeSchema>;

const COUNTED = ["hits", "passages", "results", "sections", "findings", "documents"] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textAt = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const countAt = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : null;

const failed = (value: unknown): boolean => isRecord(value) && value.status === "failed";

function foundIn(result: Readonly<Record<string, unknown>>): number | null {
  const told = countAt(result.found) ?? countAt(result.count);
  if (told !== null) return told;
  const listed = COUNTED.map((key) => result[key]).find(Array.isArray);
  return listed?.length ?? null;
}

/**
 * Reads what a tool answered, whatever its shape: what is not there is null, empty or 0.
 * @param error of a call that failed as such
 */
export function toolOutcome(result: unknown, error?: { readonly code: string }): ToolOutcome {
  const answer = isRecord(result) ? result : {};
  const ids = Array.isArray(answer.suggestion_ids) ? answer.suggestion_ids : [];
  const suggestion_ids = ids.filter((id) => typeof id === "string");
  const applied_version = countAt(answer.applied_version);
  const edits = Array.isArray(answer.results) ? answer.results : [];
  const edited = suggestion_ids.length > 0 || applied_version !== null || edits.some(failed);
  return {
    code: error?.code ?? textAt(answer.code) ?? (answer.status === "not_available" ? "not_available" : null),
    found: edited ? null : foundIn(answer),
    suggestion_ids,
    document_id: textAt(answer.document_id),
    applied_version,
    refused: edits.filter(failed).length,
  };
}
