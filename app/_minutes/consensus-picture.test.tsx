import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { workedExampleOf } from "#lib/domain/example/example.ts";
import type { Language } from "#lib/domain/language.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { ConsensusPicture } from "./consensus-picture.tsx";

const shown = (locale: Language, rounds = workedExampleOf(locale).minutes.held.rounds) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <ConsensusPicture meeting={{ seats: workedExampleOf(locale).minutes.held.seats, rounds }} />
    </NextIntlClientProvider>,
  );

describe("the picture of how the seats came to agree", () => {
  it.each(["en", "zh"] as const)(
    "has a box for each seat in each round, and the same as a table (%s)",
    (locale) => {
      const { rounds, seats } = workedExampleOf(locale).minutes.held;
      const html = shown(locale);
      expect(html.match(/<rect[^>]* rx="4"/g)).toHaveLength(rounds.length * seats.length);
      const cells = [...html.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, count]) => Number(count));
      expect(cells.reduce((sum, count) => sum + count, 0)).toBe(rounds.length * seats.length);
    },
  );

  it("is not there without rounds", () => {
    expect(shown("en", [])).toBe("");
  });
});
