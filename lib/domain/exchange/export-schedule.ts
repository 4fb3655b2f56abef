import { z } from "zod";
import { timeZoneSchema } from "../notification/kinds.ts";
import { localTime, nextLocalHour } from "../notification/local-time.ts";
import { DOCUMENT_EXPORTS } from "./formats.ts";

/** Maximum number of schedules per project. */
export const MAX_EXPORT_SCHEDULES = 20;

export const SCHEDULE_STATUSES = ["active", "paused", "stopped"] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** The state of the last export of a schedule. */
export const SCHEDULED_EXPORT_STATUSES = ["started", "completed", "failed", "cancelled"] as const;
export type ScheduledExportStatus = (typeof SCHEDULED_EXPORT_STATUSES)[number];

/** What is exported, as a user chooses it. */
export const scheduleChoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("project") }),
  z.strictObject({
    kind: z.literal("document"),
    document_id: z.string().min(1).max(80),
    format: z.enum(DOCUMENT_EXPORTS),
  }),
]);
export type ScheduleChoice = z.infer<typeof scheduleChoiceSchema>;

/** What is exported, as it is stored: also the name that the document had when the schedule was saved. */
export const scheduleContentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("project") }),
  z.object({
    kind: z.literal("document"),
    document_id: z.string(),
    document_name: z.string(),
    format: z.enum(DOCUMENT_EXPORTS),
  }),
]);
export type ScheduleContent = z.infer<typeof scheduleContentSchema>;

export const RHYTHM_UNITS = ["day", "week", "month"] as const;
const DAYS_OF: Readonly<Record<(typeof RHYTHM_UNITS)[number], number>> = { day: 31, week: 7, month: 31 };

/** When exports are made: at an hour of every day, of one day of the week (1 = Monday), or of one day of the month. */
export const rhythmSchema = z
  .strictObject({
    every: z.enum(RHYTHM_UNITS),
    /** The day of the week or month; a month that is shorter has it on its last day. Ignored for every day. */
    day: z.number().int().min(1).max(31).default(1),
    hour: z.number().int().min(0).max(23),
    time_zone: timeZoneSchema,
  })
  .refine(({ every, day }) => day <= DAYS_OF[every], { path: ["day"], error: "is no day of the week" });
export type Rhythm = z.infer<typeof rhythmSchema>;

/** Whether exports are made on a day of the calendar, `YYYY-MM-DD`. */
function isExportDay(date: string, { every, day }: Rhythm): boolean {
  if (every === "day") return true;
  const at = new Date(`${date}T00:00:00Z`);
  // The weekday of JavaScript starts with Sunday = 0, that of ISO 8601 ends with Sunday = 7.
  if (every === "week") return (at.getUTCDay() || 7) === day;
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return at.getUTCDate() === Math.min(day, lastDay);
}

/**
 * The first time of a rhythm after a moment. Times that have passed meanwhile are not made up for, so that a server that was down
 * makes one export and not one for each of them.
 */
export function nextExportAt(after: Date, rhythm: Rhythm): Date {
  const { hour, time_zone } = rhythm;
  let at = nextLocalHour(after, hour, time_zone);
  while (!isExportDay(localTime(at, time_zone).day, rhythm)) at = nextLocalHour(at, hour, time_zone);
  return at;
}
