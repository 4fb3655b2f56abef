import { describe, expect, it } from "vitest";
import { languageTools } from "./tools.ts";

const { tokens, english } = languageTools();

describe("tokens", () => {
  it.each([
    ["en", "Orders aren't shipped after 30 minutes (see A1), at $10,000 or 99.9 % in real-time…"],
    ["zh", "当读者连续三次爽约时，系统暂停其资格一周。CSV 导出 3.5 元😀ok"],
  ] as const)("gives exact offsets in %s", (language, text) => {
    for (const token of tokens(text, language)) expect(text.slice(token.start, token.end)).toBe(token.text);
  });

  it("keeps compounds, decimals and amounts whole", () => {
    expect(tokens("real-time e-mails cost $10,000 or 2.5 EUR", "en").map(({ text }) => text)).toEqual([
      "real-time",
      "e-mails",
      "cost",
      "$10,000",
      "or",
      "2.5",
      "EUR",
    ]);
  });

  it("covers a Chinese sentence without gaps except white space", () => {
    const text = "会员可以用积分抵扣现金，退货时收回积分。";
    expect(
      tokens(text, "zh")
        .map(({ text: word }) => word)
        .join(""),
    ).toBe(text);
  });
});

describe("english inflection", () => {
  it.each([
    ["libraries", "library"],
    ["gift cards", "gift card"],
    ["statuses", "status"],
    ["status", "status"],
    ["addresses", "address"],
    ["caches", "cache"],
    ["children", "child"],
    ["people", "person"],
    ["analyses", "analysis"],
    ["series", "series"],
  ])("makes %s singular", (plural, singular) => {
    expect(english.singular(plural)).toBe(singular);
  });

  it.each([
    ["library", "libraries"],
    ["gift card", "gift cards"],
    ["invoices", "invoices"],
    ["person", "people"],
    ["day", "days"],
    ["box", "boxes"],
  ])("makes %s plural", (singular, plural) => {
    expect(english.plural(singular)).toBe(plural);
  });

  it.each([
    ["sent", "send", "sends", "sent", "sending"],
    ["taken", "take", "takes", "taken", "taking"],
    ["cancelled", "cancel", "cancels", "cancelled", "cancelling"],
    ["logged in", "log in", "logs in", "logged in", "logging in"],
    ["override", "override", "overrides", "overridden", "overriding"],
    ["synced", "sync", "syncs", "synced", "syncing"],
    ["was", "be", "is", "been", "being"],
    ["hidden", "hide", "hides", "hidden", "hiding"],
  ])("inflects %s", (...[form, infinitive, third, participle, gerund]) => {
    expect(english.infinitive(form)).toBe(infinitive);
    expect(english.thirdPerson(infinitive)).toBe(third);
    expect(english.participle(infinitive)).toBe(participle);
    expect(english.gerund(infinitive)).toBe(gerund);
  });
});
