import type { SectionKind } from "../srs-outline/profile.ts";

/** The two teams that write a specification (origins §1.3). Their orders are fixed and never mixed. */
export const SRS_METHODS = ["traditional", "agile"] as const;
export type SrsMethod = (typeof SRS_METHODS)[number];

/** A place in a team's order: who, and on whose work it rests. */
export interface TeamMember {
  readonly specialist: string;
  readonly after: readonly string[];
}

const INITIALIZER = "project_initializer";
const FORMATTER = "document_formatter";
const REVIEWER = "srs_reviewer";
const member = (specialist: string, ...after: string[]): TeamMember => ({ specialist, after });

/**
 * The orders with their dependencies: members that do not rest on one another work at the same time. The reviewer
 * is behind both teams and only reads.
 */
export const TEAMS: Readonly<Record<SrsMethod, readonly TeamMember[]>> = {
  traditional: [
    member(INITIALIZER),
    member("overall_description_writer", INITIALIZER),
    member("biz_req_and_rule_writer", "overall_description_writer"),
    member("use_case_writer", "biz_req_and_rule_writer"),
    member("prototype_designer", "use_case_writer"),
    member("fr_writer", "use_case_writer"),
    member("nfr_writer", "fr_writer"),
    member("ifr_and_dar_writer", "fr_writer"),
    member("adc_writer", "fr_writer"),
    member("risk_analysis_writer", "fr_writer"),
    member(
      "summary_writer",
      "prototype_designer",
      "nfr_writer",
      "ifr_and_dar_writer",
      "adc_writer",
      "risk_analysis_writer",
    ),
    member(
      "glossary_writer",
      "prototype_designer",
      "nfr_writer",
      "ifr_and_dar_writer",
      "adc_writer",
      "risk_analysis_writer",
    ),
    member(FORMATTER, "summary_writer", "glossary_writer"),
    member(REVIEWER, FORMATTER),
  ],
  agile: [
    member(INITIALIZER),
    member("overall_description_writer", INITIALIZER),
    member("user_journey_writer", "overall_description_writer"),
    member("user_story_writer", "user_journey_writer"),
    member("prototype_designer", "user_story_writer"),
    member("fr_writer", "user_story_writer"),
    member("nfr_writer", "fr_writer"),
    member("risk_analysis_writer", "fr_writer"),
    member("summary_writer", "prototype_designer", "nfr_writer", "risk_analysis_writer"),
    member("glossary_writer", "prototype_designer", "nfr_writer", "risk_analysis_writer"),
    member(FORMATTER, "summary_writer", "glossary_writer"),
    member(REVIEWER, FORMATTER),
  ],
};

const TRADITIONAL_OWNER: Readonly<Record<SectionKind, string | null>> = {
  summary: "summary_writer",
  purpose: "overall_description_writer",
  scope: "overall_description_writer",
  perspective: "overall_description_writer",
  functions_summary: "overall_description_writer",
  users: "overall_description_writer",
  objectives: "biz_req_and_rule_writer",
  journeys: "user_journey_writer",
  stories: "user_story_writer",
  use_cases: "use_case_writer",
  prototype: "prototype_designer",
  definitions: "glossary_writer",
  references: "document_formatter",
  interfaces: "ifr_and_dar_writer",
  functions: "fr_writer",
  rules: "biz_req_and_rule_writer",
  performance: "nfr_writer",
  data: "ifr_and_dar_writer",
  constraints: "adc_writer",
  attributes: "nfr_writer",
  verification: "fr_writer",
  assumptions: "adc_writer",
  questions: "adc_writer",
  risks: "risk_analysis_writer",
  trace: "document_formatter",
  leftovers: "document_formatter",
  data_model: "ifr_and_dar_writer",
  states: "ifr_and_dar_writer",
  partners: "ifr_and_dar_writer",
  permissions: "biz_req_and_rule_writer",
  decisions: "adc_writer",
  tasks: "document_formatter",
  other: null,
};

/** The agile team is smaller: what its missing members own falls to those who are nearest to it. */
const AGILE_OWNER: Readonly<Partial<Record<SectionKind, string>>> = {
  objectives: "overall_description_writer",
  assumptions: "overall_description_writer",
  questions: "overall_description_writer",
  use_cases: "user_story_writer",
  rules: "fr_writer",
  interfaces: "fr_writer",
  data: "fr_writer",
  data_model: "fr_writer",
  states: "fr_writer",
  partners: "fr_writer",
  permissions: "fr_writer",
  constraints: "nfr_writer",
  decisions: "nfr_writer",
};

/** Who writes a section in a team; null for a section that is the team's own to write. */
export function ownerOf(kind: SectionKind, method: SrsMethod): string | null {
  return (method === "agile" ? AGILE_OWNER[kind] : undefined) ?? TRADITIONAL_OWNER[kind];
}

/** What a specialist writes in a team. */
export function ownedKinds(specialist: string, method: SrsMethod): readonly SectionKind[] {
  const kinds = Object.keys(TRADITIONAL_OWNER) as SectionKind[];
  return kinds.filter((kind) => ownerOf(kind, method) === specialist);
}
