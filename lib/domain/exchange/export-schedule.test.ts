import { describe, expect, it } from "vitest";
import { nextExportAt, type Rhythm, rhythmSchema } from "./export-schedule.ts";

const rhythm = (change: Partial<Rhythm>): Rhythm => ({
  every: "day",
  day: 1,
  hour: 6,
  time_zone: "Asia/Shanghai",
  ...change,
});
const next = (after: string, change: Partial<Rhythm> = {}) =>
  nextExportAt(new Date(after), rhythm(change)).toISOString();

describe("the next time of a scheduled export", () => {
  it("is the next time that the clock of the place shows the hour, never the moment itself", () => {
    expect(next("2026-11-20T21:59:00Z")).toBe("2026-11-20T22:00:00.000Z");
    expect(next("2026-11-20T22:00:00Z")).toBe("2026-11-21T22:00:00.000Z");
  });

  it("of a week is on the weekday of the place", () => {
    // Monday 23 November, 6:00 in Shanghai, is still Sunday in UTC.
    expect(next("2026-11-20T10:00:00Z", { every: "week", day: 1 })).toBe("2026-11-22T22:00:00.000Z");
    expect(next("2026-11-20T10:00:00Z", { every: "week", day: 7 })).toBe("2026-11-21T22:00:00.000Z");
  });

  it("of a month is on its last day where the month has no such day", () => {
    const last = { every: "month", day: 31, time_zone: "UTC" } as const;
    expect(next("2027-02-01T00:00:00Z", last)).toBe("2027-02-28T06:00:00.000Z");
    expect(next("2027-02-28T06:00:00Z", last)).toBe("2027-03-31T06:00:00.000Z");
    expect(next("2028-02-01T00:00:00Z", last)).toBe("2028-02-29T06:00:00.000Z");
  });

  it("keeps the hour of the place when its clock changes, and exists on the day that has no such hour", () => {
    const berlin = { hour: 2, time_zone: "Europe/Berlin" };
    expect(next("2027-03-27T12:00:00Z", berlin)).toBe("2027-03-28T01:00:00.000Z");
    expect(next("2027-03-28T12:00:00Z", berlin)).toBe("2027-03-29T00:00:00.000Z");
  });
});

describe("a rhythm", () => {
  it("has a day of the week or of the month, and a time zone that exists", () => {
    const parse = (change: object) => rhythmSchema.safeParse({ ...rhythm({}), ...change }).success;
    expect(parse({ every: "week", day: 7 })).toBe(true);
    expect(parse({ every: "week", day: 8 })).toBe(false);
    expect(parse({ every: "month", day: 31 })).toBe(true);
    expect(parse({ every: "month", day: 32 })).toBe(false);
    expect(parse({ time_zone: "Mars/Olympus" })).toBe(false);
  });
});
