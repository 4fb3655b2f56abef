import { z } from "zod";

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The schema of the view of a role whose output contains only a view; null for any other. The model writes the content, and the platform wraps it. */
function viewOf(schema: Schema): Schema | null {
  const { properties } = schema;
  if (!isSchema(properties) || Object.keys(properties).join() !== "view" || !isSchema(properties.view))
    return null;
  const { anyOf } = properties.view;
  const inner = Array.isArray(anyOf)
    ? anyOf.find((one) => isSchema(one) && one.type === "object")
    : properties.view;
  return isSchema(inner) ? inner : null;
}

const known = new WeakMap<z.ZodType, Schema>();

/** The schema without one of its properties. */
export function formWithout(form: Schema, property: string): Schema {
  if (!isSchema(form.properties)) return form;
  const { [property]: _left, ...properties } = form.properties;
  return { ...form, properties };
}

/** The schema of a seat's turn without the changes of some sections of the plan. */
export function formWithoutSections(form: Schema, sections: readonly string[]): Schema {
  const { properties } = form;
  const changes = isSchema(properties) ? properties.plan_changes : undefined;
  if (sections.length === 0 || !isSchema(properties) || !isSchema(changes) || !isSchema(changes.items))
    return form;
  const { anyOf } = changes.items;
  if (!Array.isArray(anyOf)) return form;
  const items = { ...changes.items, anyOf: anyOf.filter((one) => !isOfSection(one, sections)) };
  return { ...form, properties: { ...properties, plan_changes: { ...changes, items } } };
}

function isOfSection(change: unknown, sections: readonly string[]): boolean {
  const section = isSchema(change) && isSchema(change.properties) ? change.properties.section : undefined;
  return isSchema(section) && sections.some((name) => section.const === name);
}

/** Converts a role's output schema to the JSON Schema of what a model writes for it. */
export function answerForm(output: z.ZodType): Schema {
  const made = known.get(output);
  if (made) return made;
  const schema: Schema = z.toJSONSchema(output, { io: "input", unrepresentable: "any" });
  const form = viewOf(schema) ?? schema;
  known.set(output, form);
  return form;
}
