import type { Language } from "#lib/domain/language.ts";

const LOCALES = { zh: "zh-CN", en: "en" } as const satisfies Record<Language, string>;

const UNITS = {
  zh: { hours: " 小时", minutes: " 分", seconds: " 秒" },
  en: { hours: "h", minutes: "m", seconds: "s" },
} as const satisfies Record<Language, unknown>;

/** Milliseconds in the two largest units: `42s`, `1m 12s`, `2h 05m`, in Chinese `1 分 12 秒`. */
export function durationText(ms: number, language: Language): string {
  const units = UNITS[language];
  const total = Math.max(0, Math.round(ms / 1000));
  if (total < 60) return `${total}${units.seconds}`;
  const two = (first: string, rest: number, unit: string) =>
    `${first} ${String(rest).padStart(2, "0")}${unit}`;
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return two(`${minutes}${units.minutes}`, total % 60, units.seconds);
  return two(`${Math.floor(minutes / 60)}${units.hours}`, minutes % 60, units.minutes);
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
