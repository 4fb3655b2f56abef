import type { FoundConnected } from "../../domain/chat/found-results.ts";
import { mcpMessage } from "../../domain/mcp/mcp-outcome.ts";
import { type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

/** A tool of a connected server: its text, marked as untrusted; or why there is none. */
export async function connectedTool(name: string, ports: ToolPorts): Promise<ToolResult> {
  const outcome = await ports.callConnected();
  const answer = (text: string, is_cut: boolean): FoundConnected => ({
    tool: name,
    untrusted: true,
    text,
    is_cut,
  });
  if (outcome.ok) return toolSuccess(answer(outcome.text, outcome.is_cut));
  const { code, text } = outcome;
  return toolRefusal(code, mcpMessage(code), text === undefined ? undefined : answer(text, false));
}
