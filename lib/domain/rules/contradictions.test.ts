import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import type { Language } from "../language.ts";
import { readNeed } from "./read-need.ts";

const tools = languageTools();
const found = (need: string, language: Language) =>
  readNeed(need, language, tools).contradictions.map((conflict) => conflict.about);

describe("contradictions", () => {
  it.each([
    ["读者最多借5本书。读者最多借10本书。", "zh"],
    ["A borrower may have at most 5 books. Borrowers may have at most 10 books.", "en"],
  ] as const)("are found where one thing has two figures: %s", (need, language) => {
    expect(found(need, language)).toEqual(["figure"]);
  });

  it("are found where something is always allowed and forbidden", () => {
    expect(found("住户可以随时取消报修单。已接单的报修单不能取消。", "zh")).toEqual(["modality"]);
  });

  it.each([
    ["普通读者最多借5本书。教师最多借10本书。", "zh"],
    ["只有财务经理可以修改报销单,其他人不得修改", "zh"],
    ["包裹超过24小时后,每天收取1元,最多收取5元", "zh"],
    ["Reporters can propose topics but not publish. Published articles can be corrected.", "en"],
    ["Students may borrow 5 books. Teachers may borrow 10 books.", "en"],
    ["Orders can be cancelled within 30 minutes but not after they are shipped", "en"],
  ] as const)("are not seen where people, times or rates differ: %s", (need, language) => {
    expect(found(need, language)).toEqual([]);
  });
});
