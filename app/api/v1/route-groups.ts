import { loadRoutes, type RouteGroup } from "#lib/http/dispatcher.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { BASELINE_GROUPS } from "./baseline-groups.ts";
import { CODE_CHAIN_GROUPS } from "./code-chain-groups.ts";
import { NOTIFICATION_GROUPS } from "./notification-groups.ts";
import { REQUIREMENT_GROUPS } from "./requirement-groups.ts";
import { WORKSPACE_GROUPS } from "./workspace-groups.ts";

const ofTask = (part: string): string => `/api/v1/tasks/{taskId}/${part}`;
const ofRepository = (part: string): string => `/api/v1/projects/{projectId}/repository/${part}`;

/** Every route of the API: each declared path is at or below a path listed here. Route files are loaded on demand. */
export const ROUTE_GROUPS: readonly RouteGroup[] = [
  {
    under: ["/api/v1/tasks/{taskId}/artifacts"],
    load: async () => (await import("./artifacts/artifact-routes.ts")).artifactRoutes,
  },
  {
    under: ["/api/v1/conversations", "/api/v1/messages", "/api/v1/projects/{projectId}/conversations"],
    load: async () => (await import("./chat/chat-routes.ts")).chatRoutes,
  },
  ...BASELINE_GROUPS,
  ...CODE_CHAIN_GROUPS,
  ...WORKSPACE_GROUPS,
  ...NOTIFICATION_GROUPS,
  {
    under: ["/api/v1/documents/{documentId}/comments", "/api/v1/comment-threads"],
    load: async () => (await import("./comments/comment-routes.ts")).commentRoutes,
  },
  {
    under: ["/api/v1/contracts"],
    load: async () => (await import("./contracts/contract-routes.ts")).contractRoutes,
  },
  {
    under: [
      "/api/v1/documents/{documentId}/lint",
      "/api/v1/lint-rules",
      "/api/v1/projects/{projectId}/checks",
    ],
    load: async () => (await import("./documents/lint-routes.ts")).lintRoutes,
  },
  {
    under: ["/api/v1/documents/{documentId}/suggestions", "/api/v1/suggestions"],
    load: async () => (await import("./documents/suggestion-routes.ts")).suggestionRoutes,
  },
  {
    under: [
      "/api/v1/documents/{documentId}/versions",
      "/api/v1/documents/{documentId}/blame",
      "/api/v1/documents/{documentId}/seen",
    ],
    load: async () => (await import("./documents/version-routes.ts")).versionRoutes,
  },
  {
    under: [
      "/api/v1/documents",
      "/api/v1/projects/{projectId}/documents",
      "/api/v1/projects/{projectId}/document-archivings",
    ],
    load: async () => (await import("./documents/document-routes.ts")).documentRoutes,
  },
  {
    under: [
      "/api/v1/documents/{documentId}/export",
      "/api/v1/documents/{documentId}/exports",
      "/api/v1/projects/{projectId}/export",
      "/api/v1/projects/{projectId}/exports",
    ],
    load: async () => (await import("./exchange/export-routes.ts")).exportRoutes,
  },
  {
    under: [
      "/api/v1/import-limits",
      "/api/v1/projects/import-jobs",
      "/api/v1/projects/imports",
      "/api/v1/projects/{projectId}/import-jobs",
      "/api/v1/projects/{projectId}/imports",
    ],
    load: async () => (await import("./exchange/import-routes.ts")).importRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/export-schedules"],
    load: async () => (await import("./exchange/export-schedule-routes.ts")).exportScheduleRoutes,
  },
  {
    under: ["/api/v1/exchange-jobs", "/api/v1/projects/{projectId}/exchange-jobs"],
    load: async () => (await import("./exchange/exchange-job-routes.ts")).exchangeJobRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/approval-rules", "/api/v1/projects/{projectId}/delegations"],
    load: async () => (await import("./gates/approval-routes.ts")).approvalRoutes,
  },
  {
    under: ["/api/v1/tasks/{taskId}/gates"],
    load: async () => (await import("./gates/gate-routes.ts")).gateRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/issue-tracker"],
    load: async () => (await import("./work/issue-tracker-routes.ts")).issueTrackerRoutes,
  },
  {
    under: ["/api/v1/tasks/{taskId}/issues", "/api/v1/tasks/{taskId}/issue-syncs"],
    load: async () => (await import("./work/issue-routes.ts")).issueRoutes,
  },
  {
    under: ["/api/v1/tasks/{taskId}/handover"],
    load: async () => (await import("./handover/handover-routes.ts")).handoverRoutes,
  },
  {
    under: ["/api/v1/home", "/api/v1/mentions"],
    load: async () => (await import("./home/home-routes.ts")).homeRoutes,
  },
  {
    under: ["/api/v1/knowledge-files", "/api/v1/projects/{projectId}/knowledge"],
    load: async () => (await import("./knowledge/knowledge-routes.ts")).knowledgeRoutes,
  },
  {
    under: ["minutes", "lines", "comments", "signatures", "reopenings"].map((part) =>
      ofTask(`meetings/{kind}/${part}`),
    ),
    load: async () => (await import("./meetings/minutes-routes.ts")).minutesRoutes,
  },
  {
    under: ["/api/v1/tasks/{taskId}/meetings"],
    load: async () => (await import("./meetings/meeting-routes.ts")).meetingRoutes,
  },
  {
    under: ["/api/v1/invitations"],
    load: async () => (await import("./members/invitation-routes.ts")).invitationRoutes,
  },
  {
    under: ["/api/v1/account"],
    load: async () => (await import("./members/account-routes.ts")).accountRoutes,
  },
  {
    under: ["/api/v1/members"],
    load: async () => (await import("./members/member-routes.ts")).memberRoutes,
  },
  {
    under: ["/api/v1/workspaces"],
    load: async () => (await import("./members/workspace-routes.ts")).workspaceRoutes,
  },
  {
    under: [
      "/api/v1/models",
      "/api/v1/local-models",
      "/api/v1/model-profile",
      "/api/v1/projects/{projectId}/model-profile",
    ],
    load: async () => (await import("./models/model-routes.ts")).modelRoutes,
  },
  {
    under: [
      "/api/v1/projects/{projectId}/openspec",
      "/api/v1/projects/{projectId}/openspec-imports",
      "/api/v1/tasks/{taskId}/openspec",
      "/api/v1/tasks/{taskId}/openspec.zip",
    ],
    load: async () => (await import("./openspec/openspec-routes.ts")).openspecRoutes,
  },
  {
    under: ["/api/v1/health", "/api/v1/ready"],
    load: async () => (await import("./operation/operation-routes.ts")).operationRoutes,
  },
  {
    under: ["/api/v1/metrics"],
    load: async () => (await import("./operation/metrics-routes.ts")).metricsRoutes,
  },
  {
    under: ["/api/v1/openapi.json"],
    load: async () => (await import("./operation/openapi-routes.ts")).openApiRoutes(loadApiRoutes),
  },
  {
    under: ["/api/v1/tasks/{taskId}/plans"],
    load: async () => (await import("./plans/plan-routes.ts")).planRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/complexity"],
    load: async () => (await import("./projects/complexity-routes.ts")).complexityRoutes,
  },
  {
    under: ["/api/v1/tasks/{taskId}/plan-files"],
    load: async () => (await import("./plans/plan-file-routes.ts")).planFileRoutes,
  },
  {
    under: ["tree", "files", "raw", "blame", "search", "symbols", "map"].map(ofRepository),
    load: async () => (await import("./repository/repository-file-routes.ts")).repositoryFileRoutes,
  },
  {
    under: ["commits", "branches", "archive"].map(ofRepository),
    load: async () => (await import("./repository/repository-history-routes.ts")).repositoryHistoryRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/repository"],
    load: async () => (await import("./repository/repository-routes.ts")).repositoryRoutes,
  },
  {
    under: ["/api/v1/projects"],
    load: async () => (await import("./projects/project-routes.ts")).projectRoutes,
  },
  {
    under: [
      "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/evaluations",
      "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/evaluation-estimates",
    ],
    load: async () => (await import("./prompts/evaluation-routes.ts")).evaluationRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/prompts"],
    load: async () => (await import("./prompts/prompt-routes.ts")).promptRoutes,
  },
  {
    under: ["questions", "question-form", "answers"].map((part) => `/api/v1/tasks/{taskId}/${part}`),
    load: async () => (await import("./questions/question-routes.ts")).questionRoutes,
  },
  ...REQUIREMENT_GROUPS,
  {
    under: [
      "/api/v1/runs",
      "/api/v1/projects/{projectId}/runs",
      ...["runs", "run-comparison", "turns", "proposals"].map(ofTask),
    ],
    load: async () => (await import("./runs/run-routes.ts")).runRoutes,
  },
  {
    under: ["/api/v1/seats", "/api/v1/projects/{projectId}/seats"],
    load: async () => (await import("./seats/seat-routes.ts")).seatRoutes,
  },
  {
    under: ["concerns", "decisions", "desk"].map(ofTask),
    load: async () => (await import("./desk/desk-routes.ts")).deskRoutes,
  },
  {
    under: ["/api/v1/tasks/{taskId}/seats", "/api/v1/tasks/{taskId}/judgements"],
    load: async () => (await import("./seats/seat-turn-routes.ts")).seatTurnRoutes,
  },
  {
    under: ["/api/v1/share-links", "/api/v1/projects/{projectId}/share-links"],
    load: async () => (await import("./share-links/share-link-routes.ts")).shareLinkRoutes,
  },
  {
    under: ["/api/v1/guest-threads", ofTask("guest-threads")],
    load: async () => (await import("./share-links/guest-thread-routes.ts")).guestThreadRoutes,
  },
  {
    under: [
      "/api/v1/srs-runs",
      "/api/v1/projects/{projectId}/srs-runs",
      "/api/v1/projects/{projectId}/prototype",
    ],
    load: async () => (await import("./srs/srs-routes.ts")).srsRoutes,
  },
  {
    under: [
      "/api/v1/tasks",
      "/api/v1/projects/{projectId}/tasks",
      "/api/v1/projects/{projectId}/task-archivings",
      "/api/v1/projects/{projectId}/depths",
    ],
    load: async () => (await import("./tasks/task-routes.ts")).taskRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/budget", "/api/v1/workspaces/{workspaceId}/budget"],
    load: async () => (await import("./usage/budget-routes.ts")).budgetRoutes,
  },
  {
    under: [
      "/api/v1/projects/{projectId}/usage",
      "/api/v1/workspaces/{workspaceId}/usage",
      "/api/v1/tasks/{taskId}/usage",
    ],
    load: async () => (await import("./usage/usage-routes.ts")).usageRoutes,
  },
  {
    under: ["/api/v1/tasks/{taskId}/work-items"],
    load: async () => (await import("./work/work-routes.ts")).workRoutes,
  },
];

export const loadApiRoutes = (): Promise<readonly RouteHandler[]> => loadRoutes(ROUTE_GROUPS);
