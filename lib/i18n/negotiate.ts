import { LANGUAGES, type Language } from "#lib/domain/language.ts";

/** The cookie that remembers the language of the interface; signing in sets it from the account. */
export const LANGUAGE_COOKIE = "roundtable-language";

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((one) => one === value);

/** The languages of an Accept-Language header, most wanted first. */
function wanted(header: string): readonly string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters
        .map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((one) => one.tag !== "" && one.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map((one) => one.tag.split("-")[0] ?? "");
}

/**
 * The reader's language: what they chose, else what their browser prefers, else English.
 * @param chosen value of the language cookie, not trusted
 * @param acceptLanguage the request's Accept-Language header
 */
export function negotiateLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
  if (isLanguage(chosen)) return chosen;
  return wanted((acceptLanguage ?? "").slice(0, 500)).find(isLanguage) ?? "en";
}
