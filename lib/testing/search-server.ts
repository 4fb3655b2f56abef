import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebSearchProviderId } from "../domain/web-search/providers.ts";
import type { RawWebResult } from "../domain/web-search/web-result.ts";

/** A request as the search service received it. */
export interface SearchRequestSeen {
  readonly provider: WebSearchProviderId;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Other parameters: of the address, or of the body. */
  readonly params: Readonly<Record<string, unknown>>;
}

export type SearchAnswer =
  | { readonly results: readonly RawWebResult[] }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Sends this with status 200. */
  | { readonly raw: string }
  /** Accepts the request and never answers. */
  | { readonly silent: true };

type SearchScript = (request: SearchRequestSeen, call: number) => SearchAnswer;

/** The key that the service knows. */
export const SEARCH_KEY = "search-key-0123456789";

export interface SearchServer {
  /** The base address at which the service answers in the format of a provider. */
  readonly baseUrl: (provider: WebSearchProviderId) => string;
  readonly requests: readonly SearchRequestSeen[];
  readonly close: () => Promise<void>;
}

/** The wire format of a provider, from its public documentation. */
interface Format {
  readonly base: string;
  readonly method: "GET" | "POST";
  readonly isAuthorized: (request: IncomingMessage) => boolean;
  readonly refusal: { readonly status: number; readonly body: unknown };
  readonly body: (query: string, results: readonly RawWebResult[]) => unknown;
}

const bearer = ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${SEARCH_KEY}`;

/** Text as Brave sends it, with the entities of HTML. */
const entities = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&#x27;");

const FORMATS: Readonly<Record<WebSearchProviderId, Format>> = {
  searxng: {
    base: "/searxng",
    method: "GET",
    isAuthorized: (request) => request.headers.authorization === undefined || bearer(request),
    refusal: { status: 401, body: "Unauthorized" },
    body: (query, results) => ({
      query,
      number_of_results: 0,
      results: results.map(({ title, url, snippet }, at) => ({
        url,
        title,
        content: snippet,
        thumbnail: "",
        engine: "duckduckgo",
        template: "default.html",
        parsed_url: ["https", "example.org", "/", "", "", ""],
        engines: ["duckduckgo"],
        positions: [at + 1],
        score: 1 / (at + 1),
        category: "general",
      })),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [["wikidata", "timeout"]],
    }),
  },
  brave: {
    base: "/res/v1/web",
    method: "GET",
    isAuthorized: ({ headers }) => headers["x-subscription-token"] === SEARCH_KEY,
    refusal: {
      status: 422,
      body: {
        type: "ErrorResponse",
        error: {
          id: "5d832250",
          status: 422,
          code: "SUBSCRIPTION_TOKEN_INVALID",
          detail: "The provided subscription token is invalid.",
          meta: { component: "authentication" },
        },
      },
    },
    body: (query, results) => ({
      type: "search",
      query: { original: query, more_results_available: false },
      ...(results.length === 0
        ? {}
        : {
            web: {
              type: "search",
              results: results.map(({ title, url, snippet }) => ({
                type: "search_result",
                subtype: "generic",
                title: entities(title),
                url,
                description: `<strong>${entities(snippet)}</strong>`,
                language: "en",
                family_friendly: true,
              })),
              family_friendly: true,
            },
          }),
    }),
  },
  tavily: {
    base: "/tavily",
    method: "POST",
    isAuthorized: bearer,
    refusal: { status: 401, body: { detail: { error: "Unauthorized: missing or invalid API key." } } },
    body: (query, results) => ({
      query,
      follow_up_questions: null,
      answer: null,
      images: [],
      results: results.map(({ title, url, snippet }) => ({
        title,
        url,
        content: snippet,
        score: 0.9,
        raw_content: null,
      })),
      response_time: 1.2,
      request_id: "123e4567",
    }),
  },
  bing: {
    base: "/v7.0",
    method: "GET",
    isAuthorized: ({ headers }) => headers["ocp-apim-subscription-key"] === SEARCH_KEY,
    refusal: {
      status: 401,
      body: { error: { code: "401", message: "Access denied due to invalid subscription key." } },
    },
    body: (query, results) => ({
      _type: "SearchResponse",
      queryContext: { originalQuery: query },
      ...(results.length === 0
        ? {}
        : {
            webPages: {
              webSearchUrl: "https://www.bing.com/search?q=a",
              totalEstimatedMatches: results.length,
              value: results.map(({ title, url, snippet }, at) => ({
                id: `https://api.bing.microsoft.com/api/v7/#WebPages.${at}`,
                name: title,
                url,
                isFamilyFriendly: true,
                displayUrl: url,
                snippet,
                language: "en",
                isNavigational: false,
              })),
            },
          }),
    }),
  },
};

const providerAt = (path: string) =>
  (Object.keys(FORMATS) as WebSearchProviderId[]).find((one) => path === `${FORMATS[one].base}/search`);

async function readRequest(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = "";
  for await (const piece of request) body += String(piece);
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  return { ...Object.fromEntries(searchParams), ...(body === "" ? {} : (JSON.parse(body) as object)) };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function give(response: ServerResponse, answer: SearchAnswer, { provider, query }: SearchRequestSeen): void {
  if ("silent" in answer) return;
  if ("results" in answer) sendJson(response, 200, FORMATS[provider].body(query, answer.results));
  else if ("raw" in answer) response.writeHead(200, { "content-type": "application/json" }).end(answer.raw);
  else response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
}

/** Starts a search service on a free port of the loopback interface; it answers in the formats of all providers. */
export async function startSearchServer(script: SearchScript): Promise<SearchServer> {
  const requests: SearchRequestSeen[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname: path } = new URL(request.url ?? "/", "http://localhost");
      const { q, query = q, ...params } = await readRequest(request);
      const provider = providerAt(path);
      if (provider === undefined || FORMATS[provider].method !== request.method)
        return response.writeHead(404).end();
      const format = FORMATS[provider];
      if (!format.isAuthorized(request))
        return sendJson(response, format.refusal.status, format.refusal.body);
      const seen = { provider, method: format.method, path, query: String(query), params };
      requests.push(seen);
      give(response, script(seen, requests.length), seen);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: (provider) => `http://127.0.0.1:${port}${FORMATS[provider].base}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
