import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { TestRunDetailView } from "#lib/contracts/test-run.ts";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { ChairSection } from "./chair-section.tsx";

type Chair = NonNullable<TestRunDetailView["chair"]>;

const answered: Chair = {
  status: "answered",
  model: "chair-1",
  at: "2026-11-27T00:00:00.000Z",
  skipped: [],
  usage: {
    input_tokens: 900,
    cached_tokens: 0,
    output_tokens: 60,
    cost_micros: 1_020_000,
    duration_ms: 800,
    calls: 1,
  },
  view: {
    summary: "The ledger refuses the booking.",
    key_points: ["TC-1 does not look at the booking."],
    next: "change_code",
    evidence: ["TC-1"],
  },
  grounds: ["TC-1 Adds two numbers"],
};
const silent: Chair = {
  ...answered,
  status: "unanswered",
  model: null,
  view: null,
  grounds: [],
  skipped: [{ model: "chair-1", code: "model_timeout" }],
};

const shown = (locale: Language, chair: Chair): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <ChairSection chair={chair} />
    </NextIntlClientProvider>,
  );

describe.each(LANGUAGES)("the chair of the debrief on the page of a test run (%s)", (locale) => {
  const { chair } = messagesOf(locale).tests;

  it("shows what the model proposes, why, on which evidence, and what it cost", () => {
    const html = shown(locale, answered);
    const said = [chair.title, chair.proposes.change_code, "chair-1", answered.view?.summary ?? ""];
    for (const text of [...said, ...(answered.view?.key_points ?? []), ...answered.grounds, "1.02"])
      expect(html).toContain(text);
    for (const text of [chair.unanswered, chair.outdated, chair.no_model]) expect(html).not.toContain(text);
  });

  it("says that no model gave a usable answer and why, that none is set up, or that the answer is outdated", () => {
    const html = shown(locale, silent);
    expect(html).toContain(chair.unanswered);
    expect(html).toContain(`chair-1: ${modelMessage("model_timeout", locale)}`);
    expect(shown(locale, { ...silent, status: "no_model", skipped: [] })).toContain(chair.no_model);
    expect(shown(locale, { ...answered, status: "outdated" })).toContain(chair.outdated);
  });
});
