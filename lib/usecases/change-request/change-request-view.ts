import type {
  ChangeRequestDetailView,
  ChangeRequestView,
  RequestedDocumentView,
} from "#lib/contracts/change-request.ts";
import { viewsOfRequirements } from "#lib/contracts/view-of-differences.ts";
import { type ChangeRequestRow, readChangeRequest, selectRequestEdits } from "#lib/db/change-requests.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { readRegisterText } from "#lib/db/register-documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  compareBaselines,
  type RequirementDifference,
  type SnapshotRequirement,
} from "#lib/domain/baseline/compare-baselines.ts";
import { compareTexts } from "#lib/domain/document/compare-texts.ts";
import type { Language } from "#lib/domain/language.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import { inSlices } from "#lib/threads/in-slices.ts";
import { requestedTexts } from "./requested-texts.ts";

/** A change request without its edits, as people and programs see it. */
export const viewOfChangeRequest = ({
  by,
  created_at,
  decided_by,
  decided_at,
  applied,
  ...row
}: ChangeRequestRow): ChangeRequestView => ({
  ...row,
  created_by: by.name,
  created_at: created_at.toISOString(),
  decided_by: decided_by?.name ?? null,
  decided_at: decided_at?.toISOString() ?? null,
  applied: [...applied],
});

/** A change request with its edits, and its documents before and after. @throws AppError not_found */
export async function changeRequestDetail(
  db: ProjectDb,
  id: string,
  language: Language,
): Promise<ChangeRequestDetailView> {
  const row = await readChangeRequest(db, id);
  const edits = await selectRequestEdits(db, id);
  const documents =
    row.state === "applied"
      ? await appliedDocuments(db, row.applied)
      : (await requestedTexts(db, edits)).map(({ newest, ...one }) => ({ ...one, version: newest.version }));
  const views: RequestedDocumentView[] = [];
  for (const { documentId, name, version, before, after, conflicts } of documents)
    views.push({
      document_id: documentId,
      name,
      version,
      diff: compareTexts(before, after),
      requirements: viewsOfRequirements(await requirementsBetween(db, { documentId, name, before, after })),
      conflicts: conflicts.map((one) => ({
        edit_id: one.id,
        code: one.code,
        message: one.message[language],
      })),
    });
  return {
    ...viewOfChangeRequest(row),
    edit_list: edits.map(({ author, created_at, ...edit }) => ({
      ...edit,
      author: author.name,
      created_at: created_at.toISOString(),
    })),
    documents: views,
  };
}

/** The documents of an applied request: the versions that it made, and those before. */
async function appliedDocuments(db: ProjectDb, applied: ChangeRequestRow["applied"]) {
  const documents = [];
  for (const { document_id: documentId, version } of applied) {
    const document = await findDocument(db, documentId);
    const after = await readDocumentVersion(db, documentId, version);
    const before = await readDocumentVersion(db, documentId, version - 1);
    if (document === null || after === null || before === null) throw new AppError("not_found");
    const texts = { before: before.text, after: after.text };
    documents.push({ documentId, name: document.name, version: version - 1, ...texts, conflicts: [] });
  }
  return documents;
}

interface TwoTexts {
  readonly documentId: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The requirements that differ between two texts of a document. */
async function requirementsBetween(
  db: ProjectDb,
  { documentId, name, before, after }: TwoTexts,
): Promise<readonly RequirementDifference[]> {
  if (before === after || !canContainRequirements(name)) return [];
  const { settings } = await findProject(db);
  const read = async (text: string) => {
    const request = { text, patterns: settings.id_patterns };
    const { read: found, sections } = await readRegisterText(request, db.access.workspaceId);
    return found.records.map(
      (record): SnapshotRequirement => ({
        record,
        documentId,
        document: name,
        section: sections?.get(record.sid) ?? record.sid,
        approval: "none",
      }),
    );
  };
  const none = { documents: [], plans: [], links: [] };
  const [old, now] = [await read(before), await read(after)];
  const compared = compareBaselines({ ...none, requirements: old }, { ...none, requirements: now });
  return (await inSlices(compared)).requirements;
}
