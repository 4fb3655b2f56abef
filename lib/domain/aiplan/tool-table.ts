import type { z } from "zod";
import { isJsonObject } from "../json/read-json-reply.ts";
import { TOOLS, toolNamed } from "../specialist/catalogue/tools.ts";
import { specialistNamed } from "../specialist/specialists.ts";
import {
  CALLER_CLASSES,
  type Caller,
  type CallerClass,
  isRetrieval,
  TOOL_RISKS,
  type ToolDeclaration,
  type ToolRisk,
} from "../specialist/tool.ts";
import type { AiPlanMode } from "./versions.ts";

/**
 * A tool as a caller may name it: by its name alone, or declared as far as is known. What is left out is taken from
 * the catalogue; a tool that is in neither accepts any arguments from everybody and only reads.
 */
export type ToolGiven = string | (Pick<ToolDeclaration, "name"> & Partial<ToolDeclaration>);

/** What the check needs to know of a tool. */
export interface KnownTool {
  readonly name: string;
  /** Null: any arguments. */
  readonly input: z.ZodType | null;
  /** Null: everybody. */
  readonly callers: Callers | null;
  /** It is open to the orchestrator's questions and changes nothing. */
  readonly retrieval: boolean;
}

export type ToolTable = ReadonlyMap<string, KnownTool>;

const isSchema = (value: unknown): value is z.ZodType =>
  value !== null &&
  typeof value === "object" &&
  "safeParse" in value &&
  typeof value.safeParse === "function";

const isRisk = (value: unknown): value is ToolRisk => TOOL_RISKS.some((risk) => risk === value);

type Callers = ToolDeclaration["callers"];

const isCallers = (value: unknown): value is Callers =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");

function knownTool(given: unknown): KnownTool | null {
  const own = isJsonObject(given) ? given : {};
  const name = typeof given === "string" ? given : own.name;
  if (typeof name !== "string" || !(own.callers === undefined || isCallers(own.callers))) return null;
  const declared = toolNamed(name);
  const callers = own.callers ?? declared?.callers ?? null;
  const risk = isRisk(own.risk) ? own.risk : (declared?.risk ?? "none");
  return {
    name,
    input: isSchema(own.input) ? own.input : (declared?.input ?? null),
    callers,
    retrieval: isRetrieval({ risk, callers: callers ?? CALLER_CLASSES }),
  };
}

const tableOf = (given: readonly unknown[]): ToolTable =>
  new Map(
    given
      .map(knownTool)
      .filter((tool) => tool !== null)
      .map((tool) => [tool.name, tool]),
  );

const CATALOGUE = tableOf(TOOLS);

/** The registered tools: those given, or the whole catalogue. What cannot be read as a tool is left out. */
export function toolTable(given: unknown): ToolTable {
  return Array.isArray(given) ? tableOf(given) : CATALOGUE;
}

/** Who answers: `orchestrator`, whose class follows the plan's mode, a class, a specialist's id, or class and id. */
export type CallerGiven = string | Caller;

/** A name that is no class is in no tool's list: nothing but the tools of everybody is open to it. */
const classed = (name: unknown): Caller => ({ class: name as CallerClass });

/** The caller whose permissions count, null where the orchestrator's mode has none. */
export function callerIn(given: unknown, mode: AiPlanMode | null): Caller | null {
  if (given === undefined || given === null || given === "orchestrator")
    return mode === "TOOL_EXECUTION" || mode === "KNOWLEDGE_QA" ? { class: `orchestrator:${mode}` } : null;
  if (isJsonObject(given))
    return {
      ...classed(given.class),
      ...(typeof given.specialist === "string" ? { specialist: given.specialist } : {}),
    };
  const specialist = typeof given === "string" ? specialistNamed(given) : undefined;
  return specialist
    ? { class: `specialist:${specialist.category}`, specialist: specialist.id }
    : classed(given);
}
