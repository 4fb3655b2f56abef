import type { ViewList } from "../domain/saved-view/view-query.ts";

/** The state of a list in its address. */
type ListState = Readonly<Record<string, string | undefined>>;

/** A query without what is undefined. */
function queryText(asked: ListState): string {
  const set = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
  return new URLSearchParams(set).toString();
}

function withQuery(path: string, asked: ListState): string {
  const query = queryText(asked);
  return query === "" ? path : `${path}?${query}`;
}

/** URLs of the pages of lists; `paths.ts` joins them with the others. */
export const listPaths = {
  projects: () => "/projects",
  /** The tasks of a project; `asked` is the state of the list. */
  tasks: (projectId: string, asked: ListState = {}) => withQuery(`/projects/${projectId}/tasks`, asked),
  documents: (projectId: string) => `/projects/${projectId}/documents`,
  /** The runs of all tasks of a project. */
  projectRuns: (projectId: string, asked: ListState = {}) => withQuery(`/projects/${projectId}/runs`, asked),
};

/** URLs of lists in the API; `paths.ts` joins them with the others. */
export const listApiPaths = {
  /** A list as CSV. */
  listFile: (
    { list, projectId }: { readonly list: ViewList; readonly projectId: string | null },
    asked: ListState,
  ) => `/api/v1/${projectId === null ? list : `projects/${projectId}/${list}`}/export?${queryText(asked)}`,
};
