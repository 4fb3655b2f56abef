import { decideRequirements } from "#lib/db/requirement-decisions.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { activeRequirements } from "#lib/domain/plan/active-requirements.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { isAgreed } from "#lib/domain/requirements/records/requirement-decision.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import type { LoadedGate } from "./load-gate.ts";

export interface StoredSrs {
  readonly documentId: string;
  readonly version: number;
}

/** Note of the document's version by the status of the plan. */
const NOTES = {
  final: {
    zh: (title: string, version: number) => `依据已批准的方案第 ${version} 版：${title}`,
    en: (title: string, version: number) => `From the approved plan v${version}: ${title}`,
  },
  draft: {
    zh: (title: string, version: number) => `依据已批准的草案第 ${version} 版（未经判断）：${title}`,
    en: (title: string, version: number) => `From the approved draft plan v${version}, not judged: ${title}`,
  },
} as const;

/** Stores that the plan's requirements are approved, in the words that the document has for them. */
async function approveRequirements(db: ProjectDb, plan: Plan, stored: StoredSrs): Promise<void> {
  const { documents } = await loadRegister(db, true);
  const ids = new Set(activeRequirements(plan).map(({ id }) => id));
  const records = documents.find(({ documentId }) => documentId === stored.documentId)?.read.records ?? [];
  const approved = records.filter(({ id, status }) => ids.has(id) && isAgreed(status));
  await decideRequirements(db, approved, { kind: "approved", ...stored, by: db.access.author });
}

/**
 * Stores the text that approval makes of the SRS: the first version, or one more by the edits that the gate showed. The
 * requirements of the plan are approved with it.
 */
export async function storeSrs(
  db: ProjectDb,
  { taskId, gate }: { readonly taskId: string; readonly gate: LoadedGate },
): Promise<StoredSrs | null> {
  const { plan } = gate;
  const stored = plan === null ? null : await storeText(db, { taskId, gate, plan });
  if (plan !== null && stored !== null) await approveRequirements(db, plan, stored);
  return stored;
}

async function storeText(
  db: ProjectDb,
  { taskId, gate, plan }: { readonly taskId: string; readonly gate: LoadedGate; readonly plan: Plan },
): Promise<StoredSrs | null> {
  const { change, document, language } = gate;
  if (change === null) return null;
  const draft = {
    text: change.markdown,
    author: db.access.author,
    note: NOTES[plan.meta.status][language](plan.meta.title, plan.meta.version),
    taskId,
  };
  if (document === null) {
    const created = await storeNewDocument(db, { ...draft, name: SRS_NAME });
    return { documentId: created.id, version: created.version };
  }
  const edits = change.edits ?? undefined;
  const added = await addDocumentVersion(db, document.id, {
    ...draft,
    edits,
    expectedVersion: document.version,
  });
  return { documentId: document.id, version: added.version };
}
