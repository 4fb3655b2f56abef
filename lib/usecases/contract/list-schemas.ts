import { paths } from "#lib/contracts/paths.ts";
import { contractSchemas } from "#lib/domain/aiplan/json-schemas.ts";

/** The contracts whose JSON Schemas are published, by name. */
export function listSchemas(): { data: { name: string; href: string }[]; next_cursor: null } {
  const data = Object.keys(contractSchemas()).map((name) => ({ name, href: paths.api.schema(name) }));
  return { data, next_cursor: null };
}
