import { describe, expect, it } from "vitest";
import { type ChangedRun, followLines } from "./line-range.ts";

type Run = readonly [oldStart: number, oldCount: number, newStart: number, newCount: number];
const runOf = ([oldStart, oldCount, newStart, newCount]: Run): ChangedRun => ({
  oldStart,
  oldCount,
  newStart,
  newCount,
});
const RANGE = { line: 10, end_line: 12 };

describe("lines of a file after a change", () => {
  it.each<[string, Run, { line: number; end_line: number } | null]>([
    ["stay where nothing changes before them", [20, 2, 20, 5], { line: 10, end_line: 12 }],
    ["move with an insertion at the beginning", [0, 0, 1, 3], { line: 13, end_line: 15 }],
    ["move with an insertion directly before them", [9, 0, 10, 2], { line: 12, end_line: 14 }],
    ["do not take an insertion directly after them", [12, 0, 13, 4], { line: 10, end_line: 12 }],
    ["move with removed lines", [2, 3, 1, 0], { line: 7, end_line: 9 }],
    ["take what replaces a line in them", [11, 1, 11, 3], { line: 10, end_line: 14 }],
    ["take what replaces their beginning", [8, 3, 8, 1], { line: 8, end_line: 10 }],
    ["take what replaces their end", [12, 4, 12, 2], { line: 10, end_line: 13 }],
    ["take what replaces all of them", [9, 6, 9, 2], { line: 9, end_line: 10 }],
    ["are gone when all of them are removed", [10, 3, 9, 0], null],
  ])("%s", (_, run, expected) => {
    expect(followLines(RANGE, [runOf(run)])).toEqual(expected);
  });
});
