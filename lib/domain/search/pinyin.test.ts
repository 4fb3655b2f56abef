import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pinyinPattern } from "./pinyin.ts";

const fits = (typed: string, name: string): boolean => {
  const pattern = pinyinPattern(typed);
  return pattern !== null && new RegExp(pattern, "u").test(name);
};

describe("a Chinese name is found by its pinyin", () => {
  it.each([
    ["huiyuan", "会员积分"],
    ["hy", "会员积分"],
    ["hyjf", "会员积分"],
    ["huiy", "会员积分"],
    ["hyuan", "会员积分"],
    ["HuiYuan", "老会员"],
    ["hui yuan", "会员"],
    ["xian", "先付款"],
    ["xi'an", "西安门店"],
    ["xian", "西安门店"],
    ["zhifu", "支付"],
    ["zf", "支付"],
    ["zhf", "支付"],
    ["lvxing", "旅行"],
    ["nü", "女装"],
    ["yinhang", "银行"],
    ["huiyuan", "會員"],
    ["lipinka", "礼品卡 v2"],
  ])("%s finds %s", (typed, name) => expect(fits(typed, name)).toBe(true));

  it.each([
    ["huiyuan", "订单"],
    ["yh", "会员"],
    ["hy", "Gift cards"],
    ["huiyuan", "会议员工"],
    ["h", "会员"],
    ["会员", "会员"],
    ["abc-1", "会员"],
    ["vvv", "会员"],
    ["uu", "会员"],
  ])("%s does not find %s", (typed, name) => expect(fits(typed, name)).toBe(false));

  it("in bounded time, however many readings a text has", { timeout: 5_000 }, () => {
    for (const typed of ["nan".repeat(8), "ana".repeat(8), "hehehe".repeat(4), "xian".repeat(6)])
      expect(pinyinPattern(typed)).not.toBeNull();
  });

  it("by a pattern of bounded size, whatever is typed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,40}$/), (typed) => {
        const pattern = pinyinPattern(typed);
        if (pattern === null) return;
        expect(() => new RegExp(pattern, "u")).not.toThrow();
        expect(pattern.split("|").length).toBeLessThanOrEqual(6);
        expect(pattern.length).toBeLessThan(100_000);
      }),
    );
  });
});
