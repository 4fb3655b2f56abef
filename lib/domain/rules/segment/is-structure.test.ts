import { describe, expect, it } from "vitest";
import { isStructure } from "./is-structure.ts";

describe("parts of a document's form", () => {
  it.each([
    "任课教师：（略）",
    "{{project name}}",
    "Owner: TBD",
    "N/A",
    "待定",
    "[1.1 Purpose](#11-purpose)",
    "<!-- TOC -->",
    "![Figure](assets/overview.png)",
    "Figure 3: Login page",
    "图 2-1 系统总体架构",
    "1.2 Scope ........ 4",
  ])("are recognized: %s", (text) => {
    expect(isStructure(text)).toBe(true);
  });

  it.each([
    "Owner: the shop manager approves orders.",
    "Figure 3 shows that an order can be cancelled.",
    "表 2 中的字段须全部填写。",
    "Members (18 and older) can book a room.",
    "无需登录即可查看课程。",
    "See [the rules](#rules) before you book.",
  ])("are no statements: %s", (text) => {
    expect(isStructure(text)).toBe(false);
  });
});
