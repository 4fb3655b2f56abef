import { type ImportView, MAX_LISTED_REQUIREMENTS, MAX_PREVIEW_LENGTH } from "#lib/contracts/exchange.ts";
import { outline } from "#lib/domain/document/outline.ts";
import { IMPORT_REMARKS, remarkMessage } from "#lib/domain/exchange/import-remarks.ts";
import type { ImportedDocument } from "#lib/domain/exchange/imported-document.ts";
import type { PatternProposal } from "#lib/domain/id-proposals/propose-patterns.ts";
import type { Language } from "#lib/domain/language.ts";
import type { TakenId } from "./import-target.ts";

/** What an import makes, before and after it is made. */
export interface ImportTarget {
  readonly outcome: ImportView["outcome"];
  readonly documentId: string | null;
  readonly version: number | null;
  readonly name: string;
  readonly nameTaken: boolean;
  readonly diff: string | null;
}

const LONGEST_STATEMENT = 300;

/** An import as people and programs see it. */
export function toImportedView(facts: {
  readonly read: ImportedDocument;
  readonly target: ImportTarget;
  readonly proposals: readonly PatternProposal[];
  readonly elsewhere: ReadonlyMap<string, TakenId>;
  readonly language: Language;
  readonly sha256: string;
  readonly imported: boolean;
}): ImportView {
  const { read, target, elsewhere, language, sha256, imported } = facts;
  const conflicts = [...new Set(read.requirements.map(({ id }) => id))].flatMap((id) => {
    const taken = elsewhere.get(id);
    return taken === undefined
      ? []
      : [{ id, document_id: taken.documentId, document_name: taken.documentName }];
  });
  return {
    sha256,
    imported,
    outcome: target.outcome,
    document_id: target.documentId,
    version: target.version,
    document_name: target.name,
    name_taken: target.nameTaken,
    format: read.format,
    encoding: read.encoding,
    characters: read.markdown.length,
    sections: outline(read.markdown).sections.filter(({ level }) => level > 0).length,
    requirement_count: read.requirements.length,
    link_count: read.links.length,
    requirements: read.requirements
      .slice(0, MAX_LISTED_REQUIREMENTS)
      .map(({ id, title, statement, body }) => ({
        id,
        title,
        statement: statement.slice(0, LONGEST_STATEMENT),
        body: body.trim().slice(0, LONGEST_STATEMENT),
      })),
    links: read.links.slice(0, MAX_LISTED_REQUIREMENTS),
    remarks: read.remarks.map((one) => ({
      code: one.code,
      level: IMPORT_REMARKS[one.code].level,
      place: one.place,
      message: remarkMessage(one, language),
    })),
    conflicts: conflicts.slice(0, MAX_LISTED_REQUIREMENTS),
    id_proposals: facts.proposals.map((one) => ({ ...one, examples: [...one.examples] })),
    sheets: read.sheets,
    sheet: read.sheet,
    columns: read.columns,
    text: read.markdown.slice(0, MAX_PREVIEW_LENGTH),
    diff: target.diff,
  };
}
