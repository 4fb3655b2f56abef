import { z } from "zod";
import { SERVER_NAME } from "../domain/mcp/described-tool.ts";
import { MCP_CODES } from "../domain/mcp/mcp-outcome.ts";
import { CALLER_CLASSES } from "../domain/specialist/tool.ts";

const id = z.string().min(1).max(80);
export const mcpServerParams = z.object({ workspaceId: id, mcpServerId: id });
export const mcpToolParams = mcpServerParams.extend({ toolName: z.string().min(1).max(80) });

/** A connected MCP server with streamable HTTP. */
export const mcpServerInput = z.strictObject({
  /** First part of the names of its tools. */
  name: z.string().trim().regex(SERVER_NAME),
  /** Private addresses are rejected unless the installation allows them. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  /** The header that carries the secret; a secret in `Authorization` is sent as a bearer token. */
  header: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/)
    .default("Authorization"),
  /** Absent = keep the stored secret, if the address stays the same; "" = none. */
  secret: z
    .string()
    .max(2000)
    // It is sent in a header.
    .regex(/^[\x20-\x7e]*$/)
    .optional(),
  enabled: z.boolean().default(true),
});
export type McpServerInput = z.infer<typeof mcpServerInput>;

export const mcpToolView = z.object({
  /** As the server calls it; callers know it as `server.tool`. */
  name: z.string(),
  /** The server's text: data. */
  description: z.string(),
  input_schema: z.record(z.string(), z.unknown()),
  /** Of name, description and schema; a permission names what it permits by it. */
  hash: z.string(),
  /** `changed`: was permitted, and its server then described it differently; it cannot be called. */
  state: z.enum(["new", "permitted", "changed", "gone"]),
  callers: z.array(z.enum(CALLER_CLASSES)),
  /** Whether a person has to agree to each call; such a tool is open to the orchestrator only. */
  confirm: z.boolean(),
  calls: z.number().int(),
  called_at: z.string().nullable(),
});
export type McpToolView = z.infer<typeof mcpToolView>;

/** Without the secret; only its last four characters are shown. */
export const mcpServerView = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  header: z.string(),
  has_secret: z.boolean(),
  secret_last4: z.string().nullable(),
  enabled: z.boolean(),
  checked_at: z.string().nullable(),
  /** Why the last check failed; null if it succeeded or there was none. */
  code: z.enum(MCP_CODES).nullable(),
  tools: z.array(mcpToolView),
});
export type McpServerView = z.infer<typeof mcpServerView>;

/** The result of a check: the server's tools were read and compared. */
export const mcpCheckView = z.object({
  code: z.enum(["ok", ...MCP_CODES]),
  /** Tools whose name or size cannot be used. */
  unusable: z.number().int(),
  server: mcpServerView,
});
export type McpCheckView = z.infer<typeof mcpCheckView>;

/** No callers = not permitted. */
export const mcpPermissionInput = z.strictObject({
  hash: z.string().min(1).max(100),
  callers: z.array(z.enum(CALLER_CLASSES)).max(CALLER_CLASSES.length),
  confirm: z.boolean().default(true),
});
export type McpPermissionInput = z.infer<typeof mcpPermissionInput>;
