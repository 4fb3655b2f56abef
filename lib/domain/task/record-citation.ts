import { z } from "zod";
import { type CodeRef, readCodeRef } from "../knowledge/code-ref.ts";

/** The basis of a Coach's answer: something in the task's record that a reader can open. */
export const recordCitationSchema = z.object({
  kind: z.enum(["statement", "plan_item", "message", "decision", "question", "version", "code"]),
  /** The id of the statement, message, item or question; the version number of a plan; `code:<commit>:<path>:<line>`. */
  id: z.string().min(1).max(200),
  /** Label for readers. */
  label: z.string().max(200),
});
export type RecordCitation = z.infer<typeof recordCitationSchema>;

/** A line of a file at a commit as the id of a citation. */
export const citedLineId = (ref: string, line: number): string => `${ref}:${line}`;

/** The file and the line that the id of a citation names; null if it names no code. */
export function readCitedLine(id: string): (CodeRef & { readonly line: number }) | null {
  const [, ref = "", line] = /^(.+):(\d+)$/s.exec(id) ?? [];
  const file = readCodeRef(ref);
  return file === null ? null : { ...file, line: Number(line) };
}

const keyOf = ({ kind, id }: RecordCitation): string => `${kind}:${id}`;

/** The citations without duplicates, at most `most`, in their order. */
export function distinctCitations(citations: readonly RecordCitation[], most = 8): RecordCitation[] {
  const seen = new Map<string, RecordCitation>();
  for (const citation of citations) if (!seen.has(keyOf(citation))) seen.set(keyOf(citation), citation);
  return [...seen.values()].slice(0, most);
}
