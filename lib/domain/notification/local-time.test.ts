import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTimeZone, localTime, nextLocalHour } from "./local-time.ts";

const next = (after: string, hour: number, zone: string) =>
  nextLocalHour(new Date(after), hour, zone).toISOString();

describe("the next time a clock reaches an hour", () => {
  it.each([
    ["2026-11-26T06:59:59Z", 7, "UTC", "2026-11-26T07:00:00.000Z"],
    ["2026-11-26T07:00:00Z", 7, "UTC", "2026-11-27T07:00:00.000Z"],
    ["2026-11-26T20:00:00Z", 7, "Asia/Shanghai", "2026-11-26T23:00:00.000Z"],
    ["2026-11-26T00:00:00Z", 0, "Asia/Kolkata", "2026-11-26T18:30:00.000Z"],
    ["2026-07-01T00:00:00Z", 7, "Europe/Berlin", "2026-07-01T05:00:00.000Z"],
    ["2026-12-31T20:00:00Z", 7, "Europe/Berlin", "2027-01-01T06:00:00.000Z"],
  ] as const)("after %s, %i o'clock in %s is %s", (...[after, hour, zone, due]) => {
    expect(next(after, hour, zone)).toBe(due);
  });

  it("is the change of the clock if that skips the hour", () => {
    expect(next("2026-03-28T12:00:00Z", 2, "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z");
  });

  it("is the first of two if a change of the clock repeats the hour, and the second does not count", () => {
    expect(next("2026-10-24T12:00:00Z", 2, "Europe/Berlin")).toBe("2026-10-25T00:00:00.000Z");
    expect(next("2026-10-25T00:00:00Z", 2, "Europe/Berlin")).toBe("2026-10-26T01:00:00.000Z");
  });

  it("is after the moment, within two days, and at the hour unless the clock skips it", () => {
    const zones = ["UTC", "Asia/Shanghai", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"];
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(...zones),
        (after, hour, zone) => {
          const at = nextLocalHour(after, hour, zone);
          const wait = at.getTime() - after.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(49 * 3_600_000);
          expect(localTime(at, zone).minute - hour * 60).toBeLessThanOrEqual(60);
          expect(localTime(at, zone).minute).toBeGreaterThanOrEqual(hour * 60);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("the name of a time zone", () => {
  it("is one that this platform knows", () => {
    for (const name of ["UTC", "Asia/Shanghai", "Europe/Berlin"]) expect(isTimeZone(name)).toBe(true);
    for (const name of ["", "Mars/Base", "Europe", "../etc"]) expect(isTimeZone(name)).toBe(false);
  });
});
