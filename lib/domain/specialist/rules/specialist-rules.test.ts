import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runTeam } from "../../../testing/specialist-team.ts";
import { applyEdits } from "../../document/edit.ts";
import { lintMarkdown } from "../../lint/lint.ts";
import { readRecords } from "../../requirements/records/read-records.ts";
import { srsReviewSchema } from "../../srs/review/srs-review.ts";
import { missingSections } from "../../srs-outline/missing-sections.ts";
import { SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { ownershipProblems } from "../ownership.ts";
import { specialistNamed } from "../specialists.ts";
import { teamProfile } from "../team-profile.ts";
import { SRS_METHODS } from "../teams.ts";
import { isBlank } from "./skeleton.ts";

const fixture = (name: string): string =>
  readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), "utf8");

const NEEDS = [
  {
    name: "points",
    language: "zh",
    need: "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分",
  },
  {
    name: "gift cards",
    language: "en",
    need: "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance",
  },
  { name: "one line", language: "en", need: "Add a gift-card checkout to our shop" },
  { name: "kitchen", language: "zh", need: fixture("zh-kitchen") },
  { name: "bicycles", language: "en", need: fixture("en-bikes") },
] as const;

const cases = NEEDS.flatMap((given) => SRS_METHODS.map((method) => ({ ...given, method })));

describe("a team by its rules", () => {
  it.each(cases)(
    "$name, $method: every section written, nothing that its own lint calls an error",
    (given) => {
      for (const profile of ["gbt-9385", "iso-29148", "agile", "lean"] as const) {
        const { markdown, works } = runTeam({ ...given, profile });
        const outline = teamProfile(SRS_PROFILES[profile], given.method);
        expect(missingSections(markdown, outline)).toEqual([]);
        expect(markdown.split("\n\n").filter((block) => block.trim() !== "" && isBlank(block))).toEqual([]);
        const { findings } = lintMarkdown(markdown);
        expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(readRecords(markdown).duplicates).toEqual([]);
        expect(works.at(-1)?.work.edits).toEqual([]);
        expect(srsReviewSchema.parse(works.at(-1)?.work.review).overall).toBeLessThanOrEqual(10);
      }
    },
  );

  it.each(cases)("$name, $method: each writer stays in its own sections", (given) => {
    const { works } = runTeam({ ...given, profile: "iso-29148" });
    for (const { specialist: id, work, before } of works) {
      const specialist = specialistNamed(id);
      if (specialist === undefined) throw new Error(id);
      expect({
        id,
        faults: ownershipProblems(before ?? "", work.edits, { specialist, method: given.method }),
      }).toEqual({
        id,
        faults: [],
      });
    }
  });

  it("a second run over the finished document changes nothing", () => {
    for (const given of NEEDS.slice(0, 2)) {
      const of = { ...given, method: "traditional", profile: "gbt-9385" } as const;
      const first = runTeam(of);
      const again = runTeam({ ...of, start: first.markdown });
      expect(again.markdown).toBe(first.markdown);
    }
  });

  it("a document that people wrote keeps every byte that no requirement touches", () => {
    const start =
      "# Our shop\n\n## Scope\n\nHand-written  words.\n\n## Functional requirements\n\n### FR-900 Old\n\nThe system SHALL keep it.\n\n## Legal\n\nDo not touch.\n";
    const of = { ...NEEDS[1], method: "traditional", profile: "iso-29148", start } as const;
    const { markdown } = runTeam(of);
    for (const words of [
      "Hand-written  words.",
      "### FR-900 Old\n\nThe system SHALL keep it.",
      "## Legal\n\nDo not touch.",
    ])
      expect(markdown).toContain(words);
    expect(markdown).toContain("FR-001");
  });

  it("the prototype is one file without scripts or anything from outside, its links lead to places in it", () => {
    const { works } = runTeam({ ...NEEDS[4], method: "agile", profile: "agile" });
    const html =
      works.flatMap(({ work }) => work.files).find(({ name }) => name === "prototype/index.html")?.text ?? "";
    expect(html).toContain('<html lang="en">');
    expect(html).not.toMatch(/<script|\bon\w+=|https?:|@import|url\(/i);
    const places = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, to] of html.matchAll(/href="#([^"]*)"/g)) expect(places).toContain(to);
  });
});

describe("ownershipProblems", () => {
  const document = "# SRS\n\n## 1 Functions\n\n### FR-001 Pay\n\nText.\n\n## 2 Risks\n\nNone.\n";
  const specialist = specialistNamed("risk_analysis_writer");
  if (specialist === undefined) throw new Error("no risk writer");
  const problem = (edit: object) =>
    ownershipProblems(document, [{ content: "x", reason: "r", ...edit }], { specialist }).map(
      ({ code, section }) => `${code} ${section}`,
    );

  it("lets a writer change and replace what it owns, and nothing else", () => {
    expect(problem({ type: "append_to_section", target: { sectionName: "2 Risks" } })).toEqual([]);
    expect(problem({ type: "append_to_section", target: { sectionName: "FR-001 Pay" } })).toEqual([
      "section_not_owned FR-001 Pay",
    ]);
    expect(
      problem({
        type: "replace_section",
        target: { sectionName: "1 Functions" },
        content: "## 1 Functions\n\nGone.\n",
      }),
    ).toEqual(["section_not_owned 1 Functions"]);
    expect(
      problem({
        type: "insert_after_section",
        target: { sectionName: "1 Functions" },
        content: "## Risk analysis\n\nx\n",
      }),
    ).toEqual([]);
    expect(
      problem({
        type: "insert_after_section",
        target: { sectionName: "2 Risks" },
        content: "## Scope\n\nx\n",
      }),
    ).toEqual(["section_not_owned 2 Risks"]);
  });

  it("leaves what cannot be placed to the edit engine", () => {
    expect(problem({ type: "append_to_section", target: { sectionName: "Nowhere" } })).toEqual([]);
    const applied = applyEdits(document, [
      { type: "append_to_section", target: { sectionName: "Nowhere" }, content: "x", reason: "r" },
    ]);
    expect(applied.ok).toBe(false);
  });
});
