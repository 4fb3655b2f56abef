import { describe, expect, it } from "vitest";
import { isDecision, isTitleLength } from "./short-wording.ts";

describe("a title", () => {
  it.each([
    "Gift cards at checkout",
    "Reserve a meeting room",
    "Room booking with self-service cancellation rules",
    "会议室预订",
    "礼品卡支付与退款",
    "社区图书馆工具借用与归还",
    "API 限流与配额",
  ])("of three to six words is accepted: %s", (title) => expect(isTitleLength(title)).toBe(true));

  it.each([
    "Booking",
    "Gift cards",
    "A system in which members can reserve a meeting room for two hours",
    "预订",
    "会员可以提前两小时以上免费取消会议室预订并收到通知",
  ])("that is too short or too long is refused: %s", (title) => expect(isTitleLength(title)).toBe(false));
});

describe("the resolution of an issue", () => {
  it.each([
    ["A member may cancel until 2 hours before the start; later cancellations are refused.", "en"],
    ["Refunds are refused.", "en"],
    ["Two hours at most.", "en"],
    ["FR-003 covers late cancellations with a refusal.", "en"],
    ["Agreed: a card never expires.", "en"],
    ["The same rule applies to guests.", "en"],
    ["不支持退款。", "zh"],
    ["取消须提前两小时。", "zh"],
    ["按上述规则，逾期取消一律拒绝。", "zh"],
    ["同意在开始前两小时停止受理取消。", "zh"],
    ["余额退回 gift card。", "zh"],
  ] as const)("that states a decision is accepted: %s", (text, language) =>
    expect(isDecision(text, language)).toBe(true),
  );

  it.each([
    ["Covered.", "en"],
    ["Already covered by FR-003.", "en"],
    ["See above", "en"],
    ["FR-003", "en"],
    ["I agree", "en"],
    ["No objections.", "en"],
    ["同意。", "zh"],
    ["已解决", "zh"],
    ["见上文。", "zh"],
    ["FR-003", "zh"],
    ["按上述处理", "zh"],
  ] as const)("that states none is refused: %s", (text, language) =>
    expect(isDecision(text, language)).toBe(false),
  );
});
