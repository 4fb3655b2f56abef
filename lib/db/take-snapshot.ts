import type {
  Snapshot,
  SnapshotApproval,
  SnapshotDocument,
  SnapshotPlan,
} from "../domain/baseline/snapshot.ts";
import { approvalStateOf } from "../domain/requirements/records/requirement-decision.ts";
import { endKey, linkKey } from "../domain/requirements/trace/link.ts";
import { SRS_NAME } from "../domain/srs/srs-name.ts";
import { requirementDecisions } from "./requirement-decisions.ts";
import { loadRegister, type Register } from "./requirement-register.ts";
import type { ProjectDb } from "./tenant.ts";

/**
 * The state of the project, or of chosen documents, as this transaction sees it. For one point in time the transaction
 * must read a snapshot (`inTenant` with `{ snapshot: true }`).
 * @param chosen ids of documents; null: the whole project with its plans
 */
export async function takeSnapshot(db: ProjectDb, chosen: readonly string[] | null): Promise<Snapshot> {
  const register = await loadRegister(db);
  const documents = (await currentDocuments(db)).filter(
    ({ documentId }) => chosen === null || chosen.includes(documentId),
  );
  const stated = statedIn(register, new Set(documents.map(({ documentId }) => documentId)));
  return {
    language: register.language,
    patterns: [...register.idPatterns],
    documents,
    plans: chosen === null ? await currentPlans(db) : [],
    links: linksOf(register, chosen === null ? null : stated),
    approvals: await approvalsIn(db, register, stated),
  };
}

/** The newest version of every document, `SRS.md` first: the first definition of an id counts. */
async function currentDocuments(db: ProjectDb): Promise<SnapshotDocument[]> {
  const rows = await db.tx.$queryRaw<SnapshotDocument[]>`
    SELECT d.id AS "documentId", v.id AS "versionId", d.version, d.name, v.hash
    FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
    WHERE d.project_id = ${db.access.projectId} ORDER BY d.name`;
  return rows.toSorted((a, b) => Number(b.name === SRS_NAME) - Number(a.name === SRS_NAME));
}

/** The newest plan of every task. */
function currentPlans(db: ProjectDb): Promise<SnapshotPlan[]> {
  return db.tx.$queryRaw<SnapshotPlan[]>`
    SELECT DISTINCT ON (t.sequence) t.id AS task_id, t.name AS task, t.title, a.version, a.hash
    FROM tasks t JOIN artifacts a ON a.task_id = t.id AND a.name = 'planning.ai.json'
    WHERE t.project_id = ${db.access.projectId} ORDER BY t.sequence, a.version DESC`;
}

/** Ids of the requirements and tests that the documents define. */
function statedIn({ trace }: Register, documents: ReadonlySet<string>): ReadonlySet<string> {
  const items = trace.items.filter(({ place }) => place !== null && documents.has(place.documentId));
  return new Set(items.map(({ end }) => endKey(end)));
}

/** The links with their states, sorted, so that equal links make equal parts. `of`: only links of these items. */
function linksOf({ trace }: Register, of: ReadonlySet<string> | null): Snapshot["links"] {
  const listed = trace.links.flatMap((link, number) => {
    const { kind, from, to, note } = link;
    if (of !== null && !of.has(endKey(from)) && !of.has(endKey(to))) return [];
    return [{ key: linkKey(link), kind, from, to, note, state: trace.state(number) }];
  });
  listed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return listed.map(({ key: _key, ...link }) => link);
}

async function approvalsIn(
  db: ProjectDb,
  { trace }: Register,
  stated: ReadonlySet<string>,
): Promise<SnapshotApproval[]> {
  const decisions = await requirementDecisions(db);
  const listed = [...trace.requirements].flatMap((number): SnapshotApproval[] => {
    const { record } = trace.item(number);
    if (record === null || !stated.has(record.id)) return [];
    const decision = decisions.get(record.id);
    const approval = approvalStateOf(record, decision);
    if (approval === "none") return [];
    const isApproved = approval === "approved" && decision !== undefined;
    return [
      {
        id: record.id,
        approval,
        by: isApproved ? decision.by : null,
        at: isApproved ? decision.at.toISOString() : null,
      },
    ];
  });
  return listed.sort((a, b) => (a.id < b.id ? -1 : 1));
}
