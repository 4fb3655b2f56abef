import { z } from "zod";
import { READING_TOOLS } from "../../domain/specialist/catalogue/reading-tools.ts";
import { gave, type ToolPorts, type ToolResult } from "./ports.ts";

const MOST = 8;

/** `searchProjectDocuments`: passages with their places. */
export async function searchProjectDocuments(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { query, limit } = z.parse(READING_TOOLS.searchProjectDocuments.input, args);
  return gave({ query, passages: await ports.search(query, Math.min(limit ?? MOST, 20)) });
}

/** What a call searches the project for; null where it is no search, or none that can be read. */
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
