import { z } from "zod";

/** Names that can be part of a tool's name for every model provider. */
export const SERVER_NAME = /^[a-z][a-z0-9-]{0,19}$/;
const TOOL_NAME = /^[A-Za-z0-9_-]{1,40}$/;

/** Maximum number of tools of one server that are shown. */
export const MAX_TOOLS = 100;
const MAX_DESCRIPTION = 1000;
/** Maximum length of the schema of a tool's arguments, in characters of JSON. */
const MAX_SCHEMA = 8000;
/** Longest text of a result; the rest is cut off. */
export const MAX_MCP_TEXT = 16_000;

export const argumentsShape = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** A tool as a server describes it: its name can be used, and the rest has a limited size. */
export const describedToolSchema = z.object({
  name: z.string().regex(TOOL_NAME),
  description: z.string().max(MAX_DESCRIPTION),
  input_schema: argumentsShape.refine((schema) => JSON.stringify(schema).length <= MAX_SCHEMA),
});
export type DescribedTool = Readonly<z.infer<typeof describedToolSchema>>;
