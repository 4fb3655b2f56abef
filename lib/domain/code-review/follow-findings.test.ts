import { createTwoFilesPatch } from "diff";
import { describe, expect, it } from "vitest";
import { parseCodeDiff } from "./code-diff.ts";
import type { CodeFinding } from "./finding.ts";
import { followFindings } from "./follow-findings.ts";

const between = (before: string, after: string) =>
  parseCodeDiff(createTwoFilesPatch("a/src/a.ts", "b/src/a.ts", before, after));

const finding = (start: number, rule: string | null, end = start): CodeFinding => ({
  id: `F${start}`,
  file: "src/a.ts",
  start,
  end,
  side: "new",
  severity: "major",
  category: "debug",
  message: "m",
  source: rule === null ? { kind: "person", seat: null, name: "Ann" } : { kind: "rule", rule },
});
const outcome = (...args: Parameters<typeof followFindings>) => followFindings(...args).followed[0];

describe("a finding in the next attempt", () => {
  const before = "a\nb\nc\nd\n";

  it("moves with its line when lines are added before it", () => {
    const after = "x\ny\na\nb\nc\nd\n";
    expect(outcome([finding(3, null)], between(before, after), [])).toMatchObject({
      outcome: "still_present",
      place: { start: 5, end: 5 },
    });
  });

  it("is gone when its line is removed, and stays on the other lines when it shifts", () => {
    const after = "a\nc\nd\n";
    expect(outcome([finding(2, null)], between(before, after), [])?.outcome).toBe("gone");
    expect(outcome([finding(4, null)], between(before, after), [])?.place.start).toBe(3);
    expect(outcome([finding(2, null, 3)], between(before, after), [])?.place).toMatchObject({
      start: 2,
      end: 2,
    });
  });

  it("of a rule is fixed when the line is left and the rule is silent, still present when it reports the line", () => {
    const after = "x\na\nb\nc\nd\n";
    const again = { ...finding(3, "r") };
    expect(outcome([finding(2, "r")], between(before, after), [])?.outcome).toBe("fixed");
    const result = followFindings([finding(2, "r")], between(before, after), [again, finding(5, "r")]);
    expect(result.followed[0]).toMatchObject({ outcome: "still_present", place: { start: 3 } });
    expect(result.fresh.map(({ start }) => start)).toEqual([5]);
  });

  it("of a person is never called fixed, also where the file did not change", () => {
    expect(outcome([finding(2, null)], [], [])).toMatchObject({
      outcome: "still_present",
      place: { start: 2 },
    });
  });

  it("far from a change keeps its distance from it", () => {
    const long = Array.from({ length: 60 }, (_, at) => `line ${at + 1}`);
    const text = (lines: readonly string[]) => `${lines.join("\n")}\n`;
    const after = text([...long.slice(0, 10), "more", ...long.slice(12)]);
    expect(outcome([finding(50, null)], between(text(long), after), [])?.place.start).toBe(49);
    expect(outcome([finding(5, null)], between(text(long), after), [])?.place.start).toBe(5);
  });
});
