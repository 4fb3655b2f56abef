import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { DocumentLine } from "./document-line.tsx";

const line = (by: string) => ({
  document: { id: "doc_1", name: "SRS.md", project_id: "prj_1" },
  project_name: "Cards",
  version: 2,
  seen_version: 1,
  by,
  since: "2026-01-01T00:00:00.000Z",
});

const shown = (language: Language, by: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
      <DocumentLine line={line(by)} />
    </NextIntlClientProvider>,
  );

it("names the product in the language of the page, and a person as stored", () => {
  expect(LANGUAGES.map((language) => /圆桌|Roundtable/.exec(shown(language, "Roundtable"))?.[0])).toEqual([
    "圆桌",
    "Roundtable",
  ]);
  expect(shown("zh", "Mei")).toContain("Mei");
});
