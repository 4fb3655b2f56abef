import { describe, expect, it } from "vitest";
import { lintMarkdown } from "./lint.ts";
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
          lintMarkdown(text, context === undefined ? {} : { context }).findings.filter(
            (one) => one.rule === rule.id,
          ).length;
        expect([language, found(bad[language], given?.bad)]).not.toEqual([language, 0]);
        expect([language, found(good[language], given?.good)]).toEqual([language, 0]);
      }
    });
  }

  it("shows as good what no rule of wording, form or numbers reports", () => {
    const wording = /^(?:LEX|SYN|EARS|NUM|NFR0[12])/;
    const problems = LINT_RULES.filter(({ id }) => wording.test(id)).flatMap((rule) =>
      (["zh", "en"] as const).flatMap((language) =>
        lintMarkdown(rule.good[language])
          .findings.filter((one) => wording.test(one.rule))
          .map((one) => `${rule.id} ${language}: ${one.rule}`),
      ),
    );
    expect(problems).toEqual([]);
  });

  it("shows as bad one problem of its rule for each sentence or thing that is wrong", () => {
    const wording = /^(?:LEX|SYN|EARS|NUM)/;
    for (const rule of LINT_RULES.filter(({ id }) => wording.test(id)))
      for (const language of ["zh", "en"] as const) {
        const own = lintMarkdown(rule.bad[language]).findings.filter((one) => one.rule === rule.id);
        expect([rule.id, language, own.length]).toEqual([rule.id, language, 1]);
      }
  });

  it("is once", () => {
    expect(new Set(LINT_RULES.map((rule) => rule.id)).size).toBe(LINT_RULES.length);
  });
});
