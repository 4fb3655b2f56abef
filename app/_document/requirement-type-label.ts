import type { useTranslations } from "next-intl";
import type { TypeFields } from "#lib/domain/requirements/typing/type-fields.ts";
import type { RecordType } from "#lib/domain/statement/record-type.ts";

interface LabelTranslators {
  readonly typing: ReturnType<typeof useTranslations<"typing">>;
  readonly requirements: ReturnType<typeof useTranslations<"requirements">>;
}

/** The label of a requirement type, with the characteristic for a quality requirement, in the interface language. */
export function requirementTypeLabel(
  { typing, requirements }: LabelTranslators,
  { type, characteristic }: TypeFields,
): string {
  if (type === null) return typing("none");
  if (type !== "quality" || characteristic === null) return requirements(`types.${type as RecordType}`);
  return typing("quality", { characteristic: requirements(`characteristics.${characteristic}`) });
}
