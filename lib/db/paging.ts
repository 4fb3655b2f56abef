import { z } from "zod";
import { invalidField } from "../domain/app-error.ts";

/** A page request; `limit` is validated by the caller. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
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
