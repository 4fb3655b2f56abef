import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import type { Plan } from "../plan/plan.ts";
import type { Intent } from "../task/intent.ts";
import { checkIntent } from "./check-intent.ts";
import { INTENTS_EN, LATER_INTENTS_EN } from "./fixtures/intents-en.ts";
import { INTENTS_ZH, LATER_INTENTS_ZH } from "./fixtures/intents-zh.ts";
import { planTexts } from "./plan-texts.ts";

const NEEDS = {
  zh: "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分",
  en: "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance",
};
const PLANS: Record<Language, Plan> = { zh: pointsPlan, en: giftCardsPlan };

const read = (words: string, language: Language) => {
  const plan = PLANS[language];
  const { title, version } = plan.meta;
  return checkIntent(words, {
    language,
    need: NEEDS[language],
    title,
    plan_version: version,
    items: planTexts(plan),
  });
};

interface Score {
  readonly hits: number;
  readonly unsure: number;
  /** Read wrongly and sure of it: the only ones that could do harm. */
  readonly wrong: readonly string[];
  readonly all: number;
}

function score(table: readonly (readonly [string, Intent])[], language: Language): Score {
  const read_ = table.map(([words, meant]) => ({ words, meant, ...read(words, language) }));
  return {
    hits: read_.filter((one) => one.intent === one.meant).length,
    unsure: read_.filter((one) => !one.sure).length,
    wrong: read_
      .filter((one) => one.sure && one.intent !== one.meant)
      .map((one) => `${one.words}: ${one.meant}, read as ${one.intent}`),
    all: table.length,
  };
}

describe("the reading of words after a plan", () => {
  it.each([
    ["zh", INTENTS_ZH, 0.95, 0.03],
    ["en", INTENTS_EN, 0.95, 0.03],
    ["zh", LATER_INTENTS_ZH, 0.7, 0.1],
    ["en", LATER_INTENTS_EN, 0.7, 0.1],
  ] as const)("hits what people meant (%s, table %#)", (...[language, table, hits, wrong]) => {
    const got = score(table, language);
    process.stdout.write(
      `intent ${language}: ${got.hits}/${got.all} hit, ${got.unsure} unsure, wrong and sure: ${got.wrong.join(" | ") || "none"}\n`,
    );
    expect(got.hits / got.all).toBeGreaterThanOrEqual(hits);
    expect(got.wrong.length / got.all).toBeLessThanOrEqual(wrong);
  });

  it("is unsure of a message without content, and then names no next version as certain", () => {
    for (const [words, language] of [
      ["蓝色的那个", "zh"],
      ["the blue one", "en"],
    ] as const)
      expect(read(words, language).sure).toBe(false);
  });

  it("says from which version something would be inherited", () => {
    expect(read("Change the expiry of cards to two years", "en")).toMatchObject({
      inherit_consensus: true,
    });
    expect(read("新建一个任务，规划员工食堂", "zh")).toMatchObject({
      inherit_consensus: false,
    });
  });

  it("never throws, whatever is written", () => {
    for (const words of ["", " ", "?", "？？？", "\u0000", "a".repeat(20_000), "不".repeat(5000)])
      expect(() => read(words, "zh")).not.toThrow();
  });
});
