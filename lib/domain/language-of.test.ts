import { describe, expect, it } from "vitest";
import { languageOf, mainLanguageOf } from "./language-of.ts";

describe("the language of a text", () => {
  it("is Chinese for a statement with any Han character, English otherwise", () => {
    expect(languageOf("系统 SHALL 使用 Redis Cluster 6.2")).toBe("zh");
    expect(languageOf("The system shall pay.")).toBe("en");
    expect(languageOf("")).toBe("en");
  });

  it("is the language of most words of a longer text", () => {
    expect(mainLanguageOf("# Payments\n\nThe customer 王小明 pays by card and gets a receipt.")).toBe("en");
    expect(mainLanguageOf("# 支付\n\n顾客通过 WeChat Pay 付款，并得到 PDF 收据。")).toBe("zh");
    expect(mainLanguageOf("1.2 — 3", "zh")).toBe("zh");
  });
});
