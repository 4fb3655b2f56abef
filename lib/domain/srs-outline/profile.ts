import type { Bilingual } from "../language.ts";
import { sentenceOf } from "../plan/as-stated.ts";
import type { Requirement } from "../plan/plan.ts";

/** Kinds of sections; each kind has one writer. */
export const SECTION_KINDS = [
  "summary",
  "purpose",
  "scope",
  "perspective",
  "functions_summary",
  "users",
  "objectives",
  "journeys",
  "stories",
  "use_cases",
  "prototype",
  "definitions",
  "references",
  "interfaces",
  "functions",
  "rules",
  "performance",
  "data",
  "constraints",
  "attributes",
  "verification",
  "assumptions",
  "questions",
  "risks",
  "trace",
  "leftovers",
  "data_model",
  "states",
  "partners",
  "permissions",
  "decisions",
  "tasks",
  /** A custom section, whose content the team writes. */
  "other",
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

export interface ProfileSection {
  readonly kind: SectionKind;
  readonly title: Bilingual;
  /** Alternative headings in either language. */
  readonly aliases: readonly string[];
  /** Written even if the plan has no content for it. */
  readonly required: boolean;
}

export interface ProfileChapter {
  readonly title: Bilingual;
  readonly aliases: readonly string[];
  /** Lettered instead of numbered. */
  readonly appendix?: boolean;
  /** A chapter has either sections or a kind. */
  readonly sections?: readonly ProfileSection[];
  readonly kind?: SectionKind;
  readonly required?: boolean;
}

/** Numbering styles of chapters and sections. */
export const NUMBERINGS = ["decimal", "none"] as const;
export type ProfileNumbering = (typeof NUMBERINGS)[number];

/** An outline profile: sections and headings of a document. */
export interface SrsProfile {
  readonly id: string;
  readonly name: Bilingual;
  /** Default: decimal. */
  readonly numbering?: ProfileNumbering;
  readonly chapters: readonly ProfileChapter[];
}

/** Section kinds that contain requirements. */
export const REQUIREMENT_KINDS = [
  "interfaces",
  "functions",
  "rules",
  "performance",
  "data",
  "constraints",
  "attributes",
] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

const HOME: Readonly<Record<Exclude<Requirement["type"], "quality">, RequirementKind>> = {
  functional: "functions",
  rule: "rules",
  interface: "interfaces",
  data: "data",
  constraint: "constraints",
};

const SPEED =
  /响应时间|耗时|时延|延迟|吞吐|并发|同时在线|性能|每秒|每分钟|毫秒|\b(?:latency|throughput|concurren\w*|response time|per (?:second|minute)|at once|within \d+ ?(?:ms|s|seconds?|minutes?))\b|(?:秒|分钟)(?:内|以内)/i;
const DURATION = /^(?:ms|s|sec|seconds?|minutes?|毫秒|秒|分钟|秒钟)$/i;

/** Section of a requirement by its type; a quality with a time or load belongs to performance. */
export function sectionKindFor(requirement: Requirement): RequirementKind {
  if (requirement.type !== "quality") return HOME[requirement.type];
  const timed = requirement.measure !== undefined && DURATION.test(requirement.measure.unit.trim());
  const words = `${requirement.title} ${sentenceOf(requirement)} ${requirement.measure?.metric ?? ""}`;
  return timed || SPEED.test(words) ? "performance" : "attributes";
}
