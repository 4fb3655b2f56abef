import { STRUCTURED_MODES, type StructuredMode } from "../domain/models/probe.ts";
import { shareParts } from "../domain/models/shared-parts.ts";
import { canBeStrict, strictSchema } from "../domain/models/strict-schema.ts";
import type { JsonFormat } from "./call-model.ts";
import type { ModelQuestion } from "./question.ts";

type Form = Readonly<Record<string, unknown>>;

/** The JSON mode to request from the provider; undefined if only the prompt asks for JSON. */
export function jsonFormat(
  { form, contract }: Pick<ModelQuestion<unknown>, "form" | "contract">,
  mode: StructuredMode,
): JsonFormat | undefined {
  if (form === undefined || mode === "none") return undefined;
  const name = contract.replaceAll(/[^\w-]/g, "_").slice(0, 60);
  const schema = form as Form;
  return { name, schema: mode === "schema" && canBeStrict(schema) ? shareParts(strictSchema(schema)) : null };
}

/** The modes to fall back to, each simpler than the one before. */
export const lowerModes = (mode: StructuredMode): readonly StructuredMode[] =>
  STRUCTURED_MODES.slice(STRUCTURED_MODES.indexOf(mode) + 1);
