import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Phase } from "#lib/domain/task/phases.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { Pipeline } from "./pipeline.tsx";

/** The phases as a screen reader reads them. */
function read(phase: Phase, done: readonly Phase[], hasRepository = true): string[] {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf("en")} timeZone="UTC">
      <Pipeline phase={phase} done={done} hasRepository={hasRepository} short />
    </NextIntlClientProvider>,
  );
  return [...markup.matchAll(/([A-Z][a-z ]+)<span class="sr-only">([a-z ]+)/g)].map(
    ([, name, place]) => `${name}: ${place}`,
  );
}

describe("the phases of a task", () => {
  it("have no check mark where nothing was done, also when the task is finished", () => {
    expect(read("done", ["planning", "plan_review", "codegen", "accept"])).toEqual([
      "Planning: done",
      "Plan review: done",
      "Code: done",
      "Code review: not part of this task",
      "Test code: not part of this task",
      "Test run: not part of this task",
      "Accept: done",
      "Done: done",
    ]);
  });

  it("are not started after the current one, whatever was done before the task went back", () => {
    expect(read("plan_review", ["planning", "codegen"], false)).toEqual([
      "Planning: done",
      "Plan review: current",
      "Done: not started",
    ]);
  });
});
