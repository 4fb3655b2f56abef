import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growsLinearly } from "../../testing/growth.ts";
import { STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import { planForSrs } from "../rules/plan-for-srs.ts";
import { writeSrs } from "../srs/write-srs.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { classifyComplexity } from "./classify-complexity.ts";
import { COMPLEXITY_LEVELS, type ComplexityLevel, complexitySchema } from "./complexity.ts";
import { type ComplexityLabel, readComplexityLabels } from "./complexity-labels.ts";
import { requirementWords } from "./requirement-words.ts";

const labels = readComplexityLabels(
  readFileSync(new URL("./fixtures/labels.jsonl", import.meta.url), "utf8"),
);

function textOf(need: string): string {
  const brief = new URL(`./fixtures/briefs/${need}.txt`, import.meta.url);
  const known = new URL(`../rules/fixtures/${need}/need.txt`, import.meta.url);
  return readFileSync(existsSync(brief) ? brief : known, "utf8");
}

const judged = (label: ComplexityLabel) =>
  classifyComplexity(textOf(label.need), label.need.startsWith("zh") ? "zh" : "en");
const truth = (label: ComplexityLabel) => (label.settled ?? label.first).level;
const rank = (level: ComplexityLevel) => COMPLEXITY_LEVELS.indexOf(level);

describe("the level of complexity, on needs labelled by reading", () => {
  it("covers every level, holds back a third of the needs, and names a settled label where the readings differ", () => {
    expect(labels.length).toBeGreaterThanOrEqual(59);
    expect(new Set(labels.map(truth))).toEqual(new Set(COMPLEXITY_LEVELS));
    expect(labels.filter((each) => each.part === "held").length).toBeGreaterThanOrEqual(
      labels.length / 3 - 1,
    );
    const apart = labels.filter((each) => JSON.stringify(each.first) !== JSON.stringify(each.second));
    expect(apart.every((each) => each.settled?.why !== undefined)).toBe(true);
  });

  it.each([
    ["tune", 0.85],
    ["held", 0.75],
  ] as const)("is right on most of %s and never two levels off", (part, least) => {
    const mine = labels.filter((each) => each.part === part);
    const right = mine.filter((each) => judged(each).level === truth(each));
    expect(right.length / mine.length).toBeGreaterThanOrEqual(least);
    expect(mine.filter((each) => Math.abs(rank(judged(each).level) - rank(truth(each))) > 1)).toEqual([]);
  });
});

describe("the level of a need with a generated specification", () => {
  it("is the level of the need, whatever the outline adds", () => {
    for (const label of labels.filter((each) => each.need.length < 12)) {
      const need = textOf(label.need);
      const language = label.need.startsWith("zh") ? "zh" : "en";
      const plan = planForSrs({ need, language, title: "Project" });
      const profile = SRS_PROFILES[language === "zh" ? "gbt-9385" : "iso-29148"];
      const specification = writeSrs(plan, profile, {
        projectName: "Project",
        status: "draft",
        date: "2026-11-21",
      });
      const words = requirementWords({ need, specification, pattern: STANDARD_ID_PATTERN, language });
      const whole = classifyComplexity(words ?? "", language);
      const alone = classifyComplexity(need, language);
      expect([label.need, whole.level]).toEqual([label.need, alone.level]);
      expect(whole.statements).toBeLessThanOrEqual(2 * alone.statements);
    }
  });

  it("rises with requirements that the need does not state", () => {
    const specification = [
      "### FR-001 Encrypt\n\nThe system shall encrypt every payment with keys of the bank.",
      "### FR-002 Comply\n\nThe system shall comply with PCI DSS and ISO 27001.",
      "### FR-003 Migrate\n\nThe system shall migrate two billion records of the history.",
    ].join("\n\n");
    const need = "Guests order soup.";
    const words = requirementWords({ need, specification, pattern: STANDARD_ID_PATTERN, language: "en" });
    expect(words?.split("\n")).toHaveLength(5);
    expect(rank(classifyComplexity(words ?? "", "en").level)).toBeGreaterThan(
      rank(classifyComplexity(need, "en").level),
    );
  });

  it("has no requirements to read in a document without ids", () => {
    const read = { need: "Guests order soup.", pattern: STANDARD_ID_PATTERN, language: "en" } as const;
    expect(
      requirementWords({ ...read, specification: "# SRS\n\nThe system shall encrypt data.\n" }),
    ).toBeNull();
  });
});

describe("classifyComplexity", () => {
  it("quotes the text exactly", () => {
    for (const label of labels) {
      const text = textOf(label.need);
      for (const { evidence } of judged(label).factors)
        for (const { start, end, text: quoted } of evidence) expect(text.slice(start, end)).toBe(quoted);
    }
  });

  it("keeps its shape and valid offsets for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 400 }),
        fc.constantFrom("zh", "en"),
        (text, language) => {
          const found = complexitySchema.parse(classifyComplexity(text, language));
          for (const { evidence } of found.factors)
            for (const { start, end, text: quoted } of evidence) expect(text.slice(start, end)).toBe(quoted);
          expect(found.confidence).toBeLessThanOrEqual(0.8);
        },
      ),
    );
  });

  it("ignores what is out of scope", () => {
    const { factors } = classifyComplexity(
      "# Orders\n\nGuests order soup.\n\n## Not in scope\n\n- Encrypted payments under PCI DSS with three vendors\n",
      "en",
    );
    expect(factors.every((each) => each.grade === 0)).toBe(true);
  });

  it("rates an empty text as simple, with low confidence", () => {
    const empty = classifyComplexity("", "zh");
    expect(empty).toMatchObject({ level: "simple", statements: 0 });
    expect(empty.confidence).toBeLessThan(0.4);
  });

  it("recommends one page for a line, and a standard's outline with external review for a bank's core", () => {
    expect(classifyComplexity(textOf("en-plants"), "en").advice).toMatchObject({
      profile: "lean",
      methodology: "agile",
      review: "surface",
    });
    const core = classifyComplexity(textOf("zh-core-bank"), "zh").advice;
    expect(core).toMatchObject({ profile: "gbt-8567", methodology: "traditional", review: "external" });
    expect(core.seats).toContain("SecurityReview");
  });

  it("takes linear time on hostile text", () => {
    for (const piece of ["与、", "对接a、", "保存十年", "999,", "within 2 ", "data centre "]) {
      const linear = growsLinearly((times) => classifyComplexity(piece.repeat(times), "zh"), 50_000);
      expect({ piece, linear }).toEqual({ piece, linear: true });
    }
  });
});
