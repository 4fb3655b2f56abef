import { z } from "zod";
import { type ListSearchParams, readListQuery } from "#app/_ui/list-query.ts";
import { queryOf } from "#app/_views/load-views.ts";
import { columnsParameter, shownColumns } from "#lib/domain/saved-view/shown-columns.ts";
import { phaseSchema } from "#lib/domain/task/phase-schema.ts";

const phaseOrNone = z.optional(phaseSchema).catch(undefined);

/** Reads the address of the page of tasks; what it does not understand counts as not asked. */
export function readTaskSearch(search: ListSearchParams) {
  const read = readListQuery(search, "updated");
  const phase = phaseOrNone.parse(search.phase);
  const shown = shownColumns("tasks", queryOf(search).getAll("columns"));
  const { q, sort, archived } = read;
  return {
    asked: { ...read, isFiltered: read.isFiltered || phase !== undefined },
    phase,
    shown,
    isBoard: search.view === "board",
    /** The state that both views keep, without the phase. */
    state: {
      q: q === "" ? undefined : q,
      sort,
      archived: archived ? "true" : undefined,
      columns: columnsParameter("tasks", shown) ?? undefined,
    },
  };
}
