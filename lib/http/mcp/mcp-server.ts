import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import { RIGHTS, type Scope } from "../../domain/access/can.ts";
import type { Language } from "../../domain/language.ts";
import { rightOf } from "../route.ts";
import type { McpParts, McpPrompt } from "./mcp-parts.ts";
import type { McpTool, ReportProgress } from "./mcp-tool.ts";
import type { RouteCalls } from "./route-calls.ts";
import { dataNote, problemOf, toolProblemAnswer, toolSuccessAnswer } from "./tool-answer.ts";

export interface McpSession {
  readonly calls: RouteCalls;
  /** The scopes of the caller's token. */
  readonly scopes: readonly Scope[];
  readonly requestId: string;
}

type Protocol = McpServer["server"];

/** Whether a token with these scopes can use the tool at all; the route decides about each call. */
function isOffered(tool: McpTool, scopes: readonly Scope[]): boolean {
  const right = rightOf(tool);
  return right === null || RIGHTS[right].scopes.every((scope) => scopes.includes(scope));
}

const listed = (tool: McpTool, language: Language): Tool => ({
  name: tool.name,
  title: tool.title[language],
  description: tool.description[language],
  inputSchema: { ...tool.input, required: [...tool.input.required] },
  ...(tool.output === null
    ? {}
    : { outputSchema: { ...tool.output, required: [...(tool.output.required ?? [])] } }),
  annotations: {
    readOnlyHint: tool.readOnly,
    destructiveHint: tool.destructive,
    idempotentHint: tool.readOnly,
    openWorldHint: false,
  },
});

function serveTools(server: Protocol, { tools }: McpParts, { calls, scopes, requestId }: McpSession): void {
  const { language } = calls.caller;
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter((tool) => isOffered(tool, scopes)).map((tool) => listed(tool, language)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `unknown tool: ${params.name.slice(0, 100)}`);
    const token = params._meta?.progressToken;
    const report: ReportProgress = async (progress, message) => {
      if (token === undefined) return;
      await extra.sendNotification({
        method: "notifications/progress",
        params: { progressToken: token, progress, message },
      });
    };
    try {
      const result = await tool.run(calls, params.arguments ?? {}, report);
      return toolSuccessAnswer(result as object, language);
    } catch (error) {
      return toolProblemAnswer(await problemOf(error, { language, requestId }));
    }
  });
}

/** An error of a request that has no result for errors: a resource or a prompt. */
async function refusal(error: unknown, session: McpSession): Promise<McpError> {
  const { language } = session.calls.caller;
  const problem = await problemOf(error, { language, requestId: session.requestId });
  return new McpError(ErrorCode.InvalidParams, problem.detail, problem);
}

function serveResources(server: Protocol, { resources }: McpParts, session: McpSession): void {
  const { calls } = session;
  const { language } = calls.caller;
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: resources.templates.map(({ description, ...one }) => ({
      ...one,
      description: description[language],
    })),
  }));
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => {
    try {
      const page = await resources.list(calls, params?.cursor);
      return {
        resources: [...page.resources],
        ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
      };
    } catch (error) {
      throw await refusal(error, session);
    }
  });
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    try {
      const found = await resources.read(calls, uri);
      if (found === null) throw new McpError(ErrorCode.InvalidParams, "unknown resource");
      return { contents: [{ uri, ...found, _meta: { note: dataNote(language) } }] };
    } catch (error) {
      throw error instanceof McpError ? error : await refusal(error, session);
    }
  });
}

function promptText(prompt: McpPrompt, args: Readonly<Record<string, string>>, language: Language): string {
  const missing = prompt.args.filter(({ name, required }) => required && !args[name]?.trim());
  if (missing.length > 0)
    throw new McpError(
      ErrorCode.InvalidParams,
      `missing argument: ${missing.map(({ name }) => name).join(", ")}`,
    );
  return prompt.text(args)[language];
}

function servePrompts(server: Protocol, { prompts }: McpParts, { calls }: McpSession): void {
  const { language } = calls.caller;
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ name, title, description, args }) => ({
      name,
      title: title[language],
      description: description[language],
      arguments: args.map((one) => ({ ...one, description: one.description[language] })),
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, "unknown prompt");
    const text = promptText(prompt, params.arguments ?? {}, language);
    return {
      description: prompt.description[language],
      messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
    };
  });
}

/** The MCP server of one request: nothing of it is shared or outlives the request (docs/decisions/0057). */
export function mcpServer(parts: McpParts, session: McpSession): McpServer {
  const server = new McpServer(
    { name: parts.name, version: parts.version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: parts.instructions[session.calls.caller.language],
    },
  );
  serveTools(server.server, parts, session);
  serveResources(server.server, parts, session);
  servePrompts(server.server, parts, session);
  return server;
}
