import { z } from "zod";
import { documentEditSchema } from "../document/semantic-edit.ts";
import { TOOLS } from "../specialist/catalogue/tools.ts";
import { taskCompleteSchema } from "../specialist/task-complete.ts";
import { AIPLAN_SCHEMAS } from "./schema.ts";

/**
 * The contracts of what a model hands in as JSON Schemas (2020-12) by name: the three versions of the AIPlan, semantic
 * edits, `taskComplete`, and the arguments of every tool as `tool-NAME`.
 */
export function contractSchemas(): Readonly<Record<string, object>> {
  const [byTitle, bySid] = documentEditSchema.out.options;
  const schemas: Readonly<Record<string, z.ZodType>> = {
    "aiplan-1.0-zh": AIPLAN_SCHEMAS["aiplan/1.0-zh"],
    "aiplan-1.0-en": AIPLAN_SCHEMAS["aiplan/1.0-en"],
    "aiplan-2": AIPLAN_SCHEMAS["aiplan/2"],
    "semantic-edit": z.discriminatedUnion("type", [byTitle, bySid]),
    "task-complete": taskCompleteSchema,
    ...Object.fromEntries(TOOLS.map((tool) => [`tool-${tool.name}`, tool.input])),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: "input" })]),
  );
}
