import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Language } from "#lib/domain/language.ts";
import { secondPlan, statedAt } from "#lib/domain/plan/fixtures/second-need.ts";
import { existingSpan } from "#lib/domain/plan/open-items.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { type Deciding, DecisionsPart } from "./decisions-part.tsx";

const router = {
  back: () => {},
  forward: () => {},
  refresh: () => {},
  push: () => {},
  replace: () => {},
  prefetch: () => {},
} as never;

function shown(plan: Plan, deciding?: Deciding, locale: Language = "en"): string {
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <DecisionsPart plan={plan} deciding={deciding} />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
}

const undecided = secondPlan("en", [
  { text: "Members can reserve a room for 3 hours.", about: "FR-001", kind: "changes" },
]);
const [match] = undecided.matches ?? [];
const plan: Plan = {
  ...undecided,
  matches: match === undefined ? [] : [{ ...match, previous: "Members can reserve a room for 2 hours." }],
  contradictions: [
    {
      a: statedAt("Only members reserve."),
      b: existingSpan("FR-009", "Everybody reserves."),
      text: "x",
      requirements: ["FR-010", "FR-009"],
    },
  ],
  requirements: [
    {
      id: "FR-010",
      title: "x",
      shall: "Only members reserve.",
      type: "functional",
      priority: "low",
      source: [],
      derived: { how: "x" },
      change: { op: "added", capability: "rooms" },
      scenarios: [],
    },
  ],
};
const taken: Plan = {
  ...plan,
  contradictions: [],
  matches: (plan.matches ?? []).map((one) => ({ ...one, kind: "adds" as const, status: "adds" as const })),
};
const radios = (html: string) => html.match(/type="radio"/g)?.length ?? 0;

describe("the decisions of a plan", () => {
  it.each([
    ["en", ["changes FR-001", "removes FR-001", "new requirement", "both hold", "proposed by rules"]],
    ["zh", ["修改 FR-001", "删除 FR-001", "新增需求", "两句都成立", "规则建议"]],
  ] as const)("offer every choice next to both texts (%s)", (locale, choices) => {
    const html = shown(plan, { taskId: "tsk_1", canDecide: true }, locale);
    for (const choice of choices) expect(html).toContain(choice);
    expect(radios(html)).toBe(9);
    expect(html).toMatch(/<del[^>]*>.*2<\/del>/);
    expect(html).toMatch(/<ins[^>]*>.*3<\/ins>/);
    for (const text of ["Only members reserve.", "Everybody reserves.", "FR-009"])
      expect(html).toContain(text);
  });

  it("show the texts and the proposal to a reader who cannot decide, and say so only where others can", () => {
    const reader = shown(plan, { taskId: "tsk_1", canDecide: false });
    expect(radios(reader)).toBe(0);
    expect(reader).toContain("Rules propose: changes FR-001");
    expect(reader).toContain("Members who can run tasks decide");
    const shared = shown(plan);
    expect(shared).toContain("Rules propose: changes FR-001");
    expect(shared).not.toContain("Members who can run tasks decide");
  });

  it("list what was decided with the name, and nothing where there is nothing to decide", () => {
    const [open] = plan.matches ?? [];
    const decided: Plan = {
      ...plan,
      contradictions: [],
      matches: open === undefined ? [] : [{ ...open, status: "same", decided_by: "Mei" }],
    };
    const html = shown(decided);
    expect(html).toContain("same as FR-001");
    expect(html).toContain("Mei");
    expect(shown(secondPlan("en", []))).toBe("");
  });

  it.each([
    ["en", "nothing waits for this"],
    ["zh", "不影响批准"],
  ] as const)(
    "shows a statement that was taken as new without a decision, and lets a person decide it (%s)",
    (locale, words) => {
      const html = shown(taken, { taskId: "t", canDecide: true }, locale);
      expect(html).toContain(words);
      expect(radios(html)).toBeGreaterThan(0);
      // The part itself can be folded; its list is not.
      expect(html.match(/<details/g)).toHaveLength(1);
    },
  );
});
