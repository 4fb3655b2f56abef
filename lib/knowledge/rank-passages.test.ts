import { describe, expect, it } from "vitest";
import { rankPassages } from "./rank-passages.ts";

const passage = (title: string, text: string) => ({ title, path: ["SRS", title], text });

const PASSAGES = [
  passage("范围", "系统管理会员、订单和门店。"),
  passage("FR-001 会员积分余额", "系统应为每位会员记录积分余额。"),
  passage("FR-003 退货收回积分", "当会员退货时，系统应收回该笔购买所得的积分。"),
  passage("Returns", "When a member returns goods, the system shall take back the points."),
  passage("Reports", "The system shall export reports as CSV."),
];
const titles = (question: string) =>
  rankPassages(question, PASSAGES, { limit: 3 }).map((r) => r.passage.title);

describe("rankPassages", () => {
  it.each([
    ["退货时积分怎么处理？", "FR-003 退货收回积分"],
    ["会员的积分余额记在哪里", "FR-001 会员积分余额"],
    ["What happens to points when goods are returned?", "Returns"],
    ["FR-001", "FR-001 会员积分余额"],
    ["Which export formats for reports?", "Reports"],
    ["退货之后几天之内收回积分？", "FR-003 退货收回积分"],
    ["How long does it take somebody to export reports?", "Reports"],
  ])("puts first what answers %j: %s", (question, title) => {
    expect(titles(question)[0]).toBe(title);
  });

  it.each([
    "今天天气怎么样？",
    "Who won the match?",
    "发票怎么开",
    "",
    "什么？",
    "之后几天之内？",
    "How long does it take?",
    "What happens when somebody loses a passport?",
    "Is the system hosted in the cloud of a provider?",
  ])("keeps nothing for %j, which the passages do not speak of", (question) => {
    expect(titles(question)).toEqual([]);
  });

  it.each([
    ["What happens when somebody loses a gift card?", "A lost gift card is replaced."],
    ["Who paid the fee?", "Guests pay a fee."],
  ])("knows %j by another form of its verb", (question, text) => {
    const others = ["Gift cards, fees and guests.", "A gift card expires; no fee is due."];
    const passages = [...others, text].map((one) => passage("Rules", one));
    expect(rankPassages(question, passages, { limit: 1 })[0]?.passage.text).toBe(text);
  });

  it("puts a bare heading behind passages with text", () => {
    const found = rankPassages(
      "points",
      [passage("Points", ""), passage("Earning", "Members earn points.")],
      {
        limit: 2,
      },
    );
    expect(found.map((one) => one.passage.title)).toEqual(["Earning", "Points"]);
  });

  it("returns no more than requested", () => {
    expect(rankPassages("会员", PASSAGES, { limit: 1 })).toHaveLength(1);
  });
});
