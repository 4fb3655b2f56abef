import { describe, expect, it } from "vitest";
import { runTeam } from "../../../testing/specialist-team.ts";
import { applyEdits } from "../../document/edit.ts";
import { outline } from "../../document/outline.ts";
import { readRecords } from "../../requirements/records/read-records.ts";
import { planForSrs, srsMaterial } from "../../rules/plan-for-srs.ts";
import { writeSrs } from "../../srs/write-srs.ts";
import { type ProfileId, SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { ownershipProblems } from "../ownership.ts";
import { specialistNamed } from "../specialists.ts";
import { SRS_METHODS, type SrsMethod } from "../teams.ts";
import { compareWithOutline, writeSections } from "./write-sections.ts";

const NEEDS = {
  en: "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance",
  zh: "给门店收银系统增加会员积分功能，积分可以抵扣现金，退货时要收回积分",
} as const;
type Language = keyof typeof NEEDS;

function materialOf(language: Language, profile: ProfileId, method: SrsMethod) {
  const need = NEEDS[language];
  const plan = planForSrs({ need, language, title: "Demo" });
  const given = {
    plan,
    need,
    projectName: "Demo",
    profile: SRS_PROFILES[profile],
    method,
    date: "2026-11-22",
  };
  return srsMaterial(given);
}

/** The document as an approval writes it: by the profile, without the views that only the team writes. */
function approved(language: Language, profile: ProfileId): string {
  const { plan } = materialOf(language, profile, "traditional");
  return writeSrs(plan, SRS_PROFILES[profile], {
    projectName: "Demo",
    date: "2026-11-22",
    status: "approved",
  });
}

function without(markdown: string, ...titles: readonly RegExp[]): string {
  let text = markdown;
  for (const title of titles) {
    const found = outline(text).sections.find((section) => title.test(section.title));
    if (found === undefined) throw new Error(`no ${title}`);
    text = text.slice(0, found.start) + text.slice(found.end);
  }
  return text;
}

const cases = (["en", "zh"] as const).flatMap((language) =>
  (["gbt-9385", "iso-29148", "agile", "lean", "ieee-830", "gbt-8567"] as const).flatMap((profile) =>
    SRS_METHODS.map((method) => ({ language, profile, method })),
  ),
);
const titlesOf = (markdown: string) => outline(markdown).sections.map(({ title }) => title);

describe("an approved document whose outline has more chapters", () => {
  it.each(cases)(
    "$language $profile $method: the team writes exactly the missing ones",
    ({ language, profile, method }) => {
      const start = approved(language, profile);
      const material = materialOf(language, profile, method);
      const { missing, unowned } = compareWithOutline(material, start);
      expect(unowned).toEqual([]);
      const { markdown } = runTeam({ need: NEEDS[language], language, profile, method, start });
      expect(compareWithOutline(material, markdown)).toMatchObject({ missing: [], unowned: [] });
      expect(readRecords(markdown).duplicates).toEqual([]);
      const titles = titlesOf(markdown);
      expect(new Set(titles).size).toBe(titles.length);
      for (const title of missing) expect(titles.join("\n")).toContain(title);
    },
  );

  it("names them by the specialist that writes them", () => {
    expect(
      compareWithOutline(materialOf("zh", "gbt-9385", "traditional"), approved("zh", "gbt-9385")).thin,
    ).toEqual(
      expect.arrayContaining([
        { specialist: "summary_writer", title: "内容摘要", reason: "absent" },
        { specialist: "use_case_writer", title: "用例", reason: "absent" },
      ]),
    );
  });
});

describe("a chapter that was removed or emptied", () => {
  it.each([
    ["en", "iso-29148", /^3\.7 /, "3.7 Software system attributes"],
    ["en", "iso-29148", /^4\. Verification/, "4. Verification"],
    ["en", "iso-29148", /^2\. References/, "2. References"],
    ["en", "gbt-9385", /^Appendix B/, "Appendix B Risks"],
    ["zh", "gbt-9385", /^3\.1 /, "3.1 外部接口"],
    ["zh", "gbt-9385", /^附录 A/, "附录 A 待定问题"],
    ["zh", "agile", /^用户$/, "用户"],
    ["en", "lean", /^Scope$/, "Scope"],
  ] as const)(
    "%s %s: %s comes back at its position with its number",
    (...[language, profile, title, heading]) => {
      const { markdown: start } = runTeam({
        need: NEEDS[language],
        language,
        profile,
        method: "traditional",
      });
      const material = materialOf(language, profile, "traditional");
      expect(compareWithOutline(material, start).missing).toEqual([]);
      const cut = without(start, title);
      const thin = compareWithOutline(material, cut).thin.filter(({ reason }) => reason === "absent");
      expect(thin).toHaveLength(1);
      const { specialist = "", title: absent = "" } = thin[0] ?? {};
      const { edits, summary } = writeSections(specialist, material, cut);
      expect(summary).toContain(absent);
      const writer = {
        specialist: specialistNamed(specialist) ?? expect.fail(),
        method: "traditional",
      } as const;
      expect(ownershipProblems(cut, edits, writer)).toEqual([]);
      const applied = applyEdits(cut, edits);
      expect(applied.ok).toBe(true);
      expect(titlesOf(applied.markdown)).toEqual(titlesOf(start));
      expect(titlesOf(applied.markdown).join("\n")).toContain(heading);
    },
  );

  it("a whole divided chapter is written by one specialist, with all its sections", () => {
    const { markdown: start } = runTeam({
      need: NEEDS.en,
      language: "en",
      profile: "iso-29148",
      method: "traditional",
    });
    const material = materialOf("en", "iso-29148", "traditional");
    const cut = without(start, /^5\. Appendices/);
    const { thin } = compareWithOutline(material, cut);
    const absent = thin.filter(({ reason }) => reason === "absent");
    expect(new Set(absent.map(({ specialist }) => specialist)).size).toBe(1);
    const { markdown } = runTeam({
      need: NEEDS.en,
      language: "en",
      profile: "iso-29148",
      method: "traditional",
      start: cut,
    });
    expect(titlesOf(markdown).filter((title) => /^5\b/.test(title))).toEqual(
      titlesOf(start).filter((title) => /^5\b(?!.*became no)/.test(title)),
    );
  });

  it("counts as missing if only its heading is left", () => {
    const start = approved("en", "gbt-9385");
    const { sections } = outline(start);
    const risks = sections.find(({ title }) => /Risks/.test(title)) ?? expect.fail();
    const empty = start.slice(0, risks.bodyStart) + start.slice(risks.end);
    const { thin } = compareWithOutline(materialOf("en", "gbt-9385", "traditional"), empty);
    expect(thin).toContainEqual({ specialist: "risk_analysis_writer", title: "Risks", reason: "empty" });
  });

  it("does not repeat requirements that are below another heading", () => {
    const renamed = approved("en", "gbt-9385").replace("3.2 Functions", "3.2 Paying at the till");
    const material = materialOf("en", "gbt-9385", "traditional");
    expect(compareWithOutline(material, renamed).missing).toContain("Functions");
    const applied = applyEdits(renamed, writeSections("fr_writer", material, renamed).edits);
    expect(applied.ok).toBe(true);
    expect(readRecords(applied.markdown).duplicates).toEqual([]);
    expect(applied.markdown).toContain("Other sections of the document state these items: FR-001");
    expect(compareWithOutline(material, applied.markdown).missing).not.toContain("Functions");
  });
});
