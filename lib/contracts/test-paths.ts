const runs = (taskId: string) => `/api/v1/tasks/${taskId}/test-runs`;

/** URLs of test runs. */
export const testPaths = {
  /** The page of a task's test runs; the newest unless `run` is named. */
  page: (projectId: string, taskId: string, run?: string) =>
    `/projects/${projectId}/tasks/${taskId}/tests${run === undefined ? "" : `?run=${run}`}`,
  events: (taskId: string, testRunId: string) => `${runs(taskId)}/${testRunId}/events`,
  log: (taskId: string, testRunId: string, step: string) => `${runs(taskId)}/${testRunId}/logs/${step}`,
  history: (taskId: string, test: Readonly<Record<"step" | "file" | "suite" | "name", string>>) =>
    `/api/v1/tasks/${taskId}/test-history?${new URLSearchParams(test)}`,
};
