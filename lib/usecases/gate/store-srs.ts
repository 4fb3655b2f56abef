import type { ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
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

/**
 * Stores the text that approval makes of the SRS: the first version, or one more by the edits that the gate showed.
 */
export async function storeSrs(
  db: ProjectDb,
  { taskId, gate }: { readonly taskId: string; readonly gate: LoadedGate },
): Promise<StoredSrs | null> {
  const { change, document, plan, language } = gate;
  if (change === null || plan === null) return null;
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
