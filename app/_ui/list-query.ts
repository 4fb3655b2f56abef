import { z } from "zod";
import { LIST_ORDERS, type ListOrder } from "#lib/domain/list-order.ts";

/** What the address of a list's page asks for. */
export interface ListQuery {
  readonly q: string;
  readonly sort: ListOrder;
  readonly archived: boolean;
  readonly cursor: string | undefined;
  /** Whether anything but the first page of the plain list is asked for. */
  readonly isFiltered: boolean;
}

export type ListSearchParams = Readonly<Record<string, string | string[] | undefined>>;

const text = z.string().trim().max(200).catch("");

/**
 * Reads the address of a list's page; what it does not understand counts as not asked.
 * @param usual The order unless the address names one.
 */
export function readListQuery(from: ListSearchParams, usual: ListOrder): ListQuery {
  const q = text.parse(from.q);
  const sort = z.enum(LIST_ORDERS).catch(usual).parse(from.sort);
  const archived = from.archived === "true";
  const cursor = typeof from.cursor === "string" ? from.cursor : undefined;
  return { q, sort, archived, cursor, isFiltered: q !== "" || archived || sort !== usual };
}

/** What a file of the list asks for: what its page asks for, all pages, and the shown columns. */
export const fileQueryOf = ({ q, sort, archived }: ListQuery, shown: readonly string[]) => ({
  q,
  sort,
  archived: String(archived),
  columns: shown.join(),
});

/** The address of the next page of the same list. */
export function nextPageHref(
  action: string,
  {
    q,
    archived,
    sort,
    phase,
    columns = null,
  }: Pick<ListQuery, "q" | "archived" | "sort"> & {
    readonly phase?: string | undefined;
    /** The chosen columns; null for the usual ones. */
    readonly columns?: string | null;
  },
  cursor: string,
): string {
  const query = new URLSearchParams({
    ...(q === "" ? {} : { q }),
    ...(archived ? { archived: "true" } : {}),
    ...(phase === undefined ? {} : { phase }),
    ...(columns === null ? {} : { columns }),
    sort,
    cursor,
  });
  return `${action}?${query}`;
}
