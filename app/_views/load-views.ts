import { redirect } from "next/navigation";
import { load } from "#app/_server/load.ts";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import type { SavedViewView } from "#lib/contracts/saved-view.ts";
import { type ViewList, viewQuery } from "#lib/domain/saved-view/view-query.ts";
import { listViews } from "#lib/usecases/saved-view/list-views.ts";

/** A list with its saved views. */
export interface ListViews {
  readonly list: ViewList;
  /** The address of the list without its state. */
  readonly action: string;
  /** The project of the list; null for the list of projects. */
  readonly projectId: string | null;
  readonly views: readonly SavedViewView[];
  /** The state of the list now. */
  readonly query: string;
  /** The address of the whole list, with which no view opens. */
  readonly allHref: string;
}

interface ListPlace {
  readonly list: ViewList;
  readonly action: string;
  readonly projectId: string | null;
}

/** The parameters of an address as the browser sent them. */
export function queryOf(search: ListSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of [value ?? []].flat()) query.append(name, one);
  return query;
}

/** Loads the views of a list. An address without any parameter opens the view that the reader chose as their default. */
export async function loadViews(place: ListPlace, search: ListSearchParams): Promise<ListViews> {
  const { list, action, projectId } = place;
  const scope = projectId === null ? { workspaceId: null } : { projectId };
  const { data: views } = await load((actor) => listViews(actor, scope, list));
  const usual = views.find(({ is_default }) => is_default);
  if (usual && usual.query !== "" && Object.keys(search).length === 0) redirect(`${action}?${usual.query}`);
  const allHref = usual === undefined ? action : `${action}?view=all`;
  return { ...place, views, query: viewQuery(list, queryOf(search)), allHref };
}
