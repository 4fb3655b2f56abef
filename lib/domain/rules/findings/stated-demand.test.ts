import { describe, expect, it, test } from "vitest";
import type { Language } from "../../language.ts";
import { rehearse } from "../rehearsal.ts";

/** The statements of a need about which its plan asks what a word means. */
function askedAbout(need: string, language: Language): string[] {
  const { plan } = rehearse(need, { language });
  const asked = new Set(plan.open_questions.flatMap(({ about }) => about));
  return plan.requirements.flatMap(({ id, source }) => (asked.has(id) ? [source.at(-1)?.text ?? ""] : []));
}

describe("words of quality without a measure", () => {
  test.each([
    ["en", "We want guests to book beds themselves. Every booking is confirmed quickly."],
    ["en", "I'd like codes on the doors. Bands find a free slot easily."],
    ["en", "- Clients upload invoices.\n- The portal is user-friendly."],
    ["zh", "现在想弄个扫码点餐。每笔预订很快确认。"],
    ["zh", "- 客人扫码下单。\n- 界面友好，操作便捷。"],
  ] as const)("a demand in the present tense opens a question (%s): %s", (language, need) => {
    const last = need.split(/(?<=[.。])[ \n]?(?:- )?/u).findLast((part) => part !== "");
    expect(askedAbout(need, language)).toEqual([last]);
  });

  test.each([
    ["en", "Riders should reach the dispatcher without any fuss."],
    ["en", "The list must be painless to keep."],
    ["en", "Expected behaviour\n\nThe switch is seamless."],
    ["en", "Booking a boat must take barely any time."],
    ["en", "Renting a boat should be a breeze."],
    ["en", "The list has to be super easy."],
    ["en", "The app must perform reasonably well."],
    ["zh", "报表要秒开。"],
    ["zh", "点击要尽可能少。"],
    ["zh", "找船得非常快。"],
    ["zh", "海报要好看。"],
    ["zh", "按钮反应应灵敏。"],
    ["zh", "翻页别卡。"],
    ["zh", "排课表要一看就会。"],
    ["zh", "录单子希望再快一点。"],
    ["zh", "找人得省事。"],
    ["zh", "想做个看板。库存明明白白。"],
  ] as const)("a complement, a comparative or an idiom opens a question (%s): %s", (language, need) => {
    const last = need.split(/(?<=[.。])[ \n]?|\n\n/u).findLast((part) => part !== "");
    expect(askedAbout(need, language)).toEqual([last]);
  });

  test.each([
    ["en", "Riders should reach the dispatcher in under 10 seconds, without any fuss."],
    ["zh", "报表要在三秒内打开，别卡。"],
    ["zh", "刷卡后门要打开，会员卡别丢。"],
    ["zh", "要支持好友之间转让。"],
    ["en", "The dredger must cope with two metres of mud."],
    ["zh", "要能好好看到整条航道的图。"],
  ] as const)(
    "a measure, or another meaning of the same characters, opens none (%s): %s",
    (language, need) => {
      expect(askedAbout(need, language)).toEqual([]);
    },
  );

  it("a quality is reported once", () => {
    const { plan } = rehearse("想做租船页面。列表滑动得流畅。", { language: "zh" });
    expect(plan.open_questions.filter(({ text }) => text.includes("流畅"))).toHaveLength(1);
  });

  test.each([
    [
      "en",
      "Mornings are quick, and the old till is slow. My aunt served people quickly. What I'd need is one list of orders.",
    ],
    ["en", "We want one list of orders. Last year the vans were loaded quickly. I answer mails promptly."],
    ["zh", "我爸动作很快。街坊都很友好。现在想弄个扫码点餐。"],
    ["zh", "想做一份接警名单。去年那次走失，大家集合得很快，处理得也及时。"],
  ] as const)("a story opens none (%s): %s", (language, need) => {
    expect(askedAbout(need, language)).toEqual([]);
  });

  test.each([
    [
      "en",
      "We want a wardrobe list. The wardrobe master decides whether a piece is still good enough to lend.",
    ],
    ["zh", "想做考核表。每月出及时率和合格率。"],
  ] as const)("what a person judges and the name of a measure open none (%s): %s", (language, need) => {
    expect(askedAbout(need, language)).toEqual([]);
  });
});
