/** The page of the gate before a change of the code is accepted. */
export const acceptancePath = (projectId: string, taskId: string): string =>
  `/projects/${projectId}/tasks/${taskId}/acceptance`;
