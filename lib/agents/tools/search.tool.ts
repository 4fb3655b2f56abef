import { z } from "zod";
import { READING_TOOLS } from "../../domain/specialist/catalogue/reading-tools.ts";
import { gave, type ToolPorts, type ToolResult } from "./ports.ts";

const MOST = 8;

/** `searchProjectDocuments`: passages with their places. */
export async function searchProjectDocuments(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { query, limit } = z.parse(READING_TOOLS.searchProjectDocuments.input, args);
  return gave({ query, passages: await ports.search(query, Math.min(limit ?? MOST, 20)) });
}
