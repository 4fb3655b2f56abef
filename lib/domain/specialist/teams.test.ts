import { describe, expect, it } from "vitest";
import { SECTION_KINDS } from "../srs-outline/profile.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { srsExecutionPlan } from "../srs-run/srs-plan.ts";
import { nextPlanMove, startPlan } from "./plan-progress.ts";
import { SPECIALIST_IDS } from "./specialists.ts";
import { ownerOf, SRS_METHODS, type SrsMethod, TEAMS } from "./teams.ts";

/** The orders of origins §1.3; the reviewer is behind both. */
const ORDERS: Readonly<Record<SrsMethod, string>> = {
  agile:
    "project_initializer overall_description_writer user_journey_writer user_story_writer prototype_designer fr_writer nfr_writer risk_analysis_writer summary_writer glossary_writer document_formatter srs_reviewer",
  traditional:
    "project_initializer overall_description_writer biz_req_and_rule_writer use_case_writer prototype_designer fr_writer nfr_writer ifr_and_dar_writer adc_writer risk_analysis_writer summary_writer glossary_writer document_formatter srs_reviewer",
};

const request = {
  id: "p",
  language: "en",
  profile: SRS_PROFILES["iso-29148"],
  method: "traditional",
  hasDocument: false,
  fromDraft: false,
} as const;

describe("teams", () => {
  it.each(SRS_METHODS)("%s: the fixed order, each resting only on members before it", (method) => {
    const order = TEAMS[method].map(({ specialist }) => specialist);
    expect(order.join(" ")).toBe(ORDERS[method]);
    for (const [at, { specialist, after }] of TEAMS[method].entries()) {
      expect(SPECIALIST_IDS).toContain(specialist);
      for (const earlier of after) expect(order.slice(0, at)).toContain(earlier);
    }
  });

  it("every section has one writer in each team, or is the team's own", () => {
    for (const method of SRS_METHODS)
      for (const kind of SECTION_KINDS) {
        const owner = ownerOf(kind, method);
        if (owner === null) expect(kind).toBe("other");
        else expect(SPECIALIST_IDS).toContain(owner);
      }
  });
});

describe("srsExecutionPlan", () => {
  it("gives the initialiser every heading, and everybody else rests on it", () => {
    const { steps } = srsExecutionPlan(request);
    expect(steps[0]).toMatchObject({ specialist: "project_initializer", workflow_mode: "greenfield" });
    const all = new Set(steps.slice(1).flatMap(({ output_chapter_titles }) => output_chapter_titles));
    expect(new Set(steps[0]?.output_chapter_titles)).toEqual(all);
    for (const { context_dependencies } of steps.slice(1))
      expect(context_dependencies.length).toBeGreaterThan(0);
  });

  it("never mixes the teams, whatever the profile", () => {
    for (const profile of Object.values(SRS_PROFILES)) {
      const agile = srsExecutionPlan({ ...request, profile, method: "agile" }).steps.map((s) => s.specialist);
      expect(agile).not.toContain("use_case_writer");
      const traditional = srsExecutionPlan({ ...request, profile }).steps.map((s) => s.specialist);
      expect(traditional).not.toContain("user_story_writer");
    }
  });

  it("sets up nothing if a document exists, and a recovery plan holds only what is undone", () => {
    const done = ["overall_description_writer", "biz_req_and_rule_writer", "use_case_writer"];
    const { steps } = srsExecutionPlan({ ...request, hasDocument: true, done });
    const names = steps.map(({ specialist }) => specialist);
    expect(names.slice(0, 2)).toEqual(["prototype_designer", "fr_writer"]);
    expect(names).not.toContain("project_initializer");
    expect(steps.slice(0, 2).map((s) => s.context_dependencies)).toEqual([[], []]);
  });

  it("one page needs no writers for what it does not hold", () => {
    const names = srsExecutionPlan({ ...request, profile: SRS_PROFILES.lean }).steps.map((s) => s.specialist);
    expect(names).not.toContain("use_case_writer");
    expect(names).not.toContain("prototype_designer");
    expect(names.at(-1)).toBe("srs_reviewer");
  });

  it("can be walked to its end by its dependencies", () => {
    for (const method of SRS_METHODS) {
      const plan = srsExecutionPlan({ ...request, method });
      const move = nextPlanMove(plan, startPlan(plan.planId));
      expect(move).toMatchObject({ kind: "run_step", step: { specialist: "project_initializer" } });
    }
  });
});
