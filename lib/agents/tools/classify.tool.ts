import { gave, refused, type ToolPorts, type ToolResult } from "./ports.ts";

/** `classifyProjectComplexity`: size with the sentences that show it, and what is recommended. */
export async function classifyProjectComplexity(_args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const judged = await ports.classify();
  if (judged !== null) return gave(judged);
  return refused("nothing_to_judge", {
    en: "The project has no specification or need to assess yet.",
    zh: "这个项目还没有可以评估的需求规格说明书或需求。",
  });
}
