import { z } from "zod";
import {
  isDay,
  isMonth,
  MAX_PERIOD_DAYS,
  monthOf,
  monthPeriod,
  periodLength,
} from "../domain/usage/period.ts";
import { usageSumSchema } from "../domain/usage/usage-sum.ts";

const USAGE_GROUPS = ["day", "model", "role", "project", "member", "task"] as const;

const filters = z.object({
  /** A UTC month `YYYY-MM`; absent together with `from` and `to` = the current month. */
  month: z.string().refine(isMonth, { error: "a month as YYYY-MM" }).optional(),
  /** First and last UTC day `YYYY-MM-DD`, instead of a month. */
  from: z.string().refine(isDay, { error: "a day as YYYY-MM-DD" }).optional(),
  to: z.string().refine(isDay, { error: "a day as YYYY-MM-DD" }).optional(),
  project_id: z.string().min(1).max(80).optional(),
  user_id: z.string().max(80).optional(),
});
type Filters = z.output<typeof filters>;

const isOnePeriod = ({ month, from, to }: Filters): boolean =>
  month === undefined ? (from === undefined) === (to === undefined) : from === undefined && to === undefined;

const isShort = ({ from, to }: Filters): boolean => {
  if (from === undefined || to === undefined) return true;
  const days = periodLength({ from, to });
  return days >= 1 && days <= MAX_PERIOD_DAYS;
};

const ONE_PERIOD = { error: "a month, or from and to", path: ["from"] };
const SHORT = { error: `from 1 to ${MAX_PERIOD_DAYS} days`, path: ["to"] };

export const usageExportQuery = filters.refine(isOnePeriod, ONE_PERIOD).refine(isShort, SHORT);

export const usageQuery = filters
  .extend({ group: z.enum(USAGE_GROUPS).default("day") })
  .refine(isOnePeriod, ONE_PERIOD)
  .refine(isShort, SHORT)
  .refine(({ group, from }) => group !== "task" || from === undefined, {
    error: "tasks are summed up by month",
    path: ["group"],
  });
export type UsageQuery = z.output<typeof usageQuery>;

/** The period of a query. */
export function periodOf(query: Pick<UsageQuery, "month" | "from" | "to">, now: Date) {
  const { from, to } = query;
  return from !== undefined && to !== undefined ? { from, to } : monthPeriod(query.month ?? monthOf(now));
}

export const usageRowView = usageSumSchema.extend({
  /** A day, `provider/model`, a role, or the id of a project, user or task; empty = no user. */
  key: z.string(),
  /** The name of a project, user or task that still exists. */
  name: z.string().nullable(),
  /** Names of a custom seat in both languages. */
  seat: z.object({ zh: z.string(), en: z.string() }).optional(),
  /** Of a task. */
  project_id: z.string().optional(),
});
export type UsageRowView = z.infer<typeof usageRowView>;

export const usageReportView = z.object({
  workspace_id: z.string(),
  period: z.object({ from: z.string(), to: z.string(), time_zone: z.literal("UTC") }),
  currency: z.literal("USD"),
  group: z.enum(USAGE_GROUPS),
  total: usageSumSchema,
  rows: z.array(usageRowView),
  /** Whether there are more tasks than listed. */
  more: z.boolean(),
});
export type UsageReportView = z.infer<typeof usageReportView>;

/** Usage of a task by run, role and model. */
export const taskUsageView = z.object({
  currency: z.literal("USD"),
  total: usageSumSchema,
  runs: z.array(usageRowView),
  roles: z.array(usageRowView),
  models: z.array(usageRowView),
});
export type TaskUsageView = z.infer<typeof taskUsageView>;
