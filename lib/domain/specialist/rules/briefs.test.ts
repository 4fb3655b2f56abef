import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runTeam } from "../../../testing/specialist-team.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import { planForSrs } from "../../rules/plan-for-srs.ts";

/** Long briefs as people write them: minutes, mail, chats, notes. */
const BRIEFS = [
  "zh-kitchen",
  "zh-pharmacy",
  "zh-loans",
  "en-bikes",
  "en-lunches",
  "en-cranes",
  "zh-driving",
  "zh-lamps",
  "zh-cold",
  "zh-seeds",
  "en-telescope",
  "en-vineyard",
  "en-dental",
  "en-archive",
  "zh-vet",
  "zh-warehouse",
  "zh-school",
  "zh-office",
  "en-repair",
  "en-physio",
  "en-scouts",
  "en-foodbank",
] as const;

const briefOf = (name: string): string =>
  readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), "utf8");

/** Every number that the brief contains, except the numbers of headings and items. */
function numbersOf(brief: string, language: "zh" | "en"): readonly string[] {
  const body = brief
    .replace(/^#+ .*$/gm, "")
    .replace(/^\[\d\d:\d\d\] \w+:/gm, "")
    .replace(/^\s*(?:\d+(?:\.\d+)*[.)、]?|[一二三四五六七八九十]+、)\s+/gm, "")
    .replace(/^\|\s*\d+\s*\|/gm, "|");
  const pattern =
    language === "en"
      ? /(?<![\w.-])[£€]?\d[\d.,:]*\d%?|(?<![\w.-])\d+%?(?![\w-])/g
      : /(?:百分之)?[一二两三四五六七八九十百千万]+(?=[点秒天份人名件年次张元个分道荤素汤像小摄])|\d[\d.]*%?/g;
  return [...new Set(body.match(pattern) ?? [])];
}

describe.each(BRIEFS)("%s, without a model", (name) => {
  const language = name.startsWith("zh") ? "zh" : "en";
  const need = briefOf(name);
  const profile = language === "zh" ? "gbt-9385" : "iso-29148";
  const { markdown } = runTeam({ need, language, profile, method: "traditional" });
  const plan = planForSrs({ need, language, title: "Demo" });

  it("every requirement is made of words of the brief, at the place that it names", () => {
    expect(plan.requirements.length).toBeGreaterThan(0);
    for (const requirement of plan.requirements) {
      expect(requirement.source.length).toBeGreaterThan(0);
      for (const { start, end, text } of requirement.source) expect(need.slice(start, end)).toBe(text);
      const own = requirement.source.at(-1)?.text.replaceAll(/\s+/g, " ").trim() ?? "";
      expect(sentenceOf(requirement).endsWith(own)).toBe(true);
    }
  });

  it("the document prints every requirement in those words", () => {
    for (const requirement of plan.requirements) expect(markdown).toContain(requirement.id);
  });

  it("every figure of the brief is in the plan", () => {
    const all = JSON.stringify(plan);
    expect(numbersOf(need, language).filter((figure) => !all.includes(figure))).toEqual([]);
  });

  it("nothing that people did not write is presented as a risk, a test, an acceptance point or a task", () => {
    const { risks, acceptance, test_plan, tasks, assumptions } = plan;
    expect([risks, acceptance, test_plan.cases, tasks, assumptions]).toEqual([[], [], [], [], []]);
  });
});
