import { outline, type Section } from "../../document/outline.ts";
import { type RequirementRecord, readRequirements } from "../../requirements/read-requirements.ts";
import type { ProjectDocument } from "./answer.ts";
import type { CitedPlace } from "./answer-draft.ts";

/** A requirement of one of the project's documents, at its place. */
export interface ProjectRequirement extends CitedPlace {
  readonly record: RequirementRecord;
  /** It has acceptance criteria, a scenario or an acceptance point. */
  readonly accepted: boolean;
}

const ACCEPTANCE = /验收|场景|假如|acceptance|scenario|\bgiven\b|\bAC-\d/i;

/** All requirements with ids of the documents, in reading order. */
export function projectRequirements(documents: readonly ProjectDocument[]): ProjectRequirement[] {
  return documents.flatMap((document) => {
    const sections = new Map(outline(document.markdown).sections.map((section) => [section.sid, section]));
    const accepting = acceptingLines(document.markdown);
    return readRequirements(document.markdown).map((record) => {
      const section = sections.get(record.sid);
      return {
        record,
        document: document.name,
        documentId: document.id,
        version: document.version,
        sid: record.sid,
        path: section?.path ?? [],
        line: record.line,
        accepted: accepted(document.markdown, record, section) || accepting.has(record.id),
      };
    });
  });
}

/** Judged by what is with it: below its own heading, or in its own statement. */
function accepted(markdown: string, record: RequirementRecord, section: Section | undefined): boolean {
  const own = record.found === "heading" && section !== undefined;
  return ACCEPTANCE.test(own ? markdown.slice(section.bodyStart, section.end) : record.statement);
}

/** Ids named on lines that speak of acceptance, such as rows of a table of acceptance points. */
function acceptingLines(markdown: string): Set<string> {
  const ids = new Set<string>();
  for (const line of markdown.split(/\r\n|\n|\r/)) {
    if (!ACCEPTANCE.test(line)) continue;
    for (const [id] of line.matchAll(/[A-Z]{2,3}(?:-[A-Z][A-Z0-9]{1,11})?-\d{1,6}/g)) ids.add(id);
  }
  return ids;
}
