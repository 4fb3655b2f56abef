import { z } from "zod";
import type { AnySpec } from "../route.ts";

/** A JSON Schema (draft 7) of an object. */
export interface ObjectSchema {
  readonly [key: string]: unknown;
  readonly type: "object";
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema of a zod schema, in the draft that every MCP client validates with. */
export const jsonSchemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    target: "draft-7",
    unrepresentable: "any",
  }) as JsonSchema;
  return rest;
};

/** The name of a path param as an argument of a tool: `projectId` is `project_id`. */
const argumentName = (param: string): string =>
  param.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const nameInPath = /\{(\+?)(\w+)\}/g;

/** The names of a path's params, in the order of the path. */
const paramsOf = (path: string): readonly string[] =>
  [...path.matchAll(nameInPath)].map(([, , name = ""]) => name);

interface Fields {
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly definitions: Readonly<Record<string, unknown>>;
}

/** What a field can be in any of the branches that have it. */
function eitherOf(found: readonly object[]): object {
  const schemas = [...new Map(found.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only] = schemas;
  return schemas.length === 1 && only !== undefined ? only : { anyOf: schemas };
}

/** The fields of all branches, in the order in which they appear. */
function mergedProperties(branches: readonly Fields[]): Record<string, object> {
  const entries = branches.flatMap(({ properties }) => Object.entries(properties));
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, found]) => [name, eitherOf(found.map(([, schema]) => schema))]),
  );
}

/** The fields of an object; of a union of objects all fields, of which only those of every branch are required. */
function fieldsOf(schema: JsonSchema): Fields {
  const branches = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  const definitions = (schema.definitions ?? {}) as Record<string, unknown>;
  if (branches === undefined)
    return {
      properties: (schema.properties ?? {}) as Record<string, object>,
      required: (schema.required ?? []) as readonly string[],
      definitions,
    };
  const all = branches.map(fieldsOf);
  const [first, ...others] = all;
  return {
    properties: mergedProperties(all),
    required: (first?.required ?? []).filter((name) =>
      others.every(({ required }) => required.includes(name)),
    ),
    definitions,
  };
}

const NO_FIELDS: Fields = { properties: {}, required: [], definitions: {} };
const inputFields = (schema: z.ZodType | undefined): Fields =>
  schema === undefined ? NO_FIELDS : fieldsOf(jsonSchemaOf(schema, "input"));

/** The argument for the version that a change was made from, which REST takes as If-Match (RFC 9110 §13.1.1). */
const VERSION_ARGUMENT = "if_version";

/** Whether a route refuses a change that does not name the version it was made from. */
const needsVersion = ({ problems }: AnySpec): boolean => problems?.includes("precondition_required") ?? false;

/** The arguments of a route as one flat object: the params of its path, its query and the fields of its body. */
export function argumentsSchema(spec: AnySpec): ObjectSchema {
  const ids = paramsOf(spec.path).map(argumentName);
  const version = needsVersion(spec) ? [VERSION_ARGUMENT] : [];
  const query = inputFields(spec.query);
  const body = inputFields(spec.body);
  const definitions = { ...query.definitions, ...body.definitions };
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(ids.map((name) => [name, { type: "string" }])),
      ...query.properties,
      ...body.properties,
      ...Object.fromEntries(version.map((name) => [name, { type: "integer", minimum: 1 }])),
    },
    required: [...new Set([...ids, ...query.required, ...body.required, ...version])],
    additionalProperties: false,
    ...(Object.keys(definitions).length > 0 ? { definitions } : {}),
  };
}

/** The schema of a route's result; a result that is not an object is wrapped in one. */
export function resultSchema(spec: AnySpec): ObjectSchema | null {
  if (spec.returns === undefined) return null;
  const schema = jsonSchemaOf(spec.returns, "output");
  return schema.type === "object" ? (schema as ObjectSchema) : wrapped(schema);
}

function wrapped({ definitions, ...result }: JsonSchema): ObjectSchema {
  return {
    type: "object",
    properties: { result },
    required: ["result"],
    ...(definitions === undefined ? {} : { definitions }),
  };
}

/** A value of a path or a query; other than text, numbers and booleans are sent as JSON, which their routes refuse. */
function plainText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export interface RequestParts {
  /** The path with its query. */
  readonly path: string;
  readonly body: string | null;
  /** The header If-Match. */
  readonly ifMatch: string | null;
}

/** Distributes the arguments of a tool over path, query and body of a route. */
export function requestParts(spec: AnySpec, args: Readonly<Record<string, unknown>>): RequestParts {
  const rest = new Map(Object.entries(args));
  const take = (name: string): unknown => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const path = spec.path.replaceAll(nameInPath, (_all, isRest: string, name: string) => {
    const text = encodeURIComponent(plainText(take(argumentName(name))));
    return isRest === "" ? text : text.replaceAll("%2F", "/");
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(inputFields(spec.query).properties)) {
    const value = take(name);
    if (value !== undefined && value !== null) query.set(name, plainText(value));
  }
  const ifMatch = needsVersion(spec) ? `"${plainText(take(VERSION_ARGUMENT))}"` : null;
  const search = query.size > 0 ? `?${query}` : "";
  const body = spec.body ? JSON.stringify(Object.fromEntries(rest)) : null;
  return { path: `${path}${search}`, body, ifMatch };
}
