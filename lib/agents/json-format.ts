import { STRUCTURED_MODES, type StructuredMode } from "../domain/models/probe.ts";
import { canBeStrict, strictSchema } from "../domain/models/strict-schema.ts";
import type { JsonFormat } from "./call-model.ts";
import type { ModelQuestion } from "./question.ts";

type Form = Readonly<Record<string, unknown>>;

/** What the provider is asked to see to; undefined where the words of the prompt are all. */
export function jsonFormat(
  { form, contract }: Pick<ModelQuestion<unknown>, "form" | "contract">,
  mode: StructuredMode,
): JsonFormat | undefined {
  if (form === undefined || mode === "none") return undefined;
  const name = contract.replaceAll(/[^\w-]/g, "_").slice(0, 60);
  const schema = form as Form;
  return { name, schema: mode === "schema" && canBeStrict(schema) ? strictSchema(schema) : null };
}

/** The plainer ways of asking, each plainer than the one before. */
export const lowerModes = (mode: StructuredMode): readonly StructuredMode[] =>
  STRUCTURED_MODES.slice(STRUCTURED_MODES.indexOf(mode) + 1);
