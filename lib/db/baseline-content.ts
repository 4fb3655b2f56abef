import { LRUCache } from "lru-cache";
import type { ComparedContent, SnapshotRequirement } from "../domain/baseline/compare-baselines.ts";
import type { Snapshot, SnapshotLink } from "../domain/baseline/snapshot.ts";
import { idPattern } from "../domain/identifiers/id-pattern.ts";
import type { Approval } from "../domain/requirements/records/requirement-decision.ts";
import { canContainRequirements } from "../domain/requirements/requirement-document.ts";
import { traceParts } from "../domain/requirements/trace/document-trace.ts";
import type { TraceLink } from "../domain/requirements/trace/link.ts";
import type { TraceIndex } from "../domain/requirements/trace/trace-index.ts";
import { inSlices } from "../threads/in-slices.ts";
import { readSnapshot } from "./baselines.ts";
import { type RegisterDocument, registerDocument } from "./register-documents.ts";
import { takeSnapshot } from "./take-snapshot.ts";
import type { ProjectDb } from "./tenant.ts";

/** The requirements and links of a snapshot, for filters and comparisons. */
export interface BaselineContent extends ComparedContent {
  readonly snapshot: Snapshot;
  readonly trace: TraceIndex;
  readonly approvalOf: (id: string) => Approval;
}

/** A baseline never changes, so its content can be cached without invalidation. */
const contents = new LRUCache<string, BaselineContent>({ max: 8 });

/** The content of a stored baseline, cached. @throws AppError not_found */
export async function baselineContent(
  db: ProjectDb,
  baseline: { readonly id: string; readonly content_hash: string },
): Promise<BaselineContent> {
  const key = `${db.access.projectId} ${baseline.id} ${baseline.content_hash}`;
  const known = contents.get(key);
  if (known !== undefined) return known;
  const made = await contentOf(db, await readSnapshot(db, baseline.id));
  contents.set(key, made);
  return made;
}

/** The content of the project, or of chosen documents, as this transaction sees it. */
export const currentContent = async (
  db: ProjectDb,
  chosen: readonly string[] | null,
): Promise<BaselineContent> => contentOf(db, await takeSnapshot(db, chosen));

/** Reads the requirements of a snapshot; large documents in a worker thread. */
export async function contentOf(db: ProjectDb, snapshot: Snapshot): Promise<BaselineContent> {
  const read: RegisterDocument[] = [];
  for (const document of snapshot.documents)
    if (canContainRequirements(document.name))
      read.push(await registerDocument(db, document, snapshot.patterns));
  const stored = snapshot.links.map(storedLink);
  const trace = await inSlices(traceParts(read, { pattern: idPattern(snapshot.patterns), stored }));
  const approvals = new Map(snapshot.approvals.map(({ id, approval }) => [id, approval]));
  const approvalOf = (id: string): Approval => approvals.get(id) ?? "none";
  const { documents, plans, links } = snapshot;
  const names = new Map(documents.map(({ documentId, name }) => [documentId, name]));
  const requirements = [...trace.requirements].flatMap((number): SnapshotRequirement[] => {
    const { record, place } = trace.item(number);
    if (record === null || place === null) return [];
    const { documentId, section } = place;
    const document = names.get(documentId) ?? "";
    return [{ record, documentId, document, section, approval: approvalOf(record.id) }];
  });
  return { snapshot, trace, approvalOf, documents, plans, links, requirements };
}

/**
 * A link whose confirmation makes the index report the stored state: what the hashes were compared with at that time,
 * such as lines of the code, may be different today.
 */
function storedLink({ kind, from, to, note, state }: SnapshotLink): TraceLink {
  const confirmedBy = (fromHash: string | null) => ({ by: "", at: "", fromHash, toHash: null });
  const confirmed = state === "confirmed" ? confirmedBy(null) : state === "suspect" ? confirmedBy("") : null;
  return { id: null, kind, from, to, note, confirmed, written: null };
}
