import { z } from "zod";

/** What an answer of the Coach rests on: something in the task's record that a reader can go and see. */
export const recordCitationSchema = z.object({
  kind: z.enum(["statement", "plan_item", "message", "decision", "question", "version"]),
  /** The statement's, message's, item's or question's id; a plan's version number. */
  id: z.string().min(1).max(200),
  /** How readers see it. */
  label: z.string().max(200),
});
export type RecordCitation = z.infer<typeof recordCitationSchema>;

const keyOf = ({ kind, id }: RecordCitation): string => `${kind}:${id}`;

/** The citations without repetition, at most this many, in their order. */
export function distinctCitations(citations: readonly RecordCitation[], most = 8): RecordCitation[] {
  const seen = new Map<string, RecordCitation>();
  for (const citation of citations) if (!seen.has(keyOf(citation))) seen.set(keyOf(citation), citation);
  return [...seen.values()].slice(0, most);
}
