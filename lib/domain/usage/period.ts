/** Days and months of usage, all in UTC, so that a sum is the same for every reader. */

/** A range of whole days, both ends included, as `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** The longest period of one request: a year and its leap day. */
export const MAX_PERIOD_DAYS = 366;

/** The UTC day of a date, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The UTC month of a date, `YYYY-MM`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Whether a text is a valid calendar day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text;
}

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** First and last day of a month. */
export function monthPeriod(month: string): Period {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, to: dayOf(new Date(Date.UTC(year, number, 0))) };
}

/** The month `by` months later; earlier if negative. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by, 1)));
}

/** Number of days of a period; 0 or less if it ends before it begins. */
export const periodLength = ({ from, to }: Period): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;

/** Every day of a period in order. */
export function daysOf(period: Period): readonly string[] {
  const first = Date.parse(`${period.from}T00:00:00Z`);
  return Array.from({ length: Math.max(0, periodLength(period)) }, (_, at) =>
    dayOf(new Date(first + at * DAY_MS)),
  );
}
