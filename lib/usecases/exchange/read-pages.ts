import type { PageOf, PageRequest } from "#lib/db/paging.ts";

const PAGE = 100;

/** All rows of a list that is read by pages, newest first, in the other order: the oldest first. */
export async function readPages<T>(page: (request: PageRequest) => Promise<PageOf<T>>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const { data, next_cursor } = await page({ limit: PAGE, cursor });
    rows.push(...data);
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rows.reverse();
}
