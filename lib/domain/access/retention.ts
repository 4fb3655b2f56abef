import { z } from "zod";

/** For how many days something is kept. Null: until its project or workspace is deleted. */
interface RetentionRule {
  readonly usual: number | null;
  readonly least: number;
}

/** What the nightly sweep deletes, and how long a workspace keeps it unless it has set another time. */
export const RETENTION_RULES = {
  notifications: { usual: 90, least: 7 },
  // The digest of a week and consumers that are behind read them.
  activities: { usual: 90, least: 30 },
  webhook_deliveries: { usual: 30, least: 7 },
  test_output: { usual: 30, least: 1 },
  link_openings: { usual: null, least: 30 },
  audit: { usual: null, least: 365 },
} as const satisfies Record<string, RetentionRule>;
export type RetentionKind = keyof typeof RETENTION_RULES;

export const RETENTION_KINDS = Object.keys(RETENTION_RULES) as readonly RetentionKind[];

const MOST_DAYS = 3650;

const daysOf = (kind: RetentionKind) =>
  z.number().int().min(RETENTION_RULES[kind].least).max(MOST_DAYS).nullable().optional();

/** What a workspace has set; absent: as usual. */
export const retentionSchema = z.strictObject({
  notifications: daysOf("notifications"),
  activities: daysOf("activities"),
  webhook_deliveries: daysOf("webhook_deliveries"),
  test_output: daysOf("test_output"),
  link_openings: daysOf("link_openings"),
  audit: daysOf("audit"),
});
export type Retention = z.infer<typeof retentionSchema>;

/** For how many days a workspace keeps something; null: without end. */
export function retentionDays(set: Retention, kind: RetentionKind): number | null {
  const days = set[kind];
  return days === undefined ? RETENTION_RULES[kind].usual : days;
}

const DAY_MS = 86_400_000;

/** What is older is deleted. */
export const expiredBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
