import { describe, expect, it } from "vitest";
import { segment } from "../segment.ts";

const read = (text: string) => segment(text, "en").map(({ role, text: words }) => [role, words]);

describe("numbers without a dot", () => {
  it("begin the items of a list where they count up from 1", () => {
    expect(read("1 Users can reset the password.\n\n2 Admins see the log.\n3 Search")).toEqual([
      ["item", "Users can reset the password."],
      ["item", "Admins see the log."],
      ["item", "Search"],
    ]);
    expect(read("1 读者可以续借。\n2　馆员能看到逾期名单。")).toEqual([
      ["item", "读者可以续借。"],
      ["item", "馆员能看到逾期名单。"],
    ]);
  });

  it.each([
    [
      "headings of a document",
      "1 Scope\nThe pump is described here.\n2 Requirements\nThe pump stops at 4 bar.",
    ],
    ["what is counted", "1 admin approves it.\n2 clerks pay it."],
    ["what is counted in Chinese", "1 名馆员审批。\n2 名馆员复核。"],
    ["a single number", "1 Users can log in.\n\nThe rest follows."],
    ["numbers that do not begin at 1", "3 Users can log in.\n4 Admins can log in."],
  ])("are no list where they are %s", (_name, text) => {
    expect(segment(text, "en").map(({ role }) => role)).not.toContain("item");
  });
});
