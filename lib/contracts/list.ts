import { z } from "zod";

/** Cursor paging: lists are `{data, next_cursor}`. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

export interface Page<T> {
  readonly data: T[];
  readonly next_cursor: string | null;
}
