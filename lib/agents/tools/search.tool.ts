import { z } from "zod";
import { READING_TOOLS } from "../../domain/specialist/catalogue/reading-tools.ts";
import { type ToolPorts, type ToolResult, toolSuccess } from "./ports.ts";

const MOST = 8;

/** `searchProjectDocuments`: passages with their positions. */
export async function searchProjectDocuments(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { query, limit } = z.parse(READING_TOOLS.searchProjectDocuments.input, args);
  return toolSuccess({ query, passages: await ports.search(query, Math.min(limit ?? MOST, 20)) });
}

/** The query of a search call; null if the call is no search or its arguments are invalid. */
export function searchedFor({
  name,
  args,
}: {
  readonly name: string;
  readonly args: unknown;
}): string | null {
  if (name !== "searchProjectDocuments") return null;
  return READING_TOOLS.searchProjectDocuments.input.safeParse(args).data?.query ?? null;
}
