import type { Bilingual } from "../../domain/language.ts";
import type { McpTool } from "./mcp-tool.ts";
import type { Arguments, RouteCalls } from "./route-calls.ts";

/** A prompt that the server offers: instructions for a client's model, in the caller's language. */
export interface McpPrompt {
  readonly name: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly args: readonly {
    readonly name: string;
    readonly description: Bilingual;
    readonly required: boolean;
  }[];
  readonly text: (args: Readonly<Record<string, string>>) => Bilingual;
}

export interface McpResource {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

export interface McpResourcePage {
  readonly resources: readonly McpResource[];
  readonly nextCursor: string | null;
}

/** Texts with a stable URI. */
export interface McpResources {
  readonly templates: readonly {
    readonly uriTemplate: string;
    readonly name: string;
    readonly description: Bilingual;
  }[];
  readonly list: (calls: RouteCalls, cursor: string | undefined) => Promise<McpResourcePage>;
  /** Null if the server has no such URI. @throws AppError or RouteProblem if it cannot be read. */
  readonly read: (
    calls: RouteCalls,
    uri: string,
  ) => Promise<{ readonly text: string; readonly mimeType: string } | null>;
}

/** Everything that an MCP server offers. */
export interface McpParts {
  readonly name: string;
  readonly version: string;
  readonly instructions: Bilingual;
  readonly tools: readonly McpTool[];
  readonly prompts: readonly McpPrompt[];
  readonly resources: McpResources;
  /** The routes of the caller. */
  readonly callsFor: (caller: RouteCalls["caller"]) => RouteCalls;
}

export const textOf = (args: Arguments, name: string): string => {
  const value = args[name];
  return typeof value === "string" ? value : "";
};
