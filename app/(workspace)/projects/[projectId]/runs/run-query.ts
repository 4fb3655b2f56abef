import { z } from "zod";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { projectRunsQuery } from "#lib/contracts/project-run.ts";

const { q, status, command, started_by: startedBy, sort, cursor } = projectRunsQuery.shape;
const asked = z.object({
  q: q.catch(undefined),
  status: status.catch(undefined),
  command: command.catch(undefined),
  started_by: startedBy.catch(undefined),
  sort: sort.catch("newest"),
  cursor: cursor.catch(undefined),
});
export type RunSearch = z.output<typeof asked>;

/** Reads the address of the page; what it does not understand counts as not asked. */
export const readRunSearch = (from: ListSearchParams): RunSearch => asked.parse(from);

/** The state of the list without its page, as far as it differs from the whole list. */
export function runListState(search: RunSearch): Readonly<Record<string, string | undefined>> {
  const set = (value: string | undefined) => (value === "" ? undefined : value);
  return {
    q: set(search.q),
    status: search.status,
    command: search.command,
    started_by: search.started_by,
    sort: search.sort === "newest" ? undefined : search.sort,
  };
}
