import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../language.ts";
import { bitOf, CueScan } from "./cue-scan.ts";
import type { StatementRule } from "./lint-rule.ts";
import { LINT_RULES } from "./lint-rules.ts";
import { LintStatement } from "./statement.ts";

const rules = LINT_RULES.filter((rule): rule is StatementRule => rule.scope === "sentence");
const scans = { zh: new CueScan(rules, "zh"), en: new CueScan(rules, "en") };

/** Words and marks of labelled statements and rule examples, and typical separators. */
const pieces: readonly string[] = [
  ...new Set(
    LANGUAGES.flatMap((language) => [
      ...["sentence-rules", "figure-rules"].map((folder) =>
        readFileSync(new URL(`./fixtures/${folder}/${language}.txt`, import.meta.url), "utf8"),
      ),
      ...LINT_RULES.flatMap(({ bad, good }) => [bad[language], good[language]]),
    ]).flatMap((text) => text.split(/(?<=[，。；、,.; ])|(?<=[\u4e00-\u9fff]{3})(?=[\u4e00-\u9fff])/)),
  ),
  ..." ,/,(,（,当,如果,在,2,100%,秒, and , or , IF , not , NO , BE STORED, Redis".split(","),
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));

const strikes = (text: string, language: Language): string[] =>
  rules.filter((rule) => rule.check(new LintStatement(text, language)).length > 0).map((rule) => rule.id);
const asked = (text: string, language: Language): string[] => {
  const bits = scans[language].in(new LintStatement(text, language).wording);
  return rules.filter((_, index) => (bits & bitOf(index)) !== 0).map((rule) => rule.id);
};

describe.each(LANGUAGES)("cues in %s", (language) => {
  it("exclude no rule that would match", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(asked(text, language)).toEqual(expect.arrayContaining(strikes(text, language)));
      }),
      { numRuns: 3000 },
    );
  });

  it("exclude no rule that would match its own example, in any case", () => {
    for (const { bad } of LINT_RULES)
      for (const text of [bad[language], bad[language].toUpperCase()])
        expect(asked(text, language)).toEqual(expect.arrayContaining(strikes(text, language)));
  });
});

it("exclude most rules for an unrelated sentence", () => {
  expect(asked("系统保存订单。", "zh").length).toBeLessThan(rules.length / 3);
});
