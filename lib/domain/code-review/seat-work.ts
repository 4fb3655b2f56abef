import { z } from "zod";
import { languageSchema } from "../language.ts";
import type { CodeDiffFile } from "./code-diff.ts";
import { CODE_SEATS, type CodeSeat } from "./code-verdict.ts";
import { type CodeFindingDraft, codeFindingDraftSchema } from "./finding.ts";

/** What a model does in a seat of a code review. */

const shownFindingSchema = codeFindingDraftSchema.pick({
  file: true,
  start: true,
  severity: true,
  message: true,
});

export const codeSeatInputSchema = z.object({
  language: languageSchema,
  role: z.enum(CODE_SEATS),
  requirements: z.array(z.object({ id: z.string(), title: z.string(), shall: z.string() })),
  acceptance: z.array(z.object({ id: z.string(), text: z.string() })),
  cases: z.array(z.object({ id: z.string(), title: z.string() })),
  rule_findings: z.array(shownFindingSchema),
  /** The difference with the numbers of its lines. */
  difference: z.string(),
});
export type CodeSeatInput = z.infer<typeof codeSeatInputSchema>;

const seatFindingSchema = codeFindingDraftSchema
  .omit({ source: true })
  .extend({ suggestion: z.string().max(4_000), requirement: z.string().max(80) })
  .partial({ suggestion: true, requirement: true });

const codeSeatViewSchema = z.object({
  summary: z.string().trim().min(1).max(4_000),
  ok: z.boolean().nullable(),
  findings: z.array(seatFindingSchema).max(40),
});
export type CodeSeatView = z.infer<typeof codeSeatViewSchema>;

/** `view` is null if no model answers: the rules never fill a seat. */
export const codeSeatOutputSchema = z.object({ view: codeSeatViewSchema.nullable() });

/** An attempt as the seats read it. */
export interface CodeToReview {
  readonly id: string;
  readonly number: number;
  /** Seats that nobody has filled. */
  readonly empty: readonly CodeSeat[];
  readonly difference: string;
  readonly ruleFindings: CodeSeatInput["rule_findings"];
}

/** What a seat said, with the model that filled it. */
export interface CodeSeatAnswer {
  readonly seat: CodeSeat;
  readonly model: string;
  readonly view: CodeSeatView;
}

const MAX_DIFFERENCE = 400_000;

/** The difference as a model reads it: each line with its number in the base and in the new file. Long ones are cut. */
export function numberedDifference(files: readonly CodeDiffFile[]): string {
  const marks = { added: "+", removed: "-", same: " " } as const;
  const lines = files.flatMap(({ path, change, isBinary, hunks }) => [
    `FILE: ${path} (${isBinary ? "binary" : change})`,
    ...hunks.flatMap((hunk) => [
      "@@",
      ...hunk.map((line) => `${line.old ?? ""}\t${line.new ?? ""}\t${marks[line.kind]}${line.text}`),
    ]),
  ]);
  return lines.join("\n").slice(0, MAX_DIFFERENCE);
}

/** The lines of one side that a difference shows, by path. */
function shownLines(files: readonly CodeDiffFile[], side: "old" | "new"): ReadonlyMap<string, Set<number>> {
  return new Map(
    files.map(({ path, hunks }) => [
      path,
      new Set(hunks.flat().flatMap((line) => (line[side] === null ? [] : [line[side]]))),
    ]),
  );
}

/**
 * The findings of a seat at places that exist: a finding in a file that did not change is about the whole change, one on lines that the
 * difference does not show is about the whole file. Requirements that the plan does not have are left out.
 */
export function placedFindings(
  { seat, model, view }: CodeSeatAnswer,
  files: readonly CodeDiffFile[],
  requirements: ReadonlySet<string>,
): CodeFindingDraft[] {
  const sides = { old: shownLines(files, "old"), new: shownLines(files, "new") };
  return view.findings.map(({ suggestion = "", requirement = "", ...found }) => {
    const lines = sides[found.side].get(found.file);
    const isPlaced = lines !== undefined && found.start <= found.end && lines.has(found.start);
    const at = isPlaced
      ? { start: found.start, end: lines.has(found.end) ? found.end : found.start }
      : { start: 0, end: 0 };
    return {
      ...found,
      ...at,
      file: lines === undefined ? "" : found.file,
      ...(suggestion === "" ? {} : { suggestion }),
      ...(requirements.has(requirement) ? { requirement } : {}),
      source: { kind: "model", seat, model },
    };
  });
}
