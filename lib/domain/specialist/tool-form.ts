import { z } from "zod";
import { isJsonObject, type JsonObject } from "../json/read-json-reply.ts";
import type { Language } from "../language.ts";
import type { ToolDeclaration } from "./tool.ts";

/** Keywords that a model can use. Limits and patterns are checked when the call arrives. */
const SHOWN_KEYWORDS = ["title", "type", "enum", "const", "required", "minimum", "minItems"] as const;

interface Place {
  readonly fields: ToolDeclaration["fields"];
  readonly language: Language;
  readonly path: string;
}

function property(name: string, schema: unknown, { path, ...place }: Place): readonly [string, JsonObject] {
  const here = path === "" ? name : `${path}.${name}`;
  const words = place.fields[here];
  const shown = shownSchema(schema, { ...place, path: here });
  return [name, words === undefined ? shown : { ...shown, description: words[place.language] }];
}

/** The schema without limits, each property with its explanation. */
function shownSchema(schema: unknown, place: Place): JsonObject {
  if (!isJsonObject(schema)) return {};
  const forms = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(forms)) return { anyOf: forms.map((form) => shownSchema(form, place)) };
  const shown: Record<string, unknown> = {};
  for (const key of SHOWN_KEYWORDS) if (schema[key] !== undefined) shown[key] = schema[key];
  if (isJsonObject(schema.items)) shown.items = shownSchema(schema.items, place);
  if (isJsonObject(schema.properties))
    shown.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => property(name, inner, place)),
    );
  return shown;
}

/** The JSON Schema of a tool's arguments for a model, with explanations in the language of the call. */
export function toolForm(
  tool: Pick<ToolDeclaration, "input" | "offered" | "fields">,
  language: Language,
): JsonObject {
  const schema = z.toJSONSchema(tool.offered ?? tool.input, {
    io: "input",
    reused: "inline",
    unrepresentable: "any",
  });
  return shownSchema(schema, { fields: tool.fields, language, path: "" });
}
