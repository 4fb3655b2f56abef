import { describe, expect, it } from "vitest";
import { isTestPath } from "../repository/test-path.ts";
import { testSkeletons } from "./test-skeletons.ts";
import { FRAMEWORKS } from "./test-step.ts";

const CASE = {
  id: "TC-7",
  title: 'Refuses "*/" and 空\nlines',
  level: "unit",
  requirements: ["FR-1", "FR-2"],
};

describe("the skeleton of a case without a test", () => {
  it.each(FRAMEWORKS.filter((name) => !["tap", "junit", "none"].includes(name)))(
    "of %s is in a test file, names its case and fails until it is written",
    (framework) => {
      const [found] = testSkeletons([CASE], framework);
      expect(isTestPath(found?.path ?? "")).toBe(true);
      expect(found?.text).toMatch(/tc[-_]?7/i);
      expect(found?.text).toContain("not written");
      expect(found?.text).toContain("FR-1, FR-2");
      // A title never breaks out of its line.
      expect(found?.text).not.toMatch(/^lines/m);
    },
  );

  it("does not exist where the framework is not known", () => {
    for (const framework of ["tap", "junit", "none"] as const)
      expect(testSkeletons([CASE], framework)).toEqual([]);
  });
});
