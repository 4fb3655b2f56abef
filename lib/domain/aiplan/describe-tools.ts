import { isJsonObject, type JsonObject } from "../json/read-json-reply.ts";
import type { Language } from "../language.ts";
import type { ToolDeclaration } from "../specialist/tool.ts";
import { toolForm } from "../specialist/tool-form.ts";

/** A tool for a prompt. */
type DescribedTool = Pick<ToolDeclaration, "name" | "description" | "input" | "offered" | "fields">;

/**
 * The tools for a model that writes its calls as JSON: a line for each with its arguments as a short type and its description,
 * then a line for each argument, all in the language of the call. A form with a title is explained once, before the first tool that
 * takes it, so that lists of tools that begin alike have the same beginning.
 */
export function describeTools(tools: readonly DescribedTool[], language: Language): string {
  const explained = new Set<string>();
  return tools
    .flatMap((tool) => {
      const form = toolForm(tool, language);
      const titled = new Map(titledForms(form).filter(([title]) => !explained.has(title)));
      for (const title of titled.keys()) explained.add(title);
      return [
        ...[...titled].flatMap(([title, inner]) => [
          `- type ${title} = ${objectType(inner)}`,
          ...explanations({ ...inner, title: undefined }, title),
        ]),
        `- ${tool.name} ${shortType(form)}: ${tool.description[language]}`,
        ...explanations(form, ""),
      ];
    })
    .join("\n");
}

/** Forms with a title inside a schema, by their title. */
function titledForms(schema: unknown): readonly (readonly [string, JsonObject])[] {
  if (Array.isArray(schema)) return schema.flatMap(titledForms);
  if (!isJsonObject(schema)) return [];
  const { properties, items, anyOf, title } = schema;
  const inner = [...(isJsonObject(properties) ? Object.values(properties) : []), items, anyOf];
  const own = typeof title === "string" ? [[title, schema] as const] : [];
  return [...own, ...inner.flatMap(titledForms)];
}

/** The explanation of each argument, by its path. A path of several forms is explained once. */
function explanations(schema: JsonObject, path: string): readonly string[] {
  const { properties, items, anyOf } = schema;
  if (typeof schema.title === "string") return [];
  const below = Array.isArray(anyOf) ? anyOf.filter(isJsonObject) : [];
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  const lines = fields.flatMap(([name, inner]) => {
    if (!isJsonObject(inner)) return [];
    const here = path === "" ? name : `${path}.${name}`;
    const { description } = inner;
    const own = typeof description === "string" ? [`  - ${here}: ${description}`] : [];
    return [...own, ...explanations(inner, here)];
  });
  const inner = isJsonObject(items) ? [items, ...below] : below;
  return [...new Set([...lines, ...inner.flatMap((form) => explanations(form, path))])];
}

/** A JSON Schema as a reader of TypeScript would write it. */
function shortType(schema: unknown): string {
  if (!isJsonObject(schema)) return "any";
  if (typeof schema.title === "string") return schema.title;
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
