import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { fill, withArticle } from "./places.ts";

const tools = languageTools();
const places = {
  q: "pay with gift cards",
  m: "coupon",
  asset: "gift cards",
  actor: "employee",
  thing: "order",
};

describe("fill", () => {
  it("inflects English places", () => {
    const text = { zh: "", en: "{a actor} pays with {one asset} and {many m}" };
    expect(fill(text, places, { language: "en", tools })).toBe(
      "An employee pays with a gift card and coupons",
    );
  });

  it("puts Chinese places in as they stand", () => {
    const text = { zh: "「{q}」由{actor}完成", en: "" };
    expect(fill(text, { ...places, q: "抵扣", actor: "会员" }, { language: "zh", tools })).toBe(
      "「抵扣」由会员完成",
    );
  });
});

describe("withArticle", () => {
  it.each([
    ["user", "a user"],
    ["hour", "an hour"],
    ["applicant", "an applicant"],
    ["university", "a university"],
    ["upload", "an upload"],
  ])("gives %s its article", (noun, phrase) => {
    expect(withArticle(noun)).toBe(phrase);
  });
});
