import type { ListedRoute } from "#lib/http/openapi.ts";
import * as workspacesWorkspaceIdBudget from "./workspaces/[workspaceId]/budget/route.ts";
import * as workspacesWorkspaceIdChoice from "./workspaces/[workspaceId]/choice/route.ts";
import * as workspacesWorkspaceIdEmbedding from "./workspaces/[workspaceId]/embedding/route.ts";
import * as workspacesWorkspaceIdEmbeddingTest from "./workspaces/[workspaceId]/embedding/test/route.ts";
import * as workspacesWorkspaceIdPricesPriceId from "./workspaces/[workspaceId]/prices/[priceId]/route.ts";
import * as workspacesWorkspaceIdPrices from "./workspaces/[workspaceId]/prices/route.ts";
import * as workspacesWorkspaceIdPromptsPromptIdChoice from "./workspaces/[workspaceId]/prompts/[promptId]/choice/route.ts";
import * as workspacesWorkspaceIdPromptsPromptIdRenderings from "./workspaces/[workspaceId]/prompts/[promptId]/renderings/route.ts";
import * as workspacesWorkspaceIdPromptsPromptId from "./workspaces/[workspaceId]/prompts/[promptId]/route.ts";
import * as workspacesWorkspaceIdPromptsPromptIdTrials from "./workspaces/[workspaceId]/prompts/[promptId]/trials/route.ts";
import * as workspacesWorkspaceIdPromptsPromptIdVersions from "./workspaces/[workspaceId]/prompts/[promptId]/versions/route.ts";
import * as workspacesWorkspaceIdPrompts from "./workspaces/[workspaceId]/prompts/route.ts";
import * as workspacesWorkspaceIdUsageExport from "./workspaces/[workspaceId]/usage/export/route.ts";
import * as workspacesWorkspaceIdUsage from "./workspaces/[workspaceId]/usage/route.ts";
import * as workspaces from "./workspaces/route.ts";

/** The routes of a workspace: its people, models, prompts, prices and usage. */
export const WORKSPACE_ROUTES: readonly ListedRoute[] = [
  { path: "/api/v1/workspaces/{workspaceId}/budget", handlers: workspacesWorkspaceIdBudget },
  { path: "/api/v1/workspaces/{workspaceId}/embedding/test", handlers: workspacesWorkspaceIdEmbeddingTest },
  { path: "/api/v1/workspaces/{workspaceId}/embedding", handlers: workspacesWorkspaceIdEmbedding },
  { path: "/api/v1/workspaces/{workspaceId}/prices/{priceId}", handlers: workspacesWorkspaceIdPricesPriceId },
  { path: "/api/v1/workspaces/{workspaceId}/prices", handlers: workspacesWorkspaceIdPrices },
  { path: "/api/v1/workspaces/{workspaceId}/choice", handlers: workspacesWorkspaceIdChoice },
  { path: "/api/v1/workspaces", handlers: workspaces },
  {
    path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/choice",
    handlers: workspacesWorkspaceIdPromptsPromptIdChoice,
  },
  {
    path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/renderings",
    handlers: workspacesWorkspaceIdPromptsPromptIdRenderings,
  },
  {
    path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/trials",
    handlers: workspacesWorkspaceIdPromptsPromptIdTrials,
  },
  {
    path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/versions",
    handlers: workspacesWorkspaceIdPromptsPromptIdVersions,
  },
  {
    path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}",
    handlers: workspacesWorkspaceIdPromptsPromptId,
  },
  { path: "/api/v1/workspaces/{workspaceId}/prompts", handlers: workspacesWorkspaceIdPrompts },
  { path: "/api/v1/workspaces/{workspaceId}/usage/export", handlers: workspacesWorkspaceIdUsageExport },
  { path: "/api/v1/workspaces/{workspaceId}/usage", handlers: workspacesWorkspaceIdUsage },
];
