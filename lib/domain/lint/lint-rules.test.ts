import { describe, expect, it } from "vitest";
import { lintMarkdown } from "./lint.ts";
import { LINT_RULES } from "./lint-rules.ts";
import { lintSettingsSchema } from "./lint-settings.ts";

const has = (text: string) => text.trim().length > 0;

/** Settings in which each rule reports every finding. */
const settings = lintSettingsSchema.parse({
  rules: Object.fromEntries(LINT_RULES.map(({ id, severity }) => [id, severity])),
});

describe("the page of every rule", () => {
  for (const rule of LINT_RULES) {
    it(`${rule.id} has all its texts and correct examples`, () => {
      for (const language of ["zh", "en"] as const) {
        const { title, suggestion, why, bad, good } = rule;
        for (const text of [title, suggestion, why, bad, good]) expect(has(text[language])).toBe(true);
        expect(has(rule.message("x")[language])).toBe(true);
        const given = rule.scope === "document" ? rule.given : undefined;
        const found = (text: string, context: object | undefined) =>
          lintMarkdown(text, context === undefined ? { settings } : { settings, context }).findings.filter(
            (one) => one.rule === rule.id,
          ).length;
        expect([language, found(bad[language], given?.bad)]).not.toEqual([language, 0]);
        expect([language, found(good[language], given?.good)]).toEqual([language, 0]);
      }
    });
  }

  it("has good examples without findings of wording, syntax and number rules", () => {
    const wording = /^(?:LEX|SYN|EARS|NUM|NFR01)/;
    const problems = LINT_RULES.filter(({ id }) => wording.test(id)).flatMap((rule) =>
      (["zh", "en"] as const).flatMap((language) =>
        lintMarkdown(rule.good[language])
          .findings.filter((one) => wording.test(one.rule))
          .map((one) => `${rule.id} ${language}: ${one.rule}`),
      ),
    );
    expect(problems).toEqual([]);
  });

  it("has bad examples with one finding per wrong sentence or item", () => {
    const wording = /^(?:LEX|SYN|EARS|NUM)/;
    for (const rule of LINT_RULES.filter(({ id }) => wording.test(id)))
      for (const language of ["zh", "en"] as const) {
        const own = lintMarkdown(rule.bad[language], { settings }).findings.filter(
          (one) => one.rule === rule.id,
        );
        expect([rule.id, language, own.length]).toEqual([rule.id, language, 1]);
      }
  });

  it("reports nothing of a rule that a project has to switch on, and every finding of a rule that is asked for", () => {
    const off = LINT_RULES.filter(({ initially }) => initially === "off");
    expect(off.length).toBeGreaterThan(10);
    for (const { id, bad } of off) {
      const found = (options: Parameters<typeof lintMarkdown>[1]) =>
        lintMarkdown(bad.en, options).findings.filter(({ rule }) => rule === id).length;
      expect([id, found({})]).toEqual([id, 0]);
      expect([id, found({ settings })]).not.toEqual([id, 0]);
      expect([id, found({ rules: [id] })]).not.toEqual([id, 0]);
    }
  });

  it("is unique", () => {
    expect(new Set(LINT_RULES.map((rule) => rule.id)).size).toBe(LINT_RULES.length);
  });
});
