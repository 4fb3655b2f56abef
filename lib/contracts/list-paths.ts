import type { ViewList } from "../domain/saved-view/view-query.ts";

/** A query without what is undefined. */
function queryText(asked: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
  return new URLSearchParams(set).toString();
}

/** URLs of the pages of lists; `paths.ts` joins them with the others. */
export const listPaths = {
  projects: () => "/projects",
  /** The tasks of a project; `asked` is the state of the list. */
  tasks: (projectId: string, asked: Readonly<Record<string, string | undefined>> = {}) => {
    const query = queryText(asked);
    return `/projects/${projectId}/tasks${query === "" ? "" : `?${query}`}`;
  },
  documents: (projectId: string) => `/projects/${projectId}/documents`,
  /** The runs of all tasks of a project. */
  projectRuns: (projectId: string, asked: Readonly<Record<string, string | undefined>> = {}) => {
    const query = queryText(asked);
    return `/projects/${projectId}/runs${query === "" ? "" : `?${query}`}`;
  },
};

/** URLs of lists in the API; `paths.ts` joins them with the others. */
export const listApiPaths = {
  /** A list as CSV. */
  listFile: (
    { list, projectId }: { readonly list: ViewList; readonly projectId: string | null },
    asked: Readonly<Record<string, string | undefined>>,
  ) => `/api/v1/${projectId === null ? list : `projects/${projectId}/${list}`}/export?${queryText(asked)}`,
};
