import { z } from "zod";
import { findArticles } from "../../domain/chat-rules/find-articles.ts";
import { READING_TOOLS } from "../../domain/specialist/catalogue/reading-tools.ts";
import { type ToolPorts, type ToolResult, toolSuccess } from "./ports.ts";

const MOST = 3;

/** `searchKnowledge`: articles of the built-in knowledge, in the project's language. */
export function searchKnowledgeTool(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { query } = z.parse(READING_TOOLS.searchKnowledge.input, args);
  return Promise.resolve(
    toolSuccess({ query, articles: findArticles(query, ports.language, { limit: MOST }) }),
  );
}
