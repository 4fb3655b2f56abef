import { z } from "zod";
import {
  mcpCheckView,
  mcpPermissionInput,
  mcpServerInput,
  mcpServerParams,
  mcpServerView,
  mcpToolParams,
} from "#lib/contracts/mcp-server.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { checkMcpServer } from "#lib/usecases/mcp-server/check-mcp-server.ts";
import { deleteMcpServer } from "#lib/usecases/mcp-server/delete-mcp-server.ts";
import { listMcpServers } from "#lib/usecases/mcp-server/list-mcp-servers.ts";
import { permitMcpTool } from "#lib/usecases/mcp-server/permit-mcp-tool.ts";
import { saveMcpServer } from "#lib/usecases/mcp-server/save-mcp-server.ts";

export const mcpServerRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/mcp-servers",
      operationId: "listMcpServers",
      summary: "List the connected MCP servers of a workspace with their tools and permissions",
      tag: "mcp",
      need: "manage",
      params: workspaceParams,
      returns: z.object({ data: z.array(mcpServerView), next_cursor: z.null() }),
    },
    async (actor, { params }) => ({
      data: await listMcpServers(actor, params.workspaceId),
      next_cursor: null,
    }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/mcp-servers",
      operationId: "addMcpServer",
      summary: "Connect an MCP server; its secret is stored encrypted",
      tag: "mcp",
      need: "manage",
      params: workspaceParams,
      body: mcpServerInput,
      returns: mcpServerView,
      status: 201,
      problems: ["endpoint_not_allowed", "mcp_name_taken"],
    },
    (actor, { params, body }) => saveMcpServer(actor, { workspaceId: params.workspaceId, id: null }, body),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/mcp-servers/{mcpServerId}",
      operationId: "saveMcpServer",
      summary: "Change a connected MCP server",
      tag: "mcp",
      need: "manage",
      params: mcpServerParams,
      body: mcpServerInput,
      returns: mcpServerView,
      problems: ["endpoint_not_allowed", "mcp_name_taken"],
    },
    (actor, { params, body }) =>
      saveMcpServer(actor, { workspaceId: params.workspaceId, id: params.mcpServerId }, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/workspaces/{workspaceId}/mcp-servers/{mcpServerId}",
      operationId: "deleteMcpServer",
      summary: "Disconnect an MCP server and delete its secret and permissions",
      tag: "mcp",
      need: "manage",
      params: mcpServerParams,
      status: 204,
    },
    async (actor, { params }) => {
      await deleteMcpServer(actor, params.workspaceId, params.mcpServerId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/mcp-servers/{mcpServerId}/checks",
      operationId: "checkMcpServer",
      summary: "Connect to an MCP server and read its tools; changed ones are no longer permitted",
      tag: "mcp",
      need: "manage",
      params: mcpServerParams,
      returns: mcpCheckView,
    },
    (actor, { params }) => checkMcpServer(actor, params.workspaceId, params.mcpServerId),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/mcp-servers/{mcpServerId}/tools/{toolName}",
      operationId: "permitMcpTool",
      summary: "Permit a tool, as described by the hash, for classes of callers; none forbids it",
      tag: "mcp",
      need: "manage",
      params: mcpToolParams,
      body: mcpPermissionInput,
      returns: mcpServerView,
      problems: ["mcp_tool_outdated"],
    },
    (actor, { params, body }) => {
      const at = { workspaceId: params.workspaceId, id: params.mcpServerId, tool: params.toolName };
      return permitMcpTool(actor, at, body);
    },
  ),
];
