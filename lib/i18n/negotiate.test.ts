import { describe, expect, it } from "vitest";
import { negotiateLanguage } from "./negotiate.ts";

describe("negotiateLanguage", () => {
  it("keeps what the reader chose over what the browser prefers", () => {
    expect(negotiateLanguage("zh", "en-GB,en;q=0.9")).toBe("zh");
  });

  it("takes the most wanted language that the interface has", () => {
    expect(negotiateLanguage(undefined, "fr-FR,zh-CN;q=0.8,en;q=0.9")).toBe("en");
    expect(negotiateLanguage(undefined, "zh-Hans-CN,zh;q=0.9,en;q=0.8")).toBe("zh");
  });

  it("falls back to English on nothing, on foreign languages and on nonsense", () => {
    expect(negotiateLanguage(undefined, null)).toBe("en");
    expect(negotiateLanguage(undefined, "fr,de;q=0.5")).toBe("en");
    expect(negotiateLanguage("../zh", ";;;q=,,zh;q=0")).toBe("en");
  });
});
