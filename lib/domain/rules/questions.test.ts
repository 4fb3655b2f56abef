import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import type { Language } from "../language.ts";
import { planQuestions } from "./questions.ts";
import { readNeed } from "./read-need.ts";

const tools = languageTools();

function asked(need: string, language: Language, known = "") {
  const plan = planQuestions(readNeed(need, language, tools), { language, tools }, known);
  return plan.asked;
}

const topics = (need: string, language: Language, known = "") =>
  asked(need, language, known).map((each) => each.topic);

describe("questions worth asking", () => {
  it.each([
    ["读者可以预约座位", "zh", "booking.cancel"],
    ["读者连续三次爽约,暂停预约一周", "zh", "counter.reset"],
    ["员工提交请假申请,主管审批", "zh", "approval.absence"],
    ["Drivers work offline and upload photos later", "en", "offline.conflict"],
    ["Add a coupon to the checkout of our shop", "en", "coupon.terms"],
    ["Import all employees from a CSV file", "en", "import.errors"],
  ] as const)("follow from the words: %s", (need, language, topic) => {
    expect(topics(need, language)).toContain(topic);
  });

  it.each([
    ["读者可以预约座位,开始前2小时可以取消", "zh", "booking.cancel"],
    ["到期前3天短信提醒读者", "zh", "notify.channel"],
    ["Members earn 1 point per euro and pay with points", "en", "points.rate"],
    ["Requests are approved by the manager within two days", "en", "approval.approver"],
  ] as const)("are not asked where the need answers them: %s", (need, language, topic) => {
    expect(topics(need, language)).not.toContain(topic);
  });

  it("are not asked again once an answer or a remark tells it", () => {
    const need = "读者可以预约座位";
    expect(topics(need, "zh", "开始前两小时之前可以取消")).not.toContain("booking.cancel");
  });

  it("keep to at most one blocking question where nothing contradicts", () => {
    const need = "会员可以用积分和礼品卡支付,退货时收回积分";
    expect(asked(need, "zh").filter((each) => each.blocking)).toHaveLength(1);
  });

  it("stay few for a short need and quote it", () => {
    const questions = asked("会员可以用积分抵扣现金,退货时收回积分", "zh");
    expect(questions.length).toBeLessThanOrEqual(6);
    expect(questions.some((each) => each.why.includes("「"))).toBe(true);
  });

  it("do not come from what the need excludes", () => {
    expect(topics("读者可以查询馆藏。不包括预约功能。", "zh")).not.toContain("booking.cancel");
  });
});
