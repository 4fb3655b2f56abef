import type { Language } from "#lib/domain/language.ts";

const LOCALES = { zh: "zh-CN", en: "en" } as const satisfies Record<Language, string>;

/** Milliseconds as `42s`, `1m 12s`, `2h 05m`. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m ${String(seconds % 60).padStart(2, "0")}s`;
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, "0")}m`;
}

/** A shortened token count: `950`, `18k`, `1.2M`. */
export function tokensText(tokens: number, language: Language): string {
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: tokens < 10_000 ? 1 : 0 })
    .format(tokens)
    .toLocaleLowerCase(LOCALES[language])
    .replace("m", "M");
}

/** Millionths of a US dollar as money; small amounts keep their first significant digits. */
export function moneyText(micros: number, language: Language): string {
  const dollars = micros / 1_000_000;
  const digits = dollars !== 0 && dollars < 0.1 ? 4 : 2;
  return new Intl.NumberFormat(LOCALES[language], {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(dollars);
}
