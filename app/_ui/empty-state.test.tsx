import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { EmptyState } from "./empty-state.tsx";
import { FormEmptyState } from "./form-empty-state.tsx";

const markupOf = (language: Language, element: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
      {element}
    </NextIntlClientProvider>,
  );

const shown = (language: Language, isAllowed: boolean) =>
  markupOf(
    language,
    <EmptyState title="Nothing" isAllowed={isAllowed} action={<button type="button">Add</button>}>
      Why
    </EmptyState>,
  );

describe("an empty state", () => {
  it.each(LANGUAGES)("has its action for whom may use it, else the reason in %s", (language) => {
    const reason = messagesOf(language).ui.empty.missingRight;
    expect(shown(language, true)).toContain("<button");
    expect(shown(language, true)).not.toContain(reason);
    expect(shown(language, false)).not.toContain("<button");
    expect(shown(language, false)).toContain(reason);
  });

  it.each(LANGUAGES)("of a list leads to the form on the same page, or says why not, in %s", (language) => {
    const of = (isAllowed: boolean) =>
      markupOf(
        language,
        <FormEmptyState title="Nothing" formId="new" label="Add" isAllowed={isAllowed}>
          What belongs here
        </FormEmptyState>,
      );
    expect(of(true)).toContain('href="#new"');
    expect(of(true)).toContain("What belongs here");
    expect(of(false)).not.toContain('href="#new"');
    expect(of(false)).toContain(messagesOf(language).ui.empty.missingRight);
  });
});
