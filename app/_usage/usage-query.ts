import { usageExportQuery } from "#lib/contracts/usage.ts";
import { monthOf, shiftMonth } from "#lib/domain/usage/period.ts";

/** The filters in the URL of a usage page. */
export interface UsageSearch {
  readonly month?: string | string[];
  readonly project_id?: string | string[];
  readonly user_id?: string | string[];
  readonly measure?: string | string[];
}

export interface ReadSearch {
  readonly month: string;
  readonly project_id: string | undefined;
  readonly user_id: string | undefined;
  readonly measure: "cost" | "tokens" | undefined;
}

const filled = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Parses the URL; invalid values are ignored. */
export function readSearch(search: UsageSearch, now: Date): ReadSearch {
  const month = filled(search.month);
  const measure = filled(search.measure);
  const found = usageExportQuery.safeParse({
    month,
    project_id: filled(search.project_id),
    user_id: filled(search.user_id),
  });
  return {
    month: found.data?.month ?? monthOf(now),
    project_id: found.data?.project_id,
    user_id: found.data?.user_id,
    measure: measure === "cost" || measure === "tokens" ? measure : undefined,
  };
}

/** The month after a past month; null for the current one. */
export const nextMonth = (month: string, now: Date): string | null =>
  month < monthOf(now) ? shiftMonth(month, 1) : null;

/** The URL of the same page with some filters changed. */
export function usageHref(base: string, search: Partial<ReadSearch>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) params.set(name, value);
  const query = params.toString();
  return query === "" ? base : `${base}?${query}`;
}
