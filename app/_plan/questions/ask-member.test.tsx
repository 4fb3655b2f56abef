import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { AskMember } from "./ask-member.tsx";

const router = { refresh: () => undefined } as never;

const shown = (locale: Language, waitsFor: string | null, canAsk: boolean): string =>
  renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <AskMember taskId="tsk_1" questionId="Q-001" waitsFor={waitsFor} canAsk={canAsk} />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );

describe.each(LANGUAGES)("a question that another member can answer (%s)", (locale) => {
  const { request } = messagesOf(locale).clarify;

  it("offers to ask somebody to those who can answer, and nothing to others", () => {
    expect(shown(locale, null, true)).toContain(request.open);
    expect(shown(locale, null, false)).toBe("");
  });

  it("names the member who is asked to everybody; only those who can answer cancel", () => {
    const all = shown(locale, "Tom", true);
    expect(all).toContain(request.waitsFor.replace("{name}", "Tom"));
    expect(all).toContain(request.cancel);
    expect(all).not.toContain(request.open);
    const reader = shown(locale, "Tom", false);
    expect(reader).toContain("Tom");
    expect(reader).not.toContain("<button");
  });
});
