import { describe, expect, it } from "vitest";
import { pickPassages, sharedWords, toTsQueryOfAll } from "./pick-passages.ts";

const passage = (title: string, text: string) => ({ title, path: [title], text });
const PASSAGES = [
  passage("积分规则", "每消费 1 元得 1 积分，100 积分抵 1 元。"),
  passage("退货", "退货须在七天内提出。"),
  passage("会议室", "会议室由行政部管理。"),
  passage("Gift cards", "A gift card is valid for 365 days."),
  passage("Hosting", "The system runs in two data centres."),
];
const picked = (...asks: string[]) => pickPassages(asks, PASSAGES, 3).map(({ passage: { title } }) => title);

describe("picking passages for a turn", () => {
  it("picks what shares specific words with a query, in either language", () => {
    expect(picked("给门店收银系统增加会员积分功能，积分可以抵扣现金")).toEqual(["积分规则"]);
    expect(picked("Let customers of our online shop pay with gift cards")).toEqual(["Gift cards"]);
  });

  it("picks a section for the text of the headings above it", () => {
    const below = {
      title: "Validity",
      path: ["Gift cards", "Validity"],
      text: "Three years, then nothing is paid.",
    };
    expect(pickPassages(["Gift cards online"], [below], 3)).toHaveLength(1);
  });

  it("lets each query contribute its own passages", () => {
    expect(picked("退货时要收回货款", "积分可以抵扣现金").toSorted()).toEqual(
      ["积分规则", "退货"].toSorted(),
    );
  });

  it.each(["系统支持用户管理", "The system shall support users", "", "今天天气"])(
    "takes nothing for %j, which shares only what every text says",
    (ask) => {
      expect(picked(ask)).toEqual([]);
    },
  );

  it("picks nothing for pairs of characters that only span two general words", () => {
    const general = passage("概述", "本系统支持用户管理，支持用户使用平台管理数据信息。");
    expect(pickPassages(["系统支持用户使用平台"], [general], 3)).toEqual([]);
    expect(pickPassages(["会员管理"], [passage("人员管理", "人员管理由行政部负责。")], 3)).toEqual([]);
  });

  it("picks nothing for a general part of a compound", () => {
    expect(picked("user-system")).toEqual([]);
  });

  it("searches the index for specific words only", () => {
    expect(toTsQueryOfAll(["系统支持用户管理", "the users"])).toBeNull();
    expect(toTsQueryOfAll(["会员管理系统"])).toBe("'会员'");
    expect(toTsQueryOfAll(["积分抵扣"])).toContain("'积分'");
  });

  it("names the words that a query and a passage share, as the query writes them, without general words", () => {
    const english = { path: ["refund order"], title: "", text: "Refunds a voucher to the customer." };
    expect(sharedWords("The system shall refund vouchers.", english)).toEqual(["refund", "vouchers"]);
    const chinese = { path: ["退款"], title: "", text: "退还礼品卡余额。" };
    expect(sharedWords("系统应当支持退还礼品卡余额", chinese)).toEqual(["礼品卡余额"]);
  });
});
