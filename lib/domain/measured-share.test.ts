import { describe, expect, it } from "vitest";
import { measuredShare } from "./measured-share.ts";

describe("the measured share", () => {
  const points = [
    [0.2, 0.1],
    [0.6, 0.5],
  ] as const;

  it("is between the measured points", () => {
    expect(measuredShare(points, 0.4)).toBeCloseTo(0.3);
  });

  it("is that of the nearest point outside of them", () => {
    expect(measuredShare(points, 0)).toBe(0.1);
    expect(measuredShare(points, 1)).toBe(0.5);
  });
});
