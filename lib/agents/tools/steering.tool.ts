import { type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

/** Tools without an effect: the recorded call with its arguments is their result. */
export function recorded(): Promise<ToolResult> {
  return Promise.resolve(toolSuccess({ recorded: true }));
}

/** `internetSearch` is always registered; without a search service its result says so. */
export function internetSearch(): Promise<ToolResult> {
  return Promise.resolve(
    toolRefusal("not_configured", {
      en: "No web search service is configured, so the web was not searched.",
      zh: "没有配置网页搜索服务，因此没有搜索网页。",
    }),
  );
}
