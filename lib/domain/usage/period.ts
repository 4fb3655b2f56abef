/** Days and months of usage; all of them are of UTC, so that a sum is the same for every reader. */

/** A stretch of whole days, both ends included, as `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** The longest stretch that is shown at once: a year and its leap day. */
export const LONGEST_PERIOD_DAYS = 366;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The UTC month of a moment, `YYYY-MM`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Whether a text is a day of the calendar. */
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

/** The month before or after by so many months. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by, 1)));
}

/** How many days a period has; 0 or less when it ends before it begins. */
export const periodLength = ({ from, to }: Period): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;

/** Every day of a period in order. */
export function daysOf(period: Period): readonly string[] {
  const first = Date.parse(`${period.from}T00:00:00Z`);
  return Array.from({ length: Math.max(0, periodLength(period)) }, (_, at) =>
    dayOf(new Date(first + at * DAY_MS)),
  );
}
