import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { fixtureLabelsSchema } from "./fixture-labels.ts";
import { rehearse } from "./rehearsal.ts";
import { addShares, percent, type Score, type Share, scoreFixture } from "./score.ts";

const folder = new URL("./fixtures/", import.meta.url);
const tools = languageTools();

const labelsOf = (name: string) =>
  fixtureLabelsSchema.parse(JSON.parse(readFileSync(new URL(`${name}/labels.json`, folder), "utf8")));

function scored(name: string): Score {
  const need = readFileSync(new URL(`${name}/need.txt`, folder), "utf8");
  const labels = labelsOf(name);
  const state = rehearse(need, { language: labels.language, tools });
  return scoreFixture(need, labels, { state, tools });
}

const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const writtenAfter = names.filter((name) => labelsOf(name).written === "after").length;
const scores = new Map(names.map((name) => [name, scored(name)]));
const total = (of: (score: Score) => Share) => addShares([...scores.values()].map(of));

describe("the reaches of the rules path over all fixtures", () => {
  it("has at least forty labelled needs, a third of them written after the rules were frozen", () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(writtenAfter).toBeGreaterThanOrEqual(names.length / 3);
  });

  it("grounds at least 95 % of the words of requirements", () => {
    const share = total((score) => score.grounding);
    expect(percent(share)).toBeGreaterThanOrEqual(95);
  });

  it("states no figure that is neither in the need nor derived", () => {
    expect(total((score) => score.figures).missed).toEqual([]);
  });

  it("turns at least 95 % of the acting clauses into something", () => {
    const share = total((score) => score.coverage);
    expect(percent(share)).toBeGreaterThanOrEqual(95);
  });

  it("never asks what the need answers", () => {
    expect(
      [...scores].flatMap(([name, score]) => score.askedInVain.map((topic) => `${name} ${topic}`)),
    ).toEqual([]);
  });

  it("never says one requirement twice", () => {
    expect([...scores].flatMap(([name, score]) => score.duplicates.map((pair) => `${name} ${pair}`))).toEqual(
      [],
    );
  });

  it("asks every blocking question as one", () => {
    expect(total((score) => score.blocking).missed).toEqual([]);
  });
});
