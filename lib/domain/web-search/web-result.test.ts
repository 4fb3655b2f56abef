import { describe, expect, it } from "vitest";
import { MAX_WEB_RESULTS, webQuery, webResults } from "./web-result.ts";

const page = (url: string, title = "A page", snippet = "A text.") => ({ title, url, snippet });

describe("the results of a web search", () => {
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://example.org/a",
    "//example.org/a",
    "/search?q=a",
    "https://user:secret@example.org/",
    "https://",
    "",
    `https://example.org/${"a".repeat(3000)}`,
  ])("contain only addresses of web pages, not %s", (url) => {
    expect(webResults([page(url)])).toEqual([]);
  });

  it("are at most ten, each address once, in the provider's order", () => {
    const found = Array.from({ length: 30 }, (_, at) => page(`https://example.org/${Math.floor(at / 2)}`));
    const urls = webResults(found).map(({ url }) => url);
    expect(urls).toEqual(Array.from({ length: MAX_WEB_RESULTS }, (_, at) => `https://example.org/${at}`));
  });

  it.each([
    ["Gift\u0000 cards\n\n rules", "Gift cards rules"],
    ["abc\u202edef\u2066g", "abc def g"],
    ["礼品卡\t规则", "礼品卡 规则"],
    ["\ud83d half", "\ufffd half"],
    ["List<String> & more", "List<String> & more"],
  ])("have texts on one line without hidden characters: %j", (text, shown) => {
    expect(webResults([page("https://example.org/", text, text)])).toEqual([
      { title: shown, url: "https://example.org/", snippet: shown },
    ]);
  });

  it("cut long texts between characters and name a page without a title by its host", () => {
    const [found] = webResults([page("https://example.org/a", " \u0007 ", "😀".repeat(5000))]);
    expect(found?.title).toBe("example.org");
    expect(found?.snippet.isWellFormed()).toBe(true);
    expect(Array.from(found?.snippet ?? "").length).toBeLessThanOrEqual(600);
  });
});

describe("a query for the web", () => {
  it.each([
    ["  gift \n cards\u0000 ", "gift cards"],
    ["礼品卡 退款规则", "礼品卡 退款规则"],
    [
      Array.from({ length: 80 }, (_, at) => `w${at}`).join(" "),
      Array.from({ length: 50 }, (_, at) => `w${at}`).join(" "),
    ],
  ])("keeps whole words within the limits of the services: %j", (text, query) => {
    expect(webQuery(text)).toBe(query);
  });

  it.each([`${"word ".repeat(20)}${"x".repeat(500)} end`, "礼".repeat(2000), `${"a".repeat(399)}😀b`])(
    "is never longer than the services accept, nor cut inside a character",
    (text) => {
      const query = webQuery(text);
      expect(query.length).toBeLessThanOrEqual(400);
      expect(query.isWellFormed()).toBe(true);
      expect(query).not.toBe("");
    },
  );
});
