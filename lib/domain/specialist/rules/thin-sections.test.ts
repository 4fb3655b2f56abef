import { describe, expect, it } from "vitest";
import { approvedSrs, roomsPlan } from "../../../testing/planned-srs.ts";
import { srsMaterial } from "../../rules/plan-for-srs.ts";
import { SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { srsExecutionPlan } from "../../srs-run/srs-plan.ts";
import { poorSections } from "./thin-sections.ts";
import { compareWithOutline } from "./write-sections.ts";

const profile = SRS_PROFILES["iso-29148"];
const plan = roomsPlan();
const material = srsMaterial({
  plan,
  need: "",
  projectName: "Rooms",
  profile,
  method: "traditional",
  date: "2026-11-24",
});
const SRS = approvedSrs(plan);
const poor = (markdown: string, isPlan = true) =>
  poorSections(material, markdown, { isPlan }).map(({ title, reason }) => `${title}: ${reason}`);

describe("thin sections", () => {
  it("that a plan leaves without requirements are a result of its workshop, not a gap", () => {
    expect(poor(SRS)).not.toContain("Performance requirements: nothing_stated");
    expect(poor(SRS, false)).toContain("Performance requirements: nothing_stated");
    expect(poor(SRS)).toContain("Definitions: nothing_stated");
  });

  it("are functions without an acceptance criterion, and prose of a few words without a diagram", () => {
    expect(poor(SRS)).not.toContain("Functions: no_acceptance");
    const bare = SRS.replaceAll(/^- \*\*Acceptance\*\*.*\n(?: {2}- .*\n)*/gm, "").replaceAll(
      /^- \*\*Scenarios\*\*.*\n(?: {2}- .*\n)*/gm,
      "",
    );
    expect(poor(bare)).toContain("Functions: no_acceptance");
    const scope = SRS.replace(/(### 1\.2 Scope\n\n)[^#]*/, "$1Rooms.\n\n");
    expect(poor(scope)).toContain("Scope: few_words");
    expect(poor(scope.replace("Rooms.\n", "```mermaid\nflowchart LR\n  a --> b\n```\n"))).not.toContain(
      "Scope: few_words",
    );
  });

  it("call only their owners, who do not wait for each other; what summarizes and reviews comes last", () => {
    const thin = [
      ...compareWithOutline(material, SRS).thin,
      ...poorSections(material, SRS, { isPlan: true }),
    ];
    const { steps } = srsExecutionPlan({
      id: "p",
      language: "en",
      method: "traditional",
      profile,
      hasDocument: true,
      fromDraft: false,
      thin,
    });
    const at = (id: string) => steps.find(({ specialist }) => specialist === id);
    expect(at("nfr_writer")).toBeUndefined();
    expect(at("biz_req_and_rule_writer")?.context_dependencies).toEqual([]);
    expect(at("use_case_writer")?.context_dependencies).toEqual([]);
    expect(at("glossary_writer")?.context_dependencies).toContain(at("use_case_writer")?.step);
    expect(at("srs_reviewer")?.context_dependencies).toHaveLength(steps.length - 1);
    expect(at("use_case_writer")?.relevant_context).toContain("“Use cases” needs content");
    for (const { step, context_dependencies } of steps)
      expect(context_dependencies.every((before) => before < step)).toBe(true);
  });
});
