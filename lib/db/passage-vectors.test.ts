import { describe, expect, it } from "vitest";
import { similaritySql } from "./passage-vectors.ts";

describe("how vectors are compared", () => {
  it("is the extension's operator where the database has it", () => {
    const { sql, values } = similaritySql(true, [0.6, 0.8]);
    expect(sql).toContain("v.vector::vector <=> ?::vector");
    expect(values).toEqual([2, "[0.6,0.8]"]);
  });

  it("is the sum of products where it has not", () => {
    const { sql, values } = similaritySql(false, [0.6, 0.8]);
    expect(sql).not.toContain("<=>");
    expect(values).toEqual([2, "{0.6,0.8}"]);
  });
});
