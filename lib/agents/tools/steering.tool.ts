import { gave, refused, type ToolResult } from "./ports.ts";

/** Tools that only leave a mark in the record: the call itself, with its arguments, is what they do. */
export function recorded(): Promise<ToolResult> {
  return Promise.resolve(gave({ recorded: true }));
}

/** `internetSearch` is always registered; without a search service its answer says so. */
export function internetSearch(): Promise<ToolResult> {
  return Promise.resolve(
    refused("not_configured", {
      en: "No web search service is configured, so the web was not searched.",
      zh: "没有配置网页搜索服务，因此没有搜索网页。",
    }),
  );
}
