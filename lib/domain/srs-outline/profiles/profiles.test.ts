import { describe, expect, it } from "vitest";
import { looseTitle } from "../../document/loose-title.ts";
import { giftCardsPlan } from "../../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../../plan/fixtures/points-plan.ts";
import { missingPlanRequirements } from "../../srs/missing-plan-requirements.ts";
import { writeSrs } from "../../srs/write-srs.ts";
import { missingSections, profileSections } from "../missing-sections.ts";
import type { SrsProfile } from "../profile.ts";
import { readTemplate, templateOf } from "../profile-template.ts";
import { PROFILE_IDS, SRS_PROFILES } from "./profiles.ts";
import { SECTION_ALIASES } from "./section-titles.ts";

const all: readonly SrsProfile[] = Object.values(SRS_PROFILES);

describe("outline profiles", () => {
  it("are registered under their ids", () => {
    expect(Object.keys(SRS_PROFILES)).toEqual([...PROFILE_IDS]);
    for (const profile of all) expect(Object.keys(SRS_PROFILES)).toContain(profile.id);
  });

  it.each(all)("$id: every heading is recognized in both languages, each kind once", (profile) => {
    const kinds = profileSections(profile).map(({ section }) => section.kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { section } of profileSections(profile)) {
      const known = SECTION_ALIASES[section.kind].map(looseTitle);
      expect(known).toContain(looseTitle(section.title.zh));
      expect(known).toContain(looseTitle(section.title.en));
    }
  });

  it.each(all)("$id: a document written with it has all required sections and requirements", (profile) => {
    for (const plan of [pointsPlan, giftCardsPlan]) {
      const markdown = writeSrs(plan, profile, { projectName: "Shop" });
      expect(missingSections(markdown, profile)).toEqual([]);
      expect(missingPlanRequirements(markdown, plan)).toEqual([]);
    }
  });

  it("the one-page outline has no empty chapters and no numbers", () => {
    const markdown = writeSrs(giftCardsPlan, SRS_PROFILES.lean, { projectName: "Shop" });
    expect(markdown).not.toContain("Interfaces");
    expect(markdown).not.toMatch(/^##+ \d/m);
  });
});

describe("missingSections", () => {
  it("reports missing and empty sections, and recognizes alternative headings", () => {
    const markdown =
      "# SRS\n\n## 1. Executive summary\n\n## Features\n\n## 功能需求\n\nx\n\n## Open issues\n\nnone\n";
    const missing = missingSections(markdown, SRS_PROFILES.lean).map(({ kind, state }) => `${kind} ${state}`);
    expect(missing).toEqual(["summary empty", "scope absent"]);
  });
});

describe("templates", () => {
  it.each(all)("$id round-trips through Markdown", (profile) => {
    for (const language of ["zh", "en"] as const) {
      const read = readTemplate(templateOf(profile, language), { id: profile.id, name: profile.name });
      if (!read.ok) throw new Error(JSON.stringify(read.faults));
      const shape = (one: SrsProfile) =>
        one.chapters.map((chapter) => [
          chapter.title[language],
          chapter.kind,
          chapter.required ?? false,
          chapter.appendix ?? false,
          (chapter.sections ?? []).map(({ kind, title, required }) => [kind, title[language], required]),
        ]);
      const withFlags = (one: SrsProfile) =>
        shape(one).map((each) => (each[1] === undefined ? [each[0], each[4]] : each));
      expect(withFlags(read.profile)).toEqual(withFlags(profile));
      expect(read.profile.numbering).toBe(profile.numbering ?? "decimal");
    }
  });

  it("a custom profile is derived from any document; unknown headings are custom sections", () => {
    const document =
      "# Our SRS\n\n## 1. Scope\n\ntext\n\n## 2. Our needs\n\n### 2.1 Functional requirements\n\n### 2.2 Training\n\n## 3. Legal\n";
    const read = readTemplate(document, { id: "own", name: { zh: "自定", en: "Own" } });
    expect(read).toMatchObject({
      ok: true,
      profile: {
        numbering: "decimal",
        chapters: [
          { title: { en: "Scope" }, kind: "scope" },
          {
            title: { en: "Our needs" },
            sections: [{ kind: "functions" }, { kind: "other", title: { en: "Training" } }],
          },
          { title: { en: "Legal" }, kind: "other" },
        ],
      },
    });
  });

  it("reports an unknown mark, and refuses a duplicate kind and a text without chapters", () => {
    const problems = (markdown: string) => {
      const read = readTemplate(markdown, { id: "own", name: { zh: "x", en: "x" } });
      return read.ok ? [] : read.faults.map(({ code, line }) => `${code} ${line}`);
    };
    expect(problems("# T\n\n## A\n\n<!-- functions -->\n\n## B\n\n<!-- nonsense -->\n")).toEqual([
      "template_unknown_kind 7",
    ]);
    expect(problems("# T\n\n## A\n\n<!-- risks -->\n\n## B\n\n<!-- risks -->\n")).toEqual([
      "template_kind_twice 7",
    ]);
    expect(problems("no heading at all")).toEqual(["template_no_chapters 1"]);
    expect(problems("## a\n\n".repeat(10_000))).toEqual(["template_too_long 1"]);
  });
});
