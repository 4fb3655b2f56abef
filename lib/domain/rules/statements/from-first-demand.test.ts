import { describe, expect, it } from "vitest";
import { titleOfNeed } from "../../task/need.ts";
import { fromFirstDemand } from "./from-first-demand.ts";

describe("the title of a task", () => {
  it.each([
    ["en", "Hi team,\n\nWe run a small ferry. Passengers must book a seat.", "Passengers must book a seat."],
    ["en", "## Background\nWe use paper.\n## Booking\nPassengers must book a seat.", "Booking"],
    ["en", "We run a small ferry.", "We run a small ferry."],
    ["en", "So, we're a small ferry. Passengers must book a seat.", "Passengers must book a seat."],
    ["zh", "我们渡口现在有三条船。乘客必须先订座。", "乘客必须先订座。"],
    ["zh", "李老师您好：\n\n我们目前用纸记录。乘客必须先订座。", "乘客必须先订座。"],
    ["zh", "一、项目背景\n我司有三家店。\n二、订座\n乘客必须先订座。", "订座"],
  ] as const)("is about what is wanted (%s): %j", (language, need, title) => {
    expect(titleOfNeed(fromFirstDemand(need, language))).toBe(title);
  });
});
