import { z } from "zod";
import { languageSchema } from "../language.ts";
import { connectedToolSchema } from "../specialist/connected-tool.ts";

/** What an answer is made from: read once, when the work begins. */
export const turnFactsSchema = z.object({
  language: languageSchema,
  project: z.string(),
  /** The message to be answered. */
  text: z.string(),
  /** What was said before it, oldest first. */
  history: z.array(z.object({ role: z.enum(["user", "assistant"]), text: z.string() })),
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      version: z.number().int(),
      /** Titles of its sections, indented by level. */
      outline: z.array(z.string()),
    }),
  ),
  aiplan_version: z.string(),
  /** Whether the workspace has a web search service. */
  web_search: z.boolean().default(false),
  /** Permitted tools of connected MCP servers. */
  connected_tools: z.array(connectedToolSchema).default([]),
  /** Whether edits that a specialist is sure of are applied at once. */
  edits: z.enum(["suggest", "apply"]),
});
export type TurnFacts = Readonly<z.infer<typeof turnFactsSchema>>;
