import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messagesOf } from "#lib/i18n/messages.ts";
import { DayChart } from "./day-chart.tsx";

const bar = (day: string, cost: number) => ({ day, cost, tokens: 0 });
const shown = (bars: ReturnType<typeof bar>[], measure: "cost" | "tokens" = "cost") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf("en")} timeZone="UTC">
      <DayChart bars={bars} measure={measure} />
    </NextIntlClientProvider>,
  );

describe("the chart by day", () => {
  it("has a bar for each day, as high as its share of the highest day, and says which that is", () => {
    const html = shown([bar("2026-11-01", 1), bar("2026-11-02", 0), bar("2026-11-03", 4)]);
    expect([...html.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height))).toEqual([
      25, 0, 100,
    ]);
    expect(html).toContain("$4.00 on Nov 3");
    expect(html).toContain("<title>Nov 1: $1.00</title>");
  });

  it("draws nothing where there is nothing to draw", () => {
    expect(shown([bar("2026-11-01", 0)])).toBe("");
    expect(shown([bar("2026-11-01", 3)], "tokens")).toBe("");
    expect(shown([])).toBe("");
  });
});
