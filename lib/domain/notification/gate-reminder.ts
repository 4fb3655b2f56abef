import { localTime, nextLocalHour } from "./local-time.ts";

/** The hour of the day at which people are reminded of a decision, where the person who set the date is. */
const REMINDER_HOUR = 8;
const DAY_MS = 24 * 3_600_000;

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/**
 * The days until a date at a place: 0 today, 1 tomorrow, negative once it has passed.
 * @param dueOn A day of the calendar, `YYYY-MM-DD`.
 */
export function daysUntil(dueOn: string, now: Date, timeZone: string): number {
  return dayNumber(dueOn) - dayNumber(localTime(now, timeZone).day);
}

/** The first reminder of a date: in the morning of the day before, or the next morning if that has passed. */
export function firstReminder(dueOn: string, now: Date, timeZone: string): Date {
  // No time zone is more than a day away from UTC.
  const before = new Date((dayNumber(dueOn) - 3) * DAY_MS);
  let at = nextReminder(before > now ? before : now, timeZone);
  while (daysUntil(dueOn, at, timeZone) > 1) at = nextReminder(at, timeZone);
  return at;
}

/** The next morning. */
export const nextReminder = (now: Date, timeZone: string): Date =>
  nextLocalHour(now, REMINDER_HOUR, timeZone);
