import { type Author, authorSchema } from "../domain/access/author.ts";
import { APPROVING_MEANINGS } from "../domain/baseline/signature.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The newest version of a document that was approved, and how. */
export interface ApprovedDocument {
  readonly version: number;
  readonly by: string;
  readonly at: Date;
  /** The signed baseline that contains the version; null: an approved plan wrote it. */
  readonly baseline: { readonly id: string; readonly name: string } | null;
}

interface SignedVersion {
  readonly version: number;
  readonly user_name: string;
  readonly decided_at: Date;
  readonly id: string;
  readonly name: string;
}

/**
 * The newest approved version of a document: one that an approved plan wrote, or one of a baseline that somebody signed as
 * approved or released. Null if there is none.
 */
export async function findApprovedDocument(
  db: ProjectDb,
  documentId: string,
): Promise<ApprovedDocument | null> {
  const { projectId } = db.access;
  const [signed] = await db.tx.$queryRaw<SignedVersion[]>`
    SELECT d.version, s.user_name, s.decided_at, b.id, b.name
    FROM baseline_documents d JOIN baselines b ON b.id = d.baseline_id
    JOIN baseline_signatures s ON s.baseline_id = b.id
    WHERE d.document_id = ${documentId} AND d.project_id = ${projectId}
      AND s.state = 'signed' AND s.meaning = ANY(${[...APPROVING_MEANINGS]})
    ORDER BY d.version DESC, s.decided_at DESC LIMIT 1`;
  const planned = await db.tx.documentVersion.findFirst({
    where: { document_id: documentId, project_id: projectId, task_id: { not: null } },
    orderBy: { version: "desc" },
    select: { version: true, author: true, created_at: true },
  });
  if (signed !== undefined && (planned === null || signed.version >= planned.version)) {
    const { version, user_name: by, decided_at: at, id, name } = signed;
    return { version, by, at, baseline: { id, name } };
  }
  if (planned === null) return null;
  const author: Author = readStored(authorSchema, planned.author, "document author");
  return { version: planned.version, by: author.name, at: planned.created_at, baseline: null };
}
