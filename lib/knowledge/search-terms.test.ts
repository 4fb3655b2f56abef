import { describe, expect, it } from "vitest";
import { indexTerms, queryTerms, toTsQuery } from "./search-terms.ts";

/** Whether a question finds a text, evaluated like the database does. */
function finds(text: string, question: string): boolean {
  const terms = indexTerms(text).split(" ");
  return (toTsQuery(question) ?? "").split(" | ").some((part) => {
    const [, term = "", prefix] = /^'([^']*)'(:\*)?$/.exec(part) ?? [];
    return terms.some((known) => (prefix === undefined ? known === term : known.startsWith(term)));
  });
}

describe("indexTerms", () => {
  it.each([
    ["会员积分", "会员 员积 积分 分"],
    ["票", "票"],
    ["FR-CART-001", "frcart001 fr cart 001"],
    ["ＦＲ－００１", "fr001 fr 001"],
    ["用 Café 的 e-mail", "用 caf 的 email e mail"],
    ["stories passed cancelling boxes", "story pas cancel box"],
    ["1.5 秒, <b>&amp;", "1 5 秒 b amp"],
    ["", ""],
  ])("reads %j as %j", (text, terms) => {
    expect(indexTerms(text)).toBe(terms);
  });

  it("contains letters and digits only, for any text", () => {
    const hostile = "a'b\"c:*d&e|f!g(h)i<->j\\k\u0000l\ud800m\u202en%o_p 会'员\u200b\ufeff①½";
    expect(indexTerms(hostile)).toMatch(/^[\p{L}\p{N} ]*$/u);
    expect(indexTerms(hostile).isWellFormed()).toBe(true);
  });

  it("reads a megabyte in time, and cuts endless words", () => {
    expect(indexTerms("预约 booking FR-001，".repeat(60_000)).length).toBeGreaterThan(1_000_000);
    expect(indexTerms("xy".repeat(500_000))).toHaveLength(64);
  }, 30_000);
});

describe("toTsQuery", () => {
  it.each([
    ["会员的积分有效期是多久", "预约前先查积分。", true],
    ["怎么取消预约？", "读者可以取消预约。", true],
    ["怎么取消预约？", "本系统支持导出报表。", false],
    ["票", "门票", true],
    ["票", "票价", true],
    ["How are booked seats cancelled?", "The reader cancels a booking.", true],
    ["fr-cart-001", "见 FR-CART-001。", true],
    ["FR-CART-002", "见 FR-CART-001。", false],
    ["email", "Send an e-mail.", true],
    ["e-mail", "Send an email.", true],
  ])("finds by %j in %j: %s", (question, text, expected) => {
    expect(finds(text, question)).toBe(expected);
  });

  it.each(["", "什么？", "how is the", "' \" :* & | ! ( ) <-> \\ \u0000", "，。！"])(
    "asks nothing for %j",
    (question) => {
      expect(toTsQuery(question)).toBeNull();
    },
  );

  it("is safe and short for any input", () => {
    for (const question of [
      "'; DROP TABLE x; --",
      "a:* & !b | (c",
      "积'分:*",
      "\ud800ab",
      "词 ".repeat(500_000),
      "预约".repeat(1000),
    ]) {
      const query = toTsQuery(question) ?? "";
      expect(query).toMatch(/^'[\p{L}\p{N}]+'(?::\*)?(?: \| '[\p{L}\p{N}]+'(?::\*)?)*$/u);
      expect(query.split(" | ").length).toBeLessThanOrEqual(64);
    }
  });

  it("drops question words in both languages", () => {
    expect(queryTerms("请问会员积分是怎么计算的呢？")).toEqual(["会员", "员积", "积分", "计算"]);
    expect(queryTerms("What is the rule for returns?")).toEqual(["rul", "return"]);
  });
});
