import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EARS_SLOTS, earsSentence } from "./ears-sentence.ts";

describe("earsSentence", () => {
  it("writes no sentence before somebody says what is required", () => {
    expect(earsSentence({ when: "a guest arrives" }, "en")).toBe("");
    expect(earsSentence({ what: "  " }, "zh")).toBe("");
  });

  it("writes each EARS pattern in English", () => {
    expect(earsSentence({ what: "record each payment" }, "en")).toBe("The system SHALL record each payment.");
    expect(
      earsSentence(
        { when: "a guest cancels", who: "the hotel", what: "refund the deposit", within: "3 days" },
        "en",
      ),
    ).toBe("When a guest cancels, the hotel SHALL refund the deposit within 3 days.");
    expect(earsSentence({ while: "the door is open", what: "stop the lift" }, "en")).toBe(
      "While the door is open, the system SHALL stop the lift.",
    );
    expect(earsSentence({ if: "the card is refused", what: "keep the booking open" }, "en")).toBe(
      "If the card is refused, then the system SHALL keep the booking open.",
    );
    expect(
      earsSentence(
        {
          where: "the room has a minibar",
          while: "a guest stays",
          when: "an item is taken",
          what: "charge it",
        },
        "en",
      ),
    ).toBe(
      "Where the room has a minibar, while a guest stays, when an item is taken, the system SHALL charge it.",
    );
  });

  it("writes each EARS pattern in Chinese", () => {
    expect(earsSentence({ what: "记录每笔付款" }, "zh")).toBe("系统 SHALL 记录每笔付款。");
    expect(earsSentence({ when: "客人取消预订", who: "酒店", what: "退还押金", within: "3 天" }, "zh")).toBe(
      "当客人取消预订时，酒店 SHALL 在 3 天内退还押金。",
    );
    expect(earsSentence({ where: "房间带迷你吧", while: "客人入住", what: "计费" }, "zh")).toBe(
      "在房间带迷你吧的情况下，在客人入住期间，系统 SHALL 计费。",
    );
    expect(earsSentence({ if: "刷卡失败", what: "保留预订" }, "zh")).toBe(
      "如果刷卡失败，系统 SHALL 保留预订。",
    );
  });

  it("does not repeat a keyword or a stop that was typed into a slot", () => {
    expect(
      earsSentence({ when: "When a guest cancels,", what: "shall refund.", within: "within 3 days." }, "en"),
    ).toBe("When a guest cancels, the system SHALL refund within 3 days.");
    expect(earsSentence({ when: "当客人取消时，", what: "应当退款。", within: "3 天内" }, "zh")).toBe(
      "当客人取消时，系统 SHALL 在 3 天内退款。",
    );
  });

  it("contains the words of every slot and exactly one SHALL", () => {
    const word = fc.stringMatching(/^[a-z]{3,8}x$/);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(EARS_SLOTS.map((slot) => [slot, word]))), (slots) => {
        for (const language of ["en", "zh"] as const) {
          const sentence = earsSentence(slots, language);
          for (const text of Object.values(slots)) expect(sentence.toLowerCase()).toContain(text);
          expect(sentence.match(/SHALL/g)).toHaveLength(1);
        }
      }),
    );
  });
});
