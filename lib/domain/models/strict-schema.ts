/**
 * JSON Schema in the dialect of providers' structured output: every object is closed and all its properties
 * are required, so an optional property becomes nullable; unions are `anyOf`; length and pattern keywords are
 * left out. The reply is always validated against the real schema.
 */

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** Keywords that are copied unchanged. */
const COPIED_KEYWORDS = ["type", "enum", "description"] as const;

const unionOf = (schema: Schema): readonly Schema[] => [...listOf(schema.anyOf), ...listOf(schema.oneOf)];

function isNullable(schema: Schema): boolean {
  if (schema.type === "null" || (Array.isArray(schema.type) && schema.type.includes("null"))) return true;
  return unionOf(schema).some(isNullable);
}

/** The schema or null. A plain type becomes a list of types, which is shorter than a union. */
function orNull(schema: Schema): Schema {
  if (isNullable(schema)) return schema;
  if (typeof schema.type === "string" && schema.enum === undefined)
    return { ...schema, type: [schema.type, "null"] };
  return { anyOf: [schema, { type: "null" }] };
}

function strictObject(schema: Schema): Schema {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const entries = Object.entries(properties).map(([name, property]) => {
    const strict = strictSchema(isSchema(property) ? property : {});
    return [name, required.includes(name) ? strict : orNull(strict)] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries(entries),
    required: entries.map(([name]) => name),
    additionalProperties: false,
  };
}

/** Converts a JSON Schema to the strict dialect. */
export function strictSchema(schema: Schema): Schema {
  const union = unionOf(schema);
  if (union.length > 0) return { anyOf: union.map(strictSchema) };
  if (schema.const !== undefined)
    return { ...(schema.type === undefined ? {} : { type: schema.type }), enum: [schema.const] };
  if (schema.type === "object") return strictObject(schema);
  const stored = Object.fromEntries(
    COPIED_KEYWORDS.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])),
  );
  return isSchema(schema.items) ? { ...stored, items: strictSchema(schema.items) } : stored;
}

/** Whether the strict dialect can express a schema: it has no maps, tuples or references. */
export function canBeStrict(schema: Schema): boolean {
  if ("$ref" in schema || "prefixItems" in schema || "allOf" in schema || "not" in schema) return false;
  const union = unionOf(schema);
  if (union.length > 0) return union.every(canBeStrict);
  if (schema.type === "object") {
    if (!isSchema(schema.properties)) return false;
    return Object.values(schema.properties).every((property) => isSchema(property) && canBeStrict(property));
  }
  if (schema.type === "array") return isSchema(schema.items) && canBeStrict(schema.items);
  return schema.type !== undefined || "const" in schema || "enum" in schema;
}

/** Whether an object matches a schema of a union: its constant properties agree. */
function fits(value: Readonly<Record<string, unknown>>, schema: Schema): boolean {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  return Object.entries(properties).every(
    ([name, property]) =>
      !isSchema(property) || property.const === undefined || property.const === value[name],
  );
}

const branches = (schema: Schema): readonly Schema[] => {
  const union = unionOf(schema);
  return union.length > 0 ? union.flatMap(branches) : [schema];
};

/**
 * Removes the nulls of absent properties, so that the value matches the real schema. Nulls that the schema
 * allows stay.
 */
export function removeNullFillers(value: unknown, schema: Schema): unknown {
  return clean(value, [schema]);
}

function clean(value: unknown, schemas: readonly Schema[]): unknown {
  const possible = schemas.flatMap(branches);
  if (Array.isArray(value)) {
    const items = possible.flatMap(({ items: inner }) => (isSchema(inner) ? [inner] : []));
    return value.map((item) => clean(item, items));
  }
  if (!isSchema(value)) return value;
  const meant = possible.filter((schema) => isSchema(schema.properties) && fits(value, schema));
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const known = meant.flatMap(({ properties }) => {
      const property = isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
      return isSchema(property) ? [property] : [];
    });
    if (inner === null && known.length > 0 && !known.some(isNullable)) return [];
    return [[name, clean(inner, known)] as const];
  });
  return Object.fromEntries(entries);
}
