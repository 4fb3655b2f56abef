import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cohensKappa } from "#lib/testing/agreement.ts";
import { lintOne } from "#lib/testing/lint-one.ts";
import { measuredSchema, mustBeHint } from "#lib/testing/measured-lint.ts";
import { ratesOf, scoreLint } from "#lib/testing/score-lint.ts";
import { LANGUAGES, type Language } from "../../language.ts";
import { type LabelledStatement, readCorpus, STATEMENT_RULES } from "./labelled-statement.ts";

const folder = new URL("../fixtures/corpus/", import.meta.url);
const read = (part: string, language: Language): LabelledStatement[] => {
  const text = (file: string) => readFileSync(new URL(`${part}/${language}.${file}.jsonl`, folder), "utf8");
  return readCorpus({
    statements: text("statements"),
    first: text("first"),
    second: text("second"),
    settled: text("settled"),
  });
};

describe.each(LANGUAGES)("the labelled statements in %s", (language) => {
  const tune = read("tune", language);
  const held = read("held", language);
  const all = [...tune, ...held];

  it("are at least three hundred from fifteen domains, a third of them held out", () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all.map((each) => each.domain)).size).toBeGreaterThanOrEqual(15);
    expect(Math.abs(held.length - all.length / 3)).toBeLessThanOrEqual(5);
  });

  it("are unique and have unique ids", () => {
    expect(new Set(all.map((each) => each.id)).size).toBe(all.length);
    expect(new Set(all.map((each) => each.text)).size).toBe(all.length);
  });

  it("contain every text that a labelling quotes", () => {
    const strange = all.flatMap(({ id, text, first, second, settled }) =>
      [first, second, settled].flatMap(({ labels }) =>
        labels
          .filter(({ words }) => !text.includes(words))
          .map(({ rule, words }) => `${id} ${rule} ${words}`),
      ),
    );
    expect(strange).toEqual([]);
  });

  it("are clean in at least two cases of five", () => {
    const clean = all.filter((each) => each.settled.labels.length === 0);
    expect(clean.length / all.length).toBeGreaterThanOrEqual(0.4);
  });
});

describe("scoring", () => {
  const statement = {
    id: "zh-001",
    text: "系统应快速返回，并应友好提示。",
    language: "zh" as const,
    register: "formal",
    settled: {
      type: "functional",
      labels: [
        { rule: "LEX03", words: "快速" },
        { rule: "SYN02", words: "" },
      ],
    },
  };

  it("counts hits that overlap a label, other hits, and labels without a hit", () => {
    const { counts, misses } = scoreLint([statement], () => [
      { rule: "LEX03", start: 3, end: 5 },
      { rule: "LEX03", start: 8, end: 9 },
    ]);
    expect(counts.get("LEX03")).toEqual({ right: 1, wrong: 1, missed: 0 });
    expect(counts.get("SYN02")).toEqual({ right: 0, wrong: 0, missed: 1 });
    expect(misses.map(({ rule, kind }) => `${rule} ${kind}`)).toEqual(["LEX03 wrong", "SYN02 missed"]);
    expect(ratesOf({ right: 1, wrong: 1, missed: 0 })).toEqual({ precision: 0.5, recall: 1, f1: 2 / 3 });
    expect(ratesOf({ right: 0, wrong: 0, missed: 0 })).toEqual({ precision: null, recall: null, f1: null });
  });

  it("maps lint findings to offsets of the statement", () => {
    const hits = lintOne(statement).filter((hit) => hit.rule === "LEX03");
    expect(hits.map(({ start, end }) => statement.text.slice(start, end))).toEqual(["快速"]);
    expect(lintOne(statement).every((hit) => STATEMENT_RULES.includes(hit.rule))).toBe(true);
  });

  it("corrects the agreement of two labellings for chance", () => {
    expect(
      cohensKappa([
        ["a", "a"],
        ["b", "b"],
      ]),
    ).toBe(1);
    expect(
      cohensKappa([
        ["a", "b"],
        ["b", "a"],
      ]),
    ).toBe(-1);
    expect(
      cohensKappa([
        ["a", "a"],
        ["a", "b"],
        ["b", "b"],
        ["b", "b"],
      ]),
    ).toBeCloseTo(0.5);
    expect(cohensKappa([["a", "a"]])).toBeNull();
  });
});

describe("the severities of the rules", () => {
  const measured = measuredSchema.parse(JSON.parse(readFileSync(new URL("measured.json", folder), "utf8")));
  const texts = LANGUAGES.flatMap((language) => [...read("tune", language), ...read("held", language)]);
  const severities = new Map(
    texts.flatMap((statement) => lintOne(statement).map(({ rule, severity }) => [rule, severity] as const)),
  );

  it("are at most a hint if precision on held-out statements is low", () => {
    const tooLoud = Object.entries(measured.rules)
      .filter(([rule, numbers]) => mustBeHint(numbers) && (severities.get(rule) ?? "hint") !== "hint")
      .map(([rule]) => rule);
    expect(tooLoud).toEqual([]);
  });

  it("require a hint below 0.6 precision with at least five hits", () => {
    const none = { right: 0, wrong: 0, missed: 0 };
    const of = (right: number, wrong: number) => ({
      severity: "warning" as const,
      tune: { zh: none, en: none },
      held: { zh: { right, wrong, missed: 0 }, en: none },
    });
    expect([of(2, 3), of(3, 2), of(1, 3)].map(mustBeHint)).toEqual([true, false, false]);
  });
});
