import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { EmptyState } from "./empty-state.tsx";

const shown = (language: Language, isAllowed: boolean) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
      <EmptyState title="Nothing" isAllowed={isAllowed} action={<button type="button">Add</button>}>
        Why
      </EmptyState>
    </NextIntlClientProvider>,
  );

describe("an empty state", () => {
  it.each(LANGUAGES)("has its action for whom may use it, else the reason in %s", (language) => {
    const reason = messagesOf(language).ui.empty.missingRight;
    expect(shown(language, true)).toContain("<button");
    expect(shown(language, true)).not.toContain(reason);
    expect(shown(language, false)).not.toContain("<button");
    expect(shown(language, false)).toContain(reason);
  });
});
