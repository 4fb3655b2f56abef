import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import type { CaseVerdict } from "#lib/domain/test-run/compare-runs.ts";
import type { ReportCase } from "#lib/domain/test-run/eval-report.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { CaseList } from "./case-list.tsx";

const one = (at: number, file: string, verdict: CaseVerdict): ReportCase => ({
  id: `test-${at}`,
  step: "test",
  file,
  suite: "cart › price",
  name: `case ${at}`,
  status: verdict === "fail" ? "failed" : "passed",
  baseline: null,
  verdict,
  ms: 1,
  message: "",
});

const shown = (locale: Language, cases: readonly ReportCase[]): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <CaseList cases={cases} projectId="prj_1" taskId="tsk_1" />
    </NextIntlClientProvider>,
  );

const passing = (count: number) => Array.from({ length: count }, (_, at) => one(at, "good.test.js", "pass"));
/** The files of the tree in their order, each with whether it is open. */
const branchesOf = (html: string) =>
  [...html.matchAll(/<details( open="")? class="min-w-0"><summary[^>]*><span[^>]*><span[^>]*>([^<]*)/g)].map(
    ([, open, name]) => [name, open !== undefined],
  );

describe.each(LANGUAGES)("the tests of a report (%s)", (locale) => {
  const { cases: words, verdict } = messagesOf(locale).tests;

  it("are a tree in which files with failures come first and are open", () => {
    const html = shown(locale, [...passing(60), one(99, "bad.test.js", "fail")]);
    expect(branchesOf(html)).toEqual([
      ["bad.test.js › cart › price", true],
      ["good.test.js › cart › price", false],
    ]);
    expect(html).toContain(`${verdict.pass} 60`);
  });

  it("say how many are shown where not all are", () => {
    const more = words.more.replace("{count}", "500");
    expect(shown(locale, passing(501))).toContain(more);
    expect(shown(locale, passing(500))).not.toContain(more);
  });
});
