import type { Element, Root, RootContent } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { z } from "zod";
import type { WebSearchProviderId } from "../../domain/web-search/providers.ts";
import { MAX_WEB_RESULTS, type RawWebResult } from "../../domain/web-search/web-result.ts";
import type { WebSearchCode } from "../../domain/web-search/web-search-outcome.ts";

/** One search as a provider's request is made from it. */
interface AskedSearch {
  readonly query: string;
  readonly apiKey: string;
  /** The address of the search itself. */
  readonly url: URL;
}

/** The port of a search service: its wire format, without the transport. */
interface WebSearchProvider {
  /** The address used if none is entered; null if there is no public one. */
  readonly baseUrl: string | null;
  readonly request: (asked: AskedSearch) => { readonly url: URL; readonly init: RequestInit };
  /** Reads the list of results; null if the response is not in the provider's format. */
  readonly read: (body: unknown) => readonly RawWebResult[] | null;
  /** Codes of responses whose status has another meaning than in HTTP; null = the meaning of the status. */
  readonly refusal?: (status: number, body: string) => WebSearchCode | null;
}

function withParams(url: URL, params: Readonly<Record<string, string>>): URL {
  const asked = new URL(url);
  for (const [name, value] of Object.entries(params)) asked.searchParams.set(name, value);
  return asked;
}

/** A list of entries; null if it has entries and none of them is readable. */
function readEntries(entries: readonly unknown[], entry: z.ZodType<RawWebResult>): RawWebResult[] | null {
  const read = entries.flatMap((one) => entry.safeParse(one).data ?? []);
  return read.length === 0 && entries.length > 0 ? null : read;
}

const text = z.string().nullish();

const byContent = z
  .object({ title: text, url: z.string(), content: text })
  .transform(({ title, url, content }) => ({ title: title ?? "", url, snippet: content ?? "" }));

/** The format that SearXNG and Tavily share: `results` with title, url and content. */
function readContentResults(body: unknown): RawWebResult[] | null {
  const read = z.object({ results: z.array(z.unknown()) }).safeParse(body).data;
  return read === undefined ? null : readEntries(read.results, byContent);
}

const textOf = (node: Root | RootContent): string =>
  node.type === "text"
    ? node.value
    : "children" in node
      ? (node as Root | Element).children.map(textOf).join("")
      : "";

/** The text of an HTML fragment. */
const htmlText = (html: string): string => textOf(unified().use(rehypeParse, { fragment: true }).parse(html));

const braveEntry = z
  .object({ title: text, url: z.string(), description: text })
  .transform(({ title, url, description }) => ({
    title: htmlText(title ?? ""),
    url,
    snippet: htmlText(description ?? ""),
  }));

const braveBody = z.object({
  type: z.literal("search"),
  web: z.object({ results: z.array(z.unknown()) }).nullish(),
});

const bingEntry = z
  .object({ name: text, url: z.string(), snippet: text })
  .transform(({ name, url, snippet }) => ({ title: name ?? "", url, snippet: snippet ?? "" }));

const bingPages = z.object({ value: z.array(z.unknown()) });
/** Without results there is no list, only the type. */
const bingBody = z.union([
  z.object({ webPages: bingPages }),
  z.object({ _type: z.literal("SearchResponse"), webPages: bingPages.optional() }),
]);

const JSON_ONLY = { accept: "application/json" } as const;
const COUNT = String(MAX_WEB_RESULTS);

/** The providers of web search; `lib/domain/web-search/providers.ts` states what each of them needs. */
export const WEB_SEARCH_SERVICES: Readonly<Record<WebSearchProviderId, WebSearchProvider>> = {
  searxng: {
    baseUrl: null,
    request: ({ url, query, apiKey }) => ({
      url: withParams(url, { q: query, format: "json" }),
      // SearXNG has no keys: a proxy in front of it checks this one.
      init: { headers: { ...JSON_ONLY, ...(apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` }) } },
    }),
    read: readContentResults,
  },
  brave: {
    baseUrl: "https://api.search.brave.com/res/v1/web",
    request: ({ url, query, apiKey }) => ({
      url: withParams(url, { q: query, count: COUNT, text_decorations: "false", result_filter: "web" }),
      init: { headers: { ...JSON_ONLY, "x-subscription-token": apiKey } },
    }),
    read: (body) => {
      const read = braveBody.safeParse(body).data;
      return read === undefined ? null : readEntries(read.web?.results ?? [], braveEntry);
    },
    // An unknown key is a 422 with this code in its body.
    refusal: (status, body) =>
      status === 422 && body.includes("SUBSCRIPTION_TOKEN_INVALID") ? "search_unauthorised" : null,
  },
  tavily: {
    baseUrl: "https://api.tavily.com",
    request: ({ url, query, apiKey }) => ({
      url,
      init: {
        method: "POST",
        headers: { ...JSON_ONLY, "content-type": "application/json", authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ query, max_results: MAX_WEB_RESULTS, search_depth: "basic" }),
      },
    }),
    read: readContentResults,
    // 432 and 433: the limit of the key or of the plan is used up.
    refusal: (status) => (status === 432 || status === 433 ? "search_throttled" : null),
  },
  bing: {
    baseUrl: null,
    request: ({ url, query, apiKey }) => ({
      url: withParams(url, { q: query, count: COUNT, responseFilter: "Webpages", textDecorations: "false" }),
      init: { headers: { ...JSON_ONLY, "ocp-apim-subscription-key": apiKey } },
    }),
    read: (body) => {
      const read = bingBody.safeParse(body).data;
      return read === undefined ? null : readEntries(read.webPages?.value ?? [], bingEntry);
    },
  },
};
