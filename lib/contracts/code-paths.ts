/** An attempt of a task to change the code. */
export interface ChangePlace {
  readonly projectId: string;
  readonly taskId: string;
  readonly patchId: string;
}

/** What a page of an attempt shows; without anything the whole difference from the base, in one column. */
export interface ShownChange {
  readonly view?: "split" | undefined;
  /** Another attempt to compare with. */
  readonly against?: string | undefined;
  /** Only this file. */
  readonly file?: string | undefined;
}

/** The addresses of repositories and of changes of the code; `paths` includes them. */
export const codePaths = {
  /** The address of a project's repository for git. */
  gitRepository: (projectId: string) => `/git/${projectId}.git`,
  repository: (projectId: string) => `/projects/${projectId}/repository`,
  repositoryBranches: (projectId: string) => `/projects/${projectId}/repository/branches`,
  repositorySettings: (projectId: string) => `/projects/${projectId}/repository/settings`,
  repositoryRemote: (projectId: string) => `/projects/${projectId}/repository/remote`,
  /** The address to which a forge reports events. */
  forgeEvents: (projectId: string) => `/api/v1/forge-events/${projectId}`,
  repositoryCommit: (projectId: string, commit: string) =>
    `/projects/${projectId}/repository/commits/${commit}`,
  /** A view of a folder or file of a repository: the content itself unless `view` is named. */
  repositoryAt: (
    projectId: string,
    at: { readonly ref?: string; readonly path?: string; readonly line?: number },
    view: "tree" | "file" | "blame" | "commits" | "search" = "tree",
  ) => {
    const query = new URLSearchParams({
      ...(at.ref === undefined ? {} : { ref: at.ref }),
      ...(at.path === undefined || at.path === "" ? {} : { path: at.path }),
      // The server shows the part of a long file that has the line; the fragment is for the browser.
      ...(at.line === undefined ? {} : { line: String(at.line) }),
    });
    const page = view === "tree" ? "" : `/${view}`;
    const line = at.line === undefined ? "" : `#L${at.line}`;
    return `/projects/${projectId}/repository${page}${query.size > 0 ? `?${query}` : ""}${line}`;
  },
  /** The attempts of a task to change the code. */
  changes: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/changes`,
  change: ({ projectId, taskId, patchId }: ChangePlace, shown: ShownChange = {}) => {
    const query = new URLSearchParams(
      Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    return `/projects/${projectId}/tasks/${taskId}/changes/${patchId}${query.size > 0 ? `?${query}` : ""}`;
  },
  /** The test runs of a task; the newest is shown unless `run` is named. */
  tests: (projectId: string, taskId: string, run?: string) =>
    `/projects/${projectId}/tasks/${taskId}/tests${run === undefined ? "" : `?run=${run}`}`,
  /** The gate before a change is accepted. */
  acceptance: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/acceptance`,
  /** The calls of the API that decide about a change and that undo one. */
  acceptanceCall: (taskId: string) => `/api/v1/tasks/${taskId}/gates/accept/decisions`,
  revertCall: (patchId: string) => `/api/v1/patches/${patchId}/revert`,
  projectChanges: (projectId: string) => `/projects/${projectId}/repository/changes`,
  /** The difference of an attempt as a file for `git apply`. */
  patchFile: (patchId: string) => `/api/v1/patches/${patchId}/file`,
};
