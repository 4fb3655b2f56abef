import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { argumentsShape, type DescribedTool } from "../domain/mcp/described-tool.ts";
import { MCP_CODES, type McpCode } from "../domain/mcp/mcp-outcome.ts";
import { type ConnectedTool, connectedToolSchema } from "../domain/specialist/connected-tool.ts";
import { CALLER_CLASSES } from "../domain/specialist/tool.ts";
import type { McpServer, McpTool } from "./generated/client.ts";
import { keyColumns, openKey } from "./key-columns.ts";
import { newId } from "./new-id.ts";
import type { SecretPlace } from "./secret-box.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

const callersSchema = z.array(z.enum(CALLER_CLASSES));

/** A tool as an administrator sees it. */
export interface McpToolRow extends DescribedTool {
  readonly hash: string;
  /** `changed`: permitted before its server described it differently. */
  readonly state: "new" | "permitted" | "changed" | "gone";
  readonly callers: z.infer<typeof callersSchema>;
  readonly confirm: boolean;
  readonly calls: number;
  readonly called_at: Date | null;
}

export interface McpServerRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly header: string;
  readonly has_secret: boolean;
  readonly secret_last4: string | null;
  readonly enabled: boolean;
  readonly checked_at: Date | null;
  readonly code: McpCode | null;
  readonly tools: readonly McpToolRow[];
}

export interface McpServerDraft {
  readonly name: string;
  readonly url: string;
  readonly header: string;
  readonly enabled: boolean;
  /** undefined keeps the stored secret; an empty string removes it. */
  readonly secret: string | undefined;
}

const placeOf = ({ access: { workspaceId } }: TenantDb, id: string): SecretPlace => ({
  workspaceId,
  table: "mcp_servers",
  row: id,
  field: "key",
});

function stateOf({ gone, hash, permitted_hash }: McpTool): McpToolRow["state"] {
  if (gone) return "gone";
  if (permitted_hash === null) return "new";
  return permitted_hash === hash ? "permitted" : "changed";
}

const toolRow = (row: McpTool): McpToolRow => ({
  name: row.name,
  description: row.description,
  input_schema: readStored(argumentsShape, row.input_schema, "schema of a connected tool"),
  hash: row.hash,
  state: stateOf(row),
  callers: readStored(callersSchema, row.callers, "callers of a connected tool"),
  confirm: row.confirm,
  calls: row.calls,
  called_at: row.called_at,
});

const serverRow = ({
  key_cipher,
  key_last4,
  workspace_id: _own,
  created_at: _at,
  ...row
}: McpServer & { tools: McpTool[] }): McpServerRow => ({
  ...row,
  code: MCP_CODES.find((code) => code === row.code) ?? null,
  has_secret: key_cipher !== null,
  secret_last4: key_last4,
  tools: row.tools.map(toolRow),
});

const WITH_TOOLS = { tools: { orderBy: { name: "asc" as const } } };

/** The servers that the workspace connected, by name. */
export async function selectMcpServers(db: TenantDb): Promise<McpServerRow[]> {
  const rows = await db.tx.mcpServer.findMany({ orderBy: { name: "asc" }, include: WITH_TOOLS });
  return rows.map(serverRow);
}

/** @throws AppError not_found */
export async function findMcpServer(db: TenantDb, id: string): Promise<McpServerRow> {
  const row = await db.tx.mcpServer.findUnique({ where: { id }, include: WITH_TOOLS });
  if (row === null) throw new AppError("not_found");
  return serverRow(row);
}

/**
 * The server's secret; null if it has none.
 * @throws AppError internal if it cannot be decrypted with this installation's master key
 */
export async function mcpSecret(db: TenantDb, id: string): Promise<string | null> {
  const row = await db.tx.mcpServer.findUnique({ where: { id }, select: { key_cipher: true } });
  return openKey(placeOf(db, id), row?.key_cipher ?? null);
}

/** Stores a server: a new one if `id` is null. @returns Its id. @throws AppError conflict if another one has the name */
export async function storeMcpServer(
  db: TenantDb,
  id: string | null,
  draft: McpServerDraft,
): Promise<string> {
  const rowId = id ?? newId("mcpServer");
  const { secret, ...columns } = draft;
  const other = await db.tx.mcpServer.findFirst({ where: { name: draft.name, id: { not: rowId } } });
  if (other !== null) throw new AppError("mcp_name_taken");
  const data = { ...columns, ...keyColumns(placeOf(db, rowId), secret) };
  if (id === null)
    await db.tx.mcpServer.create({ data: { id: rowId, workspace_id: db.access.workspaceId, ...data } });
  else await db.tx.mcpServer.update({ where: { id }, data });
  return rowId;
}

/** @throws AppError not_found */
export async function deleteMcpServerRow(db: TenantDb, id: string): Promise<void> {
  const { count } = await db.tx.mcpServer.deleteMany({ where: { id } });
  if (count === 0) throw new AppError("not_found");
}

/**
 * Stores what a server says of its tools. A permission stays with the description that it was given for, so a changed one
 * is no longer permitted.
 */
export async function storeMcpTools(
  db: TenantDb,
  serverId: string,
  tools: readonly (DescribedTool & { readonly hash: string })[],
): Promise<void> {
  await db.tx.mcpTool.updateMany({ where: { server_id: serverId }, data: { gone: true } });
  for (const { name, description, input_schema, hash } of tools) {
    const data = {
      description: storableText(description),
      input_schema: storableJson(input_schema),
      hash,
      gone: false,
    };
    await db.tx.mcpTool.upsert({
      where: { server_id_name: { server_id: serverId, name } },
      update: data,
      create: { server_id: serverId, name, workspace_id: db.access.workspaceId, callers: [], ...data },
    });
  }
}

/** Stores the result of a check; null: the server answered. */
export async function storeMcpCheck(db: TenantDb, serverId: string, code: McpCode | null): Promise<void> {
  await db.tx.mcpServer.updateMany({ where: { id: serverId }, data: { code, checked_at: new Date() } });
}

/** Permits a tool as described by `hash`, or forbids it if nobody may call it. @returns Whether that is its description. */
export async function storeMcpPermission(
  db: TenantDb,
  tool: { readonly serverId: string; readonly name: string; readonly hash: string },
  permission: Pick<McpToolRow, "callers" | "confirm">,
): Promise<boolean> {
  const { serverId, name, hash } = tool;
  const { count } = await db.tx.mcpTool.updateMany({
    where: { server_id: serverId, name, hash, gone: false },
    data: {
      callers: [...permission.callers],
      confirm: permission.confirm,
      permitted_hash: permission.callers.length > 0 ? hash : null,
    },
  });
  return count > 0;
}

/** Forbids a tool whose server changed it. */
export async function withdrawMcpTool(db: TenantDb, serverId: string, name: string): Promise<void> {
  await db.tx.mcpTool.updateMany({
    where: { server_id: serverId, name },
    data: { permitted_hash: "changed" },
  });
}

export async function countMcpCall(db: TenantDb, serverId: string, name: string): Promise<void> {
  const data = { calls: { increment: 1 }, called_at: new Date() };
  await db.tx.mcpTool.updateMany({ where: { server_id: serverId, name }, data });
}

/** Most tools that a model is offered in addition to the product's own. */
const MAX_OFFERED = 40;

/** The tools of enabled servers that an administrator permitted, by name. */
export async function permittedMcpTools(db: TenantDb): Promise<ConnectedTool[]> {
  const servers = await selectMcpServers(db);
  return servers
    .filter(({ enabled }) => enabled)
    .flatMap((server) =>
      server.tools
        .filter(({ state, callers }) => state === "permitted" && callers.length > 0)
        .map(({ name, description, input_schema, hash, callers, confirm }) =>
          connectedToolSchema.parse({
            server_id: server.id,
            name: `${server.name}.${name}`,
            description,
            input_schema,
            hash,
            callers,
            confirm,
          }),
        ),
    )
    .slice(0, MAX_OFFERED);
}
