import { type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

/** `classifyProjectComplexity`: the size of the project with the sentences that show it, and the recommendation. */
export async function classifyProjectComplexity(_args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const judged = await ports.classify();
  if (judged !== null) return toolSuccess(judged);
  return toolRefusal("nothing_to_judge", {
    en: "The project has no specification or need to assess yet.",
    zh: "这个项目还没有可以评估的需求规格说明书或需求。",
  });
}
