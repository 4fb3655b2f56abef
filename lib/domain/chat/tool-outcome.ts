import { z } from "zod";
import { changeImpactSchema } from "../requirements/trace/change-impact.ts";

/** What a reader is reported of a tool call's outcome. */
export const toolOutcomeSchema = z.object({
  /** Why it did not do what it was asked, also where the tool itself worked: `not_available`, an edit's code. */
  code: z.string().nullable(),
  /** How many things it found; null where it does not look for any. */
  found: z.number().int().nullable(),
  suggestion_ids: z.array(z.string()),
  /** Versions that it made of documents at once. */
  applied: z.array(z.object({ document_id: z.string(), version: z.number().int() })),
  /** Edits that could not be read or placed. */
  refused: z.number().int(),
  /** What the edits touch beyond themselves. */
  impact: changeImpactSchema.nullable().default(null),
});
export type ToolOutcome = z.infer<typeof toolOutcomeSchema>;

const COUNTED = ["hits", "passages", "results", "findings", "articles"] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textAt = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const countAt = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : null;

const listAt = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const failed = (value: unknown): boolean => isRecord(value) && value.status === "failed";

function foundIn(result: Readonly<Record<string, unknown>>): number | null {
  const reported = countAt(result.found) ?? countAt(result.total);
  if (reported !== null) return reported;
  const listed = COUNTED.map((key) => result[key]).find(Array.isArray);
  return listed?.length ?? null;
}

/** The version that a batch of edits made, if it made one. */
function appliedIn(batch: Readonly<Record<string, unknown>>): ToolOutcome["applied"] {
  const [document_id, version] = [textAt(batch.document_id), countAt(batch.applied_version)];
  return document_id === null || version === null ? [] : [{ document_id, version }];
}

/**
 * Reads what a tool answered, whatever its shape: what is not there is null, empty or 0.
 * @param error of a call that failed as such
 */
export function toolOutcome(result: unknown, error?: { readonly code: string }): ToolOutcome {
  const answer = isRecord(result) ? result : {};
  const suggestion_ids = listAt(answer.suggestion_ids).filter((id) => typeof id === "string");
  const batches = listAt(answer.batches).filter(isRecord);
  const applied = (batches.length > 0 ? batches : [answer]).flatMap(appliedIn);
  const results = listAt(answer.results);
  const edited = suggestion_ids.length + applied.length > 0 || results.some(failed);
  // An edit without a place is a suggestion too: then only those that could not be read are none.
  const refused =
    suggestion_ids.length > 0
      ? Math.max(0, results.length - suggestion_ids.length)
      : results.filter(failed).length;
  const said = textAt(answer.code) ?? (answer.status === "not_available" ? "not_available" : null);
  return {
    code: error?.code ?? said,
    found: edited || error !== undefined ? null : foundIn(answer),
    suggestion_ids,
    applied,
    refused,
    impact: changeImpactSchema.safeParse(answer.impact).data ?? null,
  };
}
