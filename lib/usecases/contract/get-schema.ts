import { contractSchemas } from "#lib/domain/aiplan/json-schemas.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The JSON Schema of a contract. Errors: not_found. */
export function getSchema(name: string): Record<string, unknown> {
  const schemas = contractSchemas();
  const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (found === undefined) throw new AppError("not_found");
  return { ...found };
}
