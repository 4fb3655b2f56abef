/** Every URL of the product, in one place; pages and API alike. */
export const paths = {
  home: () => "/",
  signIn: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"),
  signUp: () => "/sign-up",
  projects: () => "/projects",
  newProject: () => "/projects/new",
  project: (projectId: string) => `/projects/${projectId}`,
  chat: (projectId: string) => `/projects/${projectId}/chat`,
  conversation: (projectId: string, conversationId: string) =>
    `/projects/${projectId}/chat/${conversationId}`,
  projectSettings: (projectId: string) => `/projects/${projectId}/settings`,
  newTask: (projectId: string) => `/projects/${projectId}/tasks/new`,
  task: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}`,
  plan: (projectId: string, taskId: string, version?: number) =>
    `/projects/${projectId}/tasks/${taskId}/plan${version ? `?version=${version}` : ""}`,
  gate: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/gate`,
  minutes: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/minutes`,
  document: (projectId: string, documentId: string, version?: number) =>
    `/projects/${projectId}/documents/${documentId}${version ? `?version=${version}` : ""}`,
  /** What a version changed, against the one before it. */
  documentChanges: (projectId: string, documentId: string, version: number) =>
    `/projects/${projectId}/documents/${documentId}?version=${version}&compare=${version - 1}`,
  settings: () => "/settings",
  settingsModels: () => "/settings/models",
  settingsPrices: () => "/settings/prices",
  settingsChat: () => "/settings/chat",
  settingsTokens: () => "/settings/tokens",
  settingsLinks: () => "/settings/links",
  settingsAccount: () => "/settings/account",
  check: (kind?: string) => (kind ? `/check?tab=${kind}` : "/check"),
  share: (token: string) => `/share/${token}`,
  errorCode: (code: string) => `/docs/errors#${code}`,
  api: {
    taskEvents: (taskId: string) => `/api/v1/tasks/${taskId}/events`,
    runEvents: (runId: string) => `/api/v1/runs/${runId}/events`,
    turns: (taskId: string) => `/api/v1/tasks/${taskId}/turns`,
    answers: (taskId: string, questionId: string) =>
      `/api/v1/tasks/${taskId}/questions/${questionId}/answers`,
    cancel: (runId: string) => `/api/v1/runs/${runId}/cancel`,
    project: (projectId: string) => `/api/v1/projects/${projectId}`,
    conversations: (projectId: string) => `/api/v1/projects/${projectId}/conversations`,
    conversationMessages: (conversationId: string) => `/api/v1/conversations/${conversationId}/messages`,
    messages: () => "/api/v1/messages",
    messageEvents: (messageId: string) => `/api/v1/messages/${messageId}/events`,
    messageRecord: (messageId: string) => `/api/v1/messages/${messageId}/record`,
    cancelMessage: (messageId: string) => `/api/v1/messages/${messageId}/cancel`,
    suggestion: (suggestionId: string) => `/api/v1/suggestions/${suggestionId}`,
    suggestionDecisions: (suggestionId: string) => `/api/v1/suggestions/${suggestionId}/decisions`,
    documentOutline: (documentId: string) => `/api/v1/documents/${documentId}/outline`,
    undoVersion: (documentId: string, version: number) =>
      `/api/v1/documents/${documentId}/versions/${version}/undo`,
    contractCheck: (kind: string) => `/api/v1/contracts/${kind}/validate`,
    schema: (name: string) => `/api/v1/contracts/schemas/${name}`,
    decisions: (taskId: string, phase: string) => `/api/v1/tasks/${taskId}/gates/${phase}/decisions`,
  },
} as const;
