import { describe, expect, it } from "vitest";
import { type CaseBranch, caseTree, isLedByGroups } from "./case-tree.ts";
import type { CaseVerdict } from "./compare-runs.ts";
import type { ReportCase } from "./eval-report.ts";

const one = (id: string, [file, suite]: readonly [string, string], verdict: CaseVerdict): ReportCase => ({
  id,
  step: "test",
  file,
  suite,
  name: id,
  status: null,
  baseline: null,
  verdict,
  ms: null,
  message: "",
});

const outline = ({ name, cases, branches }: CaseBranch): unknown => [
  name,
  cases.map(({ id }) => id),
  ...branches.map(outline),
];

describe("the tests of a report", () => {
  it("are a tree of files and groups with the most urgent verdict first at each level", () => {
    const tree = caseTree([
      one("a", ["one.js", "cart"], "pass"),
      one("b", ["one.js", "cart › price"], "pass"),
      one("c", ["two.js", "stock"], "pass"),
      one("d", ["two.js", "stock › order"], "fail"),
      one("e", ["", ""], "skipped"),
    ]);
    expect(outline(tree)).toEqual([
      "",
      ["e"],
      ["two.js › stock", ["c"], ["order", ["d"]]],
      ["one.js › cart", ["a"], ["price", ["b"]]],
    ]);
    expect(tree.branches[0]?.counts).toEqual([
      ["fail", 1],
      ["pass", 1],
    ]);
    expect(tree.branches.map(isLedByGroups)).toEqual([true, false]);
    expect(new Set(tree.branches.map(({ path }) => path)).size).toBe(2);
  });

  it("keep groups of the same name in different files apart", () => {
    const tree = caseTree([one("a", ["one.js", "cart"], "pass"), one("b", ["two.js", "cart"], "pass")]);
    expect(outline(tree)).toEqual(["", [], ["one.js › cart", ["a"]], ["two.js › cart", ["b"]]]);
  });
});
