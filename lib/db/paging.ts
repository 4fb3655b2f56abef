import { z } from "zod";
import { invalidField } from "../domain/app-error.ts";
import { LIST_ORDERS, type ListOrder } from "../domain/list-order.ts";

/** A page request; `limit` is validated by the caller. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of a list that people search, sort and archive. */
export interface SortedListRequest extends PageRequest {
  /** Words that the name contains. */
  readonly q?: string | undefined;
  readonly sort?: ListOrder | undefined;
  /** Only archived rows, or only others; undefined = all. */
  readonly archived?: boolean | undefined;
  /** Rows that fit the words in another way, by id. */
  readonly alsoFound?: readonly string[] | undefined;
}

export interface PageOf<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

interface Dated {
  readonly id: string;
  readonly created_at: Date;
}

const position = z.tuple([z.iso.datetime(), z.string().regex(/^[a-z]{3}_[0-9a-z]+$/)]);

function readCursor(cursor: string): { at: Date; id: string } {
  try {
    const [at, id] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { at: new Date(at), id };
  } catch {
    throw invalidField("/cursor", "cursor", "not a cursor of this list");
  }
}

const writeCursor = (row: Dated) =>
  Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString("base64url");

/** Newest first. Queries read one row more than requested to detect a next page. */
export const NEWEST_FIRST = [{ created_at: "desc" as const }, { id: "desc" as const }];

/**
 * The condition that continues after the cursor.
 * @throws AppError invalid_input for an invalid cursor
 */
export function afterCursor(page: PageRequest) {
  if (page.cursor === undefined) return {};
  const { at, id } = readCursor(page.cursor);
  return { OR: [{ created_at: { lt: at } }, { created_at: at, id: { lt: id } }], created_at: { lte: at } };
}

/** Makes a page from at most `limit + 1` rows. */
export function pageOf<Row extends Dated, T>(
  rows: readonly Row[],
  page: PageRequest,
  view: (row: Row) => T,
): PageOf<T> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { data: shown.map(view), next_cursor: rows.length > page.limit && last ? writeCursor(last) : null };
}

const sortedPosition = z.tuple([z.enum(LIST_ORDERS), z.string().max(2000), z.string().max(80)]);

/**
 * Reads the position of a sorted list.
 * @throws AppError invalid_input for a cursor of another list or order
 */
function readPosition(cursor: string, sort: ListOrder): { value: string; id: string } {
  try {
    const [of, value, id] = sortedPosition.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")),
    );
    if (of === sort && (sort === "name" || z.iso.datetime().safeParse(value).success)) return { value, id };
  } catch {
    // Not one of ours: refused below.
  }
  throw invalidField("/cursor", "cursor", "not a cursor of this list and order");
}

const DATED = { newest: "created_at", updated: "updated_at" } as const;

type Sorted<Name extends string> = Dated & { readonly updated_at: Date } & Readonly<Record<Name, string>>;

/** Text that LIKE takes as it is. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * The query of a page of a list that people sort, and what makes the page of its rows. Rows that change while somebody
 * pages through the list "last changed first" move to its start.
 * @param named The column that holds the name.
 * @throws AppError invalid_input for a cursor of another list or order
 */
export function sortedPage<Name extends "name" | "title">(request: SortedListRequest, named: Name) {
  const sort = request.sort ?? "newest";
  const column = sort === "name" ? named : DATED[sort];
  const direction = sort === "name" ? ("asc" as const) : ("desc" as const);
  const beyond = (value: string) => (sort === "name" ? { gt: value } : { lt: value });
  const after = request.cursor === undefined ? null : readPosition(request.cursor, sort);
  type Where = { [Column in Name | "created_at" | "updated_at"]?: string | { gt: string } | { lt: string } };
  const continues: readonly (Where & { id?: { gt: string } | { lt: string } })[] | null = after && [
    { [column]: beyond(after.value) } as Where,
    { ...({ [column]: after.value } as Where), id: beyond(after.id) },
  ];
  const q = request.q?.trim() ?? "";
  type Named = Record<Name, { contains: string; mode: "insensitive" }>;
  const found = { [named]: { contains: literal(q), mode: "insensitive" } } as Named;
  const also = request.alsoFound ?? [];
  return {
    where: {
      ...(q === "" ? {} : { AND: [{ OR: [found, { id: { in: [...also] } }] }] }),
      ...(request.archived === undefined ? {} : { archived_at: request.archived ? { not: null } : null }),
      ...(continues === null ? {} : { OR: [...continues] }),
    },
    orderBy: [{ [column]: direction } as Record<Name, typeof direction>, { id: direction }],
    take: request.limit + 1,
    page: <Row extends Sorted<Name>, T>(rows: readonly Row[], view: (row: Row) => T): PageOf<T> => {
      const shown = rows.slice(0, request.limit);
      const last = shown.at(-1);
      const value = (row: Row): string => (sort === "name" ? row[named] : row[DATED[sort]].toISOString());
      const next = last && rows.length > request.limit ? [sort, value(last), last.id] : null;
      return {
        data: shown.map(view),
        next_cursor: next && Buffer.from(JSON.stringify(next)).toString("base64url"),
      };
    },
  };
}

/**
 * Start of a page, as an offset.
 * @throws AppError invalid_input for an invalid cursor
 */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^o[1-9]\d{0,6}$/.test(cursor)) throw invalidField("/cursor", "cursor", "not a cursor of this list");
  return Number(cursor.slice(1));
}

/** The cursor after `end` of `total`; null at the end. */
export function cursorAt(end: number, total: number): string | null {
  return end < total ? `o${end}` : null;
}
