import { z } from "zod";
import { readCodeRef } from "../knowledge/code-ref.ts";
import { beginningOf } from "./beginning-of.ts";
import {
  articlesSchema,
  passagesSchema,
  placeSchema,
  type ResultPassage,
  webResultsSchema,
} from "./found-results.ts";
import type { Source } from "./message-events.ts";

/** The places and web pages that an answer may cite, gathered from what was looked up for it. */

const readingSchema = placeSchema.extend({ text: z.string() });
const outputSchema = z.union([passagesSchema, articlesSchema, webResultsSchema, readingSchema]);

const LONGEST_QUOTE = 400;

type Unnumbered = Omit<Source, "n">;

const fromDocument = (place: Omit<ResultPassage, "path">): Unnumbered => ({
  kind: "document",
  title: place.title === "" ? place.document : `${place.document} › ${place.title}`,
  document_id: place.document_id,
  // A file of the code is named with its commit, which is its version.
  ...(readCodeRef(place.document_id) === null ? { version: place.version } : {}),
  sid: place.sid,
  line: place.line,
  quote: place.quote,
});

function sourcesOf(output: unknown): Unnumbered[] {
  const read = outputSchema.safeParse(output);
  if (!read.success) return [];
  if ("passages" in read.data) return read.data.passages.map(fromDocument);
  if ("articles" in read.data)
    return read.data.articles.map(({ title, text, sources }) => ({
      kind: "knowledge",
      title: [title, ...sources].join(" · "),
      quote: text,
    }));
  if ("results" in read.data)
    return read.data.results.map(({ title, url, snippet }) => ({ kind: "web", title, url, quote: snippet }));
  return [fromDocument({ ...read.data, quote: beginningOf(read.data.text, LONGEST_QUOTE) })];
}

/** The sources of all results, numbered from 1 in their order; one place is one source. */
export function gatherSources(
  results: readonly { readonly ok: boolean; readonly output: unknown }[],
): Source[] {
  const found = new Map<string, Unnumbered>();
  for (const result of results.filter(({ ok }) => ok))
    for (const source of sourcesOf(result.output)) {
      const key = JSON.stringify(source.url ?? [source.document_id, source.line, source.title]);
      if (!found.has(key)) found.set(key, source);
    }
  return [...found.values()].map((source, at) => ({ n: at + 1, ...source }));
}

/**
 * Those that the answer cites as `[n]`. If it cites no web page although the web was searched, all pages that were found are
 * listed, so that the reader sees what the answer may be based on.
 */
export function answerSources(sources: readonly Source[], answer: string): Source[] {
  const numbers = new Set(Array.from(answer.matchAll(/\[(\d{1,3})\]/g), ([, n]) => Number(n)));
  const isWebCited = sources.some(({ n, kind }) => kind === "web" && numbers.has(n));
  return sources.filter(({ n, kind }) => numbers.has(n) || (kind === "web" && !isWebCited));
}
