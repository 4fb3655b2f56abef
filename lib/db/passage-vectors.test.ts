import { describe, expect, it } from "vitest";
import { similaritySql } from "./passage-vectors.ts";

describe("the comparison of vectors", () => {
  it("uses the extension's operator if the database has it", () => {
    const { sql, values } = similaritySql(true, [0.6, 0.8]);
    expect(sql).toContain("v.vector::vector <=> ?::vector");
    expect(values).toEqual([2, "[0.6,0.8]"]);
  });

  it("uses the sum of products otherwise", () => {
    const { sql, values } = similaritySql(false, [0.6, 0.8]);
    expect(sql).not.toContain("<=>");
    expect(values).toEqual([2, "{0.6,0.8}"]);
  });
});
