import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../language.ts";
import { lintMarkdown } from "../lint.ts";
import { STATEMENT_RULES } from "./labelled-statement.ts";

/** Formerly weak rules, with their required precision on statements that were labelled before the rules were fixed. */
const SETS = [
  { folder: "sentence-rules", count: 60, rules: ["SYN01", "SYN02", "SYN06", "LEX07", "LEX15"] },
  { folder: "figure-rules", count: 40, rules: ["NUM01", "NUM03", "EARS02"] },
] as const;
const LEAST_PRECISION = 0.7;
const LEAST_RECALL = 0.6;

interface Labelled {
  readonly rule: string;
  readonly text: string;
}

const read = (folder: string, language: string): readonly Labelled[] =>
  readFileSync(new URL(`../fixtures/${folder}/${language}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ rule: line.slice(0, line.indexOf("|")), text: line.slice(line.indexOf("|") + 1) }));

const CASES = SETS.flatMap((set) => LANGUAGES.map((language) => ({ ...set, language })));

describe.each(CASES)("$folder in $language, labelled first", ({ folder, count, rules, language }) => {
  const statements = read(folder, language);
  const found = statements.map(({ text }) => {
    const id = /^(?:作为|As an? )/.test(text) ? "US-001" : "FR-001";
    const { findings } = lintMarkdown(`# ${id} ${language === "zh" ? "需求" : "Requirement"}\n\n${text}\n`, {
      language,
      rules: STATEMENT_RULES,
    });
    return new Set(findings.filter(({ line }) => line > 2).map(({ rule }) => rule));
  });

  it("are complete and unique", () => {
    expect(new Set(statements.map(({ text }) => text)).size).toBe(count);
  });

  it.each(rules)("%s has the required precision and recall", (rule) => {
    const hits = statements.filter((_, at) => found[at]?.has(rule));
    const right = hits.filter((each) => each.rule === rule).length;
    const wanted = statements.filter((each) => each.rule === rule).length;
    expect(right / hits.length).toBeGreaterThanOrEqual(LEAST_PRECISION);
    expect(right / wanted).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
});
