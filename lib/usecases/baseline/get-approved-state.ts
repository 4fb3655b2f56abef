import type { ApprovedStateView } from "#lib/contracts/baseline.ts";
import { viewsOfRequirements } from "#lib/contracts/view-of-differences.ts";
import { requireDocument } from "#lib/db/access.ts";
import { findApprovedDocument } from "#lib/db/approved-documents.ts";
import { approvalsOf } from "#lib/db/claimed-requirements.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { registerDocument } from "#lib/db/register-documents.ts";
import { requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  compareBaselines,
  type RequirementDifference,
  type SnapshotRequirement,
} from "#lib/domain/baseline/compare-baselines.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import { inSlices } from "#lib/threads/in-slices.ts";

/** Number of requirements that are listed. */
const MOST_LISTED = 200;

/**
 * How the requirements of a document differ from its newest approved version, until they are approved again: with a plan, in
 * a signed baseline, or each on its own.
 * @throws AppError not_found, insufficient_scope
 */
export async function getApprovedState(actor: Actor, documentId: string): Promise<ApprovedStateView> {
  const access = await requireDocument(actor, documentId, "read");
  return inTenant(access, async (db) => {
    const document = await findDocument(db, documentId);
    if (document === null) throw new AppError("not_found");
    const { version } = document;
    const found = canContainRequirements(document.name) ? await findApprovedDocument(db, documentId) : null;
    if (found === null) return { document_id: documentId, version, approved: null, total: 0, data: [] };
    const { at, baseline, ...rest } = found;
    const differences =
      found.version === version ? [] : await differencesSince(db, { ...document, version: found.version });
    return {
      document_id: documentId,
      version,
      approved: { ...rest, at: at.toISOString(), baseline },
      total: differences.length,
      data: viewsOfRequirements(differences.slice(0, MOST_LISTED)),
    };
  });
}

interface ApprovedVersion {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

async function differencesSince(
  db: ProjectDb,
  { id: documentId, name, version }: ApprovedVersion,
): Promise<readonly RequirementDifference[]> {
  const register = await loadRegister(db);
  const stored = await readDocumentVersion(db, documentId, version);
  if (stored === null) throw new AppError("not_found");
  const head = { documentId, name, version, versionId: stored.id, hash: stored.hash };
  const approved = await registerDocument(db, head, register.idPatterns);
  const before = approved.read.records.map((record): SnapshotRequirement => {
    const section = approved.sections?.get(record.sid) ?? record.sid;
    return { record, documentId, document: name, section, approval: "none" };
  });
  const after = currentRequirements(register, {
    documentId,
    ids: new Set(before.map(({ record }) => record.id)),
  });
  const none = { documents: [], plans: [], links: [] };
  const { requirements } = await inSlices(
    compareBaselines({ ...none, requirements: before }, { ...none, requirements: after }),
  );
  const approvalOf = approvalsOf(register, await requirementDecisions(db));
  // What was approved on its own since then does not wait for an approval.
  return requirements.filter(({ id, kind }) => {
    const item = register.trace.find(id);
    return kind === "removed" || item < 0 || approvalOf(item) !== "approved";
  });
}

/** The requirements of the document, and those of the approved version that are in another document now. */
function currentRequirements(
  { trace, documents }: Register,
  { documentId, ids }: { readonly documentId: string; readonly ids: ReadonlySet<string> },
): SnapshotRequirement[] {
  const names = new Map(documents.map((one) => [one.documentId, one.name]));
  return [...trace.requirements].flatMap((number): SnapshotRequirement[] => {
    const { record, place } = trace.item(number);
    if (record === null || place === null) return [];
    if (place.documentId !== documentId && !ids.has(record.id)) return [];
    const document = names.get(place.documentId) ?? "";
    return [{ record, documentId: place.documentId, document, section: place.section, approval: "none" }];
  });
}
