import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languageSchema } from "../../language.ts";
import { type ComparedStatement, listPairs, PAIRS_COMPARED } from "./list-pairs.ts";

const unseen = z
  .array(z.strictObject({ language: languageSchema, contradicts: z.boolean(), a: z.string(), b: z.string() }))
  .parse(JSON.parse(readFileSync(new URL("./fixtures/unseen.json", import.meta.url), "utf8")));

const pairOf = (language: ComparedStatement["language"], a: string, b: string) =>
  listPairs([
    { key: "a", text: a, language },
    { key: "b", text: b, language },
  ]);

/** Ten statements about something else, so that words have weights. */
const OTHERS = {
  en: [
    "The page shows the opening hours.",
    "Customers choose a language.",
    "An invoice contains the tax number.",
    "The archive has a search.",
    "Photos are cut to a square.",
    "A supplier has an address.",
    "The calendar starts on Monday.",
    "Staff print a label for each box.",
    "The home page lists the news.",
    "Prices include tax.",
  ],
  zh: [
    "首页显示营业时间。",
    "顾客可以选择语言。",
    "发票包含税号。",
    "档案支持搜索。",
    "照片裁成方形。",
    "供应商有地址。",
    "日历从周一开始。",
    "员工为每个箱子打印标签。",
    "首页列出新闻。",
    "价格含税。",
  ],
} as const;

const listedAmongOthers = (language: ComparedStatement["language"], a: string, b: string) => {
  const texts = [a, ...OTHERS[language], b];
  const listed = listPairs(texts.map((text, at) => ({ key: String(at), text, language })));
  return listed.find((pair) => pair.a === "0" && pair.b === String(texts.length - 1)) ?? null;
};

describe("pairs of statements that may contradict", () => {
  it.each([
    [
      "en",
      "Students must not enter the workshop alone.",
      "Students may enter the workshop alone on Fridays.",
    ],
    ["en", "Volunteers can cancel a shift.", "A volunteer cannot cancel a shift."],
    ["en", "Only coordinators may approve a refund.", "Cashiers may approve a refund."],
    ["en", "Refunds take 5 days.", "We refund within two weeks."],
    ["en", "A shift is at most 8 hours.", "No shift may be longer than 10 hours."],
    ["en", "Reports are kept forever.", "Delete reports older than two years."],
    ["en", "Anyone can read the wiki.", "The wiki can only be read by staff."],
    ["en", "One permit per household", "Households may hold up to three permits"],
    ["en", "Readings are taken every five minutes.", "The temperature is measured once per hour."],
    ["en", "Customers pay in cash.", "Customers pay by card."],
    ["zh", "实习生不得登录生产环境。", "实习生可以登录生产环境查看日志。"],
    ["zh", "只有店长可以修改价格。", "所有员工都可以修改价格。"],
    ["zh", "密码至少 8 位。", "密码长度不少于 12 位。"],
    ["zh", "日志永久保留。", "日志保留 180 天。"],
    ["zh", "物业费按季度收取。", "物业费每年收一次。"],
    ["zh", "会员可以取消预约。", "预约一经确认不得撤销。"],
  ] as const)("lists opposed statements among others (%s): %s / %s", (language, a, b) => {
    expect(listedAmongOthers(language, a, b)).not.toBeNull();
  });

  it.each([
    ["en", "A claim is paid within 24 hours.", "A claim is paid within 1 day."],
    ["en", "Gold members may borrow 5 books.", "The page shows the weather."],
    ["zh", "上传文件不超过 10 个。", "门店周一休息。"],
  ] as const)("does not list what is equal or has nothing in common (%s): %s / %s", (language, a, b) => {
    expect(listedAmongOthers(language, a, b)).toBeNull();
  });

  it("calls a pair with a clear opposition likely, and one that only shares words a candidate", () => {
    const likely = pairOf("en", "Volunteers can cancel a shift.", "Volunteers cannot cancel a shift.");
    const candidate = pairOf(
      "en",
      "A print is lent for two weeks.",
      "Only the board sees the price of a print.",
    );
    expect(likely.map(({ isLikely }) => isLikely)).toEqual([true]);
    expect(candidate.every(({ isLikely }) => !isLikely)).toBe(true);
  });

  it("lists at least 80 % of the labelled contradictions within the bound, among the other statements of the set", () => {
    for (const language of ["en", "zh"] as const) {
      const own = unseen.filter((pair) => pair.language === language);
      const known = own.filter(({ contradicts }) => contradicts);
      const found = known.filter(({ a, b }) => {
        const others = own.map((pair) => pair.a).filter((text) => text !== a && text !== b);
        const texts = [a, ...others, b];
        const listed = listPairs(texts.map((text, at) => ({ key: String(at), text, language })));
        return listed.some((pair) => pair.a === "0" && pair.b === String(texts.length - 1));
      });
      expect(found.length).toBeGreaterThanOrEqual(known.length * 0.8);
    }
  });

  it("has at most one pair for every three statements, each once, in their order", () => {
    const statements = unseen.flatMap(({ language, a, b }, index) => [
      { key: `${index}a`, text: a, language },
      { key: `${index}b`, text: b, language },
    ]);
    const keys = statements.map(({ key }) => key);
    const listed = listPairs(statements);
    expect(listed.length).toBeLessThanOrEqual(Math.ceil(statements.length / 3));
    expect(new Set(listed.map(({ a, b }) => `${a} ${b}`)).size).toBe(listed.length);
    const places = listed.map(({ a, b }) => [keys.indexOf(a), keys.indexOf(b)] as const);
    expect(places.every(([a, b]) => a < b)).toBe(true);
    expect(places.map(([a]) => a)).toEqual(places.map(([a]) => a).toSorted((x, y) => x - y));
  });

  it("does not compare two settled statements with each other", () => {
    const texts = ["Volunteers can cancel a shift.", "Volunteers cannot cancel a shift."];
    const statements = texts.map((text, at) => ({ key: String(at), text, language: "en" as const }));
    expect(listPairs(statements.map((one) => ({ ...one, settled: true })))).toEqual([]);
    const [first, second] = statements;
    if (first === undefined || second === undefined) throw new Error("two statements are given");
    expect(listPairs([first, { ...second, settled: true }])).toHaveLength(1);
  });

  it("lists a bounded number of pairs when thousands of statements repeat the same words", () => {
    const statements = Array.from({ length: 3000 }, (_, at) => ({
      key: String(at),
      text: `Role${at} users may open the locker within ${at} days.`,
      language: "en" as const,
    }));
    expect(listPairs(statements).length).toBeLessThanOrEqual(1000);
  });

  it("states what was compared, the bound, and that the rest may contradict, in both languages", () => {
    expect(PAIRS_COMPARED.zh).toContain("没有列出的不等于没有矛盾");
    expect(PAIRS_COMPARED.zh).toContain("三分之一");
    expect(PAIRS_COMPARED.en).toContain("what is not listed may still contradict");
    expect(PAIRS_COMPARED.en).toContain("one pair for every three statements");
  });
});
