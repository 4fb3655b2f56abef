import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import type { StatementItem, WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { EmptySeatNow } from "./empty-seat-now.tsx";
import { WorkshopContextProvider } from "./workshop-context.tsx";

const statement = (id: string, source: object): StatementItem =>
  ({ type: "statement", id, role: "TestPlanner", done: { source } }) as unknown as StatementItem;

const EMPTY = { kind: "rules", skipped: [{ model: "first", code: "model_unauthorised" }] };

interface Shown {
  readonly locale: Language;
  readonly items: readonly StatementItem[];
  readonly ended?: boolean;
  readonly abilities?: readonly string[];
}

function shown({ locale, items, ended = false, abilities = ["run"] }: Shown): string {
  const run = { id: "run_1", status: "running", ended_at: ended ? "2026-11-25T00:00:00Z" : null };
  const view = { sections: [{ items }], run, issues: [], open_questions: [], seats: [] };
  const [item] = items;
  if (item === undefined) throw new Error("no statement");
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <WorkshopContextProvider
        facts={{
          projectId: "prj_1",
          taskId: "tsk_1",
          language: locale,
          documentHref: null,
          answersTogether: false,
          heldUp: null,
          asked: null,
          budget: { marks: [], forecast: null } as never,
          goneSources: [],
          models: [
            { id: "mdl_1", name: "first" },
            { id: "mdl_2", name: "second" },
          ],
          abilities,
        }}
        view={view as unknown as WorkshopView}
      >
        <EmptySeatNow item={item} name="test planner" />
      </WorkshopContextProvider>
    </NextIntlClientProvider>,
  );
}

describe.each(LANGUAGES)("an empty seat of a run that goes on (%s)", (locale) => {
  const { emptySeat } = messagesOf(locale).seats;
  const empty = statement("run_1-4", EMPTY);

  it("offers the same models again, another model, and a person later", () => {
    const html = shown({ locale, items: [empty] });
    expect(html).toContain(emptySeat.retry);
    expect(html).toContain(">second</option>");
    expect(html).not.toContain(">first</option>");
    expect(html).toContain(emptySeat.later);
  });

  it("offers nothing when the run is over, the seat has answered since, or the statement is of an earlier run", () => {
    const answered = statement("run_1-5", { kind: "model", model: "second", skipped: [] });
    expect(shown({ locale, items: [empty], ended: true })).toBe("");
    expect(shown({ locale, items: [empty, answered] })).toBe("");
    expect(shown({ locale, items: [statement("run_0-4", EMPTY)] })).toBe("");
  });

  it("has no buttons for a reader who cannot run", () => {
    const html = shown({ locale, items: [empty], abilities: [] });
    expect(html).toContain(emptySeat.later);
    expect(html).not.toContain("<button");
  });
});
