import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languageTools } from "#lib/language/tools.ts";
import type { Language } from "../language.ts";
import { fixtureLabelsSchema } from "./fixture-labels.ts";
import { drawSentences, sentencesOf, type Verdict } from "./oddness.ts";
import { rehearse } from "./rehearsal.ts";

const folder = new URL("./fixtures/", import.meta.url);
const tools = languageTools();
const LEAST = 100;
const MOST_ODD = 0.05;

const verdictsSchema = z.array(
  z.object({ sentence: z.string(), from: z.string(), odd: z.boolean(), why: z.string().optional() }),
);

function verdicts(language: Language): readonly Verdict[] {
  return verdictsSchema.parse(JSON.parse(readFileSync(new URL(`oddness.${language}.json`, folder), "utf8")));
}

const said: Record<Language, Set<string>> = { zh: new Set(), en: new Set() };
for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), "utf8");
  const { language } = fixtureLabelsSchema.parse(JSON.parse(read("labels.json")));
  const state = rehearse(read("need.txt"), { language, tools });
  for (const { sentence } of sentencesOf(state, name)) said[language].add(sentence);
}

describe.each(["zh", "en"] as const)("sentences in %s read one by one", (language) => {
  it("are at least a hundred, each read once", () => {
    const read = verdicts(language);
    expect(new Set(read.map((each) => each.sentence)).size).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(read.map((each) => each.sentence)).size).toBe(read.length);
  });

  it("are odd in at most one of twenty, each odd one with its reason", () => {
    const read = verdicts(language);
    const odd = read.filter((each) => each.odd);
    expect(odd.length / read.length).toBeLessThanOrEqual(MOST_ODD);
    expect(odd.filter((each) => each.why === undefined)).toEqual([]);
  });

  it("are still what the rules say: a changed sentence has to be read again", () => {
    const gone = verdicts(language).filter((each) => !said[language].has(each.sentence));
    expect(gone.map((each) => `${each.from}: ${each.sentence}`)).toEqual([]);
  });
});

describe("drawSentences", () => {
  const all = ["a", "b", "c", "d", "e"].map((sentence) => ({ sentence, from: "x" }));

  it("draws the same sentences for the same seed, in whatever order they come", () => {
    const draw = { seed: 3, count: 3 };
    expect(drawSentences(all, draw)).toEqual(drawSentences([...all].reverse(), draw));
  });

  it("keeps every other sentence of the draw when one changes", () => {
    const draw = { seed: 3, count: 5 };
    const kept = drawSentences(all.slice(1), draw).map((each) => each.sentence);
    expect(kept).toEqual(
      drawSentences(all, draw)
        .map((each) => each.sentence)
        .filter((sentence) => sentence !== "a"),
    );
  });
});
