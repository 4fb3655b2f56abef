import { describe, expect, it } from "vitest";
import { workedExampleOf } from "../example/example.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";
import { translateMinutes } from "./translate-minutes.ts";

const { held } = workedExampleOf("en").minutes;
const toChinese = (text: string) => translateMinutes(held, text, { from: "en", to: "zh" });

describe("translateMinutes", () => {
  it("translates sentences of the meeting, with the names of seats and without touching what is quoted", () => {
    expect(toChinese(MEETING_TEXTS.en.allAgree)).toBe(MEETING_TEXTS.zh.allAgree);
    expect(toChinese(MEETING_TEXTS.en.unresolved("Who pays?"))).toBe("议题未解决：Who pays?");
    expect(toChinese(MEETING_TEXTS.en.notOk("Test planner"))).toBe(MEETING_TEXTS.zh.notOk("测试规划"));
    expect(toChinese(MEETING_TEXTS.en.notJudged(["Test planner", "Risk planner"]))).toMatch(
      /^尚未判断：.+、.+/,
    );
  });

  it("knows sentences that earlier versions stored with a small first letter", () => {
    expect(toChinese("the test planner does not agree yet")).toBe(MEETING_TEXTS.zh.notOk("测试规划"));
    expect(toChinese("not judged yet: risk planner")).toMatch(/^尚未判断：/);
  });

  it("returns everything else as it was written", () => {
    expect(toChinese("Books that nobody collects return.")).toBe("Books that nobody collects return.");
    expect(toChinese("Not judged yet: somebody else")).toBe("Not judged yet: somebody else");
  });
});
