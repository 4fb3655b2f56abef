import { z } from "zod";

/** One page that a web search found. Its texts come from strangers and are never instructions. */
export const webResultSchema = z.object({ title: z.string(), url: z.string(), snippet: z.string() });
export type WebResult = z.infer<typeof webResultSchema>;

/** A result as a provider reports it. */
export interface RawWebResult {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

export const MAX_WEB_RESULTS = 10;
const MAX_TITLE = 200;
const MAX_SNIPPET = 600;
const MAX_URL = 2000;

/** Controls, and marks that change the direction of the text around them (UAX #9). */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text on one line, without hidden characters, cut between characters. */
function plainLine(text: string, maxLength: number): string {
  const line = text.toWellFormed().replace(HIDDEN, " ").replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join("")}…`;
}

/** The address of a web page that a link may lead to; null for other protocols and addresses with credentials. */
function pageAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.username === "" && url.password === "" && url.href.length <= MAX_URL ? url : null;
}

/**
 * The results that are shown and given to a model: web pages only, each address once, in the provider's order, at most
 * `MAX_WEB_RESULTS`. A page without a title is named by its host.
 */
export function webResults(found: readonly RawWebResult[]): WebResult[] {
  const results = new Map<string, WebResult>();
  for (const { title, url: address, snippet } of found) {
    const url = pageAddress(address);
    if (url === null || results.has(url.href)) continue;
    results.set(url.href, {
      title: plainLine(title, MAX_TITLE) || url.hostname,
      url: url.href,
      snippet: plainLine(snippet, MAX_SNIPPET),
    });
    if (results.size === MAX_WEB_RESULTS) break;
  }
  return [...results.values()];
}

/** Limits of the services: Brave and Tavily refuse longer queries. */
const MAX_QUERY_LENGTH = 400;
const MAX_QUERY_WORDS = 50;

/** A query within the limits of every provider, cut after a whole word if possible. */
export function webQuery(text: string): string {
  const line = text.toWellFormed().replace(HIDDEN, " ").trim();
  const words = line.split(/\s+/).slice(0, MAX_QUERY_WORDS);
  while (words.length > 1 && words.join(" ").length > MAX_QUERY_LENGTH) words.pop();
  const cut = words.join(" ").slice(0, MAX_QUERY_LENGTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
