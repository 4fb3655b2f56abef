import type { Language } from "#lib/domain/language.ts";
import type { DesignItem } from "#lib/domain/plan/design/design.ts";
import { fieldText, stepText } from "#lib/domain/plan/design/design-tables.ts";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";
import { joinClauses } from "#lib/domain/punctuation.ts";

/** What an item of the design states, in one line. */
export function designSummary(item: DesignItem, language: Language): string {
  const words = DESIGN_WORDS[language];
  const { permissions } = words;
  if ("fields" in item)
    return item.fields.length === 0
      ? words.noFields
      : joinClauses(
          language,
          item.fields.map((field) => fieldText(field, language)),
        );
  if ("transitions" in item)
    return joinClauses(
      language,
      item.transitions.map((step) => stepText(step, language)),
    );
  if ("partner" in item) return joinClauses(language, [words.directions[item.direction], item.data]);
  return joinClauses(language, [
    ...item.may.map((action) => `${permissions.may} ${action}`),
    ...item.may_not.map((action) => `${permissions.may_not} ${action}`),
  ]);
}
