import { HOUSE_MODALS, type LintSettings, lintSettingsSchema } from "#lib/domain/lint/lint-settings.ts";
import type { RuleChoice } from "./check-settings-form.tsx";

/** The text of a field; a file counts as empty. */
const textIn = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** Words of a field, separated by commas or lines. */
function splitWords(value: FormDataEntryValue | null): string[] {
  return textIn(value)
    .split(/[,，、;；\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** The settings of a form; contains only differences from the defaults. */
export function parseCheckSettings(form: FormData, rules: readonly RuleChoice[]): LintSettings {
  const chosen: [string, string][] = [];
  const words: [string, { add: string[]; remove: string[] }][] = [];
  for (const rule of rules) {
    const severity = textIn(form.get(`rule_${rule.id}`)) || rule.initial;
    if (severity !== rule.initial) chosen.push([rule.id, severity]);
    if (!rule.words) continue;
    const add = splitWords(form.get(`add_${rule.id}`));
    const remove = splitWords(form.get(`remove_${rule.id}`));
    if (add.length + remove.length > 0) words.push([rule.id, { add, remove }]);
  }
  const modal = (language: "zh" | "en") => {
    const asked = form.get(`modal_${language}`);
    return HOUSE_MODALS[language].find((word) => word === asked) ?? null;
  };
  return lintSettingsSchema.parse({
    rules: Object.fromEntries(chosen),
    words: Object.fromEntries(words),
    modal: { zh: modal("zh"), en: modal("en") },
    limits: {
      zh_characters: Number(form.get("zh_characters")),
      en_words: Number(form.get("en_words")),
      commas: Number(form.get("commas")),
    },
  });
}
