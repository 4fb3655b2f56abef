import { describe, expect, it } from "vitest";
import { SPECIALIST_IDS, SPECIALISTS, specialistNamed } from "./specialists.ts";

/** Content and process specialists with their limits of turns (docs/contracts/specialist-output.md), and the one that applies edits. */
const CAPS: Readonly<Record<string, number>> = {
  summary_writer: 20,
  overall_description_writer: 20,
  user_journey_writer: 20,
  user_story_writer: 20,
  biz_req_and_rule_writer: 20,
  use_case_writer: 20,
  fr_writer: 20,
  nfr_writer: 20,
  ifr_and_dar_writer: 20,
  adc_writer: 20,
  risk_analysis_writer: 20,
  glossary_writer: 20,
  prototype_designer: 20,
  srs_editor: 20,
  project_initializer: 3,
  document_formatter: 5,
  srs_reviewer: 10,
};

describe("specialists", () => {
  it("are those of the specification, each with its turns", () => {
    expect(Object.fromEntries(SPECIALISTS.map(({ id, iterationCap }) => [id, iterationCap]))).toEqual(CAPS);
    expect(SPECIALIST_IDS).toEqual(Object.keys(CAPS));
  });

  it("are of the process where they set up, format or review, else of the content", () => {
    const process = SPECIALISTS.filter(({ category }) => category === "process").map(({ id }) => id);
    expect(process).toEqual(["project_initializer", "document_formatter", "srs_reviewer"]);
  });

  it("each has its own prompt", () => {
    const prompts = SPECIALISTS.map(({ prompt }) => prompt);
    expect(new Set(prompts).size).toBe(SPECIALISTS.length);
    expect(prompts).toContain("specialist/ifr-and-dar-writer");
  });

  it("own headings in both languages, none of them twice", () => {
    const owned = SPECIALISTS.flatMap(({ ownedSections }) => (ownedSections === "all" ? [] : ownedSections));
    const twice = owned.filter((title, index) => owned.indexOf(title) !== index);
    expect(twice).toEqual([]);
    for (const { id, category, ownedSections } of SPECIALISTS) {
      if (ownedSections === "all" || category === "process") continue;
      expect({ id, zh: ownedSections.some((title) => /\p{Script=Han}/u.test(title)) }).toEqual({
        id,
        zh: true,
      });
      expect({ id, en: ownedSections.some((title) => /^[A-Z]/.test(title)) }).toEqual({ id, en: true });
    }
  });

  it("are found by id alone", () => {
    expect(specialistNamed("fr_writer")?.name.zh).toBe("功能需求撰写");
    expect(specialistNamed("toString")).toBeUndefined();
  });
});
