import { describe, expect, it } from "vitest";
import { chineseQuote, withRemark } from "./language.ts";

describe("marks of the languages", () => {
  it("puts a remark into the parentheses of its language", () => {
    expect(withRemark("同意", "梅", "zh")).toBe("同意（梅）");
    expect(withRemark("agrees", "Mei", "en")).toBe("agrees (Mei)");
  });

  it("turns the double marks inside a quotation into single ones", () => {
    expect(chineseQuote("怎样才算“未取书”？")).toBe("“怎样才算‘未取书’？”");
    expect(chineseQuote("范围")).toBe("“范围”");
  });
});
