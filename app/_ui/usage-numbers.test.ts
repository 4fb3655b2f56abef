import { describe, expect, it } from "vitest";
import { durationText, moneyText, tokensText } from "./usage-numbers.ts";

describe("numbers of a run", () => {
  it("show a duration in its two largest units", () => {
    const texts = (language: "zh" | "en") =>
      [0, 41_700, 72_000, 7_500_000].map((ms) => durationText(ms, language));
    expect(texts("en")).toEqual(["0s", "42s", "1m 12s", "2h 05m"]);
    expect(texts("zh")).toEqual(["0 秒", "42 秒", "1 分 12 秒", "2 小时 05 分"]);
  });

  it("shorten token counts", () => {
    expect([0, 950, 1234, 18_400, 1_250_000].map((n) => tokensText(n, "en"))).toEqual([
      "0",
      "950",
      "1.2k",
      "18k",
      "1M",
    ]);
  });

  it("show money so that a tenth of a cent does not read as zero", () => {
    expect(moneyText(0, "en")).toBe("$0.00");
    expect(moneyText(1_300, "en")).toBe("$0.0013");
    expect(moneyText(2_000_000, "zh")).toBe("$2.00");
  });
});
