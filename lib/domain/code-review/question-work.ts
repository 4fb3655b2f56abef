import { z } from "zod";
import { languageSchema } from "../language.ts";
import { CODE_SEATS, type CodeSeat } from "./code-verdict.ts";

/** What a model does in a seat that is asked about lines of an attempt. */

const linesSchema = z.object({
  file: z.string(),
  side: z.enum(["old", "new"]),
  /** The chosen lines, counted from 1; 0 and 0: the whole file. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});

export const codeQuestionInputSchema = z.object({
  language: languageSchema,
  role: z.enum(CODE_SEATS),
  lines: linesSchema,
  /** The chosen lines with those around them, each with its number; `>` marks the chosen ones. */
  surroundings: z.string(),
  /** The difference of the file, with the numbers of its lines. */
  difference: z.string(),
  /** What the plan says about the file. */
  plan_item: z.string(),
  requirements: z.array(z.object({ id: z.string(), title: z.string(), shall: z.string() })),
  /** The comments before the question in its thread. */
  thread: z.array(z.object({ by: z.string(), text: z.string() })),
  question: z.string(),
});
export type CodeQuestionInput = z.infer<typeof codeQuestionInputSchema>;

const MAX_ANSWER = 8_000;

/** `view` is null if no model answers: the rules cannot say what code does. */
export const codeQuestionOutputSchema = z.object({
  view: z.object({ statement: z.string().trim().min(1).max(MAX_ANSWER) }).nullable(),
});

/** A question as its seat reads it. */
export type AskedLines = Omit<CodeQuestionInput, "language" | "role" | "question">;

/** What a model answered in a seat. */
export interface AnsweredLines {
  readonly questionId: string;
  readonly seat: CodeSeat;
  readonly model: string;
  readonly text: string;
}

const AROUND = 40;
const MAX_SHOWN = 1_200;

/**
 * Lines of a file with those around them, as a model reads them.
 * @param text Null if the content is binary.
 */
export function surroundingsOf(
  text: string | null,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  if (text === null) return "";
  const lines = text.split("\n");
  const from = start === 0 ? 0 : Math.max(0, start - 1 - AROUND);
  const to = end === 0 ? lines.length : Math.min(lines.length, end + AROUND);
  return lines
    .slice(from, to)
    .slice(0, MAX_SHOWN)
    .map((line, at) => {
      const number = from + at + 1;
      return `${number >= start && number <= end ? ">" : " "}${number}\t${line}`;
    })
    .join("\n");
}
