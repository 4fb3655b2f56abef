import { describe, expect, it } from "vitest";
import { lint } from "./lint.ts";
import { LINT_RULES } from "./lint-rules.ts";

const has = (text: string) => text.trim().length > 0;

describe("the page of every rule", () => {
  for (const rule of LINT_RULES) {
    it(`${rule.id} has all its texts, and its examples are true`, () => {
      for (const language of ["zh", "en"] as const) {
        const { title, suggestion, why, bad, good } = rule;
        for (const text of [title, suggestion, why, bad, good]) expect(has(text[language])).toBe(true);
        expect(has(rule.message("x")[language])).toBe(true);
        const given = rule.scope === "document" ? rule.given : undefined;
        const found = (text: string, context: object | undefined) =>
          lint(text, context === undefined ? {} : { context }).findings.filter((one) => one.rule === rule.id)
            .length;
        expect([language, found(bad[language], given?.bad)]).not.toEqual([language, 0]);
        expect([language, found(good[language], given?.good)]).toEqual([language, 0]);
      }
    });
  }

  it("stands once", () => {
    expect(new Set(LINT_RULES.map((rule) => rule.id)).size).toBe(LINT_RULES.length);
  });
});
