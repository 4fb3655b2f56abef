import { z } from "zod";
import { shortOutput } from "./history.ts";
import { shortText } from "./short-text.ts";
import type { TaskComplete } from "./task-complete.ts";

/** The result of a plan's step: what the next steps receive of it. */

const deliverableSchema = z.union([
  /** A name. */
  z.string(),
  z.object({ path: z.string(), description: z.string(), content: z.string() }),
]);
type Deliverable = Readonly<z.infer<typeof deliverableSchema>>;

export const stepResultSchema = z.object({
  step: z.number().int(),
  specialist: z.string(),
  summary: z.string(),
  deliverables: z.array(deliverableSchema),
  target_file: z.string().nullable(),
  content: z.string(),
  /** JSON; a long one is the beginning of its text. Edits are not stored: their effect is in the document. */
  structured_data: z.unknown(),
  /** The user's answer to the summary; null if it was not a question. */
  answer: z.string().nullable(),
});
export type StepResult = Readonly<z.infer<typeof stepResultSchema>>;

const MOST_DELIVERABLES = 50;
const LONGEST_NAME = 300;
const LONGEST_SUMMARY = 4000;
const LONGEST_CONTENT = 20_000;

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** Divides a limit: what small ones leave goes to the larger ones. */
function fairShares(sizes: readonly number[], limit: number): number[] {
  const shares = sizes.map(() => 0);
  const ascending = [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  let rest = limit;
  for (const [done, at] of ascending.entries()) {
    const share = Math.min(sizes[at] ?? 0, Math.floor(rest / (ascending.length - done)));
    shares[at] = share;
    rest -= share;
  }
  return shares;
}

/** Deliverables whose contents together take at most `limit` JSON characters. */
function shortDeliverables(items: readonly Deliverable[], limit: number): Deliverable[] {
  const contents = items.map((item) => (typeof item === "string" ? 0 : sizeOf(item.content)));
  const shares = fairShares(contents, limit);
  return items.map((item, at) =>
    typeof item === "string"
      ? shortText(item, LONGEST_NAME)
      : {
          path: shortText(item.path, LONGEST_NAME),
          description: shortText(item.description, LONGEST_NAME),
          content: shortText(item.content, shares[at] ?? 0),
        },
  );
}

/** The result to store of an accepted hand-in; each part has its limit. */
export function stepResult(
  { step, specialist }: { readonly step: number; readonly specialist: string },
  value: TaskComplete,
  answer: string | null,
): StepResult {
  const { projectState } = value.contextForNext;
  return {
    step,
    specialist,
    summary: shortText(value.summary, LONGEST_SUMMARY),
    deliverables: shortDeliverables(value.deliverables.slice(0, MOST_DELIVERABLES), LONGEST_CONTENT),
    target_file: projectState.requires_file_editing ? projectState.target_file : null,
    content: shortText(projectState.content, LONGEST_CONTENT),
    structured_data: shortOutput(projectState.structuredData, LONGEST_CONTENT),
    answer: answer === null ? null : shortText(answer, LONGEST_CONTENT),
  };
}

/** One result with its long parts limited to a fifth of `limit` each. */
function shortResult(result: StepResult, limit: number): StepResult {
  const part = Math.floor(limit / 5);
  return {
    ...result,
    deliverables: shortDeliverables(result.deliverables, part),
    content: shortText(result.content, part),
    structured_data: shortOutput(result.structured_data, part),
    answer: result.answer === null ? null : shortText(result.answer, part),
  };
}

/**
 * Results of earlier steps for the next step's input: unchanged while they take at most `limit` JSON characters, else with
 * shortened contents. Every result keeps its summary and the names of its deliverables.
 */
export function shortResults(results: readonly StepResult[], limit: number): readonly StepResult[] {
  const sizes = results.map(sizeOf);
  const shares = fairShares(sizes, limit);
  return results.map((result, at) =>
    (sizes[at] ?? 0) <= (shares[at] ?? 0) ? result : shortResult(result, shares[at] ?? 0),
  );
}

const isEmptyObject = (value: unknown): boolean =>
  value !== null && typeof value === "object" && Object.keys(value).length === 0;

/** Results for the input of the next step, shortened, without parts that are empty or repeat the summary. */
export const shownResults = (results: readonly StepResult[], limit: number): readonly object[] =>
  shortResults(results, limit).map(({ target_file, content, structured_data, answer, ...result }) => ({
    ...result,
    ...(target_file === null ? {} : { target_file }),
    ...(content === "" || content === result.summary ? {} : { content }),
    ...(isEmptyObject(structured_data) ? {} : { structured_data }),
    ...(answer === null ? {} : { answer }),
  }));
