import { parseDocument } from "yaml";
import { importProblem } from "../../domain/exchange/import-problem.ts";

/** How far aliases of YAML may multiply what is written. */
const MOST_ALIASES = 100;

/**
 * The value of a YAML text.
 * @param schema `failsafe` leaves every value as the text that is written: `1.10` and `0e12` are no numbers
 * @throws AppError import_damaged (with the line)
 */
export function yamlValue(text: string, schema: "core" | "failsafe" = "core"): unknown {
  const document = parseDocument(text, { schema });
  const [problem] = document.errors;
  if (problem !== undefined)
    throw importProblem("import_damaged", `line ${problem.linePos?.[0].line ?? "?"}: ${problem.code}`);
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    throw importProblem("import_damaged", "aliases");
  }
}
