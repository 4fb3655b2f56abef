import type { RecordType } from "../statement/record-type.ts";
import type { SectionKind } from "./profile.ts";

/** The type of the requirements in a section of a kind; absent where the kind says nothing about it. */
export const TYPE_OF_SECTION: Readonly<Partial<Record<SectionKind, RecordType>>> = {
  objectives: "objective",
  stories: "user_story",
  use_cases: "use_case",
  interfaces: "interface",
  rules: "rule",
  performance: "quality",
  attributes: "quality",
  data: "data",
  constraints: "constraint",
};
