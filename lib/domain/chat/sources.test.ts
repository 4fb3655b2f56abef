import { describe, expect, it } from "vitest";
import { answerSources, gatherSources } from "./sources.ts";

const place = {
  document_id: "doc_1",
  document: "SRS.md",
  version: 3,
  sid: "/pay",
  title: "Payment",
  line: 12,
};
const passage = { ...place, path: ["SRS", "Payment"], quote: "The till answers within 2 s." };
const article = {
  id: "ears",
  title: "EARS",
  text: "When …, the system shall …",
  sources: ["Mavin et al."],
  score: 1,
};
const page = { title: "Gift cards", url: "https://example.org/a", snippet: "Rules of gift cards." };
const searched = (...results: readonly object[]) => ok({ query: "gift cards", untrusted: true, results });
const ok = (output: unknown) => ({ ok: true, output });

describe("the sources of an answer", () => {
  it("are passages and articles, numbered in the order in which they were found", () => {
    const sources = gatherSources([
      ok({ query: "till", passages: [passage, { ...passage, sid: "/refund", title: "Refund", line: 20 }] }),
      ok({ query: "till", articles: [article, { ...article, title: "INVEST", sources: [] }] }),
    ]);
    expect(sources.map(({ n, kind, title }) => [n, kind, title])).toEqual([
      [1, "document", "SRS.md › Payment"],
      [2, "document", "SRS.md › Refund"],
      [3, "knowledge", "EARS · Mavin et al."],
      [4, "knowledge", "INVEST"],
    ]);
    expect(sources[0]).toEqual({
      n: 1,
      kind: "document",
      title: "SRS.md › Payment",
      document_id: "doc_1",
      version: 3,
      sid: "/pay",
      line: 12,
      quote: passage.quote,
    });
  });

  it("count a place once, however often it was found", () => {
    const sources = gatherSources([
      ok({ passages: [passage] }),
      ok({ passages: [passage] }),
      ok({ articles: [article, article] }),
    ]);
    expect(sources.map(({ n, title }) => [n, title])).toEqual([
      [1, "SRS.md › Payment"],
      [2, "EARS · Mavin et al."],
    ]);
  });

  it("take what was read of a document, its beginning as the quote, no character cut in half", () => {
    const text = `${"x".repeat(399)}😀 and more`;
    const [source] = gatherSources([ok({ ...place, title: "", text, more_from_line: null })]);
    expect(source).toMatchObject({ n: 1, title: "SRS.md", line: 12 });
    expect(source?.quote.isWellFormed()).toBe(true);
    expect(text.startsWith(source?.quote ?? "-")).toBe(true);
  });

  it("are web pages with their address, one page once", () => {
    const sources = gatherSources([
      ok({ passages: [passage] }),
      searched(page, { ...page, url: "https://example.org/b" }),
      searched(page),
    ]);
    expect(sources.map(({ n, kind, url }) => [n, kind, url])).toEqual([
      [1, "document", undefined],
      [2, "web", "https://example.org/a"],
      [3, "web", "https://example.org/b"],
    ]);
    expect(sources[1]).toMatchObject({ title: page.title, quote: page.snippet });
  });

  it.each([
    ["results that are not marked as untrusted", ok({ query: "a", results: [page] })],
    ["a call that failed", { ok: false, output: { passages: [passage] } }],
    ["an outline", ok({ ...place, sections: [] })],
    ["what an edit did", ok({ suggestion_ids: ["sug_1"], results: [] })],
    ["a text", ok("passages")],
    ["nothing", ok(null)],
  ])("are none of %s", (_name, result) => {
    expect(gatherSources([result])).toEqual([]);
  });
});

describe("the web pages of an answer", () => {
  const sources = gatherSources([
    ok({ passages: [passage] }),
    searched(page, { ...page, url: "https://example.org/b" }),
  ]);

  it.each([
    ["As the web says [3].", [3]],
    ["As the specification says [1].", [1, 2, 3]],
    ["Nothing is cited.", [2, 3]],
    ["Both [1] [2].", [1, 2]],
  ])("are all listed unless it cites some of them: %j", (answer, numbers) => {
    expect(answerSources(sources, answer).map(({ n }) => n)).toEqual(numbers);
  });
});

describe("the sources that an answer cites", () => {
  const sources = gatherSources([
    ok({ passages: Array.from({ length: 12 }, (_, at) => ({ ...passage, line: at + 1 })) }),
  ]);
  const cited = (answer: string) => answerSources(sources, answer).map(({ n }) => n);

  it.each([
    ["Two seconds [2], as said [12][1].", [1, 2, 12]],
    ["The same [3] and again [3].", [3]],
    ["None [0], [13], [99999], [a], (1), 1.", []],
    ["", []],
  ])("keep their numbers and order: %j", (answer, numbers) => {
    expect(cited(answer)).toEqual(numbers);
  });
});
