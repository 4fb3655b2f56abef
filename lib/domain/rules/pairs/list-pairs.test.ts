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
const kindOf = (language: ComparedStatement["language"], a: string, b: string) =>
  pairOf(language, a, b)[0]?.kind ?? null;

describe("pairs of statements that may contradict", () => {
  it("do not contain a statement that only says how something is done", () => {
    expect(
      pairOf("en", "Customers can pay with gift cards.", "A customer pays with a gift card without help."),
    ).toEqual([]);
  });

  it.each([
    [
      "modality",
      "Students must not enter the workshop alone.",
      "Students may enter the workshop alone on Fridays.",
    ],
    ["modality", "Volunteers can cancel a shift.", "A volunteer cannot cancel a shift."],
    [
      "modality",
      "Employees maintain their own skills; managers may endorse but not edit them.",
      "Managers may edit the skills of their direct reports.",
    ],
    ["scope", "Only coordinators may approve a refund.", "Anyone may approve a refund."],
    ["scope", "Only coordinators may approve a refund.", "Cashiers may approve a refund."],
    ["figure", "Refunds take 5 days.", "We refund within two weeks."],
    ["figure", "Invoices are sent on the 1st of the month.", "Invoices are sent on the 15th of the month."],
    ["figure", "A shift is at most 8 hours.", "No shift may be longer than 10 hours."],
    ["period", "Reports are kept forever.", "Delete reports older than two years."],
    ["scope", "Anyone can read the wiki.", "The wiki can only be read by staff."],
    ["figure", "One permit per household", "Households may hold up to three permits"],
    ["figure", "A claim is paid within 2 working days.", "Claims are paid within 10 working days."],
    ["period", "Photos are always public.", "Photos are public for 30 days."],
  ])("lists English statements: %s", (kind, a, b) => {
    expect(kindOf("en", a, b)).toBe(kind);
  });

  it.each([
    ["modality", "实习生不得登录生产环境。", "实习生可以登录生产环境查看日志。"],
    ["scope", "只有店长可以修改价格。", "所有员工都可以修改价格。"],
    ["scope", "所有人都能看公告。", "公告只有员工能看。"],
    ["figure", "密码至少 8 位。", "密码长度不少于 12 位。"],
    ["figure", "补贴对象为本区户籍60周岁以上老人", "补贴对象年龄须满65周岁。"],
    ["figure", "订单 15 分钟未支付自动取消。", "订单 30 分钟未支付自动取消。"],
    ["period", "日志永久保留。", "日志保留 180 天。"],
  ])("lists Chinese statements: %s", (kind, a, b) => {
    expect(kindOf("zh", a, b)).toBe(kind);
  });

  it.each([
    ["en", "A claim is paid within 24 hours.", "A claim is paid within 1 day."],
    ["en", "Gold members may borrow 5 books.", "Silver members may borrow 3 books."],
    ["en", "Only managers may edit closed orders.", "Staff must not edit closed orders."],
    ["en", "The file must not exceed 5 MB.", "The file may be 5 MB large."],
    ["zh", "上传文件不超过 10 个。", "用户可以上传文件。"],
    ["zh", "男生宿舍 22 点关门。", "女生宿舍 23 点关门。"],
  ] as const)("does not list compatible statements (%s): %s / %s", (language, a, b) => {
    expect(kindOf(language, a, b)).toBeNull();
  });

  it("lists at least 80 % of the unseen contradictions and at most 10 % of the unseen harmless pairs", () => {
    const wrong = unseen.filter(
      ({ language, a, b, contradicts }) => pairOf(language, a, b).length > 0 !== contradicts,
    );
    const contradictions = unseen.filter(({ contradicts }) => contradicts).length;
    const missed = wrong.filter(({ contradicts }) => contradicts);
    const harmless = wrong.filter(({ contradicts }) => !contradicts);
    expect(missed.length).toBeLessThanOrEqual(contradictions * 0.2);
    expect(harmless.length).toBeLessThanOrEqual((unseen.length - contradictions) * 0.1);
  });

  it("finds the same pairs among all statements of the unseen set, in their order, each once", () => {
    const statements = unseen.flatMap(({ language, a, b }, index) => [
      { key: `${index}a`, text: a, language },
      { key: `${index}b`, text: b, language },
    ]);
    const listed = listPairs(statements).map(({ a, b }) => `${a} ${b}`);
    const expected = unseen.flatMap(({ language, a, b }, index) =>
      pairOf(language, a, b).length > 0 ? [`${index}a ${index}b`] : [],
    );
    const again = listed.filter((pair) => expected.includes(pair));
    expect(again).toEqual(expected.filter((pair) => again.includes(pair)));
    expect(again.length).toBeGreaterThanOrEqual(expected.length * 0.9);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((pair) => !expected.includes(pair)).length).toBeLessThanOrEqual(expected.length);
  });

  it("compares a bounded number of statements when thousands repeat the same words", () => {
    const statements = Array.from({ length: 3000 }, (_, at) => ({
      key: String(at),
      text: `Role${at} users may open the locker within ${at} days.`,
      language: "en" as const,
    }));
    expect(listPairs(statements).length).toBeLessThan(statements.length * 400);
  });

  it("states what was compared in both languages", () => {
    expect(PAIRS_COMPARED.zh).toContain("没有比较");
    expect(PAIRS_COMPARED.en).toContain("not compared");
  });
});
