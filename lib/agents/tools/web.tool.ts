import { z } from "zod";
import type { FoundWebResults } from "../../domain/chat/found-results.ts";
import { READING_TOOLS } from "../../domain/specialist/catalogue/reading-tools.ts";
import { webSearchMessage } from "../../domain/web-search/web-search-outcome.ts";
import { type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

const { name: NAME, input: INPUT } = READING_TOOLS.internetSearch;

/** `internetSearch`: web pages, marked as untrusted; or why the web was not searched. */
export async function internetSearch(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { query } = z.parse(INPUT, args);
  const outcome = await ports.searchWeb(query);
  if (!outcome.ok) return toolRefusal(outcome.code, webSearchMessage(outcome.code));
  return toolSuccess({
    query,
    untrusted: true,
    results: [...outcome.results],
  } satisfies FoundWebResults);
}

/** The query of a web search; null if the call is none or its arguments are invalid. */
export const webQueryOf = ({
  name,
  args,
}: {
  readonly name: string;
  readonly args: unknown;
}): string | null => (name === NAME ? (INPUT.safeParse(args).data?.query ?? null) : null);
