import { LANGUAGES, type Language } from "#lib/domain/language.ts";

/** Name of the cookie with the interface language. Signing in sets it from the account. */
export const LANGUAGE_COOKIE = "roundtable-language";

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((one) => one === value);

/** The languages of an Accept-Language header, by descending weight. */
function preferredLanguages(header: string): readonly string[] {
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
 * Determines the interface language: the stored choice, then the browser's preference, then English.
 * @param chosen Value of the language cookie; untrusted.
 * @param acceptLanguage The request's Accept-Language header.
 */
export function negotiateLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
  if (isLanguage(chosen)) return chosen;
  return preferredLanguages((acceptLanguage ?? "").slice(0, 500)).find(isLanguage) ?? "en";
}
