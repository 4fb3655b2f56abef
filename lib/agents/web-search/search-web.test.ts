import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WEB_SEARCH_PROVIDER_SPECS, WEB_SEARCH_PROVIDERS } from "../../domain/web-search/providers.ts";
import {
  SEARCH_KEY,
  type SearchAnswer,
  type SearchServer,
  startSearchServer,
} from "../../testing/search-server.ts";
import { WEB_SEARCH_SERVICES } from "./providers.ts";
import { searchWeb, type WebSearchEntry } from "./search-web.ts";

const FOUND = [
  {
    title: "Gift cards & refunds",
    url: "https://example.org/a?b=1&c=2",
    snippet: "A card's value is < 100 €.",
  },
  { title: "礼品卡规则", url: "https://example.cn/规则", snippet: "余额不过期。" },
];
const SHOWN = [FOUND[0], { ...FOUND[1], url: "https://example.cn/%E8%A7%84%E5%88%99" }];

let server: SearchServer;
let answer: (call: number) => SearchAnswer;
beforeEach(async () => {
  answer = () => ({ results: FOUND });
  server = await startSearchServer((_request, call) => answer(call));
});
afterEach(() => server.close());

type Provider = WebSearchEntry["provider"];
const entry = (provider: Provider, more: Partial<WebSearchEntry> = {}): WebSearchEntry => ({
  provider,
  baseUrl: server.baseUrl(provider),
  apiKey: SEARCH_KEY,
  ...more,
});
const SHORT = { allowPrivate: true, pauseMs: 1 } as const;
const search = (provider: Provider, query = "gift cards", more: Partial<WebSearchEntry> = {}) =>
  searchWeb(entry(provider, more), query, SHORT);

describe.each(WEB_SEARCH_PROVIDERS)("a search with %s", (provider) => {
  it("sends the query and the key in its format and reads title, address and snippet", async () => {
    expect(await search(provider, "gift cards & 退款")).toMatchObject({ ok: true, results: SHOWN });
    expect(server.requests).toMatchObject([{ provider, query: "gift cards & 退款" }]);
  });

  it("takes a base address that ends in a slash or already names the search", async () => {
    for (const end of ["/", "/search", "/search/"])
      expect(await search(provider, "a", { baseUrl: `${server.baseUrl(provider)}${end}` })).toMatchObject({
        ok: true,
      });
  });

  it("finding nothing is an empty list, not an error", async () => {
    answer = () => ({ results: [] });
    expect(await search(provider)).toMatchObject({ ok: true, results: [] });
  });

  it("returns at most ten results and leaves out those that are no web pages", async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      title: `${at}`,
      url: at % 2 === 0 ? `https://example.org/${at}` : "javascript:alert(1)",
      snippet: "",
    }));
    answer = () => ({ results: many });
    const outcome = await search(provider);
    expect(outcome.ok && outcome.results.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at * 2}`),
    );
  });

  it("with a wrong key is search_unauthorised and not repeated", async () => {
    expect(await search(provider, "a", { apiKey: "another" })).toMatchObject({
      ok: false,
      code: "search_unauthorised",
    });
    expect(server.requests).toEqual([]);
  });

  it.each([
    "",
    "<html>Sign in</html>",
    "{",
    "null",
    "[]",
    "{}",
    '"text"',
    '{"results":{},"web":7,"type":"video","webPages":{"value":"x"}}',
    '{"results":[1,{"title":"no address"}],"type":"search","web":{"results":[{"title":"x"}]},"webPages":{"value":[null]}}',
  ])("with a response in another format is search_garbled: %s", async (raw) => {
    answer = () => ({ raw });
    expect(await search(provider)).toMatchObject({ ok: false, code: "search_garbled" });
    expect(server.requests).toHaveLength(1);
  });

  it("drops single entries that cannot be read", async () => {
    const good = {
      title: "t",
      name: "t",
      url: "https://example.org/",
      content: "s",
      snippet: "s",
      description: "s",
    };
    const list = [null, { url: 7 }, good];
    answer = () => ({
      raw: JSON.stringify({
        type: "search",
        results: list,
        web: { results: list },
        webPages: { value: list },
      }),
    });
    expect(await search(provider)).toMatchObject({
      results: [{ title: "t", url: "https://example.org/", snippet: "s" }],
    });
  });
});

describe("a search service", () => {
  it.each<[number, string, number]>([
    [301, "search_rejected", 1],
    [400, "search_rejected", 1],
    [401, "search_unauthorised", 1],
    [403, "search_forbidden", 1],
    [404, "search_rejected", 1],
    [429, "search_throttled", 3],
    [500, "search_unavailable", 3],
    [503, "search_unavailable", 3],
  ])("that answers %i gives %s after %i attempts", async (status, code, attempts) => {
    answer = () => ({ status, headers: { location: "/elsewhere" } });
    expect(await search("searxng")).toMatchObject({ ok: false, code });
    expect(server.requests).toHaveLength(attempts);
  });

  it.each([432, 433])("whose plan is used up (Tavily, %i) gives search_throttled", async (status) => {
    answer = () => ({ status });
    expect(await search("tavily")).toMatchObject({ code: "search_throttled" });
    expect(await search("brave")).toMatchObject({ code: "search_rejected" });
  });

  it("that fails once is asked again", async () => {
    answer = (call) => (call === 1 ? { status: 502 } : { results: FOUND });
    expect(await search("brave")).toMatchObject({ ok: true, results: SHOWN });
    expect(server.requests).toHaveLength(2);
  });

  it("that requests a longer wait than the pause is not asked again", async () => {
    answer = () => ({ status: 429, headers: { "retry-after": "60" } });
    expect(await search("brave")).toMatchObject({ code: "search_throttled" });
    expect(server.requests).toHaveLength(1);
  });

  it("that does not answer in time gives search_timeout", async () => {
    answer = () => ({ silent: true });
    const options = { ...SHORT, attemptMs: 20 };
    expect(await searchWeb(entry("bing"), "a", options)).toMatchObject({ code: "search_timeout" });
    const total = { ...SHORT, totalMs: 20 };
    expect(await searchWeb(entry("bing"), "a", total)).toMatchObject({ code: "search_timeout" });
  });

  it("whose response is too large gives search_too_large", async () => {
    answer = () => ({ raw: JSON.stringify({ results: ["x".repeat(3 * 1024 * 1024)] }) });
    expect(await search("tavily")).toMatchObject({ code: "search_too_large" });
    expect(server.requests).toHaveLength(1);
  });

  it("in a private network is not reached unless the administrator allows it", async () => {
    const outcome = await searchWeb(entry("searxng"), "a", { ...SHORT, allowPrivate: false });
    expect(outcome).toMatchObject({ ok: false, code: "endpoint_not_allowed" });
    expect(server.requests).toEqual([]);
  });

  it("that is not there gives search_unreachable", async () => {
    await server.close();
    expect(await search("brave")).toMatchObject({ code: "search_unreachable" });
  });

  it("without a key sends none, which SearXNG accepts", async () => {
    expect(await search("searxng", "a", { apiKey: null })).toMatchObject({ ok: true });
  });
});

it("exactly the providers with a public endpoint have a default address", () => {
  for (const id of WEB_SEARCH_PROVIDERS)
    expect([id, WEB_SEARCH_SERVICES[id].baseUrl !== null]).toEqual([
      id,
      WEB_SEARCH_PROVIDER_SPECS[id].hasEndpoint,
    ]);
});
