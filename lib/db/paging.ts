import { z } from "zod";
import { AppError } from "../domain/app-error.ts";

/** What a list takes; `limit` is checked at the edge. */
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
    throw new AppError("invalid_input", {
      fields: [{ pointer: "/cursor", code: "cursor", detail: "not a cursor of this list" }],
    });
  }
}

const writeCursor = (row: Dated) =>
  Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString("base64url");

/** Newest first, one row more than asked for: that one tells whether there is a next page. */
export const NEWEST_FIRST = [{ created_at: "desc" as const }, { id: "desc" as const }];

/** The condition that continues after the cursor. Throws invalid_input for a cursor that is not ours. */
export function afterCursor(page: PageRequest) {
  if (page.cursor === undefined) return {};
  const { at, id } = readCursor(page.cursor);
  return { OR: [{ created_at: { lt: at } }, { created_at: at, id: { lt: id } }], created_at: { lte: at } };
}

/** Makes a page of the rows that `limit + 1` gave. */
export function pageOf<Row extends Dated, T>(
  rows: readonly Row[],
  page: PageRequest,
  view: (row: Row) => T,
): PageOf<T> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { data: shown.map(view), next_cursor: rows.length > page.limit && last ? writeCursor(last) : null };
}

/** Where a page of a list begins. Errors: invalid_input (a foreign cursor). */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^o[1-9]\d{0,6}$/.test(cursor))
    throw new AppError("invalid_input", {
      fields: [{ pointer: "/cursor", code: "cursor", detail: "not a cursor of this list" }],
    });
  return Number(cursor.slice(1));
}

/** The cursor behind `end` of `total`. */
export function cursorAt(end: number, total: number): string | null {
  return end < total ? `o${end}` : null;
}
