import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { planForSrs } from "./plan-for-srs.ts";
import { readNeed } from "./read-need.ts";

const tools = languageTools();
const languageOf = (need: string) => (/\p{Script=Han}/u.test(need) ? "zh" : "en");
const statements = (need: string): readonly string[] =>
  planForSrs({ need, language: languageOf(need), title: "Demo" }, tools).requirements.map(
    ({ shall }) => shall,
  );
const leftOut = (need: string): readonly string[] =>
  readNeed(need, languageOf(need), tools)
    .clauses.filter(({ kind }) => kind === "out_of_scope")
    .map(({ span }) => span.text);

describe("an answer and its question", () => {
  it.each([
    [
      "How long is a slot?\n30 minutes, first visits 60.",
      "The system SHALL ensure that a slot is 30 minutes, first visits 60.",
    ],
    [
      "What happens with late cancellations?\nThey pay half the fee.",
      "The system SHALL ensure that for late cancellations, they pay half the fee.",
    ],
    [
      "Who can see the households?\nOnly the coordinators.",
      "The system SHALL ensure that only the coordinators can see the households.",
    ],
    ["那缺货的单子谁来处理？\n班长。", "系统 SHALL 保证缺货的单子由班长处理。"],
    ["一个人同时能拿几个单子？\n最多三个。", "系统 SHALL 保证一个人同时最多拿三个单子。"],
    ["临时换人怎么办？\n家长在手机上改。", "系统 SHALL 保证临时换人时，家长在手机上改。"],
  ])("are one statement: %j", (need, stated) => {
    expect(statements(need)).toEqual([stated]);
  });

  it("are both its sources", () => {
    const [only] = planForSrs(
      { need: "How long is a slot?\n30 minutes.", language: "en", title: "Demo" },
      tools,
    ).requirements;
    expect(only?.source.map(({ text }) => text)).toEqual(["How long is a slot?", "30 minutes."]);
  });

  it("are joined across the stamps of a log", () => {
    const log = "小陈 09:08\n一个人同时能拿几个单子？\n老李 09:08\n最多三个\n小陈 09:09\n好的";
    expect(statements(log)).toEqual(["系统 SHALL 保证一个人同时最多拿三个单子。"]);
  });

  it("leave out what the answer does not want, and read on what it says instead", () => {
    const need = "Do you want online payment?\nNo, customers pay by invoice.";
    expect(leftOut(need)).toEqual(["online payment"]);
    expect(statements(need)).toHaveLength(1);
    expect(leftOut("宠物的照片？我想了想算了，不要了。")).toEqual(["宠物的照片"]);
    expect(leftOut("要不要做语音播报？\n不用。")).toEqual(["做语音播报"]);
  });

  it("stay apart where the answer is a sentence of its own", () => {
    expect(statements("How do people join?\nCustomers can register online.")).toEqual([
      "The system SHALL let a customer register online.",
    ]);
  });
});

describe("who speaks in minutes", () => {
  it.each([
    [
      "Bea said that patients should be able to download receipts.",
      "The system SHALL let a patient download receipts.",
    ],
    ["保安说，家长可以在手机上登记接送人。", "系统 SHALL 允许家长在手机上登记接送人。"],
  ])("is no word of the wish: %j", (need, stated) => {
    expect(statements(need)).toEqual([stated]);
  });

  it("does next is no wish", () => {
    expect(
      statements("# Notes\n\nGuests can book a table.\n\n## Actions\n\n- Tom to send an estimate\n"),
    ).toEqual(["The system SHALL let a guest book a table."]);
  });
});

describe("what somebody takes back", () => {
  it.each([
    "My partner wanted reminders by phone call too, but forget that, texts are enough.",
    "We don't do home visits any more so leave that out.",
    "有人提议用人脸识别，张校长不同意，这个不做。",
    "语音播报就不要了。",
    "会员卡的事先放一放。",
  ])("is left out, with its words: %j", (text) => {
    const need = `${languageOf(text) === "zh" ? "顾客可以预订座位。" : "Guests can book a table."}\n${text}`;
    expect(leftOut(need)).toEqual([text]);
    expect(statements(need)).toHaveLength(1);
  });

  it("is the thing that was asked for just before, where the words name it", () => {
    const need = "Families can borrow tents, and they pay a deposit. Actually no, scrap the deposit.";
    expect(statements(need)).toEqual(["The system SHALL let a family borrow tents."]);
  });

  it("leaves alone what only speaks of not doing", () => {
    expect(leftOut("退款不收手续费，但是要扣除已用的部分。")).toEqual([]);
    expect(leftOut("Users can drop the file into the page.")).toEqual([]);
  });
});
