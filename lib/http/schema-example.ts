import { ID_PREFIXES } from "../domain/ids.ts";

/** The parts of a JSON Schema that an example is made from. */
interface Schema {
  /** What its contract says instead (`.meta({ example })`). */
  readonly example?: unknown;
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Where a schema is: its names on the way, and how deep it is. */
interface Place {
  readonly name: string;
  readonly depth: number;
  readonly root: object;
}

const DEEPEST = 8;
const AT = "2026-11-26T10:00:00.000Z";
const FORMATS: Readonly<Record<string, string>> = {
  "date-time": AT,
  date: "2026-11-26",
  email: "mei@example.org",
  uri: "https://example.org/",
  url: "https://example.org/",
  uuid: "019ac0de-0000-7000-8000-000000000000",
};
/** Texts of fields by their names. */
const NAMED: Readonly<Record<string, string>> = {
  name: "Gift cards",
  title: "Gift cards",
  need: "Guests can cancel a booking.",
  url: "https://example.org/acme/cards.git",
  branch: "main",
  default_branch: "main",
  target: "acme/cards",
  valid_from: "2026-11-26",
};
/** Texts of the kinds that patterns ask for. */
const SHAPES = [
  "FR-001",
  "need",
  "FR",
  "LEX03",
  "Q-001",
  "T-001",
  "I-1",
  "0".repeat(40),
  "0".repeat(64),
  "20261126-1000-001",
  AT,
  "2026-11-26",
  "11",
  "a",
  "example",
  "src/example.ts",
  "https://example.org/",
];

/** Ids by the names of their fields: `task_id`, `run_id`. */
const IDS = new Map(
  Object.entries(ID_PREFIXES).map(([kind, prefix]) => [
    `${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`,
    `${prefix}_01kb5d9x3q8r7m2v4n6p`,
  ]),
);

function wordsOfName(name: string): string {
  if (name === "") return "example";
  return name.endsWith("_at") ? AT : name.replaceAll("_", " ");
}

function resolved(schema: Schema, root: object): Schema {
  if (schema.$ref === undefined) return schema;
  const path = schema.$ref.replace(/^#\//, "").split("/");
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root);
  return (found ?? {}) as Schema;
}

function textOf({ format, pattern, minLength = 0 }: Schema, name: string): string {
  const given = FORMATS[format ?? ""];
  if (given !== undefined) return given;
  const own = NAMED[name] ?? IDS.get(name) ?? wordsOfName(name);
  if (pattern !== undefined) return [own, ...SHAPES].find((one) => new RegExp(pattern, "u").test(one)) ?? own;
  return own.padEnd(minLength, ".");
}

function numberOf({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema): number {
  const least = Math.max(minimum ?? 1, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return Math.min(least, maximum);
}

function objectOf(schema: Schema, place: Place): object {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const isDeep = place.depth >= DEEPEST;
  const inside = (name: string, one: Schema) => exampleAt(one, { ...place, name, depth: place.depth + 1 });
  const own = Object.entries(properties).filter(([name]) => !isDeep || required.includes(name));
  const keys = resolved(propertyNames ?? {}, place.root).enum ?? [];
  const values = typeof additionalProperties === "object" ? additionalProperties : {};
  return Object.fromEntries([
    ...own.map(([name, one]) => [name, inside(name, one)]),
    ...keys.map((key) => [String(key), inside(String(key), values)]),
  ]);
}

function arrayOf({ items, prefixItems, minItems = 0, maxItems = 1 }: Schema, place: Place): unknown[] {
  const inside = (one: Schema) => exampleAt(one, { ...place, depth: place.depth + 1 });
  if (prefixItems !== undefined) return prefixItems.map(inside);
  const count = place.depth >= DEEPEST ? minItems : Math.max(minItems, Math.min(1, maxItems));
  return Array.from({ length: count }, () => inside(typeof items === "object" ? items : {}));
}

const isNull = (schema: Schema) => schema.type === "null" || schema.const === null;

function typedExample(schema: Schema, place: Place): unknown {
  const { type = schema.properties === undefined ? "" : "object" } = schema;
  const kind = typeof type === "string" ? type : (type.find((one) => one !== "null") ?? "null");
  switch (kind) {
    case "object":
      return objectOf(schema, place);
    case "array":
      return arrayOf(schema, place);
    case "string":
      return textOf(schema, place.name);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return {};
  }
}

function exampleAt(given: Schema, place: Place): unknown {
  const schema = resolved(given, place.root);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.find((one) => one !== null) ?? null;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const nullable = choices.some((one) => isNull(resolved(one, place.root)));
    if (nullable && (place.depth >= DEEPEST || place.name === "next_cursor")) return null;
    const first = choices.find((one) => !isNull(resolved(one, place.root)));
    return first === undefined ? null : exampleAt(first, place);
  }
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((one) => exampleAt(one, place)));
  return typedExample(schema, place);
}

/**
 * A small example of a JSON Schema: its first choices, and one element of each list.
 * @param root The document that its references refer to.
 */
export const schemaExample = (schema: object, root: object): unknown =>
  exampleAt(schema as Schema, { name: "", depth: 0, root });
