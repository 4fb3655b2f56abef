import { describe, expect, it } from "vitest";
import { daysUntil, firstReminder, nextReminder } from "./gate-reminder.ts";

const at = (text: string) => new Date(`${text}Z`);

describe("the days until a date", () => {
  it("are those of the calendar at the place of the person", () => {
    const now = at("2026-11-27T20:00:00");
    expect(daysUntil("2026-11-28", now, "UTC")).toBe(1);
    expect(daysUntil("2026-11-28", now, "Asia/Shanghai")).toBe(0);
    expect(daysUntil("2026-11-27", now, "Asia/Shanghai")).toBe(-1);
    expect(daysUntil("2026-11-27", now, "America/Los_Angeles")).toBe(0);
    expect(daysUntil("2027-01-01", now, "UTC")).toBe(35);
  });
});

describe("a reminder", () => {
  it("comes first in the morning of the day before, where the date was set", () => {
    const now = at("2026-11-20T12:00:00");
    expect(firstReminder("2026-11-28", now, "UTC")).toEqual(at("2026-11-27T08:00:00"));
    expect(firstReminder("2026-11-28", now, "Asia/Shanghai")).toEqual(at("2026-11-27T00:00:00"));
    expect(firstReminder("2026-11-28", now, "America/Los_Angeles")).toEqual(at("2026-11-27T16:00:00"));
    expect(firstReminder("2026-11-28", now, "Pacific/Kiritimati")).toEqual(at("2026-11-26T18:00:00"));
  });

  it("comes the next morning if the day before has begun or the date has passed, and every morning after that", () => {
    const now = at("2026-11-27T09:00:00");
    expect(firstReminder("2026-11-28", now, "UTC")).toEqual(at("2026-11-28T08:00:00"));
    expect(firstReminder("2026-11-20", now, "UTC")).toEqual(at("2026-11-28T08:00:00"));
    expect(nextReminder(at("2026-11-28T08:00:00"), "UTC")).toEqual(at("2026-11-29T08:00:00"));
  });
});
