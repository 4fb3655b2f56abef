import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Language } from "#lib/domain/language.ts";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";
import { applyDeskEdits } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import type { DeskEntry } from "#lib/domain/plan/desk/desk-edit.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { STOCK_DESIGN } from "#lib/testing/stock-design.ts";
import { DesignSections } from "./design-sections.tsx";
import { GlossaryPart } from "./glossary-part.tsx";

const author = { id: "usr_mei", kind: "user", name: "Mei" } as unknown as DeskEntry["author"];
const stock = applyDeskEdits(
  soundPlan(),
  STOCK_DESIGN.map((edit, at) => ({
    edit_id: `e${at}`,
    plan_version: 1,
    seq: at + 1,
    at: "2026-01-01T00:00:00Z",
    author,
    edit,
    new_ids: [],
  })),
).plan;

const shown = (plan: Plan, locale: Language): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <DesignSections plan={plan} />
      <GlossaryPart plan={plan} />
    </NextIntlClientProvider>,
  );

describe("the design on the plan page", () => {
  it.each(["zh", "en"] as const)("shows every item as a table with its diagram (%s)", (locale) => {
    const html = shown(stock, locale);
    expect(html.match(/<diagram-view>/g)).toHaveLength(5);
    for (const name of ["Work order item", "Submitted", "SignalR subscribers", "Maintainer"])
      expect(html).toContain(name);
    expect(
      html.match(
        /<th scope="col"[^>]*>(?:<span lang="en">)?(?:Operator|Manager|Administrator|Maintainer|Reviewer|Guest)/g,
      ),
    ).toHaveLength(6);
    expect(html).toContain(DESIGN_WORDS[locale].permissions.may_not);
    expect(html).toContain("One aggregate balance per product");
    expect(html).toContain("A part that the storeroom stocks");
    expect(html).toContain("proposed by Mei");
  });

  it.each(["zh", "en"] as const)(
    "says of every empty part that nobody has stated it yet, and draws nothing (%s)",
    (locale) => {
      const html = shown(soundPlan(), locale);
      for (const words of Object.values(DESIGN_WORDS[locale].none)) expect(html).toContain(words);
      expect(html).not.toContain("<diagram-view");
      expect(html).not.toContain("<table");
    },
  );
});
