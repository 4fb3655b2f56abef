import { describe, expect, it } from "vitest";
import { readQuestion } from "./read-question.ts";

describe("readQuestion", () => {
  it.each([
    ["hello", "greeting"],
    ["Hi there!", "greeting"],
    ["你好！", "greeting"],
    ["早上好", "greeting"],
    ["Thanks a lot!", "thanks"],
    ["ok, thank you", "thanks"],
    ["好的，谢谢", "thanks"],
    ["What can you do?", "abilities"],
    ["help", "abilities"],
    ["你能做什么？", "abilities"],
    ["你有哪些功能", "abilities"],
    ["How many requirements are there?", "count"],
    ["how many user stories do we have", "count"],
    ["有多少条需求？", "count"],
    ["需求一共有几条", "count"],
    ["一共有多少条非功能需求", "count"],
    ["Which requirements have no acceptance criteria?", "without_acceptance"],
    ["List requirements without acceptance criteria", "without_acceptance"],
    ["哪些需求没有验收标准？", "without_acceptance"],
    ["有没有缺少验收标准的需求", "without_acceptance"],
    ["Check the wording of the document", "findings"],
    ["Are there vague words in the SRS?", "findings"],
    ["检查一下文档的措辞", "findings"],
    ["文档里有哪些模糊词", "findings"],
    ["Which documents are there?", "documents"],
    ["有哪些文档？", "documents"],
    ["项目现状怎么样", "documents"],
    ["Which requirements mention gift cards?", "mentions"],
    ["哪些需求提到了积分？", "mentions"],
    ["有没有关于退货的规则", "mentions"],
    ["Tell me about FR-010", "requirements"],
    ["fr-cart-001 写了什么", "requirements"],
    ["FR-001 和 FR-003 有什么关系", "requirements"],
    ["What does the Scope section say?", "search"],
    ["退货时积分怎么处理？", "search"],
    ["How many acceptance criteria per story are normal?", "search"],
    ["What is EARS?", "search"],
    ["AES-256 用在哪里", "search"],
    ["一个故事要写几条验收条件", "search"],
    ["需求变更怎么管理", "search"],
    ["Which vague words should I avoid?", "search"],
    ["hello, what is the refund rule?", "search"],
    ["", "search"],
    [`哪些需求提到${"长".repeat(1_000_000)}`, "search"],
  ])("takes %.60j for %s", (message, kind) => {
    expect(readQuestion(message).kind).toBe(kind);
  });

  it.each([
    ["Which requirements mention gift cards?", "gift cards"],
    ['List all requirements that mention "no-show"', "no-show"],
    ["Which of the requirements are about returns?", "returns"],
    ["哪些需求提到了积分？", "积分"],
    ["哪些需求涉及「个人信息」", "个人信息"],
    ["列出所有包含“退款”的需求", "退款"],
    ["关于积分的需求有哪些", "积分"],
  ])("reads in %j that %s is looked for", (message, words) => {
    expect(readQuestion(message)).toEqual({ kind: "mentions", words });
  });

  it.each([
    ["How many functional requirements are there?", "FR"],
    ["How many non-functional requirements?", "NFR"],
    ["有多少条用户故事", "US"],
    ["有多少条需求", null],
  ])("reads in %j which kind is counted", (message, prefix) => {
    expect(readQuestion(message)).toEqual({ kind: "count", prefix });
  });
});
