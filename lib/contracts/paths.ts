import type { MeetingKind } from "../domain/meeting/room.ts";
import { accountPaths } from "./account-paths.ts";
import { codePaths } from "./code-paths.ts";
import { integrationPaths } from "./integration-paths.ts";
import { listApiPaths, listPaths } from "./list-paths.ts";
import { baselineApiPaths, requirementPaths } from "./requirement-paths.ts";
import { welcomePaths } from "./welcome-paths.ts";

/** All URLs of the product, of pages and of the API. */
export const paths = {
  ...accountPaths,
  ...codePaths,
  ...requirementPaths,
  ...integrationPaths,
  ...welcomePaths,
  ...listPaths,
  home: () => "/",
  firstSteps: () => "/#first-steps",
  /** Search over the workspace. */
  search: (q = "", at: { readonly kind?: string; readonly cursor?: string } = {}) => {
    const query = new URLSearchParams({ ...(q === "" ? {} : { q }), ...at });
    return `/search${query.size > 0 ? `?${query}` : ""}`;
  },
  newProject: () => "/projects/new",
  project: (projectId: string) => `/projects/${projectId}`,
  chat: (projectId: string) => `/projects/${projectId}/chat`,
  conversation: (projectId: string, conversationId: string) =>
    `/projects/${projectId}/chat/${conversationId}`,
  projectSettings: (projectId: string) => `/projects/${projectId}/settings`,
  projectApproval: (projectId: string) => `/projects/${projectId}/settings/approval`,
  projectSettingsQuestions: (projectId: string) => `/projects/${projectId}/settings/questions`,
  projectBudget: (projectId: string) => `/projects/${projectId}/settings/budget`,
  projectUsage: (projectId: string) => `/projects/${projectId}/usage`,
  projectSeats: (projectId: string) => `/projects/${projectId}/settings/seats`,
  projectSettingsOpenSpec: (projectId: string) => `/projects/${projectId}/settings/openspec`,
  projectTracker: (projectId: string) => `/projects/${projectId}/settings/tracker`,
  projectExportSchedules: (projectId: string) => `/projects/${projectId}/settings/exports`,
  projectChecks: (projectId: string) => `/projects/${projectId}/settings/checks`,
  projectModels: (projectId: string) => `/projects/${projectId}/settings/models`,
  newTask: (projectId: string) => `/projects/${projectId}/tasks/new`,
  task: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}`,
  plan: (projectId: string, taskId: string, version?: number) =>
    `/projects/${projectId}/tasks/${taskId}/plan${version ? `?version=${version}` : ""}`,
  /** Comparison of two plan versions, of the same task or of two tasks of the project. */
  comparePlans: (projectId: string, taskId: string, between: { from: number; to: number; with?: string }) =>
    `/projects/${projectId}/tasks/${taskId}/plan?version=${between.to}&compare=${between.from}${between.with ? `&with=${between.with}` : ""}`,
  planReport: (projectId: string, taskId: string, version: number) =>
    `/projects/${projectId}/tasks/${taskId}/plan?version=${version}&view=report`,
  planItem: (projectId: string, taskId: string, item: string) =>
    `/projects/${projectId}/tasks/${taskId}/plan#${encodeURIComponent(item)}`,
  newTaskFrom: (projectId: string, taskId: string, version: number) =>
    `/projects/${projectId}/tasks/new?reference=${taskId}&version=${version}`,
  /** The plan as an OpenSpec change or in another format; a file of it, and a line of that. */
  openspec: (
    projectId: string,
    taskId: string,
    at: {
      readonly version?: number;
      readonly format?: string;
      readonly file?: string;
      readonly line?: number;
    } = {},
  ) => {
    const query = new URLSearchParams({
      ...(at.format === undefined ? {} : { format: at.format }),
      ...(at.version === undefined ? {} : { version: String(at.version) }),
      ...(at.file === undefined ? {} : { file: at.file }),
    });
    const line = at.line === undefined ? "" : `#L${at.line}`;
    return `/projects/${projectId}/tasks/${taskId}/openspec${query.size > 0 ? `?${query}` : ""}${line}`;
  },
  /** The tasks of the plan as work; a board unless `view` is list. */
  work: (projectId: string, taskId: string, at: { readonly view?: "list"; readonly owner?: "me" } = {}) => {
    const query = new URLSearchParams({ ...at });
    return `/projects/${projectId}/tasks/${taskId}/work${query.size > 0 ? `?${query}` : ""}`;
  },
  /** The graph of a task: its phase, the moves that it allows, and what was chosen so far. */
  graph: (projectId: string, taskId: string, cursor?: string) =>
    `/projects/${projectId}/tasks/${taskId}/graph${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ""}`,
  gate: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/gate`,
  desk: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/desk`,
  /** The runs of a task; with two of them, their comparison. */
  runs: (projectId: string, taskId: string, between?: { first: string; second: string }) =>
    `/projects/${projectId}/tasks/${taskId}/runs${between ? `?first=${between.first}&second=${between.second}` : ""}`,
  replay: (projectId: string, taskId: string) => `/projects/${projectId}/tasks/${taskId}/replay`,
  /** `kind`: a meeting about code; absent: the meeting about the plan. */
  minutes: (projectId: string, taskId: string, kind?: MeetingKind) =>
    `/projects/${projectId}/tasks/${taskId}/minutes${kind === undefined || kind === "planning" ? "" : `?kind=${kind}`}`,
  document: (projectId: string, documentId: string, version?: number) =>
    `/projects/${projectId}/documents/${documentId}${version ? `?version=${version}` : ""}`,
  knowledge: (projectId: string, asked?: string) =>
    `/projects/${projectId}/knowledge${asked ? `?q=${encodeURIComponent(asked)}` : ""}`,
  /** A knowledge file, at a line of one of its versions. */
  knowledgeFile: (projectId: string, fileId: string, at: { version?: number; line?: number } = {}) => {
    const query = new URLSearchParams();
    if (at.version !== undefined) query.set("version", String(at.version));
    if (at.line !== undefined && at.line > 1000) query.set("line", String(at.line));
    const asked = query.size > 0 ? `?${query}` : "";
    return `/projects/${projectId}/knowledge/${fileId}${asked}${at.line === undefined ? "" : `#L${at.line}`}`;
  },
  projectSettingsIds: (projectId: string) => `/projects/${projectId}/settings/ids`,
  /** The statements of a document that have no id. */
  documentIds: (projectId: string, documentId: string) =>
    `/projects/${projectId}/documents/${documentId}/ids`,
  documentEditor: (projectId: string, documentId: string) =>
    `/projects/${projectId}/documents/${documentId}?mode=edit`,
  /** A comment on the document, in its text. */
  documentComment: (projectId: string, documentId: string, commentId: string) =>
    `/projects/${projectId}/documents/${documentId}#c-${commentId}`,
  documentChanges: (projectId: string, documentId: string, version: number) =>
    `/projects/${projectId}/documents/${documentId}?version=${version}&compare=${version - 1}`,
  /** Comparison of any two versions of a document. */
  compareVersions: (
    projectId: string,
    documentId: string,
    at: { readonly from: number; readonly to: number; readonly split?: boolean },
  ) =>
    `/projects/${projectId}/documents/${documentId}?version=${at.to}&compare=${at.from}${at.split ? "&view=split" : ""}`,
  /** A rendered version on one page, regardless of its size. */
  plainDocument: (projectId: string, documentId: string, version: number) =>
    `/projects/${projectId}/documents/${documentId}?version=${version}&plain=1`,
  /** A rendered version with the author of each block. */
  documentBlame: (projectId: string, documentId: string, version?: number) =>
    `/projects/${projectId}/documents/${documentId}?${version ? `version=${version}&` : ""}blame=1`,
  importInto: (projectId: string, documentId?: string) =>
    `/projects/${projectId}/import${documentId ? `?document=${documentId}` : ""}`,
  projectSettingsSrs: (projectId: string) => `/projects/${projectId}/settings/srs`,
  writeSrs: (projectId: string, runId?: string) =>
    `/projects/${projectId}/write${runId ? `?run=${runId}` : ""}`,
  importProject: () => "/projects/import",
  exchangeJob: (jobId: string) => `/exchange-jobs/${jobId}`,
  usage: () => "/usage",
  settings: () => "/settings",
  settingsBudget: () => "/settings/budget",
  settingsModels: () => "/settings/models",
  settingsAudit: () => "/settings/audit",
  settingsSandbox: () => "/settings/sandbox",
  settingsPolicy: () => "/settings/policy",
  settingsTemplates: () => "/settings/templates",
  settingsTemplate: (outlineId: string, language: string) =>
    `/settings/templates/${outlineId}?language=${language}`,
  settingsPrompts: () => "/settings/prompts",
  settingsPrompt: (promptId: string) => `/settings/prompts/${promptId}`,
  settingsPrices: () => "/settings/prices",
  settingsChat: () => "/settings/chat",
  settingsTokens: () => "/settings/tokens",
  settingsLinks: (linkId?: string) => (linkId ? `/settings/links/${linkId}` : "/settings/links"),
  settingsMembers: () => "/settings/members",
  member: (userId: string) => `/settings/members#${userId}`,
  check: (kind?: string) => (kind ? `/check?tab=${kind}` : "/check"),
  share: (token: string) => `/share/${token}`,
  lintRules: () => "/docs/checks",
  lintRule: (ruleId: string) => `/docs/checks/${ruleId}`,
  errorCode: (code: string) => `/docs/errors#${code}`,
  api: {
    ...baselineApiPaths,
    ...listApiPaths,
    repository: (projectId: string) => `/api/v1/projects/${projectId}/repository`,
    repositoryUploads: (projectId: string, query: Readonly<Record<string, string>>) =>
      `/api/v1/projects/${projectId}/repository/uploads?${new URLSearchParams(query)}`,
    repositoryRaw: (projectId: string, at: { readonly ref?: string; readonly path: string }) =>
      `/api/v1/projects/${projectId}/repository/raw?${new URLSearchParams({ ...at })}`,
    repositoryArchive: (projectId: string, ref: string, format: "zip" | "tar.gz") =>
      `/api/v1/projects/${projectId}/repository/archive?${new URLSearchParams({ ref, format })}`,
    movesExport: (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/moves/export`,
    taskEvents: (taskId: string) => `/api/v1/tasks/${taskId}/events`,
    runEvents: (runId: string) => `/api/v1/runs/${runId}/events`,
    taskGraph: (taskId: string) => `/api/v1/tasks/${taskId}/graph`,
    turns: (taskId: string) => `/api/v1/tasks/${taskId}/turns`,
    taskSeats: (taskId: string) => `/api/v1/tasks/${taskId}/seats`,
    seatTurns: (taskId: string, role: string) =>
      `/api/v1/tasks/${taskId}/seats/${encodeURIComponent(role)}/turns`,
    seatRetries: (taskId: string, role: string) =>
      `/api/v1/tasks/${taskId}/seats/${encodeURIComponent(role)}/retries`,
    desk: (taskId: string) => `/api/v1/tasks/${taskId}/desk`,
    planFiles: (taskId: string, q: string) =>
      `/api/v1/tasks/${taskId}/plan-files?${new URLSearchParams({ q })}`,
    deskEdits: (taskId: string) => `/api/v1/tasks/${taskId}/desk/edits`,
    planDecisions: (taskId: string) => `/api/v1/tasks/${taskId}/decisions`,
    deskCommit: (taskId: string) => `/api/v1/tasks/${taskId}/desk/commit`,
    planIssues: (taskId: string, version: number) => `/api/v1/tasks/${taskId}/plans/${version}/issues`,
    judgements: (taskId: string) => `/api/v1/tasks/${taskId}/judgements`,
    firstSteps: () => "/api/v1/home/first-steps",
    members: () => "/api/v1/members",
    answerRequest: (taskId: string, id: string) => `/api/v1/tasks/${taskId}/questions/${id}/request`,
    planAnswers: (taskId: string) => `/api/v1/tasks/${taskId}/answers`,
    answers: (taskId: string, id: string) => `/api/v1/tasks/${taskId}/questions/${id}/answers`,
    cancel: (runId: string) => `/api/v1/runs/${runId}/cancel`,
    pause: (runId: string) => `/api/v1/runs/${runId}/pause`,
    continueRun: (runId: string) => `/api/v1/runs/${runId}/continue`,
    project: (projectId: string) => `/api/v1/projects/${projectId}`,
    search: (q: string, limit: number) => `/api/v1/search?q=${encodeURIComponent(q)}&limit=${limit}`,
    depths: (projectId: string) => `/api/v1/projects/${projectId}/depths`,
    projectBudget: (projectId: string) => `/api/v1/projects/${projectId}/budget`,
    workspaceBudget: (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/budget`,
    auditExport: (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/audit-events/export`,
    usageExport: (of: "workspaces" | "projects", id: string) => `/api/v1/${of}/${id}/usage/export`,
    seats: (projectId: string) => `/api/v1/projects/${projectId}/seats`,
    seat: (seatId: string) => `/api/v1/seats/${seatId}`,
    seatRestore: (seatId: string) => `/api/v1/seats/${seatId}/restore`,
    seatPosition: (seatId: string) => `/api/v1/seats/${seatId}/position`,
    seatTries: (seatId: string) => `/api/v1/seats/${seatId}/tries`,
    conversations: (projectId: string) => `/api/v1/projects/${projectId}/conversations`,
    conversationMessages: (conversationId: string) => `/api/v1/conversations/${conversationId}/messages`,
    messages: () => "/api/v1/messages",
    messageEvents: (messageId: string) => `/api/v1/messages/${messageId}/events`,
    messageRecord: (messageId: string) => `/api/v1/messages/${messageId}/record`,
    cancelMessage: (messageId: string) => `/api/v1/messages/${messageId}/cancel`,
    suggestion: (suggestionId: string) => `/api/v1/suggestions/${suggestionId}`,
    suggestionsPreview: (documentId: string) => `/api/v1/documents/${documentId}/suggestions/preview`,
    documentSuggestionDecisions: (id: string) => `/api/v1/documents/${id}/suggestions/decisions`,
    suggestionDecisions: (suggestionId: string) => `/api/v1/suggestions/${suggestionId}/decisions`,
    knowledgeSource: (projectId: string, sourceId: string) =>
      `/api/v1/projects/${projectId}/knowledge/sources/${sourceId}`,
    knowledgeUploads: (projectId: string, replace?: string) =>
      `/api/v1/projects/${projectId}/knowledge/uploads${replace ? `?replace=${replace}` : ""}`,
    knowledgeFile: (fileId: string) => `/api/v1/knowledge-files/${fileId}`,
    restoreKnowledgeFile: (fileId: string) => `/api/v1/knowledge-files/${fileId}/restore`,
    requirement: (projectId: string, requirementId: string) =>
      `/api/v1/projects/${projectId}/requirements/${encodeURIComponent(requirementId)}`,
    traceMatrixFile: (projectId: string, q: string) =>
      `/api/v1/projects/${projectId}/trace-matrix/file?${new URLSearchParams({ q })}`,
    requirementGraph: (projectId: string, requirementId: string, depth: number) =>
      `/api/v1/projects/${projectId}/requirements/${encodeURIComponent(requirementId)}/graph?depth=${depth}`,
    requirementApprovals: (projectId: string) => `/api/v1/projects/${projectId}/requirement-approvals`,
    requirementTypes: (projectId: string) => `/api/v1/projects/${projectId}/requirement-types`,
    traceLinks: (projectId: string) => `/api/v1/projects/${projectId}/trace-links`,
    traceLink: (projectId: string, linkId: string) => `/api/v1/projects/${projectId}/trace-links/${linkId}`,
    traceConfirmations: (projectId: string) => `/api/v1/projects/${projectId}/trace-links/confirmations`,
    complexity: (projectId: string) => `/api/v1/projects/${projectId}/complexity`,
    requirementsYaml: (projectId: string) => `/api/v1/projects/${projectId}/requirements-yaml`,
    renumberings: (projectId: string) => `/api/v1/projects/${projectId}/renumberings`,
    twinRepairs: (projectId: string) => `/api/v1/projects/${projectId}/twin-repairs`,
    documentLint: (documentId: string, page: Record<string, string>) =>
      `/api/v1/documents/${documentId}/lint?${new URLSearchParams(page)}`,
    srsRuns: (projectId: string) => `/api/v1/projects/${projectId}/srs-runs`,
    srsRun: (runId: string) => `/api/v1/srs-runs/${runId}`,
    resumeSrsRun: (runId: string) => `/api/v1/srs-runs/${runId}/resume`,
    prototype: (projectId: string) => `/api/v1/projects/${projectId}/prototype`,
    documentOutline: (documentId: string) => `/api/v1/documents/${documentId}/outline`,
    documentComments: (documentId: string, version?: number) =>
      `/api/v1/documents/${documentId}/comments${version === undefined ? "" : `?version=${version}`}`,
    commentEvents: (documentId: string) => `/api/v1/documents/${documentId}/comments/events`,
    commentThread: (threadId: string) => `/api/v1/comment-threads/${threadId}`,
    threadComments: (threadId: string) => `/api/v1/comment-threads/${threadId}/comments`,
    threadComment: (threadId: string, id: string) => `/api/v1/comment-threads/${threadId}/comments/${id}`,
    documentEdits: (documentId: string) => `/api/v1/documents/${documentId}/edits`,
    formatDocument: (documentId: string) => `/api/v1/documents/${documentId}/format`,
    ignoreFinding: (documentId: string) => `/api/v1/documents/${documentId}/lint/ignores`,
    lintReport: (documentId: string, version: number) =>
      `/api/v1/documents/${documentId}/lint/report?version=${version}`,
    projectChecks: (projectId: string) => `/api/v1/projects/${projectId}/checks`,
    documentSeen: (documentId: string) => `/api/v1/documents/${documentId}/seen`,
    restoreVersion: (documentId: string, version: number) =>
      `/api/v1/documents/${documentId}/versions/${version}/restore`,
    undoVersion: (documentId: string, version: number) =>
      `/api/v1/documents/${documentId}/versions/${version}/undo`,
    imports: (projectId: string, asked: Readonly<Record<string, string>> = {}) =>
      `/api/v1/projects/${projectId}/imports?${new URLSearchParams(asked)}`,
    importProject: (asked: Readonly<Record<string, string>> = {}) =>
      `/api/v1/projects/imports?${new URLSearchParams(asked)}`,
    fileImportJobs: (projectId: string, asked: Readonly<Record<string, string>>) =>
      `/api/v1/projects/${projectId}/import-jobs?${new URLSearchParams(asked)}`,
    projectImportJobs: (asked: Readonly<Record<string, string>>) =>
      `/api/v1/projects/import-jobs?${new URLSearchParams(asked)}`,
    documentExports: (documentId: string) => `/api/v1/documents/${documentId}/exports`,
    projectExports: (projectId: string) => `/api/v1/projects/${projectId}/exports`,
    workspaceExports: (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/exports`,
    exchangeJob: (jobId: string) => `/api/v1/exchange-jobs/${jobId}`,
    exchangeJobCancel: (jobId: string) => `/api/v1/exchange-jobs/${jobId}/cancel`,
    exchangeJobFile: (jobId: string) => `/api/v1/exchange-jobs/${jobId}/file`,
    exportDocument: (documentId: string, format: string, version: number) =>
      `/api/v1/documents/${documentId}/export?format=${format}&version=${version}`,
    exportProject: (projectId: string) => `/api/v1/projects/${projectId}/export`,
    contractCheck: (kind: string) => `/api/v1/contracts/${kind}/validate`,
    schema: (name: string) => `/api/v1/contracts/schemas/${name}`,
    approvalRules: (projectId: string) => `/api/v1/projects/${projectId}/approval-rules`,
    delegations: (projectId: string) => `/api/v1/projects/${projectId}/delegations`,
    delegation: (projectId: string, delegationId: string) =>
      `/api/v1/projects/${projectId}/delegations/${delegationId}`,
    member: (memberId: string) => `/api/v1/members/${memberId}`,
    invitations: () => "/api/v1/invitations",
    invitation: (invitationId: string) => `/api/v1/invitations/${invitationId}`,
    acceptances: () => "/api/v1/invitations/acceptances",
    workspaceChoice: (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/choice`,
    meeting: (taskId: string, kind: string) => `/api/v1/tasks/${taskId}/meetings/${kind}`,
    readMention: (mentionId: string) => `/api/v1/mentions/${mentionId}/read`,
    presence: (taskId: string) => `/api/v1/tasks/${taskId}/presence`,
    proposalDecisions: (taskId: string, proposalId: string) =>
      `/api/v1/tasks/${taskId}/proposals/${proposalId}/decisions`,
    artifact: (taskId: string, name: string, version: number) =>
      `/api/v1/tasks/${taskId}/artifacts/${name}?version=${version}`,
    openspecImports: (projectId: string) => `/api/v1/projects/${projectId}/openspec-imports`,
    handoverZip: (taskId: string, format: string, version: number) =>
      `/api/v1/tasks/${taskId}/handover/${format}/archive?version=${version}`,
    openspecZip: (taskId: string, version: number) =>
      `/api/v1/tasks/${taskId}/openspec.zip?version=${version}`,
    decisions: (taskId: string, phase: string) => `/api/v1/tasks/${taskId}/gates/${phase}/decisions`,
  },
} as const;
