import type { IdPattern } from "../identifiers/id-pattern.ts";
import type { Language } from "../language.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import type { RecordType } from "../statement/record-type.ts";
import { similarity } from "../statement/similarity.ts";

/** Forms that say again what other requirements state. */
const RESTATING: ReadonlySet<RecordType> = new Set(["business", "objective", "user_story", "use_case"]);
/** From this similarity a requirement is a statement of the need in other words. */
const SAME = 0.45;
const SENTENCE_END = /(?<=[。！？!?；;])|(?<=\.)\s|\n/u;

interface NeedAndSpecification {
  /** "" where there is none. */
  readonly need: string;
  readonly specification: string;
  readonly pattern: IdPattern;
  readonly language: Language;
}

/**
 * The text that shows the size of a project: its need, and below it, one per line, the requirements of its specification that say
 * more than the need. The other text of a specification is left out: it may be generated, and then grows with the outline and
 * not with the project.
 * @returns null if the specification has no requirement
 */
export function requirementWords({
  need,
  specification,
  pattern,
  language,
}: NeedAndSpecification): string | null {
  const { records } = readRecords(specification, pattern);
  const stated = records.filter(
    ({ type, status, statement }) => statement !== "" && status !== "deprecated" && !RESTATING.has(type),
  );
  if (stated.length === 0) return null;
  const said = need.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  const further = stated
    .map(({ statement }) => statement)
    .filter((statement) => said.every((sentence) => similarity(sentence, statement, language) < SAME));
  const lines = further.map((statement) => `- ${statement.replace(/\s*\n\s*/g, " ")}`).join("\n");
  return [need.trim(), lines].filter((part) => part !== "").join("\n\n");
}
