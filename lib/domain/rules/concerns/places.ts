import type { Bilingual, Language } from "../../language.ts";
import type { LanguageTools } from "../../language-tools.ts";

/** What stands in the places of a concern's text. */
export interface Places {
  /** The need's own words. */
  readonly q: string;
  /** The words that matched. */
  readonly m: string;
  readonly asset: string;
  readonly actor: string;
  readonly thing: string;
  readonly answer?: string;
}

/**
 * Fills the places of a template: `{name}` as it stands, English also `{a name}` (with its article), `{one name}`
 * (singular with article) and `{many name}` (plural).
 */
export function fill(
  template: Bilingual,
  places: Places,
  scope: { language: Language; tools: LanguageTools },
): string {
  const filled = template[scope.language].replace(
    /\{(?:(a|one|many) )?(\w+)\}/g,
    (whole, form: string | undefined, name: string) => {
      const value = placeOf(places, name);
      if (value === undefined) return whole;
      return scope.language === "en" ? english(value, form, scope.tools) : value;
    },
  );
  return scope.language === "en" ? capital(filled) : filled;
}

function placeOf(places: Places, name: string): string | undefined {
  const values: Readonly<Record<string, string | undefined>> = { ...places };
  return values[name];
}

function english(value: string, form: string | undefined, tools: LanguageTools): string {
  if (form === "many") return tools.english.plural(value.toLowerCase());
  if (form === "one") return withArticle(tools.english.singular(value.toLowerCase()));
  return form === "a" ? withArticle(value) : value;
}

/** `a customer`, `an employee`, `a user`. */
export function withArticle(noun: string): string {
  const vowel = /^[aeio]|^u(?!ni|s[eiua]|til|ro)/i.test(noun) && !/^(?:one|once|eu)/i.test(noun);
  const silent = /^(?:hour|honest|heir)/i.test(noun);
  return `${vowel || silent ? "an" : "a"} ${noun}`;
}

function capital(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
