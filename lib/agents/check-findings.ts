import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { JsonSchema } from "../domain/roles/seat-specs.ts";
import { type SchemaProblem, schemaProblems } from "../domain/workshop/findings.ts";

/** Findings of extra seats against their schema, and schemas that teams write against what is taken. */

const LONGEST = 20_000;

const compiler = () => new Ajv2020({ strict: true, allErrors: true, ownProperties: true });

const reported = ({ instancePath, message }: ErrorObject): string =>
  `findings${instancePath.replaceAll("/", ".")}: ${message ?? "does not fit"}`;

/** What is wrong with a seat's findings, for the model to fix; empty when they fit. Never throws. */
export function findingProblems(schema: JsonSchema | null, findings: unknown): readonly string[] {
  if (schema === null) return [];
  if (findings === undefined) return ["findings: is missing"];
  if (JSON.stringify(findings).length > LONGEST) return [`findings: longer than ${LONGEST} characters`];
  const validate = compiler().compile(schema);
  return validate(findings) ? [] : (validate.errors ?? []).slice(0, 20).map(reported);
}

/** What is wrong with a schema that a team wrote; empty when it can be used. Never throws. */
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
