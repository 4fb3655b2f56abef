import { z } from "zod";
import { isJsonObject, type JsonObject } from "../json/read-json-reply.ts";
import type { Language } from "../language.ts";
import type { ToolDeclaration } from "../specialist/tool.ts";

/**
 * The tools for a prompt, a line each: name, arguments as a short type, description in the language asked for.
 * For example `- internetSearch {query: string} — Searches the web.`
 */
export function describeTools(tools: readonly ToolDeclaration[], language: Language): string {
  return tools
    .map(
      ({ name, input, description }) =>
        `- ${name} ${shortType(z.toJSONSchema(input, { io: "input", reused: "inline" }))} — ${description[language]}`,
    )
    .join("\n");
}

/** A JSON Schema as a reader of TypeScript would write it. */
function shortType(schema: unknown): string {
  if (!isJsonObject(schema)) return "any";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const forms = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(forms)) return forms.map(shortType).join(" | ");
  if (schema.type === "array") return listType(shortType(schema.items));
  if (schema.type === "object") return objectType(schema);
  return typeof schema.type === "string" ? schema.type : "any";
}

const listType = (item: string): string => (item.includes(" | ") ? `(${item})[]` : `${item}[]`);

function objectType({ properties, required }: JsonObject): string {
  if (!isJsonObject(properties)) return "object";
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${needed.includes(name) ? "" : "?"}: ${shortType(schema)}`,
  );
  return `{${fields.join(", ")}}`;
}
