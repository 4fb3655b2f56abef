import type { Language } from "#lib/domain/language.ts";
import type { DesignItem } from "#lib/domain/plan/design/design.ts";
import { fieldText, stepText } from "#lib/domain/plan/design/design-tables.ts";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";

/** What an item of the design states, in one line. */
export function designSummary(item: DesignItem, language: Language): string {
  const words = DESIGN_WORDS[language];
  const { separator, permissions } = words;
  if ("fields" in item)
    return item.fields.length === 0
      ? words.noFields
      : item.fields.map((field) => fieldText(field, language)).join(separator);
  if ("transitions" in item) return item.transitions.map((step) => stepText(step, language)).join(separator);
  if ("partner" in item) return `${words.directions[item.direction]}${separator}${item.data}`;
  return [
    ...item.may.map((action) => `${permissions.may} ${action}`),
    ...item.may_not.map((action) => `${permissions.may_not} ${action}`),
  ].join(separator);
}
