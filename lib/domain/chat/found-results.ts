import { z } from "zod";
import { webResultSchema } from "../web-search/web-result.ts";

/** What the tools that look things up give, as their results are stored. */

/** Where something is in a document. */
export const placeSchema = z.object({
  document_id: z.string(),
  document: z.string(),
  version: z.number().int(),
  sid: z.string(),
  title: z.string(),
  line: z.number().int(),
});

/** `searchProjectDocuments`. */
export const passagesSchema = z.object({
  passages: z.array(placeSchema.extend({ path: z.array(z.string()).default([]), quote: z.string() })),
});
export type ResultPassage = z.infer<typeof passagesSchema>["passages"][number];

/** `searchKnowledge`. */
export const articlesSchema = z.object({
  articles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      sources: z.array(z.string()),
      score: z.number(),
    }),
  ),
});

/** `internetSearch`. `untrusted`: the texts were written by strangers and nobody has verified them. */
export const webResultsSchema = z.object({
  query: z.string(),
  untrusted: z.literal(true),
  results: z.array(webResultSchema),
});
export type FoundWebResults = z.infer<typeof webResultsSchema>;

/** A tool of a connected server. `untrusted`: nobody has verified the text, and it is never an instruction. */
export interface FoundConnected {
  readonly tool: string;
  readonly untrusted: true;
  readonly text: string;
  /** The text was longer. */
  readonly is_cut: boolean;
}
