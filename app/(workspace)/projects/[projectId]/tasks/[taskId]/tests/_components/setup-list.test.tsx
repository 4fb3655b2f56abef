import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import type { EvalReport } from "#lib/domain/test-run/eval-report.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { SetupList } from "./setup-list.tsx";

const installed: EvalReport["setup"][number] = {
  side: "baseline",
  manager: "npm",
  state: "installed",
  version: "11.0.0, v24.0.0",
  key: "k",
  bytes: 3 * 1024 ** 2,
  wall_ms: 1500,
  hosts: [
    { host: "registry.npmjs.org:443", connections: 3, refused: false },
    { host: "other.example:443", connections: 1, refused: true },
  ],
};
const cached: EvalReport["setup"][number] = { ...installed, side: "candidate", state: "cached", hosts: [] };

const RUN = { projectId: "prj_1", taskId: "tsk_1", testRunId: "tst_1", commit: "c", baseCommit: "b" };

const shown = (locale: Language, setup: EvalReport["setup"]): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <SetupList setup={setup} run={RUN} />
    </NextIntlClientProvider>,
  );

describe.each(LANGUAGES)("the dependencies on the page of a test run (%s)", (locale) => {
  const { setup } = messagesOf(locale).tests;

  it("say whether they were installed or cached, and which hosts were requested and refused", () => {
    const html = shown(locale, [installed, cached]);
    for (const text of [setup.state.installed, setup.state.cached, "registry.npmjs.org:443", "3 MB"])
      expect(html).toContain(text);
    expect(html.split(setup.refused).length).toBe(2);
    expect(html.indexOf(setup.refused)).toBeGreaterThan(html.indexOf("other.example:443"));
  });

  it("are no section without any", () => {
    expect(shown(locale, [])).toBe("");
  });
});
