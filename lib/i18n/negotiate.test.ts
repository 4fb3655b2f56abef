import { describe, expect, it } from "vitest";
import { negotiateLanguage } from "./negotiate.ts";

describe("negotiateLanguage", () => {
  it("prefers the stored choice to the browser language", () => {
    expect(negotiateLanguage("zh", "en-GB,en;q=0.9")).toBe("zh");
  });

  it("takes the supported language with the highest weight", () => {
    expect(negotiateLanguage(undefined, "fr-FR,zh-CN;q=0.8,en;q=0.9")).toBe("en");
    expect(negotiateLanguage(undefined, "zh-Hans-CN,zh;q=0.9,en;q=0.8")).toBe("zh");
  });

  it("falls back to English without a header, without a supported language and on invalid input", () => {
    expect(negotiateLanguage(undefined, null)).toBe("en");
    expect(negotiateLanguage(undefined, "fr,de;q=0.5")).toBe("en");
    expect(negotiateLanguage("../zh", ";;;q=,,zh;q=0")).toBe("en");
  });
});
