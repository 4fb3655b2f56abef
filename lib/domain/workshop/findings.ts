import type { Language } from "../language.ts";
import { isBuiltInSeat, type JsonSchema, seatSpec } from "../roles/seat-specs.ts";
import type { OwnSeat } from "./workshop-seats.ts";

/**
 * The schema of an extra seat's findings, as JSON Schema. A team writes such a schema for its custom seats.
 * Only plain keywords are accepted, so that validating a value is cheap for every schema.
 */

/** The schema of a seat's findings, or null if it has none. */
export function findingsSchemaOf(seat: {
  readonly key: string;
  readonly own: OwnSeat | null;
  readonly language: Language;
}): JsonSchema | null {
  if (seat.own !== null) return seat.own.findings_schema;
  return isBuiltInSeat(seat.key) ? (seatSpec(seat.key).findings?.(seat.language) ?? null) : null;
}

const KEYWORDS = new Set([
  "type",
  "title",
  "description",
  "properties",
  "required",
  "items",
  "enum",
  "const",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "additionalProperties",
]);
const MAX_SCHEMA_DEPTH = 6;
const MAX_SCHEMA_LENGTH = 20_000;

/** A problem of a findings schema: its path and its description. */
export interface SchemaProblem {
  readonly pointer: string;
  readonly message: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Checks that a schema can be used for findings: an object at its root, plain keywords only, limited depth
 * and size. The validator checks the rest of JSON Schema.
 */
export function schemaProblems(schema: unknown): readonly SchemaProblem[] {
  if (!isObject(schema) || schema.type !== "object")
    return [{ pointer: "", message: 'must be an object schema: "type": "object"' }];
  if (JSON.stringify(schema).length > MAX_SCHEMA_LENGTH)
    return [{ pointer: "", message: `is longer than ${MAX_SCHEMA_LENGTH} characters` }];
  const problems: SchemaProblem[] = [];
  walk(schema, { pointer: "", depth: 1, problems: problems });
  return problems.slice(0, 20);
}

interface Place {
  readonly pointer: string;
  readonly depth: number;
  readonly problems: SchemaProblem[];
}

function walk(schema: unknown, { pointer, depth, problems }: Place): void {
  if (!isObject(schema)) {
    problems.push({ pointer, message: "must be a schema object" });
    return;
  }
  if (depth > MAX_SCHEMA_DEPTH) {
    problems.push({ pointer, message: `is nested deeper than ${MAX_SCHEMA_DEPTH} levels` });
    return;
  }
  for (const key of Object.keys(schema))
    if (!KEYWORDS.has(key))
      problems.push({ pointer: `${pointer}/${key}`, message: "is not a keyword that is taken here" });
  const { properties, items, additionalProperties } = schema;
  if (isObject(properties))
    for (const [key, child] of Object.entries(properties))
      walk(child, { pointer: `${pointer}/properties/${key}`, depth: depth + 1, problems });
  if (items !== undefined) walk(items, { pointer: `${pointer}/items`, depth: depth + 1, problems });
  if (additionalProperties !== undefined && typeof additionalProperties !== "boolean")
    problems.push({ pointer: `${pointer}/additionalProperties`, message: "must be true or false" });
}
