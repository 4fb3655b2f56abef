import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryAfterMs, retryDelayMs } from "./retry-delay.ts";

const NOW = Date.parse("2026-03-01T10:00:00Z");

describe("Retry-After", () => {
  it.each([
    ["2", 2000],
    ["0", 0],
    ["1.5", 1500],
    ["Sun, 01 Mar 2026 10:00:07 GMT", 7000],
    ["Sunday, 01-Mar-26 10:00:07 GMT", 7000],
    ["Sun, 01 Mar 2026 09:00:00 GMT", 0],
    ["-3", null],
    ["soon", null],
    ["2026", 2_026_000],
    ["Sun, 99 Foo 2026 10:00:00 GMT", null],
    ["", null],
    [undefined, null],
  ])("%j asks for %s ms", (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms);
  });

  it("is never negative, whatever the header contains", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(retryAfterMs(header, NOW) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the delay before a retry", () => {
  it("doubles, has jitter over its upper half and is limited", () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, random) => {
        const ms = retryDelayMs(failures, random);
        const whole = Math.min(30_000, 500 * 2 ** failures);
        expect(ms >= whole / 2 && ms <= whole).toBe(true);
      }),
    );
  });
});
