"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { mcpPermissionInput, mcpServerInput } from "#lib/contracts/mcp-server.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { checkMcpServer } from "#lib/usecases/mcp-server/check-mcp-server.ts";
import { deleteMcpServer } from "#lib/usecases/mcp-server/delete-mcp-server.ts";
import { permitMcpTool } from "#lib/usecases/mcp-server/permit-mcp-tool.ts";
import { saveMcpServer } from "#lib/usecases/mcp-server/save-mcp-server.ts";

const id = z.string().min(1).max(80);
/** A checkbox that is not ticked is not sent. */
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

const serverForm = mcpServerInput.extend({ id: id.optional(), enabled: ticked, forget_secret: ticked });

/** Connects a server, or changes one; an empty secret keeps the stored one. */
export const saveMcpServerAction = action(serverForm, async (actor, form): Promise<null> => {
  const { id: serverId, forget_secret, ...input } = form;
  const secret = forget_secret ? "" : input.secret;
  const { id: saved } = await saveMcpServer(
    actor,
    { workspaceId: null, id: serverId ?? null },
    { ...input, secret },
  );
  // The tools of a new server are read immediately, so that they can be permitted.
  if (serverId === undefined) await checkMcpServer(actor, null, saved);
  revalidatePath(paths.settingsMcp());
  return null;
});

/** Connects to the server and reads its tools. */
export const checkMcpServerAction = action(z.object({ id }), async (actor, form) => {
  const { code, unusable, server } = await checkMcpServer(actor, null, form.id);
  revalidatePath(paths.settingsMcp());
  return { code, unusable, tools: server.tools.filter(({ state }) => state !== "gone").length };
});

/** Disconnects a server. */
export const deleteMcpServerAction = action(z.object({ id }), async (actor, form): Promise<null> => {
  await deleteMcpServer(actor, null, form.id);
  revalidatePath(paths.settingsMcp());
  return null;
});

const permissionForm = mcpPermissionInput.extend({
  id,
  tool: z.string().min(1).max(80),
  callers: mcpPermissionInput.shape.callers.default([]),
  confirm: ticked,
});

/** Permits a tool for the ticked callers, or forbids it if none is ticked. */
export const permitMcpToolAction = action(permissionForm, async (actor, form): Promise<null> => {
  const { id: serverId, tool, ...input } = form;
  await permitMcpTool(actor, { workspaceId: null, id: serverId, tool }, input);
  revalidatePath(paths.settingsMcp());
  return null;
});
