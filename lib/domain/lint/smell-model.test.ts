import { describe, expect, it } from "vitest";
import { SMELLS } from "../smell-model/smell.ts";
import { learnedSmells, learnedWords } from "../smell-model/smell-model.ts";
import { englishWords, wordFeatures } from "../smell-model/word-features.ts";
import { lintStatement } from "./lint.ts";
import { lintSettingsSchema } from "./lint-settings.ts";

const settingsOf = (words: { add: string[]; remove: string[] }) =>
  lintSettingsSchema.parse({ rules: { LEX17: "hint" }, words: { LEX17: words } });

const found = (text: string, words = { add: [] as string[], remove: [] as string[] }) =>
  lintStatement(text, "en", { rules: ["LEX17"], settings: settingsOf(words) });

describe("the models of labelled words", () => {
  it("names a class and a confidence between 0 and 1 at each word that is reported", () => {
    const text = "The operator shall choose the best of several appropriate channels, not all of them.";
    const reported = found(text);
    expect(reported.length).toBeGreaterThan(2);
    for (const finding of reported) {
      const [best] = learnedSmells(text, finding);
      expect(SMELLS).toContain(best?.smell);
      expect(best?.confidence).toBeGreaterThan(0);
      expect(best?.confidence).toBeLessThanOrEqual(1);
      expect(finding.message.en).toContain(`${Math.round((best?.confidence ?? 0) * 100)} %`);
    }
  });

  it("says nothing of words that nobody labelled", () => {
    expect(learnedWords().has("manager")).toBe(false);
    expect(found("The system shall print the report.")).toEqual([]);
  });

  it("reports the words of the project, and leaves out the words that it removed", () => {
    const text = "The system shall send the shiny report to the appropriate manager.";
    const words = found(text, { add: ["shiny"], remove: ["appropriate"] });
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(["shiny"]);
    expect(words[0]?.message.en).toContain("list of this project");
  });
});

describe("the features of a word", () => {
  it("are the word, its neighbours and their endings", () => {
    const text = "Use the best one.";
    const [place] = englishWords(text).filter(({ word }) => word === "best");
    expect(place).toEqual({ word: "best", start: 8, end: 12 });
    expect(wordFeatures(text, { start: 8, end: 12 })).toEqual([
      "w:best",
      "p:the",
      "n:one",
      "pw:the best",
      "wn:best one",
      "pe:the",
      "ne:one",
    ]);
  });

  it("are the same for a word in capitals but for the capital", () => {
    const plain = wordFeatures("the best one", { start: 4, end: 8 });
    expect(wordFeatures("the Best one", { start: 4, end: 8 })).toEqual([...plain, "capital"]);
  });
});
