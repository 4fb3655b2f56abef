import { describe, expect, it } from "vitest";
import { surroundingsOf } from "./question-work.ts";

const TEXT = Array.from({ length: 200 }, (_, at) => `line ${at + 1}`).join("\n");

describe("the lines that a seat is asked about", () => {
  it("are shown with forty lines on each side, and marked", () => {
    const shown = surroundingsOf(TEXT, { start: 100, end: 101 }).split("\n");
    expect([shown[0], shown.at(-1), shown.length]).toEqual([" 60\tline 60", " 141\tline 141", 82]);
    expect(shown.filter((line) => line.startsWith(">"))).toEqual([">100\tline 100", ">101\tline 101"]);
  });

  it("are the whole file if no line is chosen, and nothing if the file is binary or ends before them", () => {
    expect(surroundingsOf("a\nb", { start: 0, end: 0 })).toBe(" 1\ta\n 2\tb");
    expect(surroundingsOf(null, { start: 1, end: 1 })).toBe("");
    expect(surroundingsOf("a\nb", { start: 90, end: 99 })).toBe("");
  });
});
