import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { JsonSchema } from "../domain/roles/seat-specs.ts";
import { type SchemaProblem, schemaProblems } from "../domain/workshop/findings.ts";

/** Checks findings of extra seats against their schema, and schemas written by teams against the supported subset. */

const LONGEST = 20_000;

const compiler = () => new Ajv2020({ strict: true, allErrors: true, ownProperties: true });

const reported = ({ instancePath, message }: ErrorObject): string =>
  `findings${instancePath.replaceAll("/", ".")}: ${message ?? "does not fit"}`;

/**
 * Validates a seat's findings. Never throws.
 * @returns The problems, for the model to fix; empty if the findings are valid.
 */
export function findingProblems(schema: JsonSchema | null, findings: unknown): readonly string[] {
  if (schema === null) return [];
  if (findings === undefined) return ["findings: is missing"];
  if (JSON.stringify(findings).length > LONGEST) return [`findings: longer than ${LONGEST} characters`];
  const validate = compiler().compile(schema);
  return validate(findings) ? [] : (validate.errors ?? []).slice(0, 20).map(reported);
}

/**
 * Validates a schema that a team wrote. Never throws.
 * @returns The problems; empty if the schema can be used.
 */
export function checkFindingsSchema(schema: unknown): readonly SchemaProblem[] {
  const problems = schemaProblems(schema);
  if (problems.length > 0) return problems;
  try {
    compiler().compile(schema as JsonSchema);
    return [];
  } catch (error) {
    return [{ pointer: "", message: error instanceof Error ? error.message.slice(0, 300) : "is not valid" }];
  }
}
