import { describe, expect, it } from "vitest";
import { classifyMessage } from "./classify-message.ts";

describe("classifyMessage", () => {
  it.each([
    ["你们定吧", "you_decide"],
    ["随便", "you_decide"],
    ["You decide", "you_decide"],
    ["up to you.", "you_decide"],
    ["不要再问了", "end_questions"],
    ["No more questions please", "end_questions"],
    ["现在进展怎么样了？", "status_question"],
    ["What is the status?", "status_question"],
    ["每消费 1 元得 1 积分", "answer"],
    ["Gift cards are sold in our stores", "answer"],
  ])("reads %s while a question is open", (text, expected) => {
    expect(classifyMessage(text, { hasOpenQuestion: true })).toBe(expected);
  });

  it.each([
    ["积分有效期改为两年", "remark"],
    ["Please add an export to CSV", "remark"],
    ["谁不同意？", "status_question"],
    ["How many requirements are there?", "status_question"],
    ["你们定吧", "remark"],
  ])("reads %s while none is open", (text, expected) => {
    expect(classifyMessage(text, { hasOpenQuestion: false })).toBe(expected);
  });
});
