/** Every URL of the product, in one place; pages and API alike. */
export const paths = {
  home: () => "/",
  signIn: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"),
  signUp: () => "/sign-up",
  projects: () => "/projects",
  newProject: () => "/projects/new",
  project: (projectId: string) => `/projects/${projectId}`,
  newTask: (projectId: string) => `/projects/${projectId}/tasks/new`,
  task: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}`,
  plan: (projectId: string, taskId: string, version?: number) =>
    `/projects/${projectId}/tasks/${taskId}/plan${version ? `?version=${version}` : ""}`,
  gate: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/gate`,
  minutes: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/minutes`,
  document: (projectId: string, documentId: string, version?: number) =>
    `/projects/${projectId}/documents/${documentId}${version ? `?version=${version}` : ""}`,
  settings: () => "/settings",
  settingsModels: () => "/settings/models",
  settingsTokens: () => "/settings/tokens",
  settingsLinks: () => "/settings/links",
  settingsAccount: () => "/settings/account",
  share: (token: string) => `/share/${token}`,
  errorCode: (code: string) => `/docs/errors#${code}`,
  api: {
    taskEvents: (taskId: string) => `/api/v1/tasks/${taskId}/events`,
    runEvents: (runId: string) => `/api/v1/runs/${runId}/events`,
    turns: (taskId: string) => `/api/v1/tasks/${taskId}/turns`,
    answers: (taskId: string, questionId: string) =>
      `/api/v1/tasks/${taskId}/questions/${questionId}/answers`,
    cancel: (runId: string) => `/api/v1/runs/${runId}/cancel`,
    decisions: (taskId: string, phase: string) => `/api/v1/tasks/${taskId}/gates/${phase}/decisions`,
  },
} as const;
