const runs = (taskId: string) => `/api/v1/tasks/${taskId}/test-runs`;

/** Addresses of test runs in the API. */
export const testPaths = {
  events: (taskId: string, testRunId: string) => `${runs(taskId)}/${testRunId}/events`,
  log: (
    taskId: string,
    testRunId: string,
    log: { readonly step: string; readonly side: "baseline" | "candidate" },
  ) => `${runs(taskId)}/${testRunId}/logs/${log.step}?side=${log.side}`,
  history: (taskId: string, test: Readonly<Record<"step" | "file" | "suite" | "name", string>>) =>
    `/api/v1/tasks/${taskId}/test-history?${new URLSearchParams(test)}`,
};
