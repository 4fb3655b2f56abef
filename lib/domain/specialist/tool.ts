import type { z } from "zod";
import type { Bilingual } from "../language.ts";

/**
 * What is declared of a tool: enough to list it, to validate a call and to refuse one. The declaration
 * is part of the contracts and therefore pure; what a tool does is in `lib/agents/tools`.
 */

/** Classes of callers, as document 000's access matrix names them. */
export const CALLER_CLASSES = [
  "orchestrator:TOOL_EXECUTION",
  "orchestrator:KNOWLEDGE_QA",
  "specialist:content",
  "specialist:process",
] as const;
export type CallerClass = (typeof CALLER_CLASSES)[number];

/** Who asks for a tool: a class, and the specialist's id where a specialist asks. */
export interface Caller {
  readonly class: CallerClass;
  readonly specialist?: string;
}

export const TOOL_LAYERS = ["document", "atomic", "internal", "external"] as const;
export type ToolLayer = (typeof TOOL_LAYERS)[number];

/** `none`: it only reads. `low`: what it changes waits for a person or can be undone. */
export const TOOL_RISKS = ["none", "low", "medium", "high"] as const;
export type ToolRisk = (typeof TOOL_RISKS)[number];

/** Services that a workspace may set up, by the fact of a turn that states whether it has. */
type ToolNeed = "web_search";

export interface ToolDeclaration<I extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** For the model and for people. */
  readonly description: Bilingual;
  readonly input: I;
  /** The arguments that a model is offered, if they differ from what is accepted. */
  readonly offered?: z.ZodType;
  /** What each argument means, by its path: property names joined with dots, the same for every item of a list. */
  readonly fields: Readonly<Record<string, Bilingual>>;
  readonly layer: ToolLayer;
  readonly risk: ToolRisk;
  /** A person has to agree before it runs. */
  readonly confirm: boolean;
  /** The service that the workspace has to set up first; until then, the tool is not offered. */
  readonly needs?: ToolNeed;
  /** Caller classes or ids of single specialists; never empty. */
  readonly callers: readonly [string, ...string[]];
}

/** Whether this caller may use the tool: asked when tools are listed and again when a call arrives. */
export function mayCall(tool: Pick<ToolDeclaration, "callers">, caller: Caller): boolean {
  return (
    tool.callers.includes(caller.class) ||
    (caller.specialist !== undefined && tool.callers.includes(caller.specialist))
  );
}

/** Whether the services that the tool needs are set up. */
export const hasNeeds = (
  { needs }: Pick<ToolDeclaration, "needs">,
  services: Readonly<Record<ToolNeed, boolean>>,
): boolean => needs === undefined || services[needs];

/** A retrieval tool is open to the orchestrator's questions and changes nothing. */
export function isRetrieval(tool: Pick<ToolDeclaration, "callers" | "risk">): boolean {
  return tool.risk === "none" && tool.callers.includes("orchestrator:KNOWLEDGE_QA");
}
