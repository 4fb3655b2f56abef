import { z } from "zod";
import { LIST_ORDERS } from "../domain/list-order.ts";

/** Cursor paging: lists are `{data, next_cursor}`. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** A page of a list that people search and sort. */
const searchedListQuery = pageQuery.extend({
  /** Words that the name contains. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(LIST_ORDERS).default("newest"),
});

/** As {@link searchedListQuery}, of rows that can be archived: without these unless they are asked for. */
export const listQuery = searchedListQuery.extend({
  archived: z.enum(["true", "false"]).default("false"),
});

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

export interface Page<T> {
  readonly data: T[];
  readonly next_cursor: string | null;
}
